import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Task, TaskLine } from './tasks/contract.ts'
import { NEXT, openFamilies, VISA } from './test-data-families.ts'
import { TODAY, VALUES } from './test-data.ts'

const { database, server, aCompany, post, get, aDaughter, start, oneTask, finish, remove } =
  await openFamilies()

async function documentsOf({ siteId }: { siteId: number }, id: string) {
  return database.queries
    .selectFrom('dependants')
    .select(['visa_expiry', 'passport_expiry', 'insurance_expiry', 'next_expiry'])
    .select(['passport_no', 'visa_no', 'emirates_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('the end of a renewal records the new expiry in the record of the dependant, with its history', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const id = await aDaughter(company)
  const task = await oneTask(company, id)
  const code = async (expiresOn: string | null): Promise<unknown> =>
    ((await finish(company, task, expiresOn)).body as { code: string }).code
  expect(await code(null)).toBe('documents.expiryRequired')
  expect(await code(VISA)).toBe('documents.expiryNotLater')
  expect(await code(TODAY)).toBe('documents.expiryNotLater')
  expect((await get(`/tasks/${task.id}`, pro.token)).body).toMatchObject({ state: 'open' })
  server.audited.length = 0
  expect((await finish(company, task, NEXT)).body).toMatchObject({
    state: 'done',
    document: { expiresOn: NEXT },
  })
  expect(await documentsOf(company, id)).toEqual({
    visa_expiry: NEXT,
    passport_expiry: addDays(TODAY, 900),
    insurance_expiry: addDays(TODAY, 200),
    next_expiry: addDays(TODAY, 200),
    passport_no: 'N1234567',
    visa_no: '201/2025/1234567',
    emirates_id: '',
  })
  expect(server.audited).toMatchObject([
    {
      action: 'documents.recorded',
      subjectKind: 'employee',
      subjectId: one.id,
      before: { type: 'visa', expiresOn: VISA },
      after: { type: 'visa', name: { en: 'Maya Khoury' }, expiresOn: NEXT },
    },
    { action: 'documents.taskMoved', employeeId: one.id, after: { state: 'done' } },
  ])
  expect((await finish(company, task, NEXT)).body).toMatchObject({ code: 'documents.taskEnded' })
  // The next renewal can start.
  expect((await oneTask(company, id)).dueOn).toBe(addDays(NEXT, -14))
})

test('the number of the new document is saved in the record, and masked in the audit log', async () => {
  const company = await aCompany()
  const id = await aDaughter(company)
  const passport = await oneTask(company, id, { type: 'passport' })
  expect(passport.document).toMatchObject({ hasNumber: true })
  const next = addDays(TODAY, 3000)
  expect((await finish(company, passport, next)).body).toMatchObject({
    code: 'documents.numberRequired',
    field: 'number',
  })
  expect((await finish(company, passport, next, { number: 'N 76?' })).body).toMatchObject({
    code: 'employees.passportFormat',
    field: 'number',
  })
  expect(await documentsOf(company, id)).toMatchObject({ passport_no: 'N1234567' })
  server.audited.length = 0
  const finished = await finish(company, passport, next, { number: 'n 7654321' })
  expect(finished.body).toMatchObject({ state: 'done' })
  expect(await documentsOf(company, id)).toMatchObject({
    passport_no: 'N7654321',
    passport_expiry: next,
    visa_no: '201/2025/1234567',
  })
  expect(server.audited[0]).toMatchObject({
    before: { number: '*****567' },
    after: { number: '*****321' },
  })
  const visa = await oneTask(company, id)
  await finish(company, visa, NEXT, { number: '201/2026/7654321' })
  expect(await documentsOf(company, id)).toMatchObject({ visa_no: '201/2026/7654321' })
})

test('a new document only expires after today, and a cancellation and other moves record nothing', async () => {
  const company = await aCompany()
  const id = await aDaughter(company)
  const added = await oneTask(company, id, { type: 'emiratesId', kind: 'new' })
  expect(added.document).toEqual({ id: null, expiresOn: null, hasNumber: false })
  const submitted = await post(`/tasks/${added.id}/state`, company.pro.token, {
    state: 'submitted',
    note: '',
    number: '',
    expiresOn: null,
  })
  expect(submitted.body).toMatchObject({ state: 'submitted' })
  const number = '784-2019-1234567-1'
  expect((await finish(company, added, addDays(TODAY, 1), { number })).body).toMatchObject({
    document: { expiresOn: addDays(TODAY, 1), hasNumber: true },
  })
  const ending = await oneTask(company, id, { kind: 'cancellation' })
  expect((await finish(company, ending, null)).body).toMatchObject({ state: 'done' })
  expect(await documentsOf(company, id)).toMatchObject({ visa_expiry: VISA })
})

test("no one records their own family's expiry, or ends the task with the employee's document", async () => {
  const company = await aCompany()
  const { one, pro } = company
  const task = await oneTask(company, await aDaughter(company))
  const self = company.tokenOf(one.userId, ['employees.papers'], one.id)
  expect((await finish(company, task, NEXT, { as: self })).body).toMatchObject({
    code: 'documents.ownRecord',
  })
  const recorded = await post('/register', pro.token, {
    ...VALUES,
    employeeId: one.id,
    type: 'visa',
    documentId: null,
    number: '201/2026/7',
    expiresOn: NEXT,
    graceUntil: null,
    taskId: task.id,
  })
  expect(recorded.body).toMatchObject({ code: 'documents.task.notFound', field: 'taskId' })
  expect((await get(`/tasks/${task.id}`, pro.token)).body).toMatchObject({ state: 'open' })
})

test('of a dependant who is removed the task keeps the name, and goes on without an expiry', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const id = await aDaughter(company)
  const [renewal, passport] = [
    await oneTask(company, id),
    await oneTask(company, id, { type: 'passport' }),
  ]
  await finish(company, passport, addDays(TODAY, 3000), { number: 'N7654321' })
  await remove(company, id)
  const name = { en: 'Maya Khoury', ar: 'مايا خوري' }
  const seen: Task = (await get(`/tasks/${renewal.id}`, pro.token)).body
  expect(seen).toMatchObject({
    state: 'open',
    employee: { id: one.id },
    dependant: { id: null, name, relation: 'child' },
    document: null,
    blockers: [],
  })
  expect((await get(`/tasks/${passport.id}`, pro.token)).body).toMatchObject({
    dependant: { id: null, name },
  })
  // It does not stand in the way of the employee's own.
  expect((await start(company, [], { employeeIds: [one.id] })).status).toBe(201)
  expect((await start(company, [id])).body).toMatchObject({ code: 'documents.dependantNotFound' })
  expect((await finish(company, renewal, null)).body).toMatchObject({ state: 'done' })
  const own = (await get('/own', one.token)).body as { tasks: TaskLine[] }
  expect(own.tasks).toHaveLength(3)
})

test('a task has the name of a dependant as the record has it now', async () => {
  const company = await aCompany()
  const id = await aDaughter(company)
  const task = await oneTask(company, id)
  await database.queries
    .updateTable('dependants')
    .set({ name_en: 'Maya Haddad' })
    .where('site_id', '=', company.siteId)
    .where('id', '=', id)
    .execute()
  const later: Task = (await get(`/tasks/${task.id}`, company.pro.token)).body
  expect(later.dependant?.name).toEqual({ en: 'Maya Haddad', ar: 'مايا خوري' })
})

test('a removal and the end of a task at once both succeed', async () => {
  const company = await aCompany()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) ids.push(await aDaughter(company))
  for (const id of ids) {
    const task = await oneTask(company, id)
    const [finished] = await Promise.all([finish(company, task, NEXT), remove(company, id)])
    expect(finished.status, finished.text).toBe(200)
    expect((await get(`/tasks/${task.id}`, company.pro.token)).body).toMatchObject({
      state: 'done',
      dependant: { id: null },
    })
  }
})
