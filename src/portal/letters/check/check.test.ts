import { expect, test } from 'vitest'
import { formattedCode } from '#platform/codes.ts'
import { newCode } from '#platform/new-code.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aLetterDesk } from '../test-data.ts'
import type { CheckedLetter } from './contract.ts'
import { CHECK_LIMITS } from './guessing.ts'

const database = await testDatabase()

async function aDeskWithLetter() {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  const draft = await desk.draft('salaryCertificate', hr, employee)
  const issued = await desk.issue(draft.body.id, hr)
  const check = async (code: string, from = '203.0.113.7') => {
    const response = await desk.server.call(`GET /api/portal/letter-checks/${code}`, {
      site: desk.siteId,
      headers: { 'x-forwarded-for': from },
    })
    return { ...response, body: response.body as CheckedLetter & { code: string } }
  }
  return { ...desk, hr, employee, letter: issued.body, check, code: issued.body.code ?? '' }
}

test('anyone with the code confirms number, date, kind and initials, and learns nothing else', async () => {
  const { check, code } = await aDeskWithLetter()
  const { status, body, text } = await check(formattedCode(code).toLowerCase())
  expect(status).toBe(200)
  expect(body).toEqual({
    number: 'HR-2026-0001',
    issuedOn: '2026-11-18',
    title: { en: 'Salary certificate', ar: 'شهادة راتب' },
    initials: { en: 'M. S.', ar: 'م. س.' },
    state: 'valid',
  })
  for (const personal of ['Mariam', 'Suwaidi', 'مريم', 'P7654321', '9,000', 'Finance', 'Officer'])
    expect(text).not.toContain(personal)
})

test('a revoked letter says so, and stays closed to its employee', async () => {
  const { check, code, post, get, hr, employee, letter } = await aDeskWithLetter()
  await post(`letter-desk/${letter.id}/revocation`, hr.token, { reason: 'A wrong salary' })
  const { body, text } = await check(code)
  expect(body).toMatchObject({ number: 'HR-2026-0001', state: 'revoked' })
  expect(text).not.toContain('A wrong salary')
  expect((await get(`letters/${letter.id}/pdf`, employee.token)).body).toMatchObject({
    code: 'letters.revoked',
  })
})

test('a letter of another company, an unknown code and a broken one are not found', async () => {
  const { check } = await aDeskWithLetter()
  const other = await aDeskWithLetter()
  for (const code of [other.code, newCode(), 'ABCD', '%00', 'x'.repeat(40)])
    expect((await check(code)).body.code).toBe('letterCheck.notFound')
})

test('a network that guesses codes has to wait, its neighbours later too, and a valid code never', async () => {
  const { check, code, server } = await aDeskWithLetter()
  const { network, neighbourhood } = CHECK_LIMITS
  const statuses: number[] = []
  for (let each = 0; each < network.free + 3; each += 1)
    statuses.push((await check(newCode())).status)
  expect(statuses.indexOf(429)).toBe(network.free)
  const waiting = await check(newCode())
  expect([waiting.status, Number(waiting.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await check(code)).status).toBe(200)
  expect((await check(newCode(), '203.0.113.8')).status).toBe(404)
  for (let each = 0; each < neighbourhood.free; each += 1)
    await check(newCode(), `203.0.113.${10 + (each % 40)}`)
  expect((await check(newCode(), '203.0.113.99')).status).toBe(429)
  expect((await check(newCode(), '198.51.100.7')).status).toBe(404)
  server.clock.now = new Date(server.clock.now.getTime() + 26 * 3_600_000)
  expect((await check(newCode())).status).toBe(404)
})
