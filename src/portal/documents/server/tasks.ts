import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { CalculableDay, Instant } from '#platform/schemas.ts'
import {
  listOwners,
  listTasks,
  openOwnTaskFile,
  openTaskFile,
  showOwnTask,
  showTask,
  startTasks,
} from '../tasks/contract.ts'
import { documentsOf } from '../database/documents.ts'
import { openDocumentsOf } from '../database/board.ts'
import { holdersOf, namesOfUsers, staffOf } from '../database/people.ts'
import { findTaskFile } from '../database/task-events.ts'
import { insertBatch, insertEvents, insertTasks, type NewTask } from '../database/task-changes.ts'
import { endedTasks, findTask, openTasks } from '../database/tasks.ts'
import { notify } from '../notices.ts'
import { stepsOf, usualDueDay } from '../rules/transactions.ts'
import { type Context, contextOf, typeName } from './context.ts'
import { cursorOf, positionOf } from './cursor.ts'
import type { DocumentServices } from './services.ts'
import { notifyFollower } from './task-moves.ts'
import { toTask, toTaskLine } from './task-replies.ts'

const list = handler(listTasks, async (call) => {
  const { queries, siteId, query } = call
  const isEnded = query.ended === '1'
  const isValue = (value: string): boolean =>
    (isEnded ? Instant : CalculableDay).safeParse(value).success
  const position = query.after === undefined ? null : positionOf(query.after, isValue)
  if (query.after !== undefined && position === null)
    return refuse('documents.badCursor', {}, 'after')
  const context = await contextOf(call)
  const found = await (isEnded ? endedTasks : openTasks)(queries, siteId, {
    batch: query.batch,
    after: position === null ? null : { at: position.value, id: position.id },
    limit: query.limit + 1,
  })
  const rows = found.slice(0, query.limit)
  const last = rows.at(-1)
  const value = isEnded ? last?.endedAt?.toISOString() : last?.dueOn
  return ok({
    items: rows.map((each) => toTaskLine(each, context)),
    next:
      last === undefined || value === undefined || found.length <= query.limit
        ? null
        : cursorOf(value, last.id),
  })
})

const show = handler(showTask, async (call) => {
  const { queries, siteId, params } = call
  const stored = await findTask(queries, siteId, params.id)
  if (stored === null) return refuse('documents.task.notFound')
  const context = await contextOf(call)
  return ok(await toTask(queries, siteId, stored, { context, isStaff: true }))
})

const showOwn = handler(showOwnTask, async (call) => {
  const { queries, siteId, params, caller } = call
  const stored = await findTask(queries, siteId, params.id)
  if (stored?.employee == null || stored.employee.id !== caller.employeeId)
    return refuse('documents.task.notFound')
  const context = await contextOf(call)
  return ok(await toTask(queries, siteId, stored, { context, isStaff: false }))
})

const owners = handler(listOwners, async ({ queries, siteId }) =>
  ok({ items: await namesOfUsers(queries, siteId, await staffOf(queries, siteId)) }),
)

type StartCall = Call<typeof startTasks>
type StartRefusal = (typeof startTasks)['refusals'][number]

async function checkStart(
  { trx, siteId, body }: Pick<StartCall, 'trx' | 'siteId' | 'body'>,
  context: Context,
): Promise<Outcome<null, StartRefusal>> {
  const type = context.types.get(body.type)
  if (type === undefined || type.isRetired) return refuse('documents.typeNotFound', {}, 'type')
  if ((type.traits.holder === 'company') !== (body.employeeIds.length === 0))
    return refuse('documents.holderMissing', {}, 'employeeIds')
  if (body.dueOn !== null && body.dueOn < context.today)
    return refuse('documents.dueInPast', {}, 'dueOn')
  const holders = await holdersOf(trx, siteId, body.employeeIds)
  if (holders.length < new Set(body.employeeIds).size)
    return refuse('documents.employeeNotFound', {}, 'employeeIds')
  const { ownerUserId } = body
  if (ownerUserId !== null && !(await staffOf(trx, siteId)).includes(ownerUserId))
    return refuse('documents.ownerNotFound', {}, 'ownerUserId')
  return ok(null)
}

