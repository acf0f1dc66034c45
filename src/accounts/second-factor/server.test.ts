import { beforeAll, expect, test } from 'vitest'
import { accountsServer, PASSWORD, PUBLIC_URL } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createFakeAuthenticator, type Deviation } from './fake-authenticator.ts'
import { addPasskey, addTotp, codeOf } from './test-data.ts'

const PATH = '/api/accounts/second-factor'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function signedIn(roles: Parameters<typeof server.person>[1] = ['pro']) {
  const site = await aSite(database)
  const person = await server.person(site, roles)
  return { site, ...person, token: await server.tokenOf(site, person.email) }
}

type Person = Awaited<ReturnType<typeof signedIn>>

function as(person: Pick<Person, 'site' | 'token'>, line: string, body?: unknown) {
  const { site, token } = person
  return server.call(line, { site, token, ...(body === undefined ? {} : { body }) })
}

function emailsTo({ email }: Pick<Person, 'email'>): string[] {
  return server.emails.filter((each) => each.toAddress === email).map((each) => each.subject)
}

test('an account begins without a second factor', async () => {
  const person = await signedIn()
  expect((await as(person, `GET ${PATH}`)).body).toEqual({
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    passkeyDomain: 'people.example',
  })
})

test('an authenticator app is on once it has shown its first code, with ten recovery codes', async () => {
  const person = await signedIn()
  const started = await as(person, `POST ${PATH}/totp`)
  expect(new URL(started.body.uri).searchParams.get('secret')).toBe(started.body.secret)
  expect((await as(person, `GET ${PATH}`)).body.totpSince).toBeNull()
  const at = server.clock.now.toISOString()
  const confirmed = await as(person, `POST ${PATH}/totp/confirm`, {
    code: codeOf(server, started.body.secret),
  })
  expect(confirmed.status).toBe(200)
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  expect((await as(person, `GET ${PATH}`)).body).toMatchObject({
    totpSince: at,
    recoveryCodesLeft: 10,
  })
  expect(emailsTo(person)).toEqual([expect.stringContaining('Authenticator app added')])
  expect((await server.audit(person.site)).map((row) => row.action)).toContain(
    'secondFactor.totpAdded',
  )
  expect((await as(person, `POST ${PATH}/totp`)).body.code).toBe('secondFactor.totpOn')
})

test('a wrong code, an old secret and a late code do not turn it on', async () => {
  const person = await signedIn()
  const first = (await as(person, `POST ${PATH}/totp`)).body.secret
  const second = (await as(person, `POST ${PATH}/totp`)).body.secret
  const confirm = async (code: string) =>
    (await as(person, `POST ${PATH}/totp/confirm`, { code })).body.code
  expect(await confirm(codeOf(server, first))).toBe('secondFactor.wrongCode')
  expect(await confirm('12345')).toBe('secondFactor.wrongCode')
  expect(await confirm(codeOf(server, second, 3))).toBe('secondFactor.wrongCode')
  server.advance(9 * 60)
  expect(
    (await as(person, 'POST /api/accounts/confirm-password', { password: PASSWORD })).status,
  ).toBe(200)
  server.advance(6 * 60)
  expect(await confirm(codeOf(server, second))).toBe('secondFactor.startAgain')
  expect((await as(person, `GET ${PATH}`)).body.totpSince).toBeNull()
  expect(emailsTo(person)).toEqual([])
})

test('the database has neither the secret of an app nor a recovery code', async () => {
  const person = await signedIn()
  const { secret, recoveryCodes } = await addTotp(server, person.site, person.token)
  const rows = await Promise.all(
    (['totp_factors', 'recovery_codes'] as const).map((table) =>
      database.queries.selectFrom(table).selectAll().where('site_id', '=', person.site).execute(),
    ),
  )
  const dump = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(rows[1]).toHaveLength(10)
  expect(dump).not.toContain(secret)
  for (const code of recoveryCodes ?? []) {
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(code.replaceAll('-', ''))
  }
})

