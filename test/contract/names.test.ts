import { expect, test } from 'vitest'
import { testProduct } from '#test/helpers/test-product.ts'
import { bodySchemaOf, lineOf, requestFor } from './calls.ts'
import { endpointsOf } from './product-endpoints.ts'

/** Names of people, as they stand in emails to others. */
const NAME = /^(name|first_?name|last_?name)$/i
const LINKS = ['Win at evil.example', 'https://evil', 'me@evil.example']

test('a visitor who is not signed in gives no name with a link in it, which we would email to others', async () => {
  const product = await testProduct()
  const open = endpointsOf(product).flatMap((endpoint) =>
    endpoint.access === 'anyone'
      ? Object.keys(bodySchemaOf(endpoint).properties ?? {})
          .filter((field) => NAME.test(field))
          .map((field) => ({ endpoint, field }))
      : [],
  )
  expect(open.length).toBeGreaterThan(3)
  const taken: string[] = []
  for (const { endpoint, field } of open) {
    for (const name of LINKS) {
      const { form, body, ...request } = requestFor(endpoint)
      // The sample of a file that may be left out is none.
      delete form?.['photo']
      const { status, text } = await product.call(lineOf(endpoint), {
        ...request,
        ...(form === undefined
          ? { body: { ...(JSON.parse(String(body)) as object), [field]: name } }
          : { form: { ...form, [field]: name } }),
      })
      if (status !== 422 || !text.includes(`"${field}"`))
        taken.push(`${endpoint.name} ${field}: ${status} ${text.slice(0, 200)}`)
    }
  }
  expect(taken).toEqual([])
})
