import type { ApiCaller } from '#platform/http/page-request.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'

type Lines<E extends Endpoint> = ReplyOf<E> extends { data: (infer Line)[] } ? Line[] : never

/**
 * Returns the lines of a lookup. One that fails to load is only logged (S8.8), and the page works
 * without it.
 */
export async function lookup<E extends Endpoint>(
  call: ApiCaller,
  endpoint: E,
  input?: InputOf<E>,
): Promise<Lines<E>> {
  try {
    const { data } = (await call(endpoint, input)) as { data: Lines<E> }
    return data
  } catch (error) {
    // Only logged is what the specification asks.
    // oxlint-disable-next-line no-console
    console.warn(`Could not load ${endpoint.name}:`, error instanceof Error ? error.message : error)
    return [] as unknown as Lines<E>
  }
}
