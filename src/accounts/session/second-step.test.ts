import { beforeAll, expect, test } from 'vitest'
import type { Assertion, PasskeyOptions } from '#accounts/second-factor/contract.ts'
import {
  createFakeAuthenticator,
  type Deviation,
} from '#accounts/second-factor/fake-authenticator.ts'
import { addPasskey, addTotp, codeOf } from '#accounts/second-factor/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { accountsServer, PASSWORD, PUBLIC_URL } from './test-data.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function withTotp(more: Parameters<typeof server.person>[2] = {}) {
  const site = await aSite(database)
  const person = await server.person(site, ['pro'], more)
  const token = await server.tokenOf(site, person.email)
  return { site, ...person, token, ...(await addTotp(server, site, token)) }
}

async function withPasskey() {
  const site = await aSite(database)
  const person = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, person.email)
  const added = await addPasskey(server, site, token, { origin: PUBLIC_URL })
  return { site, ...person, token, device: added.device, passkeyId: added.id }
}

interface At {
  site: number
  email: string
}

/** The token of the second step, after the password. */
async function stepOf({ site, email }: At): Promise<string> {
  const reply = await server.signIn(site, email)
  return reply.body.second_step.token
}

function finish(site: number, token: string, proof: object, more: object = {}) {
  return server.call('POST /api/accounts/sign-in/second-step', {
    site,
    body: { token, proof },
    ...more,
  })
}

async function finishWithCode(person: At, code: string) {
  return finish(person.site, await stepOf(person), { by: 'totp', code })
}

async function optionsFor(site: number, path: string, body?: object): Promise<PasskeyOptions> {
  const { body: options } = await server.call(`POST /api/accounts/sign-in/${path}`, {
    site,
    ...(body === undefined ? {} : { body }),
  })
  return options
}

function signInAlone(site: number, assertion: Assertion, api = 'auth') {
  return server.call('POST /api/accounts/sign-in/passkey', { site, body: { api, assertion } })
}

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

test('a passkey completes a sign-in after the password, and the person need not be verified again', async () => {
  const person = await withPasskey()
  const reply = await server.signIn(person.site, person.email)
  expect(reply.body.second_step.methods).toEqual(['passkey', 'recovery'])
  const { token } = reply.body.second_step
  const options = await optionsFor(person.site, 'second-step/passkey', { token })
  expect(options).toMatchObject({
    rpId: 'people.example',
    userVerification: 'discouraged',
    allowCredentials: [{ id: person.device.credentialId }],
  })
  const assertion = person.device.get(options, { verified: false })
  expect((await finish(person.site, token, { by: 'passkey', assertion })).status).toBe(200)
})

test('a passkey alone signs in, verified by the device, and is noted as used', async () => {
  const person = await withPasskey()
  const options = await optionsFor(person.site, 'passkey/options')
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
  const reply = await signInAlone(person.site, person.device.get(options))
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ success: true, data: { id: person.id } })
  const { access_token: token } = reply.body.data
  const mine = await server.call('GET /api/accounts/second-factor', { site: person.site, token })
  expect(mine.body.passkeys[0].lastUsedAt).toBe(server.clock.now.toISOString())
  expect((await server.audit(person.site)).at(-1)).toMatchObject({
    action: 'session.signedIn',
    after: { by: 'passkey' },
  })
})

