import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { ChangeState, Group, Proof, Values } from '../changes/contract.ts'
import type { Desk } from '../desk/contract.ts'

export interface StoredChange {
  readonly id: string
  readonly group: Group
  readonly recordId: string
  readonly before: Values | null
  readonly after: Values | null
  readonly fromDay: string
  readonly note: string
  readonly state: ChangeState
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly proofs: readonly Proof[]
}

function selectChanges(queries: Queries, siteId: number) {
  return queries
    .selectFrom('profile_changes as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .leftJoin('users as d', (join) =>
      join.onRef('d.site_id', '=', 'c.site_id').onRef('d.id', '=', 'c.decided_by'),
    )
    .selectAll('c')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .where('c.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['executeTakeFirstOrThrow']>>

function changeFrom(row: Row, proofs: readonly Proof[]): StoredChange {
  const { decider_en, decider_ar } = row
  return {
    id: row.id,
    group: row.field_group,
    recordId: row.record_id,
    before: row.before as Values | null,
    after: row.after as Values | null,
    fromDay: row.from_day,
    note: row.note,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decidedBy:
      decider_en === null || decider_ar === null ? null : { en: decider_en, ar: decider_ar },
    decidedAt: row.decided_at,
    reason: row.reason,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    proofs,
  }
}

async function proofsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, Proof[]>> {
  const found = new Map<string, Proof[]>()
  if (ids.length === 0) return found
  const rows = await queries
    .selectFrom('profile_change_proofs as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['p.change_id', 'p.number', 'f.name', 'f.media_type', 'f.bytes'])
    .where('p.site_id', '=', siteId)
    .where('p.change_id', 'in', [...ids])
    .orderBy('p.number')
    .execute()
  for (const row of rows) {
    const { number, name, media_type: mediaType, bytes } = row
    const proof = { number, name, mediaType, bytes: Number(bytes) }
    found.set(row.change_id, [...(found.get(row.change_id) ?? []), proof])
  }
  return found
}

async function withProofs(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<StoredChange[]> {
  const ids = rows.map(({ id }) => id)
  const proofs = await proofsOf(queries, siteId, ids)
  return rows.map((row) => changeFrom(row, proofs.get(row.id) ?? []))
}

export async function findChange(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredChange | null> {
  const rows = await selectChanges(queries, siteId).where('c.id', '=', id).execute()
  return (await withProofs(queries, siteId, rows))[0] ?? null
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

export async function changesOfEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { after, limit }: Page,
): Promise<StoredChange[]> {
  let query = selectChanges(queries, siteId).where('c.employee_id', '=', employeeId)
  if (after !== undefined) query = query.where('c.id', '<', after)
  const rows = await query.orderBy('c.id', 'desc').limit(limit).execute()
  return withProofs(queries, siteId, rows)
}

/** A desk's list, without the caller's own changes. Those that wait are oldest first. */
export async function changesAtDesk(
  queries: Queries,
  siteId: number,
  page: Page & {
    desk: Desk
    state: ChangeState
    employeeId: string | undefined
    exceptEmployeeId: string | null
    exceptGroups: readonly Group[]
  },
): Promise<StoredChange[]> {
  const isOldestFirst = page.state === 'waiting'
  let query = selectChanges(queries, siteId)
    .where('c.desk', '=', page.desk)
    .where('c.state', '=', page.state)
  if (page.employeeId !== undefined) query = query.where('c.employee_id', '=', page.employeeId)
  if (page.exceptEmployeeId !== null)
    query = query.where('c.employee_id', '<>', page.exceptEmployeeId)
  for (const group of page.exceptGroups) query = query.where('c.field_group', '<>', group)
  if (page.after !== undefined) query = query.where('c.id', isOldestFirst ? '>' : '<', page.after)
  const rows = await query
    .orderBy('c.id', isOldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
  return withProofs(queries, siteId, rows)
}

/** How many changes of an employee wait at a desk. */
export async function waitingOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
  desk: Desk,
): Promise<number> {
  const { count } = await queries
    .selectFrom('profile_changes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'waiting')
    .where('desk', '=', desk)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many records of a group an employee has asked to add, and waits for. */
export async function addedWaiting(
  trx: Trx,
  siteId: number,
  employeeId: string,
  group: Group,
): Promise<number> {
  const rows = await trx
    .selectFrom('profile_changes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('field_group', '=', group)
    .where('state', '=', 'waiting')
    .where('before', 'is', null)
    .execute()
  return rows.length
}

export interface NewChange {
  readonly employeeId: string
  readonly group: Group
  readonly desk: Desk
  readonly recordId: string
  readonly before: Values | null
  readonly after: Values | null
  readonly fromDay: string
  readonly note: string
  readonly requestedBy: string
  /** It takes effect at once. */
  readonly isAtOnce: boolean
  readonly fileIds: readonly string[]
}

function json(values: Values | null): string | null {
  return values === null ? null : JSON.stringify(values)
}

/** Returns null if a change of the same record waits already. */
export async function insertChange(
  trx: Trx,
  siteId: number,
  change: NewChange,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .insertInto('profile_changes')
    .values({
      site_id: siteId,
      id: newId(),
      employee_id: change.employeeId,
      field_group: change.group,
      desk: change.desk,
      record_id: change.recordId,
      before: json(change.before),
      after: json(change.after),
      from_day: change.fromDay,
      note: change.note,
      state: change.isAtOnce ? 'approved' : 'waiting',
      requested_by: change.requestedBy,
      requested_at: now,
      decided_at: change.isAtOnce ? now : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'employee_id', 'field_group', 'record_id'])
        .where('state', '=', 'waiting')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  if (change.fileIds.length > 0)
    await trx
      .insertInto('profile_change_proofs')
      .values(
        change.fileIds.map((fileId, index) => ({
          site_id: siteId,
          change_id: row.id,
          number: index + 1,
          file_id: fileId,
        })),
      )
      .execute()
  return row.id
}

interface Decision {
  readonly state: Exclude<ChangeState, 'waiting'>
  readonly by: string | null
  readonly at: Date
  readonly reason: string | null
  /** When it takes effect, if that is another day than was asked for. */
  readonly fromDay?: string
}

export async function saveDecision(
  trx: Trx,
  siteId: number,
  { id, state: from }: Pick<StoredChange, 'id' | 'state'>,
  { state, by, at, reason, fromDay }: Decision,
): Promise<void> {
  await trx
    .updateTable('profile_changes')
    .set({ state, decided_by: by, decided_at: at, reason, from_day: fromDay })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
}
