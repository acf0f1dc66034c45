import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { purgeConfirmations } from './database/confirmations.ts'
import { aForm, customersServer, PASSWORD, PUBLIC_URL } from './test-data.ts'

interface Reply {
  success: boolean
  succeeded: boolean
  message: string
  messages: string[]
  errors: Record<string, string[]>
  data: { id: string; phone: string; gender: string; email: string } | null
}

let database: Database
let server: ReturnType<typeof customersServer>

beforeAll(async () => {
  database = await testDatabase()
  server = customersServer(database, mkdtempSync(join(tmpdir(), 'diwan-photos-')))
})

async function register(
  site: number,
  form = aForm(),
  language: 'en' | 'ar' = 'en',
): Promise<{ status: number; body: Reply }> {
  return server.call('PUT /api/Auth', { site, form, language })
}

async function rowsOf(site: number) {
  const users = await database.queries
    .selectFrom('users')
    .selectAll()
    .where('site_id', '=', site)
    .execute()
  const customers = await database.queries
    .selectFrom('customers')
    .selectAll()
    .where('site_id', '=', site)
    .execute()
  const roles = await database.queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', site)
    .execute()
  return { users, customers, roles: roles.map(({ role }) => role) }
}

function tokenIn(text: string): string {
  return /confirm-email#([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('[S3.2] [S7.3] the sign-up form creates a customer, whose record is in data', async () => {
  const site = await aSite(database)
  const form = aForm({ email: 'Layla@Home.example' })
  const { status, body } = await register(site, form)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    errors: {},
    data: { phone: '+971501234567', gender: '2', email: 'Layla@Home.example' },
  })
  const { users, customers, roles } = await rowsOf(site)
  expect(users).toMatchObject([
    {
      id: body.data?.id,
      email_folded: 'layla@home.example',
      name_en: 'Layla Haddad',
      is_employee: false,
      password_hash: `hash of ${PASSWORD}`,
    },
  ])
  expect(customers).toMatchObject([
    {
      first_name: 'Layla',
      last_name: 'Haddad',
      phone: '+971501234567',
      gender: 2,
      email_confirmed_at: null,
      file_id: null,
    },
  ])
  expect(roles).toEqual(['customer'])
  expect(JSON.stringify(body)).not.toContain(PASSWORD)
})

test('[S8.2] errors come as a list of messages and by field, in the language of the caller', async () => {
  const site = await aSite(database)
  const { status, body } = await register(site, {
    first_name: 'Layla',
    email: 'layla',
    password: 'short',
    c_password: 'other',
    gender: '2',
    phone: '12',
  })
  expect(status).toBe(422)
  expect(body.success).toBe(false)
  expect(body.data).toBeNull()
  expect(Object.keys(body.errors).toSorted()).toEqual([
    'c_password',
    'email',
    'last_name',
    'password',
    'phone',
  ])
  expect(body.messages).toEqual(Object.values(body.errors).flat())
  expect(body.errors['last_name']).toEqual(['Enter your last name.'])
  const arabic = await register(site, {}, 'ar')
  expect(arabic.body.errors['first_name']).toEqual(['أدخل اسمك الأول.'])
})

test('[S5.8] two different passwords give the specification’s message', async () => {
  const site = await aSite(database)
  const { status, body } = await register(site, aForm({ c_password: `${PASSWORD}!` }))
  expect([status, body.messages, body.errors]).toEqual([
    422,
    ['The Passwords Does Not Match'],
    { c_password: ['The Passwords Does Not Match'] },
  ])
})

test('a password based on the person’s own name or the company, or too short, is refused as everywhere else', async () => {
  const site = await aSite(database)
  for (const password of ['layla-haddad', 'too short', 'aaaaaaaaaaaa', 'password1234']) {
    const { status, body } = await register(site, aForm({ password, c_password: password }))
    expect([password, status, Object.keys(body.errors)]).toEqual([password, 422, ['password']])
  }
})

