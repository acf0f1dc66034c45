import { expect, test } from 'vitest'
import { codeOf } from '#accounts/second-factor/test-data.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { PASSWORD } from './test-data.ts'
import { openSecondStep } from './test-data-second-step.ts'

const { database, server, withTotp, stepOf, finish, finishWithCode } = await openSecondStep()

test('[S7.1] without a second factor, sign-in replies with the three fields of the specification', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const reply = await server.signIn(site, email)
  expect(Object.keys(reply.body)).toEqual(['success', 'message', 'data'])
})

test('with an app, the right password gives no token but a second step', async () => {
  const person = await withTotp()
  const reply = await server.signIn(person.site, person.email)
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    success: false,
    message: "Confirm it's you to finish signing in.",
    data: null,
    second_step: {
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      methods: ['totp', 'recovery'],
      expires_at: new Date(server.clock.now.getTime() + 600_000).toISOString(),
    },
  })
  const asToken = { site: person.site, token: reply.body.second_step.token }
  expect((await server.call('GET /api/accounts/me', asToken)).status).toBe(401)
  const wrong = await server.signIn(person.site, person.email, 'not the password')
  expect(wrong.body).toEqual({
    success: false,
    message: 'Incorrect email or password.',
    data: null,
  })
})

test('the code of the app completes the sign-in, with the reply of a sign-in', async () => {
  const person = await withTotp()
  const token = await stepOf(person)
  const reply = await finish(
    person.site,
    token,
    { by: 'totp', code: codeOf(server, person.secret) },
    { language: 'ar' },
  )
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    success: true,
    message: 'تم تسجيل الدخول.',
    data: {
      employee_name: 'مريم السويدي',
      name: 'm.suwaidi',
      prefered_email: person.email,
      is_employee: false,
      access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      id: person.id,
    },
  })
  const as = { site: person.site, token: reply.body.data.access_token }
  expect((await server.call('GET /api/accounts/me', as)).status).toBe(200)
  expect((await server.audit(person.site)).slice(-2).map((row) => [row.action, row.after])).toEqual(
    [
      ['session.secondStep', { api: 'auth' }],
      ['session.signedIn', { api: 'auth', by: 'totp', sessionId: expect.any(String) }],
    ],
  )
})

test('a code signs in once: neither it nor an earlier one works again, and clocks may differ by a step', async () => {
  const person = await withTotp()
  const code = (steps: number): string => codeOf(server, person.secret, steps)
  const statusOf = async (typed: string) => (await finishWithCode(person, typed)).status
  expect(await statusOf(code(2))).toBe(422)
  expect(await statusOf(code(-2))).toBe(422)
  expect(await statusOf(code(0))).toBe(200)
  expect(await statusOf(code(0))).toBe(422)
  expect(await statusOf(code(-1))).toBe(422)
  expect(await statusOf(code(1))).toBe(200)
})

test('a code sent by many at once signs in one, with one step or with many', async () => {
  const one = await withTotp()
  const token = await stepOf(one)
  const proof = { by: 'totp', code: codeOf(server, one.secret) }
  const same = await Promise.all(Array.from({ length: 5 }, () => finish(one.site, token, proof)))
  expect(same.filter((each) => each.status === 200)).toHaveLength(1)

  const many = await withTotp()
  const tokens = await Promise.all(Array.from({ length: 5 }, () => stepOf(many)))
  const code = codeOf(server, many.secret)
  const replies = await Promise.all(
    tokens.map((each) => finish(many.site, each, { by: 'totp', code })),
  )
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
  expect(server.failures).toEqual([])
})

test("another person's code does not complete a sign-in", async () => {
  const person = await withTotp()
  const other = await withTotp()
  const reply = await finishWithCode(person, codeOf(server, other.secret))
  expect(reply).toMatchObject({ status: 422, body: { code: 'session.wrongCode', field: 'code' } })
})

test('a second step ends after ten minutes, when it is completed, and at another site', async () => {
  const person = await withTotp()
  const late = await stepOf(person)
  server.advance(600)
  const proof = () => ({ by: 'totp', code: codeOf(server, person.secret) })
  expect((await finish(person.site, late, proof())).body.code).toBe('session.stepOver')
  const [first, second] = [await stepOf(person), await stepOf(person)]
  expect((await finish(await aSite(database), first, proof())).body.code).toBe('session.stepOver')
  expect((await finish(person.site, first, proof())).status).toBe(200)
  server.advance(60)
  expect((await finish(person.site, first, proof())).body.code).toBe('session.stepOver')
  expect((await finish(person.site, second, proof())).body.code).toBe('session.stepOver')
})

