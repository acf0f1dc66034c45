import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './json-response.ts'

const gzipAside = promisify(gzip)

/** A long text in both forms it is sent in. Every response shares its bytes, so that none takes memory. */
export interface KeptText {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}

export async function keepText(text: string): Promise<KeptText> {
  return { plain: new TextEncoder().encode(text), packed: new Uint8Array(await gzipAside(text)) }
}

export function keptResponse(
  { plain, packed }: KeptText,
  request: Request,
  headers: Readonly<Record<'content-type' | 'vary', string>>,
): Response {
  const always = { ...headers, 'cache-control': 'no-cache' }
  return acceptsGzip(request)
    ? new Response(packed, { headers: { ...always, 'content-encoding': 'gzip' } })
    : new Response(plain, { headers: always })
}
