import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { ManyIssued } from './desk/contract.ts'
import { aLetterDesk, isGapless, serialsOf, valuesFor } from './test-data.ts'

const database = await testDatabase()

test('a letter is issued to many at once; those whose record lacks a field are listed and get none', async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  const people = await Promise.all(Array.from({ length: 4 }, () => desk.employee()))
  const lacking = await desk.employee(['letters.own'], { pay: false, nameEn: 'Omar Khoury' })
  const choice = await desk.template('salaryCertificate', hr.token)
  const absent = '00000000-0000-7000-8000-00000000abcd'
  const employeeIds = [...people, lacking, hr].map(({ employeeId }) => employeeId)
  const sent = await desk.post<ManyIssued>(
    'letter-desk/bulk',
    hr.token,
    {
      templateId: choice.id,
      employeeIds: [...employeeIds, absent],
      values: valuesFor(choice),
    },
    true,
  )
  expect(sent.status).toBe(200)
  expect(sent.body.issued.map(({ number }) => number).toSorted()).toEqual([
    'HR-2026-0001',
    'HR-2026-0002',
    'HR-2026-0003',
    'HR-2026-0004',
  ])
  const why = new Map(sent.body.skipped.map(({ id, why, missing }) => [id, [why, missing.length]]))
  expect(why).toEqual(
    new Map([
      [lacking.employeeId, ['missing', 6]],
      [hr.employeeId, ['own', 0]],
      [absent, ['absent', 0]],
    ]),
  )
  const left = await database.queries
    .selectFrom('letters')
    .select('state')
    .where('site_id', '=', desk.siteId)
    .execute()
  expect(left.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'issued'))
})

test('waiting letters are issued together; one that lacks a field or was decided stays as it is', async () => {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  const [good, other] = [
    await desk.draft('award', hr, employee),
    await desk.draft('warning', hr, employee),
  ]
  const choice = await desk.template('resignation', hr.token)
  const open = await desk.post<{ id: string }>(
    'letter-desk',
    hr.token,
    { templateId: choice.id, to: { employeeId: employee.employeeId }, values: [] },
    true,
  )
  await desk.issue(other.body.id, hr)
  const ids = [good.body.id, other.body.id, open.body.id]
  const sent = await desk.post<ManyIssued>('letter-desk/issue', hr.token, { ids }, true)
  expect(sent.body.issued.map(({ id, number }) => [id, number])).toEqual([
    [good.body.id, 'HR-2026-0002'],
  ])
  expect(sent.body.skipped.map(({ id, why }) => [id, why]).toSorted()).toEqual(
    [
      [other.body.id, 'decided'],
      [open.body.id, 'missing'],
    ].toSorted(),
  )
  const missing = sent.body.skipped.find(({ id }) => id === open.body.id)?.missing
  expect(missing?.map(({ en }) => en)).toEqual([
    'Resigned on',
    'Days of notice',
    'Last working day',
  ])
})

test('letters issued by many at once have numbers without a gap, each once', async () => {
  const desk = await aLetterDesk(database)
  const [hr, second, employee] = [await desk.officer(), await desk.officer(), await desk.employee()]
  const drafts = await Promise.all(
    Array.from({ length: 12 }, (_each, index) =>
      desk.draft(index % 2 === 0 ? 'award' : 'warning', hr, employee),
    ),
  )
  const lacking = await desk.template('resignation', hr.token)
  const open = await desk.post<{ id: string }>(
    'letter-desk',
    hr.token,
    { templateId: lacking.id, to: { employeeId: employee.employeeId }, values: [] },
    true,
  )
  const choice = await desk.template('noObjection', hr.token)
  const bulk = (officer: typeof hr) =>
    desk.post<ManyIssued>(
      'letter-desk/bulk',
      officer.token,
      { templateId: choice.id, employeeIds: [employee.employeeId], values: valuesFor(choice) },
      true,
    )
  const results = await Promise.all([
    ...drafts.map(({ body }, index) => desk.issue(body.id, index % 3 === 0 ? second : hr)),
    desk.issue(open.body.id, hr),
    bulk(hr),
    bulk(second),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 14 }, () => 200),
    422,
  ])
  const serials = (await serialsOf(desk)).get(2026) ?? []
  expect([serials.length, isGapless(serials)]).toEqual([14, true])
})

test('the first letters of a kind can be drafted by many at once', async () => {
  for (let company = 0; company < 8; company++) {
    const desk = await aLetterDesk(database)
    const [hr, employee] = [await desk.officer(), await desk.employee()]
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => desk.draft('warning', hr, employee)),
    )
    expect(drafts.map(({ status }) => status)).toEqual(drafts.map(() => 201))
  }
})

test('of the same letter issued many times at once one succeeds, and it has one number', async () => {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  const draft = await desk.draft('award', hr, employee)
  const many = await Promise.all(Array.from({ length: 8 }, () => desk.issue(draft.body.id, hr)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(many.map(({ body }) => body.code).filter((code) => code?.includes('.')))).toEqual(
    new Set(['letters.alreadyDecided']),
  )
  expect((await serialsOf(desk)).get(2026)).toEqual([1])
})

test('a request that is withdrawn and issued at once ends as one of the two', async () => {
  const desk = await aLetterDesk(database)
  const hr = await desk.officer()
  for (let round = 0; round < 3; round += 1) {
    const employee = await desk.employee()
    const choice = await desk.template('experience', hr.token)
    const own = await desk.post<{ id: string }>(
      'letters',
      employee.token,
      { templateId: choice.id, values: valuesFor(choice), note: '' },
      true,
    )
    const both = await Promise.all([
      desk.issue(own.body.id, hr),
      desk.post(`letters/${own.body.id}/withdrawal`, employee.token),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
  expect(isGapless((await serialsOf(desk)).get(2026) ?? [])).toBe(true)
})

test('of the same request sent many times at once one is taken', async () => {
  const desk = await aLetterDesk(database)
  const [hr, employee] = [await desk.officer(), await desk.employee()]
  const choice = await desk.template('experience', hr.token)
  const body = { templateId: choice.id, values: valuesFor(choice), note: '' }
  const many = await Promise.all(
    Array.from({ length: 6 }, () => desk.post('letters', employee.token, body, true)),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(many.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['letters.alreadyRequested']),
  )
})
