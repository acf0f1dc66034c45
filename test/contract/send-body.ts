import {
  ADDRESS,
  readResponse,
  type TestProduct,
  type TestResponse,
} from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'

export const JSON_PATH = '/api/accounts/preferences'
export const FORM_PATH = '/api/portal/employee-imports'
export const LONGEST_MS = 1000

export async function post(
  product: TestProduct,
  path: string,
  type: string,
  body: BodyInit,
): Promise<TestResponse & { ms: number }> {
  const authorization = `Bearer ${await product.signInAs(EVERYTHING)}`
  const request = new Request(`${ADDRESS}${path}`, {
    method: path === JSON_PATH ? 'PUT' : 'POST',
    headers: { authorization, 'content-type': type },
    body,
  })
  const began = performance.now()
  const response = await readResponse(await product.api.fetch(request))
  return { ...response, ms: performance.now() - began }
}
