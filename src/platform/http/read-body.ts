import { refuse, type Outcome } from '#platform/outcome.ts'
import { type BodyMemory, SMALL_BODY } from './body-memory.ts'
import type { Endpoint } from './endpoint.ts'

const KILOBYTE = 1024

function tooLarge(limit: number) {
  const kilobytes = Math.floor(limit / KILOBYTE)
  return refuse(
    'http.tooLargeBody',
    kilobytes < KILOBYTE
      ? { size: kilobytes, unit: 'kB', unitAr: 'كيلوبايت' }
      : { size: Math.floor(kilobytes / KILOBYTE), unit: 'MB', unitAr: 'ميغابايت' },
  )
}

type BytesRefusal = 'http.away' | 'http.badRequest' | 'http.tooLargeBody'

/**
 * Reads at most `limit` bytes. With a content length the body is read whole, because it cannot be
 * longer than that; otherwise reading stops at the limit. A large body is not read at all while too
 * many others are in memory.
 */
export async function readBytes(
  request: Request,
  limit: number,
  memory: BodyMemory,
): Promise<Outcome<Uint8Array<ArrayBuffer>, BytesRefusal>> {
  const length = request.headers.get('content-length')
  const most = Number(length ?? limit)
  if (most > limit) return tooLarge(limit)
  if (most > SMALL_BODY && !memory.take(most)) return refuse('http.away')
  try {
    const bytes =
      length === null ? await pieces(request, limit) : new Uint8Array(await request.arrayBuffer())
    return bytes === null || bytes.byteLength > limit ? tooLarge(limit) : { ok: true, value: bytes }
  } catch {
    // The sender went away in the middle of it.
    return refuse('http.badRequest')
  }
}

async function pieces(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const all: Uint8Array[] = []
  let size = 0
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > limit) return null
    all.push(piece)
  }
  return new Uint8Array(Buffer.concat(all, size))
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function readJson(bytes: Uint8Array): Outcome<unknown, 'http.badRequest'> {
  try {
    return { ok: true, value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return refuse('http.badRequest')
  }
}

/** Our forms have a few fields; each additional part would take many times its bytes to read. */
const MAX_PARTS = 100
const BOUNDARY =
  /^multipart\/form-data\s*;\s*boundary=(?:"([\x20-\x7e]{1,70})"|([^\s;,"]{1,70}))\s*$/i

/**
 * Checks whether a form may be read at all: it needs one boundary and no more parts than our forms
 * have.
 */
function isSmallForm(bytes: Uint8Array<ArrayBuffer>, type: string): boolean {
  const [, quoted, unquoted] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? unquoted
  if (boundary === undefined) return false
  const [haystack, mark] = [Buffer.from(bytes.buffer), Buffer.from(`--${boundary}`)]
  let parts = 0
  for (
    let at = haystack.indexOf(mark);
    at !== -1 && parts <= MAX_PARTS;
    at = haystack.indexOf(mark, at + mark.length)
  )
    parts += 1
  return parts <= MAX_PARTS
}

async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Outcome<unknown, 'http.badRequest'>> {
  if (!isSmallForm(bytes, type)) return refuse('http.badRequest')
  try {
    const fields = new Map<string, unknown>()
    for (const [name, value] of await new Response(bytes, {
      headers: { 'content-type': type },
    }).formData()) {
      if (fields.has(name)) return refuse('http.badRequest')
      fields.set(name, value)
    }
    return { ok: true, value: Object.fromEntries(fields) }
  } catch {
    return refuse('http.badRequest')
  }
}

/** What a signature is checked against: every byte as it came, which reading and writing the JSON again would not give. */
function readSigned(
  bytes: Uint8Array,
  signature: string | null,
): Outcome<unknown, 'http.badRequest'> {
  try {
    return { ok: true, value: { payload: utf8.decode(bytes), signature: signature ?? '' } }
  } catch {
    return refuse('http.badRequest')
  }
}

/** Reads the body in the format the endpoint expects, not yet checked against its schema. */
export async function readBody(
  request: Request,
  endpoint: Endpoint,
  memory: BodyMemory,
): Promise<Outcome<unknown, BytesRefusal | 'http.wrongMediaType'>> {
  if (endpoint.bodyAs === 'none') return { ok: true, value: {} }
  const type = request.headers.get('content-type') ?? ''
  const expected = endpoint.bodyAs === 'multipart' ? 'multipart/form-data' : 'application/json'
  if (type.split(';', 1)[0]?.trim().toLowerCase() !== expected)
    return refuse('http.wrongMediaType', { expected })
  const bytes = await readBytes(request, endpoint.bodyLimit, memory)
  if (!bytes.ok) return bytes
  if (endpoint.bodyAs === 'signed')
    return readSigned(bytes.value, request.headers.get(endpoint.signedBy ?? ''))
  return endpoint.bodyAs === 'json' ? readJson(bytes.value) : readMultipart(bytes.value, type)
}
