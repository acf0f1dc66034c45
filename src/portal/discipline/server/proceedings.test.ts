import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Case } from '../contract.ts'
import { aDisciplineCompany, TODAY } from '../test-data-steps.ts'

const CHARGE = { text: 'You left the cold store open' }

test('an incident is reported, charged, answered, heard, investigated and decided, and everyone is notified', async () => {
  const { report, step, give, object, decide, manager, hr, employee, noticesOf, show, server } =
    await aDisciplineCompany()
  const reported = await report(manager)
  expect(reported).toMatchObject({
    status: 201,
    body: {
      status: 'reported',
      report: { by: { en: 'User' } },
      deadline: { kind: 'charge', on: '2026-12-18', daysLeft: 30 },
      actions: [],
    },
  })
  const { id } = reported.body
  expect(await noticesOf(hr)).toEqual(['disciplineReported'])
  expect(await show(employee, id)).toMatchObject({ status: 404 })
  const charged = await step(hr, id, 'charge', CHARGE)
  expect(charged.body).toMatchObject({
    status: 'charged',
    charge: { on: TODAY, answerUntil: '2026-11-23' },
    actions: ['hear', 'remove', 'close'],
  })
  const own = await show(employee, id)
  expect(own.body).toMatchObject({ report: null, actions: ['answer'], deadline: { daysLeft: 5 } })
  const answered = await step(employee, id, 'answer', { text: 'The lock is broken' })
  expect(answered.body).toMatchObject({
    status: 'answered',
    answer: { text: 'The lock is broken' },
  })
  const heard = await step(hr, id, 'hearing', {
    on: TODAY,
    attended: true,
    statement: 'Repeats the answer',
  })
  expect(heard.body).toMatchObject({ status: 'heard' })
  const investigated = await step(hr, id, 'investigation', { findings: 'The lock works' })
  expect(investigated.body).toMatchObject({
    status: 'investigated',
    deadline: { kind: 'give', on: '2027-01-17', daysLeft: 60 },
  })
  const given = await give(id, { kind: 'deduction', days: 2, payMonth: '2026-11' })
  expect(given.body).toMatchObject({
    status: 'given',
    penalty: {
      measure: { kind: 'deduction', days: 2 },
      objectUntil: '2026-12-02',
      expiresOn: '2027-11-18',
      nextKind: 'suspension',
    },
  })
  expect((await step(employee, id, 'acknowledgement')).body.penalty?.acknowledgedAt).not.toBeNull()
  expect((await object(id)).body).toMatchObject({ status: 'objected', actions: [] })
  const decided = await decide(id, 'upheld')
  expect(decided.body).toMatchObject({
    status: 'upheld',
    penalty: { resolution: { outcome: 'upheld' }, measure: { days: 2 } },
  })
  expect(await noticesOf(employee)).toEqual([
    'disciplineCharged',
    'objectionDecided',
    'penaltyGiven',
  ])
  expect(await noticesOf(hr)).toEqual(['disciplineAnswered', 'disciplineReported', 'objectionMade'])
  expect(server.audited.map((each) => each.action)).toEqual([
    'discipline.reported',
    'discipline.charged',
    'discipline.answered',
    'discipline.heard',
    'discipline.investigated',
    'discipline.penaltyGiven',
    'discipline.acknowledged',
    'discipline.objected',
    'discipline.objectionDecided',
  ])
})

test('a step before the one it needs is refused by name', async () => {
  const { upTo, step, give, hr } = await aDisciplineCompany()
  const id = await upTo('reported')
  const hearing = { on: TODAY, attended: true, statement: 'Anything' }
  expect((await step(hr, id, 'hearing', hearing)).body.code).toBe('discipline.chargeFirst')
  expect((await give(id, { kind: 'warning' })).body.code).toBe('discipline.chargeFirst')
  await step(hr, id, 'charge', CHARGE)
  expect((await give(id, { kind: 'warning' })).body.code).toBe('discipline.hearingFirst')
  expect((await step(hr, id, 'investigation', { findings: 'All' })).body.code).toBe(
    'discipline.hearingFirst',
  )
  await step(hr, id, 'hearing', hearing)
  expect((await give(id, { kind: 'warning' })).body.code).toBe('discipline.investigationFirst')
  expect((await step(hr, id, 'charge', CHARGE)).body).toMatchObject({
    status: 409,
    code: 'discipline.changedMeanwhile',
  })
})

test('the dates of the law bind: 30 days to charge, 60 days to decide', async () => {
  const { upTo, step, give, hr, at } = await aDisciplineCompany()
  const [late, inTime] = [
    await upTo('reported', { happenedOn: '2026-11-10' }),
    await upTo('investigated', { happenedOn: '2026-11-11' }),
  ]
  at('2026-12-19')
  expect((await step(hr, late, 'charge', CHARGE)).body).toMatchObject({
    code: 'discipline.accusedTooLate',
    details: { days: 30, day: '2026-12-18' },
  })
  at('2027-01-18')
  expect((await give(inTime, { kind: 'warning' })).body).toMatchObject({
    code: 'discipline.decidedTooLate',
    details: { days: 60, day: '2027-01-17' },
  })
  at('2027-01-17')
  expect((await give(inTime, { kind: 'warning' })).status).toBe(200)
})

