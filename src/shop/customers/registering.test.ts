import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { aForm, openCustomers, PASSWORD, type Reply } from './test-data.ts'

const { database, server, register, rowsOf } = await openCustomers()

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
  // Another customer may sign in at the same browser, at the same address of the photo.
  expect(photo.headers.get('cache-control')).toBe('no-store')
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

test('an email that has an account is reported clearly, in any case, and only at its own site', async () => {
  const site = await aSite(database)
  await register(site, aForm({ email: 'layla@home.example' }))
  const again = await register(site, aForm({ email: 'LAYLA@home.example ' }))
  expect(again.status).toBe(422)
  expect(again.body.errors['email']).toEqual([
    'An account with this email already exists. Sign in or reset your password.',
  ])
  expect(
    (await register(await aSite(database), aForm({ email: 'layla@home.example' }))).status,
  ).toBe(200)
})

test('the owner of an account hears of an attempt to register with its email, at most once a day', async () => {
  const site = await aSite(database)
  await register(site, aForm({ email: 'layla@home.example' }), 'ar')
  server.emails.length = 0
  server.audited.length = 0
  const attempt = () => register(site, aForm({ email: 'Layla@home.example' }))
  expect((await attempt()).status).toBe(422)
  expect((await attempt()).status).toBe(422)
  expect(server.emails).toMatchObject([
    { toAddress: 'layla@home.example', subject: 'محاولة تسجيل ببريدك الإلكتروني', language: 'ar' },
  ])
  expect(server.emails[0]?.text).toContain('https://shop.example/ar/forgot-password')
  expect(
    server.audited.filter(({ action }) => action === 'customers.registrationTried'),
  ).toHaveLength(2)
})

/** Accounts with these addresses, as many as there are. */
async function withAccounts(site: number, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_each, index) => `known${index}@home.example`)
  for (const email of emails) {
    await database.transaction((trx) =>
      createUser(
        trx,
        site,
        { email, username: email, name: { en: 'K', ar: 'ك' }, roles: ['customer'] },
        server.clock.now,
      ),
    )
  }
  return emails
}

test('a visitor who asks for many addresses that have accounts waits for all of them, as does their network', async () => {
  const site = await aSite(database)
  const emails = await withAccounts(site, 12)
  const statuses: number[] = []
  for (const email of emails) statuses.push((await register(site, aForm({ email }))).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
  expect((await register(site)).status, 'a free address is not told apart').toBe(429)
})

test('asking for many addresses at once tells no more than one after the other', async () => {
  const site = await aSite(database)
  const emails = await withAccounts(site, 18)
  const replies = await Promise.all(emails.map((email) => register(site, aForm({ email }))))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 422).length).toBe(10)
  expect(statuses.filter((status) => status === 429).length).toBe(8)
})

test('the owner hears once of many attempts at once', async () => {
  const site = await aSite(database)
  const [email = ''] = await withAccounts(site, 1)
  server.emails.length = 0
  await Promise.all([1, 2, 3, 4].map(() => register(site, aForm({ email }))))
  expect(server.emails.map(({ toAddress }) => toAddress)).toEqual([email])
})

test('of two simultaneous registrations with one email one wins', async () => {
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

test('a network with many addresses soon waits, and others do not', async () => {
  const site = await aSite(database)
  const statuses: number[] = []
  for (let each = 0; each < 62; each++)
    statuses.push((await register(site, aForm(), 'en', `203.0.113.${each}`)).status)
  expect(statuses.filter((status) => status === 200).length).toBe(60)
  expect(statuses.at(-1)).toBe(429)
  expect((await register(site, aForm(), 'en', '203.0.114.1')).status).toBe(200)
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

test('the API document describes the form with its photo', async () => {
  const { status, text } = await server.call('GET /api/openapi.json')
  expect(status).toBe(200)
  expect(text).toContain('"photo"')
})
