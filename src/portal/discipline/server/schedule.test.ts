import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Offence } from '../set-up/contract.ts'
import { aDisciplineCompany } from '../test-data-steps.ts'

const PATH = '/api/portal/discipline/offences'
const FIGHTING = {
  name: { en: 'Fighting at work', ar: 'الشجار في العمل' },
  timing: 'other',
  ladder: [
    { kind: 'deduction', days: 2 },
    { kind: 'dismissal', days: null },
  ],
  active: true,
}

test('HR keeps the schedule; every employee reads it; a name is used once', async () => {
  const { server, hr, employee, siteId } = await aDisciplineCompany()
  const add = (body: object) => server.call(`POST ${PATH}`, { as: hr.token, key: newId(), body })
  const added = await add(FIGHTING)
  expect(added).toMatchObject({ status: 201, body: FIGHTING })
  expect((await add(FIGHTING)).body).toMatchObject({
    code: 'discipline.nameTaken',
    field: 'name.en',
  })
  const { body } = await server.call(`GET ${PATH}`, { as: employee.token })
  const list = body as { items: Offence[]; settings: object }
  expect(list.items).toHaveLength(4)
  expect(list.settings).toMatchObject({ answerDays: 5, objectionDays: 14, increments: false })
  const customer = server.signIn({
    siteId,
    userId: newId(),
    employeeId: null,
    permissions: new Set(),
  })
  expect((await server.call(`GET ${PATH}`, { as: customer })).status).toBe(403)
})

test('a schedule names no penalty the law does not allow', async () => {
  const { server, hr, offenceId } = await aDisciplineCompany()
  const edit = (ladder: object[], changes: object = {}) =>
    server.call(`PUT ${PATH}/${offenceId('other')}`, {
      as: hr.token,
      body: { ...FIGHTING, ladder, ...changes },
    })
  expect((await edit([{ kind: 'deduction', days: 6 }])).body).toMatchObject({
    code: 'discipline.ladderTooMany',
    details: { days: 5 },
    field: 'ladder.0.days',
  })
  expect((await edit([{ kind: 'warning', days: 1 }])).body).toMatchObject({
    code: 'discipline.ladderDays',
  })
  const kept = await edit([{ kind: 'suspension', days: 14 }], { active: false })
  expect(kept).toMatchObject({ status: 200, body: { active: false } })
  const taken = { name: { en: 'Repeated lateness', ar: 'تأخر' } }
  expect((await edit([{ kind: 'warning', days: null }], taken)).body).toMatchObject({
    code: 'discipline.nameTaken',
  })
  const gone = await server.call(`PUT ${PATH}/${newId()}`, { as: hr.token, body: FIGHTING })
  expect(gone.status).toBe(404)
})

test('the company’s days and schemes hold for what follows', async () => {
  const { server, hr, upTo, show, at } = await aDisciplineCompany()
  const settings = {
    answerDays: 3,
    objectionDays: 10,
    expiryMonths: 6,
    increments: true,
    promotions: true,
  }
  const saved = await server.call('PUT /api/portal/discipline/settings', {
    as: hr.token,
    body: settings,
  })
  expect(saved).toMatchObject({ status: 200, body: settings })
  at('2026-11-20')
  expect((await show(hr, await upTo('charged'))).body.charge?.answerUntil).toBe('2026-11-23')
})

test('people to report are found by name: anyone for HR, direct reports for a manager', async () => {
  const { server, hr, manager, person, employee } = await aDisciplineCompany()
  const team = await person(['records.own'], 'employee', {
    name: 'Zayed Haddad',
    managerId: manager.employeeId,
  })
  const other = await person(['records.own'], 'employee', { name: 'Zayed Khoury' })
  const find = async (as: { token: string }) => {
    const { body } = await server.call('GET /api/portal/discipline/people', {
      as: as.token,
      query: { q: 'zayed' },
    })
    return (body as { items: { id: string }[] }).items.map((each) => each.id)
  }
  expect(await find(hr)).toEqual([team.employeeId, other.employeeId])
  expect(await find(manager)).toEqual([team.employeeId])
  expect(await find(employee)).toEqual([])
})
