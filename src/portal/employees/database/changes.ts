import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { inBatches } from './batches.ts'
import type { ChangeReason, JobPart } from '../history/contract.ts'
import { type Change, type Job, JOB_PARTS } from '../history/rules.ts'

type Row = Selectable<Tables['employment_changes']>

export interface NewChange extends Change {
  readonly employeeId: string
  /** Whether it has taken effect; the others do so on their day. */
  readonly applied: boolean
}

export interface Author {
  /** Null: an import from the command line. */
  readonly userId: string | null
  readonly now: Date
}

function rowOf(
  siteId: number,
  { employeeId, fromDay, reason, sets, note, applied }: NewChange,
  { userId, now }: Author,
): Insertable<Tables['employment_changes']> {
  return {
    site_id: siteId,
    employee_id: employeeId,
    from_day: fromDay,
    reason,
    sets: JOB_PARTS.filter((part) => sets[part] !== undefined),
    position_en: sets.position?.en ?? null,
    position_ar: sets.position?.ar ?? null,
    department_id: sets.departmentId ?? null,
    work_site_id: sets.workSiteId ?? null,
    manager_id: sets.managerId ?? null,
    grade: sets.grade ?? null,
    note,
    applied,
    created_at: now,
    created_by: userId,
  }
}

const READ: { readonly [Part in JobPart]: (row: Row) => Job[Part] } = {
  position: (row) => ({ en: row.position_en ?? '', ar: row.position_ar ?? '' }),
  departmentId: (row) => row.department_id ?? '',
  workSiteId: (row) => row.work_site_id,
  managerId: (row) => row.manager_id,
  grade: (row) => row.grade ?? '',
}

function changeFrom(row: Row): Change {
  const parts = JOB_PARTS.filter((part) => row.sets.includes(part))
  return {
    fromDay: row.from_day,
    reason: row.reason as ChangeReason,
    sets: Object.fromEntries(parts.map((part) => [part, READ[part](row)])) as Partial<Job>,
    note: row.note,
  }
}

/** The changes of some people, oldest first, by their ids. */
export async function changesOfMany(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, Change[]>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('employment_changes')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .orderBy('employee_id')
    .orderBy('from_day')
    .execute()
  const byPerson = Map.groupBy(rows, (row) => row.employee_id)
  return new Map([...byPerson].map(([id, those]) => [id, those.map(changeFrom)]))
}

export async function changesOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<readonly Change[]> {
  return (await changesOfMany(queries, siteId, [employeeId])).get(employeeId) ?? []
}

export async function insertChanges(
  queries: Queries,
  siteId: number,
  changes: readonly NewChange[],
  author: Author,
): Promise<void> {
  await inBatches(changes, (part) =>
    queries
      .insertInto('employment_changes')
      .values(part.map((each) => rowOf(siteId, each, author)))
      .execute(),
  )
}

/**
 * Saves what differs between two versions of a person's changes. Those that begin later than today
 * take effect on their day; the caller lets the others take effect.
 */
export async function replaceChanges(
  trx: Trx,
  { siteId, employeeId, today }: { siteId: number; employeeId: string; today: string },
  { before, after }: { before: readonly Change[]; after: readonly Change[] },
  author: Author,
): Promise<void> {
  const textOf = (change: Change): string => JSON.stringify(change)
  const [saved, wanted] = [new Set(before.map(textOf)), new Set(after.map(textOf))]
  const gone = before.filter((each) => !wanted.has(textOf(each))).map((each) => each.fromDay)
  if (gone.length > 0)
    await trx
      .deleteFrom('employment_changes')
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('from_day', 'in', gone)
      .execute()
  const added = after.filter((each) => !saved.has(textOf(each)))
  await insertChanges(
    trx,
    siteId,
    added.map((each) => ({ ...each, employeeId, applied: each.fromDay <= today })),
    author,
  )
}

/** People with changes that begin by a day and have not taken effect. */
export async function withChangesDue(
  queries: Queries,
  siteId: number,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('employment_changes')
    .select('employee_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('applied', '=', false)
    .where('from_day', '<=', today)
    .limit(limit)
    .execute()
  return rows.map((row) => row.employee_id)
}

/** Marks a person's changes up to a day as in effect; returns those that were not until now. */
export async function markApplied(
  trx: Trx,
  siteId: number,
  employeeId: string,
  today: string,
): Promise<Change[]> {
  const rows = await trx
    .updateTable('employment_changes')
    .set({ applied: true })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('applied', '=', false)
    .where('from_day', '<=', today)
    .returningAll()
    .execute()
  return rows.map(changeFrom).toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
}
