import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Task, TaskLine } from './tasks/contract.ts'
import { NO_ID, openDocuments, TODAY, VALUES } from './test-data.ts'

const documents = await openDocuments()
const { server, aCompany, post, get, upload, record } = documents

type Company = Awaited<ReturnType<typeof aCompany>>
type Started = { batchId: string | null; taskIds: string[]; skipped: number }

function start({ people, pro }: Company, change: object = {}) {
  return post('/tasks', pro.token, {
    employeeIds: people.map(({ id }) => id),
    dependantIds: [],
    type: 'visa',
    kind: 'renewal',
    dueOn: null,
    ownerUserId: null,
    ...change,
  })
}

async function oneTask(company: Company, change: object = {}): Promise<Task> {
  const { status, body, text } = await start(company, change)
  expect(status, text).toBe(201)
  const [id] = (body as Started).taskIds
  return (await get(`/tasks/${id}`, company.pro.token)).body
}

test('a visa renewal is a task with its steps, due before the visa expires, and the employee follows it', async () => {
  const company = await aCompany()
  const { one, pro } = company
  await record(pro.token, {
    type: 'visa',
    number: '201/2022/1',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 40),
  })
  const task = await oneTask(company)
  expect(task).toMatchObject({
    state: 'open',
    dueOn: addDays(TODAY, 26),
    owner: { id: pro.userId },
    stepsDone: 0,
    stepsTotal: 8,
    nextStep: { code: 'collect' },
    blockers: ['passportMissing', 'insuranceMissing'],
    document: { expiresOn: addDays(TODAY, 40) },
  })
  const own = (await get('/own', one.token)).body as { tasks: TaskLine[] }
  expect(own.tasks).toMatchObject([{ id: task.id, nextStep: { code: 'collect' } }])
  expect((await company.notices()).map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['documentTask', one.userId],
  ])
})

test('steps are done, skipped and reopened with their fees, which the employee does not see', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const task = await oneTask(company)
  const step = (position: number, body: object) =>
    post(`/tasks/${task.id}/steps/${position}`, pro.token, body, 'PUT')
  await step(1, { state: 'done', feeFils: 0 })
  await step(2, { state: 'done', feeFils: 32_000 })
  await step(3, { state: 'skipped', feeFils: 0 })
  const { body } = await step(1, { state: 'todo', feeFils: 0 })
  expect(body).toMatchObject({ stepsDone: 2, feesFils: 32_000, nextStep: { code: 'collect' } })
  expect((await step(19, { state: 'done', feeFils: 0 })).status).toBe(404)
  const followed: Task = (await get(`/own/tasks/${task.id}`, one.token)).body
  expect(followed.events.map(({ kind }) => kind)).toEqual([
    'created',
    'stepDone',
    'stepDone',
    'stepSkipped',
    'stepReopened',
  ])
  expect(followed).toMatchObject({ feesFils: 0, blockers: [], moves: [] })
  expect(followed.steps.every(({ feeFils }) => feeFils === 0)).toBe(true)
})

test('a task moves to the authority and back, and says why it was rejected', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const task = await oneTask(company)
  const move = (state: string, note = '') =>
    post(`/tasks/${task.id}/state`, pro.token, { state, note, number: '', expiresOn: null })
  expect((await move('rejected')).body).toMatchObject({ code: 'documents.noteRequired' })
  expect((await move('rejected', 'No')).body).toMatchObject({
    code: 'documents.taskMoveNotAllowed',
  })
  expect((await move('submitted')).body).toMatchObject({ state: 'submitted' })
  expect((await move('rejected', 'The photo is too old')).body).toMatchObject({
    state: 'rejected',
    moves: ['open', 'submitted', 'cancelled'],
  })
  const followed: Task = (await get(`/own/tasks/${task.id}`, one.token)).body
  expect(followed.events.at(-1)).toMatchObject({ state: 'rejected', note: 'The photo is too old' })
  expect((await move('cancelled', 'He leaves')).body).toMatchObject({
    state: 'cancelled',
    moves: [],
  })
  expect((await move('open')).body).toMatchObject({ code: 'documents.taskEnded' })
  const news = (await company.notices()).flatMap(({ kind, params }) =>
    kind === 'documentTask' ? [(params as { outcome: string }).outcome] : [],
  )
  expect(news.toSorted()).toEqual(['cancelled', 'rejected', 'started', 'submitted'])
})