test('adding, removing and renewing need the password of the last ten minutes', async () => {
  const person = await signedIn()
  await addTotp(server, person.site, person.token)
  server.advance(11 * 60)
  for (const line of [
    `POST ${PATH}/totp`,
    `DELETE ${PATH}/totp`,
    `POST ${PATH}/recovery-codes`,
    `POST ${PATH}/passkeys/options`,
  ])
    expect((await as(person, line)).body.code, line).toBe('http.confirmPassword')
})

test('a removed app is reported, and its recovery codes go with the last factor', async () => {
  const person = await signedIn()
  await addTotp(server, person.site, person.token)
  expect((await as(person, `DELETE ${PATH}/totp`)).status).toBe(200)
  expect((await as(person, `DELETE ${PATH}/totp`)).body.code).toBe('secondFactor.notFound')
  expect((await as(person, `GET ${PATH}`)).body.recoveryCodesLeft).toBe(0)
  expect((await as(person, `POST ${PATH}/recovery-codes`)).body.code).toBe('secondFactor.off')
  expect(emailsTo(person).at(-1)).toContain('Authenticator app removed')
})

test('new recovery codes replace the earlier ones', async () => {
  const person = await signedIn()
  const { recoveryCodes: old } = await addTotp(server, person.site, person.token)
  const renewed = await as(person, `POST ${PATH}/recovery-codes`)
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(old?.filter((code) => renewed.body.recoveryCodes.includes(code))).toEqual([])
  expect((await as(person, `GET ${PATH}`)).body.recoveryCodesLeft).toBe(10)
  expect(emailsTo(person).at(-1)).toContain('New recovery codes')
})

