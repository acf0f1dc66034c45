import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  ADDRESS,
  readResponse,
  testProduct,
  type TestProduct,
  type TestResponse,
} from '#test/helpers/test-product.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { thinnedBeforeDatabase } from '#test/helpers/depth.ts'
import { lineOf, problemsOf, queryOf, requestFor } from './calls.ts'
import { schemaOf } from './schemas.ts'
import { EVERY, gather, hasBody, hasJson } from './send-to-each.ts'

test('a body that is no object at all is refused', async () => {
  const problems = await gather(hasJson, async (endpoint, send) => {
    const found: string[] = []
    for (const body of ['[]', 'null', 'true', '12', '"text"', '[{}]', '1e400'])
      found.push(...problemsOf(endpoint, await send({ body }), { status: 422 }))
    return found
  })
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
        for (const part of thinnedBeforeDatabase(
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
    for (const type of thinnedBeforeDatabase([...types, own], EVERY)) {
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