test('a renewal is done only with its new document; one without an expiry needs none', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const move = (id: string, state: string, note = '') =>
    post(`/tasks/${id}/state`, pro.token, { state, note, number: '', expiresOn: null })
  const task = await oneTask(company)
  expect(task.moves).toEqual(['submitted', 'cancelled'])
  const refused = await move(task.id, 'done')
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'documents.newDocumentRequired', field: 'expiresOn' })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await record(pro.token, {
    type: 'visa',
    number: '201/2026/9',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 730),
  })
  const ready: Task = (await get(`/tasks/${task.id}`, pro.token)).body
  expect(ready.moves).toContain('done')
  expect((await move(task.id, 'done')).body).toMatchObject({ state: 'done' })
  const ending = await oneTask(company, { kind: 'cancellation' })
  expect((await move(ending.id, 'done')).body).toMatchObject({ state: 'done' })
  const again = await oneTask(company, { kind: 'cancellation' })
  const other = await move(ending.id, 'open')
  expect(other.status).toBe(409)
  expect(other.body).toMatchObject({ code: 'documents.task.changedMeanwhile' })
  await move(again.id, 'cancelled', 'Twice')
  const reopened: Task = (await move(ending.id, 'open', 'Too early')).body
  expect(reopened).toMatchObject({ state: 'open', endedAt: null })
  expect(reopened.events.at(-1)).toMatchObject({ state: 'open', note: 'Too early' })
})

test('the new document ends the task it came of', async () => {
  const company = await aCompany()
  const { one, pro } = company
  const task = await oneTask(company)
  await record(pro.token, {
    type: 'visa',
    number: '201/2026/7',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 730),
    taskId: task.id,
  })
  const done: Task = (await get(`/tasks/${task.id}`, pro.token)).body
  expect(done).toMatchObject({ state: 'done', document: { expiresOn: addDays(TODAY, 730) } })
  const ended = (await get('/tasks', pro.token, { ended: '1' })).body as { items: TaskLine[] }
  expect(ended.items.map(({ id }) => id)).toEqual([task.id])
  const again = await post('/register', pro.token, {
    ...VALUES,
    type: 'visa',
    number: '201/2026/8',
    employeeId: one.id,
    documentId: done.document?.id,
    expiresOn: addDays(TODAY, 731),
    graceUntil: null,
    taskId: task.id,
  })
  expect(again.body).toMatchObject({ code: 'documents.taskEnded' })
})

test('twelve visas are renewed as one batch, and a step is marked for all who are at it', async () => {
  const company = await aCompany(Array.from({ length: 12 }, () => ({})))
  const { pro } = company
  const running = await oneTask(company, { employeeIds: [company.one.id] })
  const { batchId, taskIds, skipped } = (await start(company)).body as Started
  expect([taskIds.length, skipped]).toEqual([11, 1])
  const all = [...taskIds, running.id]
  const mark = async (code: string): Promise<unknown> =>
    (await post('/tasks/steps', pro.token, { taskIds: all, code })).body
  expect(await mark('collect')).toEqual({ done: 12, skipped: 0 })
  expect(await mark('collect')).toEqual({ done: 0, skipped: 12 })
  const batch = (await get('/tasks', pro.token, { batch: batchId ?? '' })).body as {
    items: TaskLine[]
  }
  expect(batch.items).toHaveLength(11)
  expect(batch.items.every(({ nextStep }) => nextStep?.code === 'medical')).toBe(true)
  expect((await start(company)).body).toMatchObject({ code: 'documents.allRunning' })
})

test("the company's licence is renewed too, and notifies no employee", async () => {
  const company = await aCompany()
  const task = await oneTask(company, { employeeIds: [], type: 'tradeLicence' })
  expect(task).toMatchObject({ employee: null, stepsTotal: 5, blockers: [] })
  expect(await company.notices()).toEqual([])
  const visa = await oneTask(company)
  expect(visa.blockers).not.toContain('tradeLicence')
  await record(company.pro.token, {
    type: 'tradeLicence',
    employeeId: null,
    number: 'CN-1',
    expiresOn: addDays(TODAY, -1),
  })
  const later: Task = (await get(`/tasks/${visa.id}`, company.pro.token)).body
  expect(later.blockers).toContain('tradeLicence')
})