test('an answer and an objection come within their days, and nobody is heard alone before', async () => {
  const { upTo, step, give, object, employee, hr, at, show } = await aDisciplineCompany()
  const id = await upTo('charged')
  const absent = { on: '2026-11-23', attended: false, statement: 'Did not come' }
  at('2026-11-23')
  expect((await step(hr, id, 'hearing', absent)).body.code).toBe('discipline.hearingTooEarly')
  at('2026-11-24')
  expect((await step(employee, id, 'answer', { text: 'Too late' })).body.code).toBe(
    'discipline.answerLate',
  )
  expect((await step(hr, id, 'hearing', absent)).status).toBe(200)
  await step(hr, id, 'investigation', { findings: 'Clear' })
  await give(id, { kind: 'warning' })
  at('2026-12-09')
  expect((await object(id)).body.code).toBe('discipline.objectionLate')
  expect((await show(employee, id)).body).toMatchObject({
    status: 'final',
    actions: ['acknowledge'],
  })
})

test('nobody acts on a case of their own, not even HR, and it is not on their desk', async () => {
  const { report, step, hr, person, show, server } = await aDisciplineCompany()
  const other = await person(['records.own', 'discipline.edit'], 'hr')
  expect((await report(hr, { employeeId: hr.employeeId })).body.code).toBe('discipline.ownCase')
  const { body } = await report(other, { employeeId: hr.employeeId })
  expect((await step(hr, body.id, 'charge', CHARGE)).status).toBe(404)
  await step(other, body.id, 'charge', CHARGE)
  expect((await step(hr, body.id, 'closing', { reason: 'Nothing' })).body.code).toBe(
    'discipline.ownCase',
  )
  expect((await show(hr, body.id)).body).toMatchObject({ report: null, actions: ['answer'] })
  const list = await server.call('GET /api/portal/discipline/cases', { as: hr.token })
  expect(list.body).toMatchObject({ items: [], runs: true })
})

test('a manager reports and follows their own team only, without what the employee wrote', async () => {
  const { report, step, manager, employee, hr, person, show, server } = await aDisciplineCompany()
  const outsider = await person(['records.own'], 'employee')
  expect((await report(manager, { employeeId: outsider.employeeId })).status).toBe(404)
  const { body } = await report(manager)
  await step(hr, body.id, 'charge', CHARGE)
  await step(employee, body.id, 'answer', { text: 'Private words' })
  const seen = await show(manager, body.id)
  expect(seen.body).toMatchObject({ status: 'answered', answer: null, actions: [] })
  expect(JSON.stringify(seen.body)).not.toContain('Private words')
  expect((await show(outsider, body.id)).status).toBe(404)
  const desk = async (as: { token: string }) =>
    (await server.call('GET /api/portal/discipline/cases', { as: as.token })).body as {
      items: Case[]
      runs: boolean
    }
  expect(await desk(manager)).toMatchObject({ items: [{ id: body.id }], runs: false })
  expect((await desk(outsider)).items).toEqual([])
  for (const name of ['charge', 'closing'])
    expect((await step(manager, body.id, name, { text: 'Anything', reason: 'None' })).status).toBe(
      403,
    )
})

test('an incident of the future, before joining, too old or known already is refused', async () => {
  const { report, hr, employee, person, offenceId } = await aDisciplineCompany()
  const refusals = [
    [{ happenedOn: '2026-11-19', discoveredOn: '2026-11-19' }, 'discipline.inFuture'],
    [{ happenedOn: '2019-12-31' }, 'discipline.beforeJoining'],
    [{ happenedOn: '2026-10-01', discoveredOn: '2026-10-18' }, 'discipline.accusedTooLate'],
    [{ discoveredOn: '2026-11-17' }, 'discipline.discoveredBefore'],
    [{ offenceId: newId() }, 'discipline.offenceGone'],
  ] as const
  for (const [changes, code] of refusals) expect((await report(hr, changes)).body.code).toBe(code)
  expect((await report(hr)).status).toBe(201)
  expect((await report(hr)).body).toMatchObject({ status: 422, code: 'discipline.sameAct' })
  expect((await report(hr, { offenceId: offenceId('absence') })).status).toBe(201)
  const leaver = await person(['records.own'], 'employee', { state: 'left', leavingDate: TODAY })
  expect((await report(hr, { employeeId: leaver.employeeId })).body.code).toBe('discipline.hasLeft')
  expect((await report(hr, { employeeId: newId() })).status).toBe(404)
  expect((await report(employee)).body.code).toBe('discipline.ownCase')
})

test('the same key reports an incident once, and of many at once one is the act’s case', async () => {
  const { server, hr, employee, report, offenceId } = await aDisciplineCompany()
  const send = (key: string) =>
    server.call('POST /api/portal/discipline/cases', {
      as: hr.token,
      key,
      body: {
        employeeId: employee.employeeId,
        offenceId: offenceId('lateness'),
        happenedOn: TODAY,
        discoveredOn: TODAY,
        elsewhere: '',
        account: 'Came at ten',
      },
    })
  const key = newId()
  const same = await Promise.all([send(key), send(key), send(key)])
  expect(new Set(same.map(({ body }) => (body as Case).id)).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 5 }, () => report(hr)))
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
})
