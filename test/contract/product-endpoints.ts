import type { Endpoint } from '#platform/http/endpoint.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'

export function endpointsOf(product: TestProduct): Endpoint[] {
  return product.handlers.map((each) => each.endpoint)
}

export function closedOnes(product: TestProduct): Endpoint[] {
  return endpointsOf(product).filter((each) => each.access !== 'anyone')
}