test('[S3.3] [S7.4] the older call creates the same customer, and returns the id of the user', async () => {
  const site = await aSite(database)
  const image = await sharp({
    create: { width: 900, height: 900, channels: 3, background: '#0F6B66' },
  })
    .png()
    .toBuffer()
  const body = {
    firstName: 'ليلى',
    lastName: 'حداد',
    userName: 'layla',
    email: 'layla@home.example',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    activateUser: true,
    autoConfirmEmail: true,
    personalImage: {
      fileName: 'me',
      extension: '.png',
      uploadType: 1,
      data: `data:image/png;base64,${image.toString('base64')}`,
    },
  }
  const reply: {
    status: number
    body: { succeeded: boolean; messages: string[]; data: string | null }
  } = await server.call('POST /api/identity/user', {
    site,
    body,
  })
  expect(reply).toMatchObject({ status: 200, body: { succeeded: true } })
  const { users, customers, roles } = await rowsOf(site)
  expect(users).toMatchObject([{ id: reply.body.data, username: 'layla', name_ar: 'ليلى حداد' }])
  expect(customers[0]).toMatchObject({ email_confirmed_at: null, phone: null, gender: null })
  expect(roles).toEqual(['customer'])
  const caller = server.signIn({ siteId: site, userId: reply.body.data ?? '' })
  const photo = await server.call('GET /api/shop/customer/photo', { as: caller })
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/png'])
  const otherUser = server.signIn({ siteId: site })
  expect((await server.call('GET /api/shop/customer/photo', { as: otherUser })).status).toBe(404)
})

test('[S3.3] [S8.2] a failure of the older call is reported in its own envelope, under its own names', async () => {
  const site = await aSite(database)
  const { status, body }: { status: number; body: Reply } = await server.call(
    'POST /api/identity/user',
    {
      site,
      body: { email: 'x', password: 'y', confirmPassword: 'z' },
    },
  )
  expect([status, body.succeeded, body.data]).toEqual([422, false, null])
  expect(Object.keys(body.errors).toSorted()).toEqual([
    'confirmPassword',
    'email',
    'firstName',
    'lastName',
    'password',
  ])
})

test('[S7.4] a registration only creates customers: fields the sender may not set are refused or change nothing', async () => {
  const site = await aSite(database)
  for (const promoted of [
    { role: 'admin' },
    { roles: 'admin' },
    { is_employee: 'true' },
    { employeeId: '1' },
    { email_confirmed_at: '2026-01-01' },
  ]) {
    const { status, body } = await register(site, aForm(promoted))
    expect([status, body.success]).toEqual([422, false])
  }
  expect((await rowsOf(site)).users).toEqual([])
})

test('an e-mail that has an account is reported clearly, in any case, and only at its own site', async () => {
  const site = await aSite(database)
  await register(site, aForm({ email: 'layla@home.example' }))
  const again = await register(site, aForm({ email: 'LAYLA@home.example ' }))
  expect(again.status).toBe(422)
  expect(again.body.errors['email']).toEqual([
    'There is an account with this e-mail already. Sign in, or set a new password.',
  ])
  expect(
    (await register(await aSite(database), aForm({ email: 'layla@home.example' }))).status,
  ).toBe(200)
})

test('of two simultaneous registrations of one e-mail one wins', async () => {
  const site = await aSite(database)
  const replies = await Promise.all(
    [1, 2, 3].map((each) =>
      register(site, aForm({ email: 'layla@home.example', first_name: `Layla ${each}` })),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const { users, customers } = await rowsOf(site)
  expect([users.length, customers.length]).toEqual([1, 1])
})

test('a caller who tries many addresses soon waits, and mistakes cost nothing', async () => {
  const site = await aSite(database)
  for (let each = 0; each < 30; each++) await register(site, aForm({ c_password: 'other' }))
  const statuses: number[] = []
  for (let each = 0; each < 25; each++) statuses.push((await register(site)).status)
  expect(statuses.filter((status) => status === 200).length).toBe(20)
  expect(statuses.at(-1)).toBe(429)
})

test('[S3.2] a photo is re-encoded and stored; an invalid one is refused beside its field', async () => {
  const site = await aSite(database)
  const image = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: '#0F6B66' },
  })
    .jpeg()
    .toBuffer()
  const made = await register(site, aForm({ photo: new File([new Uint8Array(image)], 'me.jpg') }))
  expect(made.status).toBe(200)
  const files = await database.queries
    .selectFrom('files')
    .selectAll()
    .where('site_id', '=', site)
    .execute()
  expect(files).toMatchObject([
    { purpose: 'customer-photo', owner_user_id: made.body.data?.id, media_type: 'image/jpeg' },
  ])
  const wrong = await register(site, aForm({ photo: new File(['<svg/>'], 'me.png') }))
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['photo']])
  expect((await register(site, aForm({ photo: '' }))).status, 'an empty file field is none').toBe(
    200,
  )
})

test('the email contains a link that confirms the address once, for three days, in the person’s language', async () => {
  const site = await aSite(database)
  const { body } = await register(site, aForm({ email: 'layla@home.example' }), 'ar')
  const sent = server.emails.at(-1)
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
    'only a hash is kept',
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

test('the API document describes the form with its photo', async () => {
  const { status, text } = await server.call('GET /api/openapi.json')
  expect(status).toBe(200)
  expect(text).toContain('"photo"')
})
