import type { Queries } from '#platform/db/database.ts'
import { documentsOf } from '../database/documents.ts'
import { eventsOf } from '../database/task-events.ts'
import type { StoredTask } from '../database/tasks.ts'
import { blockersOf, movesFrom } from '../rules/transactions.ts'
import type { Task, TaskLine } from '../tasks/contract.ts'
import { type Context, typeName } from './context.ts'

export function toTaskLine(stored: StoredTask, context: Context): TaskLine {
  const next = stored.steps.find(({ state }) => state === 'todo')
  return {
    id: stored.id,
    batchId: stored.batchId,
    employee: stored.employee,
    type: stored.type,
    typeName: typeName(context, stored.type),
    kind: stored.kind,
    state: stored.state,
    owner: stored.owner,
    dueOn: stored.dueOn,
    isLate: stored.endedAt === null && stored.dueOn < context.today,
    stepsDone: stored.steps.filter(({ state }) => state !== 'todo').length,
    stepsTotal: stored.steps.length,
    nextStep:
      next === undefined || stored.endedAt !== null ? null : { code: next.code, name: next.name },
    createdAt: stored.createdAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
  }
}

/** A task with its history; what staff alone see is left out for the employee. */
export async function toTask(
  queries: Queries,
  siteId: number,
  stored: StoredTask,
  { context, isStaff }: { context: Context; isStaff: boolean },
): Promise<Task> {
  const events = await eventsOf(queries, siteId, stored.id, isStaff)
  const own = await documentsOf(queries, siteId, stored.employee?.id ?? null)
  const company =
    stored.employee === null || !isStaff ? [] : await documentsOf(queries, siteId, null)
  const document = own.find((each) => each.type === stored.type && !each.isClosed)
  const isOpen = stored.endedAt === null
  return {
    ...toTaskLine(stored, context),
    steps: stored.steps.map((step) => ({
      ...step,
      feeFils: isStaff ? step.feeFils : 0,
      doneAt: step.doneAt?.toISOString() ?? null,
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    feesFils: isStaff ? stored.steps.reduce((sum, { feeFils }) => sum + feeFils, 0) : 0,
    blockers:
      isOpen && isStaff
        ? [
            ...blockersOf(
              stored,
              own.filter(isOpenDocument),
              company.filter(isOpenDocument),
              context.today,
            ),
          ]
        : [],
    document: document === undefined ? null : { id: document.id, expiresOn: document.expiresOn },
    moves: isStaff ? [...movesFrom(stored.state)] : [],
  }
}

function isOpenDocument({ isClosed, version }: { isClosed: boolean; version: number }): boolean {
  return !isClosed && version > 0
}
