/** A whole answer: nothing of it is still to come. */
export interface Plain {
  readonly status: number
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

// On the response itself: what a weak map holds outlives the quick collections, and answers would fill the memory that is collected slowly.
const PLAIN = Symbol('plain')

interface Remembering extends Response {
  [PLAIN]?: Plain
}

/**
 * A response whose parts can be had again without asking it: to read one header of a response makes the platform build all of them as
 * objects, which costs more than the rest of sending it.
 */
export function plainResponse(plain: Plain): Response {
  const response: Remembering = new Response(plain.body, {
    status: plain.status,
    headers: plain.headers,
  })
  response[PLAIN] = plain
  return response
}

/** What a response was made of, when it was made as a whole. */
export function plainOf(response: Remembering): Plain | undefined {
  return response[PLAIN]
}
