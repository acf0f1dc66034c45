/** A complete response: none of it is still to be produced. */
export interface Plain {
  readonly status: number
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

// On the response itself: entries of a weak map survive the young-generation collections, so
// responses would fill the memory that is collected slowly.
const PLAIN = Symbol('plain')

interface Remembering extends Response {
  [PLAIN]?: Plain
}

/**
 * Creates a response whose parts can be read without the response object: reading one of its
 * headers makes the platform build all of them as objects, which costs more than the rest of
 * sending it.
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