test.each<[string, Deviation]>([
  ['whose device did not check the person', { verified: false }],
  ['used on a page of another origin', { origin: 'https://people.example.evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['that signed another challenge', { challenge: 'b'.repeat(43) }],
  ['that was being made instead', { type: 'webauthn.create' }],
  ['whose counter went back, as that of a copy', { counter: 1 }],
])('a passkey %s does not sign in', async (_what, deviation) => {
  const person = await withPasskey()
  await signInAlone(
    person.site,
    person.device.get(await optionsFor(person.site, 'passkey/options')),
  )
  const options = await optionsFor(person.site, 'passkey/options')
  const reply = await signInAlone(person.site, person.device.get(options, deviation))
  expect(reply).toMatchObject({ status: 422, body: { code: 'session.wrongPasskey' } })
})

test('a challenge signs in once, within five minutes, at its own site and for its own purpose', async () => {
  const person = await withPasskey()
  const { site, device } = person
  const alone = () => optionsFor(site, 'passkey/options')
  const codeFor = async (assertion: Assertion, at = site) =>
    (await signInAlone(at, assertion)).body.code

  const used = device.get(await alone())
  expect(await codeFor(used)).toBeUndefined()
  expect(await codeFor(used)).toBe('session.wrongPasskey')

  const late = await alone()
  server.advance(300)
  expect(await codeFor(device.get(late))).toBe('session.wrongPasskey')

  const otherSite = await optionsFor(await aSite(database), 'passkey/options')
  expect(await codeFor(device.get(otherSite))).toBe('session.wrongPasskey')

  // The challenge of a second step needs no verification, so it must not stand for the password.
  const step = await optionsFor(site, 'second-step/passkey', { token: await stepOf(person) })
  expect(await codeFor(device.get(step, { verified: false }))).toBe('session.wrongPasskey')
  expect(await codeFor(device.get(step))).toBe('session.wrongPasskey')
})

test("a passkey of another site or another person does not complete someone's second step", async () => {
  const person = await withPasskey()
  const other = await withPasskey()
  const token = await stepOf(person)
  for (const device of [other.device, createFakeAuthenticator(PUBLIC_URL)]) {
    const options = await optionsFor(person.site, 'second-step/passkey', { token })
    const reply = await finish(person.site, token, {
      by: 'passkey',
      assertion: device.get(options),
    })
    expect(reply.body.code).toBe('session.wrongPasskey')
  }
  const elsewhere = await optionsFor(person.site, 'passkey/options')
  expect((await signInAlone(person.site, other.device.get(elsewhere))).status).toBe(422)
})

test('of one signature sent by many at once, one signs in', async () => {
  const person = await withPasskey()
  const assertion = person.device.get(await optionsFor(person.site, 'passkey/options'))
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => signInAlone(person.site, assertion)),
  )
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
  expect(server.failures).toEqual([])
})

test('[S7.2] a passkey alone admits to pro-auth whom the password would, and no closed account', async () => {
  const person = await withPasskey()
  const sign = async (api: string) => {
    const options = await optionsFor(person.site, 'passkey/options')
    return (await signInAlone(person.site, person.device.get(options), api)).status
  }
  expect(await sign('pro-auth')).toBe(200)
  await database.queries.deleteFrom('user_roles').where('site_id', '=', person.site).execute()
  expect(await sign('pro-auth')).toBe(422)
  expect(await sign('auth')).toBe(200)
  await database.queries
    .updateTable('users')
    .set({ disabled_at: server.clock.now })
    .where('site_id', '=', person.site)
    .execute()
  expect(await sign('auth')).toBe(422)
})

test('sign-ins that are begun with a passkey and never completed have to wait, at that address only', async () => {
  const site = await aSite(database)
  const begin = async (address: string) =>
    (await server.call('POST /api/accounts/sign-in/passkey/options', { site, address })).status
  const statuses: number[] = []
  for (let round = 0; round < 65; round++) statuses.push(await begin('203.0.113.9'))
  expect(statuses.indexOf(429)).toBe(60)
  expect(await begin('203.0.113.10')).toBe(200)
})

test('a code or a verified passkey confirms in place of the password, a recovery code does not', async () => {
  const person = await withTotp()
  const { device } = await addPasskey(server, person.site, person.token, { origin: PUBLIC_URL })
  const as = { site: person.site, token: person.token }
  const confirm = (proof: object) =>
    server.call('POST /api/accounts/confirm-second-factor', { ...as, body: { proof } })
  const renew = async () =>
    (await server.call('POST /api/accounts/second-factor/recovery-codes', as)).status
  const start = async () =>
    (await server.call('POST /api/accounts/confirm-second-factor/options', as)).body

  server.advance(601)
  expect(await renew()).toBe(403)
  expect((await confirm({ by: 'recovery', code: person.recoveryCodes?.[0] })).status).toBe(422)
  expect((await confirm({ by: 'totp', code: '000000' })).body.code).toBe('session.wrongCode')
  expect(await renew()).toBe(403)
  const proof = { by: 'totp', code: codeOf(server, person.secret) }
  expect((await confirm(proof)).status).toBe(200)
  expect(await renew()).toBe(200)
  expect((await confirm(proof)).body.code).toBe('session.wrongCode')

  server.advance(601)
  const unverified = device.get(await start(), { verified: false })
  expect((await confirm({ by: 'passkey', assertion: unverified })).status).toBe(422)
  expect(await renew()).toBe(403)
  const assertion = device.get(await start())
  expect((await confirm({ by: 'passkey', assertion })).status).toBe(200)
  expect(await renew()).toBe(200)
  expect((await confirm({ by: 'passkey', assertion })).status).toBe(422)
})
