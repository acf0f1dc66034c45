import type { Queries } from '#platform/db/database.ts'
import { findFamilyMember } from '../database/dependants.ts'
import { documentsOf } from '../database/documents.ts'
import { eventsOf } from '../database/task-events.ts'
import type { StoredTask } from '../database/tasks.ts'
import { hasVersionSince } from '../database/versions.ts'
import { DEPENDANT_TYPES } from '../rules/catalogue.ts'
import { dependantBlockersOf, isDependantType } from '../rules/dependants.ts'
import {
  type Blocker,
  blockersOf,
  canReopen,
  movesFrom,
  needsNewDocument,
  type TaskState,
} from '../rules/transactions.ts'
import type { Task, TaskLine } from '../tasks/contract.ts'
import { type Context, typeName } from './context.ts'

export function toTaskLine(stored: StoredTask, context: Context): TaskLine {
  const next = stored.steps.find(({ state }) => state === 'todo')
  return {
    id: stored.id,
    batchId: stored.batchId,
    employee: stored.employee,
    dependant: stored.dependant,
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

interface Reader {
  readonly today: string
  readonly isStaff: boolean
}

interface About {
  readonly blockers: readonly Blocker[]
  readonly document: Task['document']
}

/** What the authority would refuse a task of the employee or the company for, and its document. */
async function aboutHolder(
  queries: Queries,
  siteId: number,
  stored: StoredTask,
  { today, isStaff }: Reader,
): Promise<About> {
  const own = await documentsOf(queries, siteId, stored.employee?.id ?? null)
  const company =
    stored.employee === null || !isStaff ? [] : await documentsOf(queries, siteId, null)
  const document = own.find((each) => each.type === stored.type && !each.isClosed)
  return {
    blockers: blockersOf(stored, own.filter(isOpenDocument), company.filter(isOpenDocument), today),
    document:
      document === undefined
        ? null
        : {
            id: document.id,
            expiresOn: document.expiresOn,
            hasNumber: document.number !== null,
          },
  }
}

/** The same of a dependant's; nothing is known of one who was removed from the record. */
async function aboutDependant(
  queries: Queries,
  siteId: number,
  stored: StoredTask,
  { today, isStaff }: Reader,
): Promise<About> {
  const id = stored.dependant?.id ?? null
  const found = id === null ? null : await findFamilyMember(queries, siteId, id)
  if (found === null) return { blockers: [], document: null }
  const sponsor = isStaff ? await documentsOf(queries, siteId, found.employeeId) : []
  const own = DEPENDANT_TYPES.map((type) => ({ type, expiresOn: found.expiries[type] }))
  const { type } = stored
  const document = isDependantType(type)
    ? { id: null, expiresOn: found.expiries[type], hasNumber: found.hasNumber[type] }
    : null
  return {
    blockers: dependantBlockersOf(stored, own, sponsor.filter(isOpenDocument), today),
    document,
  }
}

/** Whether a running renewal has brought no new document yet, so that it can't be done. */
export async function isDocumentMissing(
  { queries, siteId }: { readonly queries: Queries; readonly siteId: number },
  stored: StoredTask,
  { types }: Context,
): Promise<boolean> {
  const { employee, type, createdAt, endedAt } = stored
  if (endedAt !== null || !needsNewDocument(stored, types.get(type)?.traits.expiry)) return false
  const holder = { employeeId: employee?.id ?? null, type }
  return !(await hasVersionSince(queries, siteId, holder, createdAt))
}

/** A task with its history; what staff alone see is left out for the employee. */
export async function toTask(
  queries: Queries,
  siteId: number,
  stored: StoredTask,
  { context, isStaff }: { context: Context; isStaff: boolean },
): Promise<Task> {
  const events = await eventsOf(queries, siteId, stored.id, isStaff)
  const about = stored.dependant === null ? aboutHolder : aboutDependant
  const reader = { today: context.today, isStaff }
  const { blockers, document } = await about(queries, siteId, stored, reader)
  const isOpen = stored.endedAt === null
  const isMissing = isStaff && (await isDocumentMissing({ queries, siteId }, stored, context))
  const open: TaskState[] = canReopen(stored, context.today) ? ['open'] : []
  const moves = isStaff ? [...movesFrom(stored.state), ...open] : []
  return {
    ...toTaskLine(stored, context),
    steps: stored.steps.map((step) => ({
      ...step,
      feeFils: isStaff ? step.feeFils : 0,
      doneAt: step.doneAt?.toISOString() ?? null,
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    feesFils: isStaff ? stored.steps.reduce((sum, { feeFils }) => sum + feeFils, 0) : 0,
    blockers: isOpen && isStaff ? [...blockers] : [],
    document,
    moves: moves.filter((state) => state !== 'done' || !isMissing),
  }
}

function isOpenDocument({ isClosed, version }: { isClosed: boolean; version: number }): boolean {
  return !isClosed && version > 0
}
