import { expect, test } from 'vitest'
import type { Assertion } from '#accounts/second-factor/contract.ts'
import {
  createFakeAuthenticator,
  type Deviation,
} from '#accounts/second-factor/fake-authenticator.ts'
import { addPasskey, codeOf } from '#accounts/second-factor/test-data.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { PUBLIC_URL } from './test-data.ts'
import { openSecondStep } from './test-data-second-step.ts'

const { database, server, withTotp, withPasskey, stepOf, finish, optionsFor, signInAlone } =
  await openSecondStep()

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

test('signatures of nobody’s challenge have to wait too, so that no one fills the audit log with them', async () => {
  const person = await withPasskey()
  const assertion = person.device.get({ challenge: 'a'.repeat(43) })
  const send = async (address: string) =>
    (await signInAlone(person.site, assertion, 'auth', { address })).status
  const statuses: number[] = []
  for (let round = 0; round < 65; round++) statuses.push(await send('203.0.113.9'))
  expect(statuses.indexOf(429)).toBe(60)
  const refused = (await server.audit(person.site)).filter(
    (row) => row.action === 'session.refused',
  )
  expect(refused).toHaveLength(60)
  expect(await send('203.0.113.10')).toBe(422)
})

test('an address where everyone completes their sign-in never has to wait', async () => {
  const person = await withPasskey()
  for (let round = 0; round < 70; round++) {
    const options = await optionsFor(person.site, 'passkey/options')
    expect((await signInAlone(person.site, person.device.get(options))).status).toBe(200)
  }
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