test('a passkey is added, listed, renamed and removed', async () => {
  const person = await signedIn()
  const { options, device, id, recoveryCodes } = await addPasskey(
    server,
    person.site,
    person.token,
    {
      origin: PUBLIC_URL,
    },
  )
  expect(options).toMatchObject({
    rp: { id: 'people.example' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(recoveryCodes).toHaveLength(10)
  const listed = (await as(person, `GET ${PATH}`)).body
  expect(listed.passkeys).toEqual([
    { id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, synced: false },
  ])
  const next = (await as(person, `POST ${PATH}/passkeys/options`)).body
  expect(next.excludeCredentials).toEqual([
    { type: 'public-key', id: device.credentialId, transports: ['internal'] },
  ])
  const renamed = await as(person, `PUT ${PATH}/passkeys/${id}`, { name: '  Work   phone ' })
  expect(renamed.body.name).toBe('Work phone')
  expect((await as(person, `DELETE ${PATH}/passkeys/${id}`)).status).toBe(200)
  expect((await as(person, `GET ${PATH}`)).body).toMatchObject({
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  expect(emailsTo(person)).toEqual([
    expect.stringContaining('Passkey added'),
    expect.stringContaining('Passkey removed'),
  ])
})

test('another factor comes without new recovery codes, and the codes stay until the last is gone', async () => {
  const person = await signedIn()
  await addTotp(server, person.site, person.token)
  const { recoveryCodes, id } = await addPasskey(server, person.site, person.token, {
    origin: PUBLIC_URL,
  })
  expect(recoveryCodes).toBeNull()
  await as(person, `DELETE ${PATH}/totp`)
  expect((await as(person, `GET ${PATH}`)).body.recoveryCodesLeft).toBe(10)
  await as(person, `DELETE ${PATH}/passkeys/${id}`)
  expect((await as(person, `GET ${PATH}`)).body.recoveryCodesLeft).toBe(0)
})

test.each<[string, Deviation]>([
  ['of a page of another origin', { origin: 'https://evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['that signed another challenge', { challenge: 'b'.repeat(43) }],
  ['that was used to sign in instead', { type: 'webauthn.get' }],
  ['whose device did not check the person', { verified: false }],
])('a passkey %s is refused', async (_what, deviation) => {
  const person = await signedIn()
  const device = createFakeAuthenticator(PUBLIC_URL)
  const { body: options } = await as(person, `POST ${PATH}/passkeys/options`)
  const attestation = device.create(options, deviation)
  const refused = await as(person, `POST ${PATH}/passkeys`, { name: 'Phone', attestation })
  expect(refused).toMatchObject({ status: 422, body: { code: 'secondFactor.badPasskey' } })
  expect((await as(person, `GET ${PATH}`)).body.passkeys).toEqual([])
})

test('a challenge adds a passkey once, within five minutes, and to no other account or site', async () => {
  const person = await signedIn()
  const other = await signedIn()
  const colleague = await server.person(person.site, ['pro'])
  const colleagueToken = await server.tokenOf(person.site, colleague.email)
  const start = async () => (await as(person, `POST ${PATH}/passkeys/options`)).body
  const add = async (who: Pick<Person, 'site' | 'token'>, options: { challenge: string }) => {
    const attestation = createFakeAuthenticator(PUBLIC_URL).create(options)
    return (await as(who, `POST ${PATH}/passkeys`, { name: 'Phone', attestation })).body.code
  }
  const options = await start()
  expect(await add(other, options)).toBe('secondFactor.badPasskey')
  expect(await add({ site: person.site, token: colleagueToken }, options)).toBe(
    'secondFactor.badPasskey',
  )
  expect(await add(person, options)).toBeUndefined()
  expect(await add(person, options)).toBe('secondFactor.badPasskey')
  const late = await start()
  server.advance(5 * 60)
  expect(await add(person, late)).toBe('secondFactor.badPasskey')
})

test('of one challenge used by many at once, one adds a passkey', async () => {
  const person = await signedIn()
  const { body: options } = await as(person, `POST ${PATH}/passkeys/options`)
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      as(person, `POST ${PATH}/passkeys`, {
        name: 'Phone',
        attestation: createFakeAuthenticator(PUBLIC_URL).create(options),
      }),
    ),
  )
  expect(replies.filter((each) => each.status === 201)).toHaveLength(1)
  expect(replies.filter((each) => each.status === 422)).toHaveLength(7)
  expect(server.failures).toEqual([])
})

test('a device that is added already is refused, whoever adds it', async () => {
  const person = await signedIn()
  const { device } = await addPasskey(server, person.site, person.token, { origin: PUBLIC_URL })
  const colleague = await server.person(person.site, ['pro'])
  const token = await server.tokenOf(person.site, colleague.email)
  for (const who of [person, { site: person.site, token }]) {
    const { body: options } = await as(who, `POST ${PATH}/passkeys/options`)
    const attestation = device.create(options)
    expect((await as(who, `POST ${PATH}/passkeys`, { name: 'Phone', attestation })).body.code).toBe(
      'secondFactor.passkeyKnown',
    )
  }
})

test("no one renames or removes another person's passkey", async () => {
  const person = await signedIn()
  const { id } = await addPasskey(server, person.site, person.token, { origin: PUBLIC_URL })
  const colleague = await server.person(person.site, ['admin'])
  const token = await server.tokenOf(person.site, colleague.email)
  const other = { site: person.site, token }
  expect((await as(other, `DELETE ${PATH}/passkeys/${id}`)).status).toBe(404)
  expect((await as(other, `PUT ${PATH}/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await as(person, `GET ${PATH}`)).body.passkeys[0].name).toBe('My phone')
})

test('what is no passkey at all is refused without an error', async () => {
  const person = await signedIn()
  const { body: options } = await as(person, `POST ${PATH}/passkeys/options`)
  const good = createFakeAuthenticator(PUBLIC_URL).create(options)
  const garbage = Buffer.from('{"challenge":7}').toString('base64url')
  for (const attestation of [
    { ...good, attestationObject: 'AAAA' },
    { ...good, clientDataJSON: garbage },
    { ...good, clientDataJSON: 'bm90anNvbg' },
    { ...good, id: 'AAAA' },
  ]) {
    const refused = await as(person, `POST ${PATH}/passkeys`, { name: 'Phone', attestation })
    expect(refused.body.code).toBe('secondFactor.badPasskey')
  }
  expect(server.failures).toEqual([])
})
