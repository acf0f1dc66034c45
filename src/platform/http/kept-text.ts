import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from './json-response.ts'
import { plainResponse } from './plain-response.ts'

const gzipAside = promisify(gzip)

/**
 * A long text in both forms it is sent in, packed when first requested so. Every response shares its
 * bytes, so that none takes memory.
 */
export interface KeptText {
  readonly plain: Uint8Array<ArrayBuffer>
  packed(): Promise<Uint8Array<ArrayBuffer>>
  readonly etag: string
}

export function keepText(text: string): KeptText {
  const plain = new TextEncoder().encode(text)
  let packed: Promise<Uint8Array<ArrayBuffer>> | undefined
  return {
    plain,
    packed: () => (packed ??= gzipAside(plain).then((bytes) => new Uint8Array(bytes))),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Whether the client has this version; a proxy may have marked it as weak (RFC 9110, 13.1.2). */
export function hasAlready(request: Request, etag: string): boolean {
  const known =
    request.headers
      .get('if-none-match')
      ?.split(',')
      .map((each) => each.trim()) ?? []
  return known.some((each) => each === '*' || each.replace(/^W\//, '') === etag)
}

/** The text, or only that it is the one that the client has already, by its ETag. */
export async function keptResponse(
  { plain, packed, etag }: KeptText,
  request: Request,
  headers: Readonly<Record<'content-type' | 'vary', string>> & Readonly<Record<string, string>>,
): Promise<Response> {
  const always = { 'cache-control': 'no-cache', ...headers, etag }
  if (hasAlready(request, etag)) {
    const { 'content-type': _type, ...unchanged } = always
    return new Response(null, { status: 304, headers: unchanged })
  }
  const isPacked = acceptsGzip(request)
  const body = isPacked ? await packed() : plain
  const length = { 'content-length': String(body.byteLength) }
  const encoding = isPacked ? { 'content-encoding': 'gzip' } : {}
  return plainResponse({ status: 200, headers: { ...always, ...length, ...encoding }, body })
}
