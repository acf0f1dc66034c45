import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { CalculableDay, Instant } from '#platform/schemas.ts'
import {
  listOwners,
  listTasks,
  openOwnTaskFile,
  openTaskFile,
  showOwnTask,
  showTask,
} from '../tasks/contract.ts'
import { namesOfUsers, staffOf } from '../database/people.ts'
import { findTaskFile } from '../database/task-events.ts'
import { endedTasks, findTask, openTasks } from '../database/tasks.ts'
import { contextOf } from './context.ts'
import { cursorOf, positionOf } from './cursor.ts'
import type { DocumentServices } from './services.ts'
import { createStartHandler } from './start-tasks.ts'
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
  return [createStartHandler(services), list, show, showOwn, owners, ...fileHandlers(services)]
}
