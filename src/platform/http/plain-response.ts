/** A whole answer: nothing of it is still to come. */
export interface Plain {
  readonly status: number
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer>
}

const known = new WeakMap<Response, Plain>()

/**
 * A response whose parts can be had again without asking it: to read one header of a response makes the platform build all of them as
 * objects, which costs more than the rest of sending it.
 */
export function plainResponse(plain: Plain): Response {
  const response = new Response(plain.body, { status: plain.status, headers: plain.headers })
  known.set(response, plain)
  return response
}

/** What a response was made of, when it was made as a whole. */
export function plainOf(response: Response): Plain | undefined {
  return known.get(response)
}
