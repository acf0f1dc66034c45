import { beforeAll, expect, test } from 'vitest'
import { addPasskey, addTotp } from '#accounts/second-factor/test-data.ts'
import { accountsServer, PUBLIC_URL } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

const PATH = '/api/accounts/my-data'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function aCompany() {
  const site = await aSite(database)
  const [person, colleague, hr] = [
    await server.person(site, ['employee'], { employee: true }),
    await server.person(site, ['employee'], { employee: true }),
    await server.person(site, ['hr']),
  ]
  return {
    site,
    person,
    colleague,
    hr,
    token: await server.tokenOf(site, person.email),
    hrToken: await server.tokenOf(site, hr.email),
  }
}

test('the export has what is stored about the person, none of their secrets, and nothing of others', async () => {
  const { site, person, colleague, token } = await aCompany()
  const { secret, recoveryCodes } = await addTotp(server, site, token)
  const { device } = await addPasskey(server, site, token, { origin: PUBLIC_URL })
  const reply = await server.call(`POST ${PATH}/export`, { site, token })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toContain('my-data-2026-11-18.json')
  const text = JSON.stringify(reply.body)
  expect(reply.body.data.users).toMatchObject([{ id: person.id, email: person.email }])
  expect(reply.body.data.employees).toMatchObject([{ id: person.employeeId }])
  expect(reply.body.data.passkeys).toMatchObject([{ name: 'My phone' }])
  expect(reply.body.data.sessions[0]).toMatchObject({ device: 'Test browser' })
  for (const hidden of [secret, token, ...(recoveryCodes ?? []), device.credentialId, '$argon2id'])
    expect(text).not.toContain(hidden)
  for (const other of [colleague.id, colleague.email]) expect(text).not.toContain(other)
  expect((await server.audit(site)).map((row) => row.action)).toContain('myData.exported')
  const email = server.emails.findLast((each) => each.toAddress === person.email)
  expect(email?.subject).toBe('Your data was downloaded')
  server.advance(601)
  expect((await server.call(`POST ${PATH}/export`, { site, token })).body.code).toBe(
    'http.confirmPassword',
  )
})

test('one request to erase is open at a time, also when many are sent at once, and it can be withdrawn', async () => {
  const { site, token } = await aCompany()
  const send = () =>
    server.call(`POST ${PATH}/erasure`, { site, token, body: { note: 'My photo' } })
  const replies = await Promise.all(Array.from({ length: 5 }, send))
  expect(replies.filter((each) => each.status === 201)).toHaveLength(1)
  expect((await send()).body.code).toBe('myData.alreadyRequested')
  const last = async () => (await server.call(`GET ${PATH}/erasure`, { site, token })).body.request
  expect(await last()).toMatchObject({ state: 'open', note: 'My photo', closedAt: null })
  expect((await server.call(`DELETE ${PATH}/erasure`, { site, token })).status).toBe(200)
  expect((await server.call(`DELETE ${PATH}/erasure`, { site, token })).status).toBe(404)
  expect((await last()).state).toBe('withdrawn')
  expect((await send()).status).toBe(201)
})

test('HR sees open requests and answers each once; the person gets the answer by email', async () => {
  const { site, person, token, hrToken, hr } = await aCompany()
  await server.call(`POST ${PATH}/erasure`, { site, token, body: { note: 'My photo' } })
  const list = async () =>
    (await server.call('GET /api/accounts/erasure-requests', { site, token: hrToken })).body.items
  const [open] = await list()
  expect(open).toMatchObject({ userId: person.id, email: person.email, note: 'My photo' })
  const answer = (as: string, at = site) =>
    server.call(`POST /api/accounts/erasure-requests/${open.id}/answer`, {
      site: at,
      token: as,
      body: { state: 'partly', answer: 'We erased your photo.' },
    })
  const other = await aCompany()
  expect((await answer(other.hrToken, other.site)).status).toBe(404)
  expect((await answer(token)).status).toBe(403)
  const replies = await Promise.all([answer(hrToken), answer(hrToken), answer(hrToken)])
  expect(replies.filter((each) => each.status === 200)).toHaveLength(1)
  expect(await list()).toEqual([])
  const { body } = await server.call(`GET ${PATH}/erasure`, { site, token })
  expect(body.request).toMatchObject({ state: 'partly', answer: 'We erased your photo.' })
  const emails = server.emails.filter((each) => each.toAddress === person.email)
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('We erased your photo.')
  expect((await server.audit(site)).at(-1)).toMatchObject({
    action: 'myData.erasureAnswered',
    actor_user_id: hr.id,
    subject_id: person.id,
  })
})

test('no one answers their own request', async () => {
  const { site, hrToken } = await aCompany()
  const sent = await server.call(`POST ${PATH}/erasure`, {
    site,
    token: hrToken,
    body: { note: '' },
  })
  const reply = await server.call(`POST /api/accounts/erasure-requests/${sent.body.id}/answer`, {
    site,
    token: hrToken,
    body: { state: 'done', answer: 'Done.' },
  })
  expect(reply.body.code).toBe('myData.notYourOwn')
})
