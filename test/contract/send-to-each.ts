import type { Endpoint } from '#platform/http/endpoint.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { type RequestOptions, testProduct, type TestResponse } from '#test/helpers/test-product.ts'
import { lineOf, requestFor } from './calls.ts'

/** `npm test` sends one in this many of the wrong values for a field. */
export const EVERY = 6
export const BAD_INPUT = { status: 422, code: 'http.badInput' }

/**
 * Sends the same kind of request to each endpoint that accepts it, as a user with every permission,
 * and collects what is wrong with the responses.
 */
export async function gather(
  matches: (endpoint: Endpoint) => boolean,
  check: (endpoint: Endpoint, send: Send) => Promise<string[]>,
): Promise<string[]> {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const problems: string[] = []
  for (const { endpoint } of product.handlers.filter((each) => matches(each.endpoint))) {
    const send: Send = (changes) =>
      product.call(lineOf(endpoint), { ...requestFor(endpoint), as, ...changes })
    problems.push(...(await check(endpoint, send)))
  }
  return problems
}

type Send = (changes: RequestOptions) => Promise<TestResponse>

export const hasJson = (endpoint: Endpoint): boolean => endpoint.bodyAs === 'json'
export const hasBody = (endpoint: Endpoint): boolean => endpoint.bodyAs !== 'none'
