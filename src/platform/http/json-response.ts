import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { plainResponse } from './plain-response.ts'

/** Shorter texts travel as they are: packed, they would save less than a packet. */
const PACK_CHARACTERS = 1024
/** Longer ones are packed beside the event loop. */
const PACK_ASIDE_CHARACTERS = 64 * 1024
const LEVEL = 4
const gzipAside = promisify(gzip)

interface Sending {
  status: number
  value: unknown
  /** Override the headers that every JSON response has. */
  headers: Readonly<Record<string, string>>
}

export function acceptsGzip({ headers }: Request): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:$|[\s,]))/i.test(headers.get('accept-encoding') ?? '')
}

/**
 * Sends JSON in one piece, compressed if the client accepts that. All headers are set at once and
 * the body is whole bytes, so that the server writes head and body together: a stream would cost
 * more than most replies do.
 */
export async function jsonResponse(
  request: Request,
  { status, value, headers }: Sending,
): Promise<Response> {
  const text = JSON.stringify(value)
  const all: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  }
  if (text.length >= PACK_CHARACTERS) all['vary'] = 'accept-encoding'
  if (text.length < PACK_CHARACTERS || !acceptsGzip(request)) {
    all['content-length'] = String(Buffer.byteLength(text))
    return plainResponse({ status, headers: all, body: text })
  }
  const packed =
    text.length > PACK_ASIDE_CHARACTERS
      ? await gzipAside(text, { level: LEVEL })
      : gzipSync(text, { level: LEVEL })
  all['content-encoding'] = 'gzip'
  all['content-length'] = String(packed.byteLength)
  return plainResponse({ status, headers: all, body: packed as Uint8Array<ArrayBuffer> })
}
