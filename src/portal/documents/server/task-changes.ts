import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Trx } from '#platform/db/database.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import {
  addStep,
  changeStep,
  changeTask,
  doStepOfMany,
  moveTaskTo,
  noteTask,
} from '../tasks/changes/contract.ts'
import { unusedUploads } from '../database/files.ts'
import { staffOf } from '../database/people.ts'
import {
  appendStep,
  insertEvents,
  type NewEvent,
  setStep,
  updateTask,
} from '../database/task-changes.ts'
import { findTask, isOtherRunning, lockTask, type StoredTask } from '../database/tasks.ts'
import { notify } from '../notices.ts'
import { asksForDocument } from '../rules/dependants.ts'
import { canReopen } from '../rules/transactions.ts'
import type { StepState, Task } from '../tasks/contract.ts'
import { contextOf, inTransaction, typeName } from './context.ts'
import { lockTaskOf, recordDocument } from './dependant-record.ts'
import type { DocumentServices } from './services.ts'
import { moveLocked } from './task-moves.ts'
import { isDocumentMissing, toTask } from './task-replies.ts'

const MAX_STEPS = 20

type Around = Parameters<typeof contextOf>[0]

/** Locks a task that has not ended. */
async function lockOpen(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<Outcome<StoredTask, 'documents.taskEnded' | 'documents.task.notFound'>> {
  const task = await lockTask(trx, siteId, id)
  if (task === null) return refuse('documents.task.notFound')
  return task.endedAt === null ? ok(task) : refuse('documents.taskEnded')
}

async function replyOf(call: Around & { readonly trx: Trx }, id: string): Promise<Task> {
  const { trx, siteId } = call
  const stored = await findTask(trx, siteId, id)
  if (stored === null) throw new Error('The task that was just changed is gone')
  return toTask(trx, siteId, stored, { context: await contextOf(call), isStaff: true })
}

function changeHandler(services: DocumentServices): Handler {
  return handler(changeTask, async (call) => {
    const { siteId, params, body, caller, now } = call
    return inTransaction(call, async (inside) => {
      const { trx } = inside
      const locked = await lockOpen(trx, siteId, params.id)
      if (!locked.ok) return locked
      const task = locked.value
      const { ownerUserId, dueOn } = body
      const isNewOwner = ownerUserId !== null && ownerUserId !== task.owner?.id
      if (isNewOwner && !(await staffOf(trx, siteId)).includes(ownerUserId))
        return refuse('documents.ownerNotFound', {}, 'ownerUserId')
      await updateTask(trx, siteId, task.id, { ownerUserId, dueOn })
      const by = caller.userId
      if (dueOn !== task.dueOn)
        await insertEvents(trx, siteId, [task.id], { kind: 'due', dueOn, by }, now)
      if (isNewOwner) {
        const context = await contextOf(inside)
        await insertEvents(trx, siteId, [task.id], { kind: 'assigned', isForStaff: true, by }, now)
        if (ownerUserId !== by)
          await notify(services, { trx, siteId, now }, [ownerUserId], {
            kind: 'documentTaskAssigned',
            params: {
              type: typeName(context, task.type),
              name: (task.dependant ?? task.employee)?.name ?? { en: '', ar: '' },
              day: { day: dueOn },
            },
            path: `/document-board?tab=tasks&task=${task.id}`,
          })
      }
      return ok(await replyOf(inside, task.id))
    })
  })
}

/** A document has one transaction that runs, of an employee, a dependant or the company. */
const ONE_RUNNING = [
  'portal_document_tasks_one',
  'portal_document_tasks_one_of_dependant',
  'portal_document_tasks_one_of_company',
]

/** Also refuses what began in the same instant, which only the database notices. */
async function unlessOtherBegan<Moved, Code extends string>(
  moving: Promise<Outcome<Moved, Code>>,
): Promise<Outcome<Moved, Code | 'documents.task.changedMeanwhile'>> {
  try {
    return await moving
  } catch (error) {
    if (ONE_RUNNING.some((name) => isUniqueViolation(error, name)))
      return refuse('documents.task.changedMeanwhile')
    throw error
  }
}

function moveHandler(services: DocumentServices): Handler {
  return handler(moveTaskTo, async (call) => {
    const { siteId, params, body } = call
    const moving = inTransaction(call, async (inside) => {
      const { trx } = inside
      const task = await lockTaskOf(trx, siteId, params.id)
      if (task === null) return refuse('documents.task.notFound')
      if ((body.state === 'rejected' || body.state === 'cancelled') && body.note === '')
        return refuse('documents.noteRequired', {}, 'note')
      const context = await contextOf(inside)
      if (body.state === 'done' && (await isDocumentMissing(inside, task, context)))
        return refuse('documents.newDocumentRequired', {}, 'expiresOn')
      const isReopened = body.state === 'open' && canReopen(task, context.today)
      if (isReopened && (await isOtherRunning(trx, siteId, task)))
        return refuse('documents.task.changedMeanwhile')
      const moved = await moveLocked(
        services,
        inside,
        { trx, task: isReopened ? { ...task, state: 'submitted' } : task },
        { to: body.state, note: body.note },
      )
      if (!moved.ok) return moved
      if (asksForDocument(task, body.state)) {
        const recorded = await recordDocument(inside, task, body)
        if (!recorded.ok) return recorded
      }
      await call.audit(
        {
          action: 'documents.taskMoved',
          subjectKind: 'document-task',
          subjectId: task.id,
          employeeId: task.employee?.id ?? null,
          before: { state: task.state },
          after: { state: body.state },
        },
        trx,
      )
      return ok(await replyOf(inside, task.id))
    })
    return unlessOtherBegan(moving)
  })
}

const STEP_EVENTS = {
  done: 'stepDone',
  skipped: 'stepSkipped',
  todo: 'stepReopened',
} as const satisfies Record<StepState, NewEvent['kind']>

const step = handler(changeStep, async (call) => {
  const { siteId, params, body, caller, now } = call
  return inTransaction(call, async (inside) => {
    const { trx } = inside
    const locked = await lockOpen(trx, siteId, params.id)
    if (!locked.ok) return locked
    const task = locked.value
    const position = Number(params.position)
    const found = task.steps.find((each) => each.position === position)
    if (found === undefined) return refuse('documents.step.notFound')
    const { state, feeFils } = body
    const by = caller.userId
    await setStep(trx, siteId, { taskId: task.id, position }, { state, feeFils, by }, now)
    if (state !== found.state) {
      const event = { kind: STEP_EVENTS[state], step: found, by }
      await insertEvents(trx, siteId, [task.id], event, now)
    }
    return ok(await replyOf(inside, task.id))
  })
})

const add = handler(addStep, async (call) => {
  const { trx, siteId, params, body } = call
  const locked = await lockOpen(trx, siteId, params.id)
  if (!locked.ok) return locked
  const position = Math.max(0, ...locked.value.steps.map((each) => each.position)) + 1
  if (position > MAX_STEPS) return refuse('documents.tooManySteps', { max: MAX_STEPS })
  await appendStep(trx, siteId, params.id, { position, name: body.name })
  return ok(await replyOf(call, params.id))
})

/** Also after the end: a receipt may come late. */
const note = handler(noteTask, async (call) => {
  const { trx, siteId, params, body, caller, now } = call
  const task = await lockTask(trx, siteId, params.id)
  if (task === null) return refuse('documents.task.notFound')
  const { fileId, isForStaff } = body
  if (fileId === null && body.note === '') return refuse('documents.noteRequired', {}, 'note')
  if (fileId !== null && (await unusedUploads(trx, siteId, caller.userId, [fileId])).length === 0)
    return refuse('documents.fileNotFound', {}, 'fileId')
  const event = {
    ...(fileId === null ? { kind: 'note' as const } : { kind: 'file' as const, fileId }),
    note: body.note,
    isForStaff,
    by: caller.userId,
  }
  await insertEvents(trx, siteId, [task.id], event, now)
  return ok(await replyOf(call, task.id))
})

const many = handler(doStepOfMany, async (call) => {
  const { siteId, body, caller, now } = call
  return call.database.transaction(async (trx) => {
    const ids = [...new Set(body.taskIds)].toSorted()
    const done: string[] = []
    for (const id of ids) {
      const locked = await lockOpen(trx, siteId, id)
      const found = locked.ok
        ? locked.value.steps.find(({ code, state }) => code === body.code && state === 'todo')
        : undefined
      if (found === undefined) continue
      const values = { state: 'done', feeFils: found.feeFils, by: caller.userId } as const
      await setStep(trx, siteId, { taskId: id, position: found.position }, values, now)
      done.push(id)
    }
    const event = {
      kind: 'stepDone',
      step: { code: body.code, name: '' },
      by: caller.userId,
    } as const
    await insertEvents(trx, siteId, done, event, now)
    return ok({ done: done.length, skipped: ids.length - done.length })
  })
})

/** What is done about transactions, each with a line in their history. */
export function createTaskChanges(services: DocumentServices): readonly Handler[] {
  return [changeHandler(services), moveHandler(services), step, add, note, many]
}
