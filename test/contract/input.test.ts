import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  ADDRESS,
  type TestResponse,
  readResponse,
  type RequestOptions,
  EVERYTHING,
  type TestProduct,
  testProduct,
} from '#test/helpers/test-product.ts'
import { count, thinned } from '#test/helpers/depth.ts'
import { requestFor, bodySchemaOf, problemsOf, lineOf, queryOf } from './calls.ts'
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

/** Fields by which a client would make itself more than it is. */
// biome-ignore format: one line says it as well
const PROMOTING = ['surprise', 'siteId', 'site_id', 'userId', 'employee', 'is_employee', 'role', 'status', 'activateUser', 'autoConfirmEmail', 'created_at', 'constructor']
/** `npm test` sends one in this many of the wrong values for a field. */
const EVERY = 4
const BAD_INPUT = { status: 422, code: 'http.badInput' }

/**
 * Sends the same kind of request to each endpoint that accepts it, as a user with every permission,
 * and collects what is wrong with the responses.
 */
async function gather(
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

const hasJson = (endpoint: Endpoint): boolean => endpoint.bodyAs === 'json'
const hasBody = (endpoint: Endpoint): boolean => endpoint.bodyAs !== 'none'

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
      for (const name of thinned(unknown, EVERY)) {
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
    for (const name of thinned(
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
      const found = problemsOf(
        endpoint,
        await send({ form: { ...form, surprise: '1' } }),
        expecting(endpoint, 'surprise'),
      )
      for (const name of Object.keys(form)) {
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
      for (const { value, description } of thinned(wrongValuesFor(field.schema), EVERY)) {
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

test('a body that is no object at all is refused', async () => {
  const problems = await gather(hasJson, async (endpoint, send) => {
    const found: string[] = []
    for (const body of ['[]', 'null', 'true', '12', '"text"', '[{}]', '1e400'])
      found.push(...problemsOf(endpoint, await send({ body }), { status: 422 }))
    return found
  })
  expect(problems).toEqual([])
})

test('a query value that the field does not accept is refused by the field name, never guessed', async () => {
  let tried = 0
  const problems = await gather(
    () => true,
    async (endpoint, send) => {
      const found: string[] = []
      for (const field of fieldsOf(schemaOf(endpoint.query))) {
        const name = field.path.join('.')
        for (const text of thinned(wrongTextsFor(field.schema), EVERY)) {
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

test('a path segment that is not an id gets the same response as a missing record', async () => {
  const problems = await gather(
    (endpoint) => endpoint.path.includes('{'),
    async (endpoint) => {
      const product = await testProduct()
      const as = await product.signInAs(EVERYTHING)
      const names = Object.keys(schemaOf(endpoint.params).properties ?? {})
      const found: string[] = []
      for (const name of names) {
        for (const part of thinned(
          [
            'x',
            '%00',
            '1',
            "'",
            '018f0000-0000-7000-8000-00000000000g',
            '__proto__',
            'x'.repeat(3000),
          ],
          EVERY,
        )) {
          // Of numbers, one is one.
          if (['siteId', 'company'].includes(name) && part === '1') continue
          const response = await product.call(lineOf(endpoint, { [name]: part }), {
            ...requestFor(endpoint),
            as,
          })
          found.push(
            ...problemsOf(endpoint, response, { status: 404 }).map(
              (problem) => `${problem} (${name}=${part.slice(0, 40)})`,
            ),
          )
        }
      }
      return found
    },
  )
  expect(problems).toEqual([])
})

test('a body sent as something else is refused', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonx',
    'text/json',
    'multipart/mixed; boundary=x',
    '*/*',
    'json',
    '',
  ]
  const problems = await gather(hasBody, async (endpoint, send) => {
    const own =
      endpoint.bodyAs === 'multipart' ? 'application/json' : 'multipart/form-data; boundary=x'
    const found: string[] = []
    for (const type of thinned([...types, own], EVERY)) {
      const { form: _form, ...callParams } = requestFor(endpoint)
      const response = await send({
        ...callParams,
        form: undefined as never,
        body: '{}',
        headers: { 'content-type': type },
      })
      found.push(
        ...problemsOf(endpoint, response, { status: 415, code: 'http.wrongMediaType' }).map(
          (problem) => `${problem} (${type})`,
        ),
      )
    }
    return found
  })
  expect(problems).toEqual([])
})

/** Streams up to the given number of bytes in pieces, and reports how many were sent. */
function flood(
  piece: number,
  pieces: number,
): { stream: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent / piece >= pieces) return controller.close()
        sent += piece
        controller.enqueue(new Uint8Array(piece).fill(0x20))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, sent: () => sent }
}

async function sendRaw(
  product: TestProduct,
  endpoint: Endpoint,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<TestResponse> {
  const [method = 'POST', path = '/'] = lineOf(endpoint).split(' ')
  const query = new URLSearchParams(queryOf(endpoint))
  const type =
    endpoint.bodyAs === 'multipart' ? 'multipart/form-data; boundary=x' : 'application/json'
  const all = {
    authorization: `Bearer ${await product.signInAs(EVERYTHING)}`,
    'content-type': type,
    'idempotency-key': 'far too large',
    ...headers,
  }
  const request = new Request(`${ADDRESS}${path}?${query}`, {
    method,
    headers: all,
    body,
    duplex: 'half',
  } as RequestInit)
  return readResponse(await product.api.fetch(request))
}

test('a body whose declared length is too large is refused unread, and one that turns out too large is read no further', async () => {
  const product = await testProduct()
  const problems: string[] = []
  for (const { endpoint } of product.handlers.filter((each) => hasBody(each.endpoint))) {
    const expected = { status: 413, code: 'http.tooLargeBody' }
    const unread = flood(1024, 1000)
    const response = await sendRaw(product, endpoint, unread.stream, {
      'content-length': String(endpoint.bodyLimit + 1),
    })
    problems.push(...problemsOf(endpoint, response, expected))
    const piece = Math.ceil(endpoint.bodyLimit / 20)
    const unsaid = flood(piece, 200)
    problems.push(
      ...problemsOf(endpoint, await sendRaw(product, endpoint, unsaid.stream, {}), expected),
    )
    if (unread.sent() > 1024 || unsaid.sent() > endpoint.bodyLimit + 3 * piece)
      problems.push(`${endpoint.name}: read on: ${unread.sent()}, ${unsaid.sent()}`)
  }
  expect(problems).toEqual([])
})

test('a path refuses the methods it does not accept, lists those it does, and ignores method override headers', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const byPath = Map.groupBy(product.handlers, (each) => each.endpoint.path)
  const problems: string[] = []
  for (const [path, handlers] of byPath) {
    const [one] = handlers
    if (one === undefined) continue
    const methods = handlers.map((each) => each.endpoint.method as string)
    const [, address = path] = lineOf(one.endpoint).split(' ')
    // `/assignments/shifts` is also an `/assignments/{id}`.
    const alsoAllowed = product.handlers
      .filter((each) =>
        new RegExp(`^${each.endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
      )
      .map((each) => each.endpoint.method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
      (each) => ![...methods, ...alsoAllowed].includes(each),
    )) {
      const headers = {
        'x-http-method-override': methods[0] ?? 'GET',
        'x-method-override': methods[0] ?? 'GET',
      }
      const response = await product.call(`${method} ${address}`, { as, headers })
      const allow = response.headers.get('allow')?.split(', ').toSorted().join(', ')
      const expected = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])]
        .toSorted()
        .join(', ')
      problems.push(
        ...problemsOf(
          { ...one.endpoint, name: `${method} ${path}`, envelope: undefined as never },
          response,
          { status: 405, code: 'http.wrongMethod' },
        ),
      )
      if (allow !== expected)
        problems.push(`${method} ${path}: allows ${allow} instead of ${expected}`)
    }
  }
  expect(problems).toEqual([])
})

test('a path below /api without an endpoint is refused with a proper message', async () => {
  const product = await testProduct()
  for (const path of [
    '/api',
    '/api/',
    '/api/x',
    '/api/portal',
    '/api/accounts/me/',
    '/api//accounts/me',
    '/API/accounts/me',
    '/api/accounts/me%00',
    '/api/.env',
    '/api/.git/config',
  ]) {
    const response = await product.call(`GET ${path}`)
    expect([path, response.status]).toEqual([path, 404])
  }
})

test('the sign-in call refuses in its own envelope, in the language of the request', async () => {
  const product = await testProduct()
  const sendForm = (language: 'en' | 'ar', form: Record<string, string>) =>
    product.call('POST /api/frappeApi.php?api=auth', { language, form })
  for (const form of [
    {},
    { email: 'employee@demo.test', password: 'wrong' },
    { email: 'nobody@demo.test', password: 'wrong' },
    { email: 'x'.repeat(400), password: 'x' },
  ]) {
    const [english, arabic] = [await sendForm('en', form), await sendForm('ar', form)]
    const sentence = (response: TestResponse): string =>
      (response.body as { message: string }).message
    expect(
      [english.status, arabic.status].every((status) => status === 401 || status === 422),
    ).toBe(true)
    expect(sentence(english)).toMatch(/^[A-Z][a-z]/)
    expect(sentence(arabic)).toMatch(/[\u0621-\u064A]{3}/)
  }
})