test('an owner is notified, and a due day moves', async () => {
  const company = await aCompany()
  const { pro, hr, one } = company
  const task = await oneTask(company, { ownerUserId: hr.userId })
  const change = (body: object) => post(`/tasks/${task.id}`, pro.token, body, 'PUT')
  const dueOn = addDays(TODAY, 3)
  expect((await change({ dueOn, ownerUserId: pro.userId })).body).toMatchObject({
    dueOn,
    owner: { id: pro.userId },
  })
  expect((await change({ dueOn, ownerUserId: one.userId })).body).toMatchObject({
    code: 'documents.ownerNotFound',
  })
  const notices = (await company.notices()).filter(({ kind }) => kind === 'documentTaskAssigned')
  expect(notices.map(({ user_id }) => user_id)).toEqual([hr.userId])
  server.clock.now = new Date('2026-11-22T05:00:00.000Z')
  const { items } = (await get('/tasks', pro.token)).body as { items: TaskLine[] }
  expect(items).toMatchObject([{ id: task.id, isLate: true }])
  server.clock.now = new Date('2026-11-18T05:00:00.000Z')
})

test('files and notes are in the history; what is for staff alone, the employee never sees', async () => {
  const company = await aCompany([{}, {}])
  const [one, two] = company.people
  const { pro } = company
  const task = await oneTask(company, { employeeIds: [one?.id] })
  const receipt = await upload(pro.token)
  const ticket = await upload(pro.token)
  const note = (body: object) => post(`/tasks/${task.id}/notes`, pro.token, body)
  await note({ note: 'Paid', fileId: receipt.id, isForStaff: true })
  await note({ note: 'Your appointment', fileId: ticket.id, isForStaff: false })
  expect((await note({ note: '', fileId: null, isForStaff: false })).body).toMatchObject({
    code: 'documents.noteRequired',
  })
  expect((await note({ note: '', fileId: receipt.id, isForStaff: false })).body).toMatchObject({
    code: 'documents.fileNotFound',
  })
  const seen: Task = (await get(`/own/tasks/${task.id}`, one?.token ?? '')).body
  expect(seen.events.map(({ note: text }) => text)).toEqual(['', 'Your appointment'])
  const fileFor = async (path: string, token: string, id: string): Promise<number> =>
    (await get(`${path}/${task.id}/files/${id}`, token)).status
  expect(await fileFor('/tasks', pro.token, receipt.id)).toBe(200)
  expect(await fileFor('/own/tasks', one?.token ?? '', ticket.id)).toBe(200)
  expect(await fileFor('/own/tasks', one?.token ?? '', receipt.id)).toBe(404)
  expect(await fileFor('/own/tasks', two?.token ?? '', ticket.id)).toBe(404)
  expect((await get(`/own/tasks/${task.id}`, two?.token ?? '')).status).toBe(404)
})

test('own steps are added, up to twenty', async () => {
  const company = await aCompany()
  const task = await oneTask(company)
  const add = () => post(`/tasks/${task.id}/steps`, company.pro.token, { name: 'Translate' })
  const { body } = await add()
  expect((body as Task).steps.at(-1)).toMatchObject({ code: 'own', name: 'Translate', position: 9 })
  for (let position = 10; position <= 20; position++) expect((await add()).status).toBe(201)
  expect((await add()).body).toMatchObject({ code: 'documents.tooManySteps' })
})

test('what cannot be started is refused', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const code = async (change: object): Promise<unknown> =>
    ((await start(company, change)).body as { code: string }).code
  expect(await code({ type: 'nothing' })).toBe('documents.typeNotFound')
  expect(await code({ employeeIds: [] })).toBe('documents.holderMissing')
  expect(await code({ type: 'tradeLicence' })).toBe('documents.holderMissing')
  expect(await code({ employeeIds: [other.one.id] })).toBe('documents.employeeNotFound')
  expect(await code({ ownerUserId: company.one.userId })).toBe('documents.ownerNotFound')
  expect(await code({ dueOn: addDays(TODAY, -1) })).toBe('documents.dueInPast')
  expect((await get(`/tasks/${NO_ID}`, company.pro.token)).status).toBe(404)
  const foreign = await oneTask(other)
  expect((await get(`/tasks/${foreign.id}`, company.pro.token)).status).toBe(404)
})

test('pages of tasks follow one another by their due day', async () => {
  const company = await aCompany(Array.from({ length: 5 }, () => ({})))
  for (const [index, { id }] of company.people.entries())
    await start(company, { employeeIds: [id], dueOn: addDays(TODAY, 10 - index) })
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: { items: TaskLine[]; next: string | null } = (
      await get('/tasks', company.pro.token, {
        limit: '2',
        ...(after === null ? {} : { after }),
      })
    ).body
    seen.push(...page.items.map(({ dueOn }) => dueOn))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual([6, 7, 8, 9, 10].map((days) => addDays(TODAY, days)))
})
