import { expect, test } from 'vitest'
import { createWarningHandlers } from '#accounts/site-warnings/server.ts'
import { testProduct } from '#test/helpers/test-product.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { readConfiguration } from './configuration.ts'
import { createProxyWatch, siteWarnings } from './site-warnings.ts'

async function warningsWith(environment: Record<string, string>): Promise<unknown> {
  const { database } = await testProduct()
  const proxy = createProxyWatch({ warn: () => undefined })
  const server = testServer(
    database,
    createWarningHandlers(siteWarnings(readConfiguration(environment), proxy)),
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

test('a proxy that is not trusted is logged once, and administrators are told', async () => {
  const product = await testProduct()
  const as = await product.signInAs('admin@demo.test')
  const warnings = async () =>
    (await product.call('GET /api/accounts/site-warnings', { as })).body as {
      items: { code: string }[]
    }
  expect(await warnings()).toEqual({ items: [] })
  for (let count = 0; count < 3; count += 1)
    await product.call('GET /api/accounts/site', { headers: { 'x-forwarded-for': '192.0.2.9' } })
  expect((await warnings()).items.map(({ code }) => code)).toEqual(['siteWarnings.proxyUntrusted'])
  const lines = product.logged.filter((line) => line.includes('X-Forwarded-For is ignored'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('192.0.2.9')
  const employee = await product.signInAs('employee@demo.test')
  expect((await product.call('GET /api/accounts/site-warnings', { as: employee })).status).toBe(403)
})
