import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { BoardDependant } from './families/contract.ts'
import type { Task, TaskLine } from './tasks/contract.ts'
import { openFamilies, type Started, VISA } from './test-data-families.ts'
import { NO_ID, TODAY } from './test-data.ts'

const { database, aCompany, get, record, aDaughter, start, oneTask } = await openFamilies()

test("a dependant's visa is a task due before it expires, which the employee follows by name", async () => {
  const company = await aCompany([{}, {}])
  const { one, people, pro, hr } = company
  const id = await aDaughter(company)
  const task = await oneTask(company, id, { ownerUserId: hr.userId })
  expect(task).toMatchObject({
    employee: { id: one.id },
    dependant: { id, name: { en: 'Maya Khoury', ar: 'مايا خوري' }, relation: 'child' },
    dueOn: addDays(VISA, -14),
    stepsTotal: 8,
    blockers: [],
    document: { id: null, expiresOn: VISA },
  })
  const notices = await company.notices()
  expect(notices.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    {
      kind: 'documentTask',
      user_id: one.userId,
      params: { type: { en: 'Maya Khoury, Residence visa', ar: 'مايا خوري، تأشيرة الإقامة' } },
    },
    {
      kind: 'documentTaskAssigned',
      user_id: hr.userId,
      params: { type: { en: 'Residence visa' }, name: { en: 'Maya Khoury' } },
    },
  ])
  const own = (await get('/own', one.token)).body as { tasks: TaskLine[] }
  expect(own.tasks).toMatchObject([{ id: task.id, dependant: { name: { en: 'Maya Khoury' } } }])
  expect((await get(`/own/tasks/${task.id}`, one.token)).body).toMatchObject({
    dependant: { relation: 'child' },
    document: { expiresOn: VISA },
    blockers: [],
  })
  expect((await get(`/own/tasks/${task.id}`, people[1]?.token ?? '')).status).toBe(404)
  const held = (await get(`/employees/${one.id}`, pro.token)).body as { tasks: TaskLine[] }
  expect(held.tasks.map(({ dependant }) => dependant?.id)).toEqual([id])
})

test('many are started as one batch, those that run are skipped, and the board says which do', async () => {
  const company = await aCompany([{}, {}])
  const { pro, people } = company
  const running = await aDaughter(company)
  const ids = [running, await aDaughter(company, { visa: 3 }, people[1]?.id)]
  await oneTask(company, running)
  const { batchId, taskIds, skipped } = (await start(company, ids)).body as Started
  expect([batchId === null, taskIds.length, skipped]).toEqual([false, 1, 1])
  expect((await start(company, ids)).body).toMatchObject({ code: 'documents.allRunning' })
  // Another document of theirs, and the employee's own of the same type, are transactions of their own.
  await oneTask(company, running, { type: 'passport' })
  const own = await start(company, [], { employeeIds: people.map((each) => each.id) })
  expect((own.body as Started).taskIds).toHaveLength(2)
  const { items } = (await get('/board/families', pro.token)).body as { items: BoardDependant[] }
  const cells = items.map((each) => [each.visa.hasTask, each.passport.hasTask])
  expect(cells).toEqual([
    [true, false],
    [true, true],
  ])
})

test("a dependant's task is not the employee's own on the board", async () => {
  const company = await aCompany()
  const { one, pro } = company
  await record(pro.token, {
    type: 'visa',
    number: '201/2022/1',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 20),
  })
  await oneTask(company, await aDaughter(company))
  const board = (await get('/board', pro.token)).body as { items: { hasTask: boolean }[] }
  expect(board.items.map(({ hasTask }) => hasTask)).toEqual([false])
  const rows = (await get('/board/people', pro.token)).body as {
    items: { visa: { hasTask: boolean } }[]
  }
  expect(rows.items.map(({ visa }) => visa.hasTask)).toEqual([false])
})

test('a short passport, no insurance and an expired visa of the sponsor are said', async () => {
  const company = await aCompany()
  const task = await oneTask(company, await aDaughter(company, { visa: 5, passport: 100 }))
  expect(task.blockers).toEqual(['passportTooShort', 'insuranceMissing'])
  await record(company.pro.token, {
    type: 'visa',
    number: '201/2022/2',
    employeeId: company.one.id,
    expiresOn: addDays(TODAY, -1),
  })
  const later: Task = (await get(`/tasks/${task.id}`, company.pro.token)).body
  expect(later.blockers).toEqual(['passportTooShort', 'insuranceMissing', 'sponsorVisa'])
})

test('a citizen needs no visa, so none is started for them', async () => {
  const company = await aCompany()
  const citizen = { name_en: 'Noura Saif', name_ar: 'نورة سيف', nationality: 'AE' }
  const ids = [await aDaughter(company), await aDaughter(company, {}, company.one.id, citizen)]
  expect((await start(company, ids)).body).toMatchObject({
    code: 'documents.citizenNeedsNoVisa',
    details: { en: 'Noura Saif', ar: 'نورة سيف' },
    field: 'dependantIds',
  })
  expect((await get('/tasks', company.pro.token)).body).toMatchObject({ items: [] })
  expect((await start(company, ids, { type: 'emiratesId' })).status).toBe(201)
})

test('what cannot be started is refused', async () => {
  const company = await aCompany([{}, {}])
  const [other, left] = [await aCompany(), company.people[1]?.id ?? '']
  const [mine, foreign] = [await aDaughter(company), await aDaughter(other)]
  const ofLeft = await aDaughter(company, { visa: 9 }, left)
  await database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: addDays(TODAY, -1) })
    .where('site_id', '=', company.siteId)
    .where('id', '=', left)
    .execute()
  const code = async (ids: readonly string[], change: object = {}): Promise<unknown> =>
    ((await start(company, ids, change)).body as { code: string }).code
  for (const id of [NO_ID, foreign, ofLeft])
    expect(await code([mine, id])).toBe('documents.dependantNotFound')
  expect(await code([mine], { type: 'labourCard' })).toBe('documents.typeNotOfDependant')
  expect(await code([mine], { type: 'tradeLicence' })).toBe('documents.typeNotOfDependant')
  expect(await code([mine], { employeeIds: [company.one.id] })).toBe('documents.holdersMixed')
  expect(await code([mine], { dueOn: addDays(TODAY, -1) })).toBe('documents.dueInPast')
  expect((await get('/tasks', company.pro.token)).body).toMatchObject({ items: [] })
})
