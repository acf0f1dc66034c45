import { expect, test } from 'vitest'
import { addPasskey, addTotp, codeOf } from '#accounts/second-factor/test-data.ts'
import { PUBLIC_URL } from '#accounts/session/test-data.ts'
import { openPeople } from './test-data.ts'

const { database, server, aCompany } = await openPeople()

async function aCompanyWithTotp() {
  const company = await aCompany()
  const totp = await addTotp(server, company.site, company.tokens.pro)
  return { ...company, ...totp }
}

function reset(site: number, token: string, userId: string) {
  return server.call(`DELETE /api/accounts/people/${userId}/second-factor`, { site, token })
}

test('a lost second factor is removed: the password is enough, and the person and the log know of it', async () => {
  const { site, pro, admin, tokens, secret, recoveryCodes } = await aCompanyWithTotp()
  await addPasskey(server, site, tokens.pro, { origin: PUBLIC_URL })
  const before = await server.signIn(site, pro.email)
  expect(before.body.success).toBe(false)
  expect((await reset(site, tokens.admin, pro.id)).body).toEqual({ reset: true })
  expect((await server.signIn(site, pro.email)).body.success).toBe(true)
  for (const proof of [
    { by: 'totp', code: codeOf(server, secret) },
    { by: 'recovery', code: recoveryCodes?.[0] },
  ]) {
    const { token } = before.body.second_step
    const body = { token, proof }
    const reply = await server.call('POST /api/accounts/sign-in/second-step', { site, body })
    expect(reply.status).toBe(422)
  }
  const entry = (await server.audit(site)).find((row) => row.action === 'people.secondFactorReset')
  expect(entry).toMatchObject({
    actor_user_id: admin.id,
    subject_id: pro.id,
    before: { totp: true, passkeys: 1 },
  })
  const email = server.emails.findLast((each) => each.toAddress === pro.email)
  expect(email?.subject).toContain('Second step removed')
  expect(await reset(site, tokens.admin, pro.id)).toMatchObject({
    status: 422,
    body: { code: 'people.noSecondFactor' },
  })
})

test('a reset signs the person out everywhere, and ends a sign-in that was under way', async () => {
  const { site, pro, tokens } = await aCompanyWithTotp()
  const { body } = await server.signIn(site, pro.email)
  expect((await reset(site, tokens.admin, pro.id)).status).toBe(200)
  expect((await server.call('GET /api/accounts/me', { site, token: tokens.pro })).status).toBe(401)
  const { token } = body.second_step
  const proof = { by: 'totp', code: '000000' }
  const step = await server.call('POST /api/accounts/sign-in/second-step', {
    site,
    body: { token, proof },
  })
  expect(step.body.code).toBe('session.stepOver')
  const entry = (await server.audit(site)).find((row) => row.action === 'people.secondFactorReset')
  expect(entry?.after).toEqual({ endedSessions: 1 })
  expect((await server.call('GET /api/accounts/me', { site, token: tokens.admin })).status).toBe(
    200,
  )
})

test('the list of accounts shows who has a second factor', async () => {
  const { site, pro, hr, tokens } = await aCompanyWithTotp()
  const { body } = await server.call('GET /api/accounts/people', { site, token: tokens.admin })
  const has = (id: string) =>
    body.items.find((each: { id: string }) => each.id === id).hasSecondFactor
  expect([has(pro.id), has(hr.id)]).toEqual([true, false])
})

test('it takes the password of the last ten minutes, and the permission', async () => {
  const { site, pro, hr, tokens } = await aCompanyWithTotp()
  expect((await reset(site, tokens.pro, hr.id)).status).toBe(403)
  server.advance(600)
  expect((await reset(site, tokens.admin, pro.id)).body.code).toBe('http.confirmPassword')
})

test("no one resets their own, an administrator's, or an account with more access than theirs", async () => {
  const { site, admin, hr, tokens } = await aCompany()
  await addTotp(server, site, tokens.admin)
  await addTotp(server, site, tokens.hr)
  const payroll = await server.person(site, ['payroll'])
  await addTotp(server, site, await server.tokenOf(site, payroll.email))
  expect((await reset(site, tokens.hr, hr.id)).body.code).toBe('people.notYourself')
  expect((await reset(site, tokens.hr, admin.id)).body.code).toBe('people.beyondYou')
  expect((await reset(site, tokens.hr, payroll.id)).body.code).toBe('people.resetBeyondYours')
  expect((await reset(site, tokens.admin, payroll.id)).status).toBe(200)
  expect((await reset(site, tokens.admin, '00000000-0000-7000-8000-00000000abcd')).status).toBe(404)
  const other = await aCompany()
  expect((await reset(other.site, other.tokens.admin, payroll.id)).status).toBe(404)
  const left = await database.queries
    .selectFrom('totp_factors')
    .select('user_id')
    .where('site_id', '=', site)
    .execute()
  expect(left.map((row) => row.user_id).toSorted()).toEqual([admin.id, hr.id].toSorted())
})
