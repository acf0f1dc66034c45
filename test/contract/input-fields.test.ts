import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct } from '#test/helpers/test-product.ts'
import { count, thinnedBeforeDatabase } from '#test/helpers/depth.ts'
import { bodySchemaOf, lineOf, problemsOf, queryOf, requestFor } from './calls.ts'
import {
  type FieldAt,
  fieldsOf,
  jsonOf,
  sampleOf,
  schemaOf,
  withAt,
  wrongTextsFor,
  wrongValuesFor,
} from './schemas.ts'
import { BAD_INPUT, EVERY, gather, hasJson } from './send-to-each.ts'

/** Fields by which a client would make itself more than it is. */
// biome-ignore format: one line says it as well
const PROMOTING = ['surprise', 'siteId', 'site_id', 'userId', 'employee', 'is_employee', 'role', 'status', 'activateUser', 'autoConfirmEmail', 'created_at', 'constructor']

/** The sign-in call uses its own envelope, which cannot name a field. */
function expecting(endpoint: Endpoint, field: string) {
  return endpoint.envelope === undefined ? { ...BAD_INPUT, field } : { status: 422 }
}

function nameOf({ path, inChoice }: FieldAt): string | undefined {
  return inChoice ? undefined : path.join('.')
}

test('a field of the query that the endpoint does not know is refused by name', async () => {
  const problems = await gather(
    () => true,
    async (endpoint, send) => {
      const found: string[] = []
      const ownBody = Object.keys(bodySchemaOf(endpoint).properties ?? {}).slice(0, 1)
      const unknown = [...PROMOTING, ...ownBody].filter((each) => !(each in queryOf(endpoint)))
      for (const name of thinnedBeforeDatabase(unknown, EVERY)) {
        found.push(
          ...problemsOf(
            endpoint,
            await send({ query: { ...queryOf(endpoint), [name]: '1' } }),
            expecting(endpoint, name),
          ),
        )
      }
      return found
    },
  )
  expect(problems).toEqual([])
})

test('a field of the body that the endpoint does not know is refused by name, at every depth', async () => {
  const problems = await gather(hasJson, async (endpoint, send) => {
    const schema = bodySchemaOf(endpoint)
    const sample = sampleOf(schema)
    const found: string[] = []
    for (const name of thinnedBeforeDatabase(
      PROMOTING.filter((each) => !(each in (sample as object))),
      EVERY,
    )) {
      found.push(
        ...problemsOf(
          endpoint,
          await send({ body: jsonOf({ ...(sample as object), [name]: true }) }),
          expecting(endpoint, name),
        ),
      )
    }
    for (const field of fieldsOf(schema).filter(
      (each) => each.schema.type === 'object' && !each.inChoice,
    )) {
      const inside = withAt(sample, [...field.path, 'surprise'], true)
      found.push(
        ...problemsOf(
          endpoint,
          await send({ body: jsonOf(inside) }),
          expecting(endpoint, [...field.path, 'surprise'].join('.')),
        ),
      )
    }
    return found
  })
  expect(problems).toEqual([])
})

test('a field of a form that the endpoint does not know is refused', async () => {
  const problems = await gather(
    (endpoint) => endpoint.bodyAs === 'multipart',
    async (endpoint, send) => {
      const { form = {} } = requestFor(endpoint)
      const { properties = {} } = bodySchemaOf(endpoint)
      const found = problemsOf(
        endpoint,
        await send({ form: { ...form, surprise: '1' } }),
        expecting(endpoint, 'surprise'),
      )
      for (const name of Object.keys(form)) {
        // A file that may be left out arrives as an empty text.
        if (properties[name]?.anyOf !== undefined) continue
        const other = typeof form[name] === 'string' ? new File(['x'], 'x.txt') : 'a text'
        found.push(
          ...problemsOf(
            endpoint,
            await send({ form: { ...form, [name]: other } }),
            expecting(endpoint, name),
          ),
        )
      }
      return found
    },
  )
  expect(problems).toEqual([])
})

test('a value of the wrong kind is refused by the name of its field, never turned into the right one', async () => {
  let tried = 0
  const problems = await gather(hasJson, async (endpoint, send) => {
    const schema = bodySchemaOf(endpoint)
    const sample = sampleOf(schema)
    const found: string[] = []
    for (const field of fieldsOf(schema)) {
      for (const { value, description } of thinnedBeforeDatabase(
        wrongValuesFor(field.schema),
        EVERY,
      )) {
        tried += 1
        const name = nameOf(field)
        const response = await send({ body: jsonOf(withAt(sample, field.path, value)) })
        const problems = problemsOf(
          endpoint,
          response,
          name === undefined ? BAD_INPUT : expecting(endpoint, name),
        )
        found.push(
          ...problems.map((problem) => `${problem} (${description} as ${field.path.join('.')})`),
        )
      }
    }
    return found
  })
  expect(problems).toEqual([])
  expect(tried).toBeGreaterThan(count(100, 500))
})

test('a query value that the field does not accept is refused by the field name, never guessed', async () => {
  let tried = 0
  const problems = await gather(
    () => true,
    async (endpoint, send) => {
      const found: string[] = []
      for (const field of fieldsOf(schemaOf(endpoint.query))) {
        const name = field.path.join('.')
        for (const text of thinnedBeforeDatabase(wrongTextsFor(field.schema), EVERY)) {
          tried += 1
          const response = await send({ query: { ...queryOf(endpoint), [name]: text } })
          found.push(
            ...problemsOf(endpoint, response, expecting(endpoint, name)).map(
              (problem) => `${problem} (${name}=${JSON.stringify(text.slice(0, 30))})`,
            ),
          )
        }
      }
      return found
    },
  )
  expect(problems).toEqual([])
  expect(tried).toBeGreaterThan(count(25, 100))
})

test('a parameter of the query that comes twice is refused', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const problems: string[] = []
  for (const { endpoint } of product.handlers) {
    for (const [name, value] of Object.entries(queryOf(endpoint))) {
      const callParams = { ...requestFor(endpoint), as, query: {} }
      const twice = new URLSearchParams([...Object.entries(queryOf(endpoint)), [name, value]])
      problems.push(
        ...problemsOf(endpoint, await product.call(`${lineOf(endpoint)}?${twice}`, callParams), {
          status: 400,
          code: 'http.badRequest',
        }),
      )
    }
  }
  expect(problems).toEqual([])
})
