import { expect, test } from 'vitest'
import { createWarningHandlers } from '#accounts/site-warnings/server.ts'
import { testProduct } from '#test/helpers/test-product.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { readConfiguration } from './configuration.ts'
import { siteWarnings } from './site-warnings.ts'

async function warningsWith(environment: Record<string, string>): Promise<unknown> {
  const { database } = await testProduct()
  const server = testServer(
    database,
    createWarningHandlers(siteWarnings(readConfiguration(environment))),
  )
  const as = server.signIn({
    siteId: await aSite(database),
    permissions: new Set(['site.edit']),
  })
  return (await server.call('GET /api/accounts/site-warnings', { as })).body
}

test('without a mail server administrators are told that nothing leaves it, except in the demonstration', async () => {
  const off = {
    code: 'siteWarnings.mailOff',
    messages: { en: expect.stringContaining('SMTP_URL') },
  }
  expect(await warningsWith({ DEMO: 'off' })).toMatchObject({ items: [off] })
  expect(await warningsWith({ DEMO: 'on' })).toEqual({ items: [] })
  expect(
    await warningsWith({ DEMO: 'off', SMTP_URL: 'smtps://name:password@mail.example:465' }),
  ).toEqual({ items: [] })
})

test('outside the demonstration administrators are told that test cards count as paid', async () => {
  const keys = (mode: string) => ({
    SMTP_URL: 'smtps://name:password@mail.example:465',
    STRIPE_SECRET_KEY: `rk_${mode}_1`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  const told = {
    code: 'siteWarnings.cardsTest',
    messages: { en: expect.stringContaining('test mode') },
  }
  expect(await warningsWith({ DEMO: 'off', ...keys('test') })).toMatchObject({ items: [told] })
  expect(await warningsWith({ DEMO: 'off', ...keys('live') })).toEqual({ items: [] })
  expect(await warningsWith({ DEMO: 'on', ...keys('test') })).toEqual({ items: [] })
})

test('a proxy that is not trusted is logged once, and administrators who come through it are told', async () => {
  const product = await testProduct()
  const as = await product.signInAs('admin@demo.test')
  const forwarded = { 'x-forwarded-for': '192.0.2.9' }
  const warnings = async (headers = {}) =>
    (await product.call('GET /api/accounts/site-warnings', { as, headers })).body as {
      items: { code: string }[]
    }
  for (let count = 0; count < 3; count += 1)
    await product.call('GET /api/accounts/site', { headers: forwarded })
  expect(await warnings(), 'while only others send the header').toEqual({ items: [] })
  expect((await warnings(forwarded)).items.map(({ code }) => code)).toEqual([
    'siteWarnings.proxyUntrusted',
  ])
  expect(await warnings()).toEqual({ items: [] })
  const lines = product.logged.filter((line) => line.includes('X-Forwarded-For is ignored'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('192.0.2.9')
  const employee = await product.signInAs('employee@demo.test')
  expect((await product.call('GET /api/accounts/site-warnings', { as: employee })).status).toBe(403)
})
