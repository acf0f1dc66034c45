import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { insertTasks } from './database/task-changes.ts'
import type { Task } from './tasks/contract.ts'
import { openDocuments, TODAY } from './test-data.ts'

const { database, server, aCompany, post, get } = await openDocuments()

type Company = Awaited<ReturnType<typeof aCompany>>

const OF_COMPANY = { type: 'tradeLicence', employeeIds: [] as string[] }

function start({ people, pro }: Company, change: object) {
  return post('/tasks', pro.token, {
    employeeIds: people.map(({ id }) => id),
    dependantIds: [],
    type: 'visa',
    kind: 'cancellation',
    dueOn: null,
    ownerUserId: null,
    ...change,
  })
}

function reopen({ pro }: Company, id: string) {
  const body = { state: 'open', note: 'Too early', number: '', expiresOn: null }
  return post(`/tasks/${id}/state`, pro.token, body)
}

/** A transaction that was finished a moment ago, and may still be reopened. */
async function anEndedTask(company: Company, change: object = {}): Promise<Task> {
  const { body, text, status } = await start(company, change)
  expect(status, text).toBe(201)
  const [id = ''] = (body as { taskIds: string[] }).taskIds
  const ending = { state: 'done', note: '', number: '', expiresOn: null }
  expect((await post(`/tasks/${id}/state`, company.pro.token, ending)).status).toBe(200)
  return (await get(`/tasks/${id}`, company.pro.token)).body
}

test.each([
  ['an employee', {}],
  ['the company', OF_COMPANY],
])(
  'a transaction of %s is not reopened while another begins, and the refusal says so',
  async (_whose, change) => {
    const company = await aCompany([{ nameEn: 'Omar Khoury', nameAr: 'عمر خوري' }])
    const { siteId, pro } = company
    const task = await anEndedTask(company, change)
    const employeeId = task.employee?.id ?? null
    const other = {
      id: newId(),
      batchId: null,
      employeeId,
      dependant: null,
      type: task.type,
      kind: task.kind,
      ownerUserId: pro.userId,
      dueOn: TODAY,
      createdBy: pro.userId,
    }
    // What is not committed yet is not seen by the check, but by the index.
    const [inserted, committing] = [Promise.withResolvers(), Promise.withResolvers()]
    const beginning = database.transaction(async (trx) => {
      await insertTasks(trx, siteId, [other], [], server.clock.now)
      inserted.resolve(null)
      await committing.promise
    })
    await inserted.promise
    const reopening = reopen(company, task.id)
    await wait(400)
    committing.resolve(null)
    await beginning
    const { status, body, text } = await reopening
    expect(status, text).toBe(409)
    expect(body).toMatchObject({ code: 'documents.task.changedMeanwhile' })
    expect(((await get(`/tasks/${task.id}`, pro.token)).body as Task).state).toBe('done')
  },
)

test('of many who reopen one and begin another in the same instant, one succeeds', async () => {
  const company = await aCompany([{ nameEn: 'Omar Khoury', nameAr: 'عمر خوري' }])
  const task = await anEndedTask(company)
  const replies = await Promise.all(
    [1, 2, 3].flatMap(() => [reopen(company, task.id), start(company, {})]),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  for (const status of statuses) expect([200, 201, 409, 422]).toContain(status)
})