/** When the document in question expires, by holder. */
async function expiriesOf({
  trx,
  siteId,
  body,
}: Pick<StartCall, 'trx' | 'siteId' | 'body'>): Promise<Map<string | null, string | null>> {
  if (body.employeeIds.length > 0) {
    const documents = await openDocumentsOf(trx, siteId, body.employeeIds)
    return new Map<string | null, string | null>(
      documents
        .filter(({ type }) => type === body.type)
        .map((each) => [each.employeeId, each.expiresOn]),
    )
  }
  const documents = await documentsOf(trx, siteId, null)
  return new Map<string | null, string | null>(
    documents
      .filter(({ type, isClosed }) => type === body.type && !isClosed)
      .map((each) => [null, each.expiresOn]),
  )
}

function startHandler(services: DocumentServices): Handler {
  return handler(
    startTasks,
    async (
      call,
    ): Promise<
      Outcome<{ batchId: string | null; taskIds: string[]; skipped: number }, StartRefusal>
    > => {
      const { trx, siteId, caller, body, now } = call
      const context = await contextOf(call)
      const checked = await checkStart(call, context)
      if (!checked.ok) return checked
      const expiries = await expiriesOf(call)
      const ids: (string | null)[] =
        body.employeeIds.length === 0 ? [null] : [...new Set(body.employeeIds)].toSorted()
      const batchId = ids.length > 1 ? newId() : null
      const { type, kind } = body
      if (batchId !== null)
        await insertBatch(trx, siteId, { id: batchId, type, kind, createdBy: caller.userId }, now)
      const tasks = ids.map(
        (employeeId): NewTask => ({
          id: newId(),
          batchId,
          employeeId,
          type,
          kind,
          ownerUserId: body.ownerUserId ?? caller.userId,
          dueOn: body.dueOn ?? usualDueDay(expiries.get(employeeId) ?? null, context.today),
          createdBy: caller.userId,
        }),
      )
      const added = await insertTasks(trx, siteId, tasks, stepsOf(type, kind), now)
      if (added.length === 0) return refuse('documents.allRunning')
      await insertEvents(trx, siteId, added, { kind: 'created', by: caller.userId }, now)
      await notifyStarted(
        services,
        call,
        context,
        tasks.filter(({ id }) => added.includes(id)),
      )
      for (const { id, employeeId } of tasks.filter((task) => added.includes(task.id)))
        await call.audit({
          action: 'documents.taskStarted',
          subjectKind: 'document-task',
          subjectId: id,
          employeeId,
          after: { type, kind },
        })
      return ok({ batchId, taskIds: added, skipped: tasks.length - added.length })
    },
  )
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
        name: employee?.name ?? { en: '', ar: '' },
        day: { day: task.dueOn },
      },
      path: `/document-board?tab=tasks&task=${task.id}`,
    })
  }
}

function fileHandlers({ files }: DocumentServices): readonly Handler[] {
  return [
    handler(openTaskFile, async ({ queries, siteId, params, audit }) => {
      const { id: taskId, fileId } = params
      const found = await findTaskFile(queries, siteId, { taskId, fileId, isStaff: true })
      if (found === null) return refuse('documents.task.notFound')
      const bytes = await files.get(siteId, fileId, found)
      if (!bytes.ok) return bytes
      await audit({
        action: 'documents.taskFileOpened',
        subjectKind: 'document-task',
        subjectId: taskId,
        employeeId: (await findTask(queries, siteId, taskId))?.employee?.id ?? null,
      })
      return ok({ fileName: found.name, mediaType: found.media_type, body: bytes.value })
    }),
    handler(openOwnTaskFile, async ({ queries, siteId, params, caller }) => {
      const { id: taskId, fileId } = params
      const task = await findTask(queries, siteId, taskId)
      const isOwn = task?.employee != null && task.employee.id === caller.employeeId
      const found = isOwn
        ? await findTaskFile(queries, siteId, { taskId, fileId, isStaff: false })
        : null
      if (found === null) return refuse('documents.task.notFound')
      const bytes = await files.get(siteId, fileId, found)
      return bytes.ok
        ? ok({ fileName: found.name, mediaType: found.media_type, body: bytes.value })
        : bytes
    }),
  ]
}

/** Transactions with authorities: started, listed and followed. */
export function createTaskHandlers(services: DocumentServices): readonly Handler[] {
  return [startHandler(services), list, show, showOwn, owners, ...fileHandlers(services)]
}