test('a password that was changed and a closed account end a second step', async () => {
  const person = await withTotp()
  const proof = () => ({ by: 'totp', code: codeOf(server, person.secret) })
  const step = await stepOf(person)
  const changed = await server.call('POST /api/accounts/change-password', {
    site: person.site,
    token: person.token,
    body: { current: PASSWORD, next: 'seven quiet lanterns drift' },
  })
  expect(changed.status).toBe(200)
  expect((await finish(person.site, step, proof())).body.code).toBe('session.stepOver')

  const closed = await withTotp()
  const open = await stepOf(closed)
  await database.queries
    .updateTable('users')
    .set({ disabled_at: server.clock.now })
    .where('site_id', '=', closed.site)
    .where('id', '=', closed.id)
    .execute()
  const refused = await finish(closed.site, open, {
    by: 'totp',
    code: codeOf(server, closed.secret),
  })
  expect(refused.body.code).toBe('session.stepOver')
})

test('after five wrong codes the next has to wait, from any address, and concurrent ones cannot pass', async () => {
  const person = await withTotp()
  const token = await stepOf(person)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      finish(person.site, token, { by: 'totp', code: '000000' }, { address: `203.0.113.${index}` }),
    ),
  )
  expect(replies.filter((each) => each.status === 422)).toHaveLength(5)
  expect(replies.filter((each) => each.status === 429)).toHaveLength(7)
  const right = { by: 'totp', code: codeOf(server, person.secret) }
  const waiting = await finish(person.site, token, right)
  expect(waiting).toMatchObject({ status: 429, body: { code: 'session.tooManyTries' } })
  expect(waiting.headers.get('retry-after')).toBe('30')
  server.advance(30)
  const after = { by: 'totp', code: codeOf(server, person.secret) }
  expect((await finish(person.site, token, after)).status).toBe(200)
})

test('a recovery code completes a sign-in once, and its owner is told how many are left', async () => {
  const person = await withTotp({ language: 'en' })
  const [code = ''] = person.recoveryCodes ?? []
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const tokens = await Promise.all(Array.from({ length: 4 }, () => stepOf(person)))
  const replies = await Promise.all(
    tokens.map((token) => finish(person.site, token, { by: 'recovery', code: typed })),
  )
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
  const again = await finish(person.site, await stepOf(person), { by: 'recovery', code })
  expect(again.body.code).toBe('session.wrongCode')
  const email = server.emails.findLast((each) => each.toAddress === person.email)
  expect(email?.subject).toContain('Recovery code used')
  expect(email?.text).toContain('You have 9 left.')
  const other = await withTotp()
  const foreign = await finish(other.site, await stepOf(other), {
    by: 'recovery',
    code: person.recoveryCodes?.[1],
  })
  expect(foreign.body.code).toBe('session.wrongCode')
})

test('wrong recovery codes have to wait after twenty at one address, and the right one works elsewhere', async () => {
  const person = await withTotp()
  const token = await stepOf(person)
  const send = (code: string | undefined, address: string) =>
    finish(person.site, token, { by: 'recovery', code }, { address })
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => send('0000-0000-0000-0000', '203.0.113.9')),
  )
  expect(replies.filter((each) => each.status === 422)).toHaveLength(20)
  expect(replies.filter((each) => each.status === 429)).toHaveLength(5)
  const [code] = person.recoveryCodes ?? []
  expect((await send(code, '203.0.113.9')).status).toBe(429)
  expect((await send(code, '203.0.113.10')).status).toBe(200)
})

test('when the secret cannot be decrypted, the app is refused and a recovery code still signs in', async () => {
  const person = await withTotp()
  await database.queries
    .updateTable('totp_factors')
    .set({ secret: Buffer.alloc(60, 1) })
    .where('site_id', '=', person.site)
    .execute()
  const refused = await finishWithCode(person, codeOf(server, person.secret))
  expect(refused.body.code).toBe('session.wrongCode')
  const recovered = await finish(person.site, await stepOf(person), {
    by: 'recovery',
    code: person.recoveryCodes?.[0],
  })
  expect(recovered.status).toBe(200)
})
