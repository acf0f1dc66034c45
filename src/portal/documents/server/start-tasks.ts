import { type Call, type Handler, handler, type RefusalOf } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { openDocumentsOf } from '../database/board.ts'
import { lockFamilyMembers } from '../database/dependants.ts'
import { documentsOf } from '../database/documents.ts'
import { holdersOf, staffOf } from '../database/people.ts'
import { insertBatch, insertEvents, insertTasks, type NewTask } from '../database/task-changes.ts'
import { notify } from '../notices.ts'
import { checkHolders, checkVisaNeeded, isDependantType } from '../rules/dependants.ts'
import { stepsOf, usualDueDay } from '../rules/transactions.ts'
import { startTasks } from '../tasks/contract.ts'
import { type Context, contextOf, typeName } from './context.ts'
import type { DocumentServices } from './services.ts'
import { notifyFollower } from './task-moves.ts'

type StartCall = Call<typeof startTasks>
type StartRefusal = RefusalOf<typeof startTasks>
type Starting = Pick<StartCall, 'trx' | 'siteId' | 'body'>

/** Whose document a task is about, and when that expires. */
interface TaskHolder extends Pick<NewTask, 'employeeId' | 'dependant'> {
  readonly expiresOn: string | null
}

async function check(
  { trx, siteId, body }: Starting,
  context: Context,
): Promise<Outcome<null, StartRefusal>> {
  const type = context.types.get(body.type)
  if (type === undefined || type.isRetired) return refuse('documents.typeNotFound', {}, 'type')
  const holders = checkHolders(body.type, type.traits.holder, {
    employees: body.employeeIds.length,
    dependants: body.dependantIds.length,
  })
  if (!holders.ok) return holders
  if (body.dueOn !== null && body.dueOn < context.today)
    return refuse('documents.dueInPast', {}, 'dueOn')
  const { ownerUserId } = body
  if (ownerUserId !== null && !(await staffOf(trx, siteId)).includes(ownerUserId))
    return refuse('documents.ownerNotFound', {}, 'ownerUserId')
  return ok(null)
}

async function employeesOf({
  trx,
  siteId,
  body,
}: Starting): Promise<Outcome<TaskHolder[], 'documents.employeeNotFound'>> {
  const ids = [...new Set(body.employeeIds)].toSorted()
  if ((await holdersOf(trx, siteId, ids)).length < ids.length)
    return refuse('documents.employeeNotFound', {}, 'employeeIds')
  const documents = await openDocumentsOf(trx, siteId, ids)
  const expiries = new Map(
    documents
      .filter(({ type }) => type === body.type)
      .map((each) => [each.employeeId, each.expiresOn]),
  )
  return ok(
    ids.map((employeeId) => ({
      employeeId,
      dependant: null,
      expiresOn: expiries.get(employeeId) ?? null,
    })),
  )
}

async function dependantsOf({
  trx,
  siteId,
  body: { type, dependantIds },
}: Starting): Promise<
  Outcome<TaskHolder[], 'documents.dependantNotFound' | 'documents.citizenNeedsNoVisa'>
> {
  const found = await lockFamilyMembers(trx, siteId, dependantIds)
  if (found.length < new Set(dependantIds).size)
    return refuse('documents.dependantNotFound', {}, 'dependantIds')
  const needed = checkVisaNeeded(type, found)
  if (!needed.ok) return needed
  return ok(
    found.map(({ id, employeeId, name, relation, expiries }) => ({
      employeeId,
      dependant: { id, name, relation },
      expiresOn: isDependantType(type) ? expiries[type] : null,
    })),
  )
}

async function companyOf({ trx, siteId, body }: Starting): Promise<TaskHolder> {
  const documents = await documentsOf(trx, siteId, null)
  const found = documents.findLast(({ type, isClosed }) => type === body.type && !isClosed)
  return { employeeId: null, dependant: null, expiresOn: found?.expiresOn ?? null }
}

async function findHolders(call: Starting): Promise<Outcome<TaskHolder[], StartRefusal>> {
  const { employeeIds, dependantIds } = call.body
  if (dependantIds.length > 0) return dependantsOf(call)
  return employeeIds.length > 0 ? employeesOf(call) : ok([await companyOf(call)])
}

interface Started {
  readonly batchId: string | null
  readonly taskIds: string[]
  readonly skipped: number
}

async function start(
  services: DocumentServices,
  call: StartCall,
): Promise<Outcome<Started, StartRefusal>> {
  const { trx, siteId, caller, body, now } = call
  const { type, kind } = body
  const context = await contextOf(call)
  const checked = await check(call, context)
  if (!checked.ok) return checked
  const holders = await findHolders(call)
  if (!holders.ok) return holders
  const batchId = holders.value.length > 1 ? newId() : null
  if (batchId !== null)
    await insertBatch(trx, siteId, { id: batchId, type, kind, createdBy: caller.userId }, now)
  const tasks = holders.value.map(
    ({ employeeId, dependant, expiresOn }): NewTask => ({
      id: newId(),
      batchId,
      employeeId,
      dependant,
      type,
      kind,
      ownerUserId: body.ownerUserId ?? caller.userId,
      dueOn: body.dueOn ?? usualDueDay(expiresOn, context.today),
      createdBy: caller.userId,
    }),
  )
  const ids = await insertTasks(trx, siteId, tasks, stepsOf(type, kind), now)
  if (ids.length === 0) return refuse('documents.allRunning')
  await insertEvents(trx, siteId, ids, { kind: 'created', by: caller.userId }, now)
  const added = tasks.filter(({ id }) => ids.includes(id))
  await notifyStarted(services, call, context, added)
  for (const { id, employeeId, dependant } of added)
    await call.audit({
      action: 'documents.taskStarted',
      subjectKind: 'document-task',
      subjectId: id,
      employeeId,
      after: { type, kind, ...(dependant === null ? {} : { name: dependant.name }) },
    })
  return ok({ batchId, taskIds: ids, skipped: tasks.length - ids.length })
}

async function notifyStarted(
  services: DocumentServices,
  call: StartCall,
  context: Context,
  tasks: readonly NewTask[],
): Promise<void> {
  const { trx, siteId, caller, now } = call
  const holders = await holdersOf(
    trx,
    siteId,
    tasks.flatMap(({ employeeId }) => employeeId ?? []),
  )
  for (const task of tasks) {
    const employee = holders.find(({ id }) => id === task.employeeId) ?? null
    await notifyFollower(services, { ...call, trx }, { ...task, employee }, 'started')
    const { ownerUserId } = task
    if (ownerUserId === null || ownerUserId === caller.userId) continue
    await notify(services, { trx, siteId, now }, [ownerUserId], {
      kind: 'documentTaskAssigned',
      params: {
        type: typeName(context, task.type),
        name: (task.dependant ?? employee)?.name ?? { en: '', ar: '' },
        day: { day: task.dueOn },
      },
      path: `/document-board?tab=tasks&task=${task.id}`,
    })
  }
}

/** Starts transactions of employees, of dependants or of the company. */
export function createStartHandler(services: DocumentServices): Handler {
  return handler(startTasks, (call) => start(services, call))
}
