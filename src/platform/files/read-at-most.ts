import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type Content = Uint8Array | AsyncIterable<Uint8Array>

/** Reads no further than the piece in which the limit is passed, whatever length was announced. */
export async function* atMost(content: Content, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of content instanceof Uint8Array ? [content] : content) {
    bytes += piece.byteLength
    if (bytes > limit) throw new TooLarge(limit)
    yield piece
  }
}

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
  readonly limit: number

  constructor(limit: number) {
    super('more bytes than allowed')
    this.limit = limit
  }
}

export function refuseTooLarge(limit: number) {
  return refuse('files.tooLarge', { megabytes: Math.round(limit / 104857.6) / 10 }, 'file')
}

/** The whole content in memory; for uploads that are looked at before they are stored. */
export async function readAtMost(
  content: Content,
  limit: number,
): Promise<Outcome<Uint8Array, 'files.tooLarge'>> {
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of atMost(content, limit)) pieces.push(piece)
  } catch (error) {
    if (error instanceof TooLarge) return refuseTooLarge(limit)
    throw error
  }
  return ok(Buffer.concat(pieces))
}
