import { beforeAll, expect, test } from 'vitest'
import { accountsServer, PUBLIC_URL } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createFakeAuthenticator } from './fake-authenticator.ts'
import { addPasskey, addTotp, codeOf } from './test-data.ts'

const PATH = '/api/accounts/second-factor'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

/** Someone who is signed in on two devices, with a password alone. */
async function onTwoDevices() {
  const site = await aSite(database)
  const person = await server.person(site, ['pro'], { language: 'en' })
  const token = await server.tokenOf(site, person.email)
  const elsewhere = await server.tokenOf(site, person.email)
  const isSignedIn = async (as: string) =>
    (await server.call('GET /api/accounts/me', { site, token: as })).status === 200
  return { site, ...person, token, elsewhere, isSignedIn }
}

function lastEmailTo(email: string): string {
  return server.emails.findLast((each) => each.toAddress === email)?.text ?? ''
}

test('the first factor signs out the other devices, which a password alone had let in', async () => {
  const person = await onTwoDevices()
  await addTotp(server, person.site, person.token)
  expect(await person.isSignedIn(person.token)).toBe(true)
  expect(await person.isSignedIn(person.elsewhere)).toBe(false)
  expect(lastEmailTo(person.email)).toContain('Your other devices were signed out.')
  const entry = (await server.audit(person.site)).at(-1)
  expect(entry).toMatchObject({ action: 'secondFactor.totpAdded', after: { endedSessions: 1 } })
})

test('a first passkey signs them out as well, and the reply says how many', async () => {
  const { site, token, elsewhere, isSignedIn } = await onTwoDevices()
  const { body: options } = await server.call(`POST ${PATH}/passkeys/options`, { site, token })
  const attestation = createFakeAuthenticator(PUBLIC_URL).create(options)
  const body = { name: 'Phone', attestation }
  const added = await server.call(`POST ${PATH}/passkeys`, { site, token, body })
  expect(added.body.endedSessions).toBe(1)
  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false])
})

test('another factor leaves the devices signed in that have passed the second step', async () => {
  const { site, email, token, isSignedIn } = await onTwoDevices()
  const { secret } = await addTotp(server, site, token)
  const step = (await server.signIn(site, email)).body.second_step.token
  const finished = await server.call('POST /api/accounts/sign-in/second-step', {
    site,
    body: { token: step, proof: { by: 'totp', code: codeOf(server, secret) } },
  })
  await addPasskey(server, site, token, { origin: PUBLIC_URL })
  expect(await isSignedIn(finished.body.data.access_token)).toBe(true)
  expect(lastEmailTo(email)).not.toContain('Your other devices')
})

test('a code never turns on another secret than its own, also when the set-up starts again meanwhile', async () => {
  const { site, token } = await onTwoDevices()
  for (let round = 0; round < 8; round++) {
    const { secret } = (await server.call(`POST ${PATH}/totp`, { site, token })).body
    const body = { code: codeOf(server, secret) }
    const [confirmed] = await Promise.all([
      server.call(`POST ${PATH}/totp/confirm`, { site, token, body }),
      server.call(`POST ${PATH}/totp`, { site, token }),
    ])
    const mine = (await server.call(`GET ${PATH}`, { site, token })).body
    expect(mine.totpSince !== null).toBe(confirmed.status === 200)
    expect(mine.recoveryCodesLeft).toBe(confirmed.status === 200 ? 10 : 0)
    if (confirmed.status === 200) await server.call(`DELETE ${PATH}/totp`, { site, token })
  }
})
