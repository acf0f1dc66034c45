import { expect, test } from 'vitest'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct, type TestProduct } from '#test/helpers/test-product.ts'
import { bodySchemaOf, lineOf, problemIssues, queryOf, requestFor } from './calls.ts'
import { fieldsOf, jsonOf, sampleOf, withAt } from './schemas.ts'

const CANARY = 'Kanarienvogel'

/**
 * Sends the canary word wherever text is accepted: every text field of every body and query,
 * headers, and unknown addresses.
 */
async function sing(product: TestProduct, as: string): Promise<void> {
  const headers = {
    'user-agent': CANARY,
    'x-forwarded-for': CANARY,
    referer: `http://${CANARY}/`,
    cookie: `a=${CANARY}`,
    'x-request-id': CANARY,
  }
  const staysSignedIn = product.handlers.filter(
    (each) => !['signOut', 'endAllSessions'].includes(each.endpoint.name),
  )
  for (const { endpoint } of staysSignedIn) {
    const schema = bodySchemaOf(endpoint)
    const isText = (field: { schema: { type?: unknown; format?: unknown } }): boolean =>
      field.schema.type === 'string' && field.schema.format === undefined
    const query = Object.fromEntries(
      Object.entries(queryOf(endpoint)).map(([name, value]) => [
        name,
        value === 'sample' ? CANARY : value,
      ]),
    )
    const request = { ...requestFor(endpoint), as, query, headers }
    await product.call(lineOf(endpoint), request)
    if (endpoint.bodyAs !== 'json') continue
    const body = fieldsOf(schema)
      .filter(isText)
      .reduce((value, field) => withAt(value, field.path, CANARY), sampleOf(schema))
    await product.call(lineOf(endpoint), { ...request, body: jsonOf(body) })
  }
  for (const path of [
    `/api/${CANARY}`,
    `/api/portal/employees/${CANARY}`,
    `/api/accounts/me?token=${CANARY}`,
  ])
    await product.call(`GET ${path}`, { as, headers })
}

test('neither personal data nor user input appears in the log or the metrics', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  for (const password of [CANARY, 'Diwan-demo-1'])
    await product.call('POST /api/frappeApi.php?api=auth', {
      form: { email: `${CANARY}@demo.test`, password },
    })
  await product.call('GET /api/accounts/me', {
    headers: { authorization: `Bearer ${CANARY.padEnd(43, 'x')}` },
  })
  await product.call('POST /api/portal/employee-imports', {
    as,
    form: {
      file: new File(
        [csvOf([aRow(1, { name_en: CANARY, iban: CANARY, passport_no: CANARY })])],
        `${CANARY}.csv`,
      ),
    },
  })
  await product.call('POST /api/accounts/people', {
    as,
    key: 'canary-bird',
    body: {
      email: `${CANARY}@demo.test`,
      name: { en: CANARY, ar: CANARY },
      language: 'en',
      roles: ['pro'],
    },
  })
  await sing(product, as)
  expect(product.logged.length).toBeGreaterThan(80)
  const reported = [...product.logged, await product.services.metrics.metricsText()]
  const token = as.slice(0, 12)
  expect(
    reported.filter((line) =>
      new RegExp(`${CANARY}|demo\\.test|${token}|Diwan-demo-1`, 'i').test(line),
    ),
  ).toEqual([])
})

test('a request that fails gets a neutral message, is logged once under its id, and the next request succeeds', async () => {
  const product = await testProduct()
  const as = await product.signInAgain(EVERYTHING)
  product.logged.length = 0
  await product.database.run('alter table departments rename to departments_gone')
  const failed = await product.call('GET /api/portal/departments', { as })
  await product.database.run('alter table departments_gone rename to departments')
  expect(failed.status).toBe(500)
  expect(problemIssues(failed, { code: 'http.failed' })).toEqual([])
  expect(failed.text).not.toMatch(/departments|relation|42P01|select|stack|error"/i)
  const { requestId } = failed.body as { requestId: string }
  expect(failed.headers.get('x-request-id')).toBe(requestId)
  const logged = product.logged
    .map((line) => JSON.parse(line) as { event: string; requestId?: string })
    .filter((line) => line.requestId === requestId)
  expect(logged.map((line) => line.event).toSorted()).toEqual(['answered', 'failed'])
  expect((await product.call('GET /api/portal/departments', { as })).status).toBe(200)
})
