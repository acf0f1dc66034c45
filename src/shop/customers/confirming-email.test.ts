import { expect, test } from 'vitest'
import { aSite } from '#test/helpers/test-server.ts'
import { purgeConfirmations } from './database/confirmations.ts'
import { aForm, openCustomers, PUBLIC_URL } from './test-data.ts'

const { database, server, register, rowsOf } = await openCustomers()

function tokenIn(text: string): string {
  return /confirm-email#([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('the email contains a link that confirms the address once, for three days, in the person’s language', async () => {
  const site = await aSite(database)
  const form = aForm({ email: 'layla@home.example', first_name: 'Prize winner' })
  const { body } = await register(site, form, 'ar')
  const sent = server.emails.at(-1)
  expect(sent?.text, 'nothing that the sender entered').not.toContain('Prize')
  expect(sent).toMatchObject({
    toUserId: body.data?.id,
    toAddress: 'layla@home.example',
    language: 'ar',
  })
  expect(sent?.text).toContain(`${PUBLIC_URL}/ar/confirm-email#`)
  const token = tokenIn(sent?.text ?? '')
  const stored = await database.queries
    .selectFrom('email_confirmations')
    .selectAll()
    .where('site_id', '=', site)
    .execute()
  expect(
    Buffer.from(stored[0]?.token_hash ?? []).toString('base64url'),
    'only a hash is stored',
  ).not.toBe(token)
  const confirm = (given: string): Promise<{ status: number; body: { code: string } }> =>
    server.call('POST /api/shop/email-confirmations', { site, body: { token: given } })
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await confirm(token)).body.code).toBe('customers.linkUsed')
  expect((await confirm('A'.repeat(43))).body.code).toBe('customers.linkUnknown')
  expect((await rowsOf(site)).customers[0]?.email_confirmed_at).not.toBeNull()
})

test('a link ends after three days and when a newer one is sent; another is emailed on request, not too often', async () => {
  const site = await aSite(database)
  const made = await register(site)
  const first = tokenIn(server.emails.at(-1)?.text ?? '')
  const as = server.signIn({ siteId: site, userId: made.body.data?.id ?? '' })
  const resend = (): Promise<{ status: number; body: { code: string } }> =>
    server.call('POST /api/shop/email-confirmations/resend', { as })
  expect((await resend()).status).toBe(200)
  const second = tokenIn(server.emails.at(-1)?.text ?? '')
  const confirm = (token: string): Promise<{ status: number; body: { code: string } }> =>
    server.call('POST /api/shop/email-confirmations', { site, body: { token } })
  expect((await confirm(first)).body.code).toBe('customers.linkUsed')
  const began = server.clock.now
  server.clock.now = new Date(began.getTime() + 3 * 24 * 3_600_000)
  expect((await confirm(second)).body.code).toBe('customers.linkExpired')
  server.clock.now = began
  expect((await confirm(second)).status).toBe(200)
  expect((await resend()).body.code).toBe('customers.alreadyConfirmed')
  const customer: { body: { customer: unknown } } = await server.call('GET /api/shop/customer', {
    as,
  })
  expect(customer.body.customer).toMatchObject({
    first_name: 'Layla',
    emailConfirmedAt: began.toISOString(),
  })
  const otherUser = server.signIn({ siteId: site })
  expect((await server.call('GET /api/shop/customer', { as: otherUser })).body).toEqual({
    customer: null,
  })
  expect(
    (await server.call('POST /api/shop/email-confirmations/resend', { as: otherUser })).status,
  ).toBe(404)
})

test('long expired links are purged; a recently expired one is still reported as expired', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  await register(site)
  const missed = tokenIn(server.emails.at(-1)?.text ?? '')
  await register(other)
  const linksOf = async (of: number): Promise<number> =>
    (
      await database.queries
        .selectFrom('email_confirmations')
        .select('token_hash')
        .where('site_id', '=', of)
        .execute()
    ).length
  const purgeAll = async (now: Date): Promise<void> => {
    for (const each of [site, other]) await purgeConfirmations(database.queries, each, now)
  }
  const inDays = (days: number): Date =>
    new Date(server.clock.now.getTime() + days * 24 * 3_600_000)
  await purgeAll(inDays(4))
  expect([await linksOf(site), await linksOf(other)]).toEqual([1, 1])
  const began = server.clock.now
  server.clock.now = inDays(4)
  const { body }: { body: { code: string } } = await server.call(
    'POST /api/shop/email-confirmations',
    { site, body: { token: missed } },
  )
  server.clock.now = began
  expect(body.code).toBe('customers.linkExpired')
  await purgeConfirmations(database.queries, site, inDays(34))
  expect([await linksOf(site), await linksOf(other)]).toEqual([0, 1])
  await purgeAll(inDays(34))
  expect([await linksOf(site), await linksOf(other)]).toEqual([0, 0])
})
