import { expect, test } from 'vitest'
import { problemIssues } from '#test/contract/calls.ts'
import { connectAsTheProduct, testEngine } from '#test/helpers/test-database.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { testProduct, type TestProduct } from '#test/helpers/test-product.ts'

connectAsTheProduct()

/** Occupies every connection, each in a transaction, and returns a function that releases them. */
async function lockAll({ database }: TestProduct): Promise<() => Promise<void>> {
  let letGo = (): void => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let lockCount = 0
  const count = testEngine() === 'postgres' ? 12 : 1
  const holding = Array.from({ length: count }, () =>
    database.transaction(async (trx) => {
      await trx.selectFrom('sites').select('id').execute()
      lockCount += 1
      await gate
    }),
  )
  while (lockCount < count) await new Promise((resolve) => setTimeout(resolve, 20))
  return async () => {
    letGo()
    await Promise.all(holding)
  }
}

test('with every connection in use a request gets the busy response, and works again soon after', async () => {
  const product = await testProduct()
  const as = await product.signInAs(EVERYTHING)
  const letGo = await lockAll(product)
  const response = await Promise.all(
    ['GET /api/accounts/me', 'GET /api/portal/attendance/today', 'POST /api/accounts/sign-out'].map(
      (line) => product.call(line, { as }),
    ),
  )
  for (const each of response) {
    expect([
      each.status,
      each.headers.get('retry-after'),
      problemIssues(each, { code: 'http.away' }),
    ]).toEqual([503, '2', []])
  }
  expect((await product.call('GET /healthz')).status).toBe(200)
  await letGo()
  expect((await product.call('GET /api/accounts/me', { as })).status).toBe(200)
})

test.runIf(testEngine() === 'postgres')(
  'when the server drops every connection the next requests succeed',
  async () => {
    const product = await testProduct()
    const as = await product.signInAs(EVERYTHING)
    await product.database
      .run(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined)
    const statuses: number[] = []
    for (let tries = 0; tries < 20; tries++)
      statuses.push((await product.call('GET /api/accounts/me', { as })).status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses.slice(-5)).toEqual([200, 200, 200, 200, 200])
  },
)
