import { addDays } from '#platform/days.ts'
import { removeRecord } from '#portal/profile/database/record.ts'
import type { Task } from './tasks/contract.ts'
import { aDependant, type DependantExpiries, openDocuments, TODAY } from './test-data.ts'

export interface Started {
  batchId: string | null
  taskIds: string[]
  skipped: number
}

const VISA_DAYS = 40
export const VISA = addDays(TODAY, VISA_DAYS)
/** Until when a renewed visa is valid. */
export const NEXT = addDays(TODAY, 770)

/** Companies, and transactions of their employees' dependants. */
export async function openFamilies() {
  const documents = await openDocuments()
  const { database, server, aCompany, post, get } = documents
  type Company = Awaited<ReturnType<typeof aCompany>>

  /** A daughter of an employee, by default of the first. */
  async function aDaughter(
    { siteId, one }: Company,
    expiries: DependantExpiries = { visa: VISA_DAYS, passport: 900, healthInsurance: 200 },
    employeeId = one.id,
    change: Parameters<typeof aDependant>[2] = {},
  ): Promise<string> {
    const row = aDependant({ siteId, employeeId }, expiries, change)
    await database.queries.insertInto('dependants').values(row).execute()
    return row.id
  }

  const start = ({ pro }: Company, dependantIds: readonly string[], change: object = {}) =>
    post('/tasks', pro.token, {
      employeeIds: [],
      dependantIds,
      type: 'visa',
      kind: 'renewal',
      dueOn: null,
      ownerUserId: null,
      ...change,
    })

  async function oneTask(company: Company, dependantId: string, change = {}): Promise<Task> {
    const { status, body, text } = await start(company, [dependantId], change)
    if (status !== 201) throw new Error(text)
    return (await get(`/tasks/${(body as Started).taskIds[0]}`, company.pro.token)).body
  }

  const finish = (
    { pro }: Company,
    task: Task,
    expiresOn: string | null,
    { as = pro.token, number = '' }: { as?: string; number?: string } = {},
  ) => post(`/tasks/${task.id}/state`, as, { state: 'done', note: '', number, expiresOn })

  /** Removes a dependant of the first employee, as an approved change does. */
  async function remove({ siteId, one }: Company, id: string): Promise<void> {
    const owner = { siteId, employeeId: one.id, now: server.clock.now }
    await database.transaction((trx) => removeRecord(trx, 'dependants', owner, id))
  }

  return { ...documents, aDaughter, start, oneTask, finish, remove }
}
