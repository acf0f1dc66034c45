import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { holderOf } from '../database/people.ts'
import { insertEvents, updateTask } from '../database/task-changes.ts'
import { lockTask, type StoredTask } from '../database/tasks.ts'
import { type NoticeServices, notify } from '../notices.ts'
import { moveTask, type TaskState } from '../rules/transactions.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { contextOf, typeName } from './context.ts'
import { documentName } from './type-names.ts'

export type TaskNews = 'started' | Exclude<TaskState, 'open'>

type Around = Parameters<typeof contextOf>[0] & {
  readonly caller: { readonly userId: string }
  notify(userIds: readonly string[], topic: string): void
}

/** Notifies the employee whose document it is, or a dependant's of theirs, and their open page. */
export async function notifyFollower(
  services: NoticeServices,
  call: Around & { readonly trx: Trx },
  task: Pick<StoredTask, 'id' | 'type' | 'employee' | 'dependant'>,
  news: TaskNews,
): Promise<void> {
  const { trx } = call
  if (task.employee === null) return
  const holder = await holderOf(trx, call.siteId, task.employee.id)
  if (holder?.userId == null) return
  const context = await contextOf(call)
  const notifying = { trx, siteId: call.siteId, now: call.now }
  await notify(services, notifying, [holder.userId], {
    kind: 'documentTask',
    params: { outcome: news, type: documentName(typeName(context, task.type), task.dependant) },
    path: `/documents?task=${task.id}`,
  })
  call.notify([holder.userId], DOCUMENTS_TOPIC)
}

/** Moves a locked task on, with a line in its history. */
export async function moveLocked(
  services: NoticeServices,
  call: Around,
  { trx, task }: { trx: Trx; task: StoredTask },
  { to, note = '', versionId }: { to: TaskState; note?: string; versionId?: string },
): Promise<Outcome<null, 'documents.taskEnded' | 'documents.taskMoveNotAllowed'>> {
  const { siteId, now, caller } = call
  const moved = moveTask(task.state, to)
  if (!moved.ok) return moved
  const isEnd = to === 'done' || to === 'cancelled'
  await updateTask(trx, siteId, task.id, {
    state: to,
    endedAt: isEnd ? now : null,
    ...(versionId === undefined ? {} : { versionId }),
  })
  const event = { kind: 'state', state: to, note, by: caller.userId } as const
  await insertEvents(trx, siteId, [task.id], event, now)
  if (to !== 'open') await notifyFollower(services, { ...call, trx }, task, to)
  return ok(null)
}

/** Ends the task that a recorded document came of. */
export async function finishTask(
  services: NoticeServices,
  call: Around & { readonly trx: Trx },
  { taskId, versionId }: { taskId: string; versionId: string },
): Promise<Outcome<null, 'documents.taskEnded' | 'documents.task.notFound'>> {
  const { trx, siteId } = call
  const task = await lockTask(trx, siteId, taskId)
  // The document that was recorded is the employee's own.
  if (task === null || task.dependant !== null)
    return refuse('documents.task.notFound', {}, 'taskId')
  // Whatever its state: the document is there.
  const open = task.state === 'rejected' ? { ...task, state: 'open' as const } : task
  const moved = await moveLocked(services, call, { trx, task: open }, { to: 'done', versionId })
  return moved.ok ? ok(null) : refuse('documents.taskEnded', {}, 'taskId')
}
