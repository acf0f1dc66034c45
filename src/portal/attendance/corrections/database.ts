import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Person } from '../contract.ts'
import { lookedAfter, type Scope } from '../database/attention.ts'
import type { CorrectionState, Pair } from './contract.ts'

export interface StoredCorrection {
  id: string
  person: Person
  managerId: string | null
  day: string
  zone: string
  requested: readonly Pair[]
  before: readonly { inAt: string; outAt: string | null }[]
  reason: string
  state: CorrectionState
  createdAt: Date
  decidedAt: Date | null
  decidedBy: TwoNames | null
  comment: string | null
}

function selectCorrections(queries: Queries, siteId: number) {
  return queries
    .selectFrom('attendance_corrections as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.id', '=', 'c.decided_by'),
    )
    .selectAll('c')
    .select([
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.manager_id',
      'u.name_en as decider_en',
      'u.name_ar as decider_ar',
    ])
    .where('c.site_id', '=', siteId)
}

type Row = Selectable<Tables['attendance_corrections']> & {
  employee_no: string
  name_en: string
  name_ar: string
  manager_id: string | null
  decider_en: string | null
  decider_ar: string | null
}

function correctionFrom(row: Row): StoredCorrection {
  return {
    id: row.id,
    person: {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    managerId: row.manager_id,
    day: row.day,
    zone: row.zone,
    requested: row.wanted as Pair[],
    before: row.before as { inAt: string; outAt: string | null }[],
    reason: row.reason,
    state: row.state,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy:
      row.decider_en === null || row.decider_ar === null
        ? null
        : { en: row.decider_en, ar: row.decider_ar },
    comment: row.comment,
  }
}

export async function findCorrection(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredCorrection | null> {
  const row = await selectCorrections(queries, siteId).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : correctionFrom(row)
}

export async function hasOpenCorrection(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('attendance_corrections')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

export interface PageOfCorrections {
  of: { employeeId: string } | { scope: Scope; exceptEmployeeId: string | null }
  state?: CorrectionState
  oldestFirst: boolean
  after: string | null
  limit: number
}

export async function listCorrections(
  queries: Queries,
  siteId: number,
  page: PageOfCorrections,
): Promise<StoredCorrection[]> {
  const { of, state, after, oldestFirst } = page
  let query = selectCorrections(queries, siteId)
  query =
    'employeeId' in of
      ? query.where('c.employee_id', '=', of.employeeId)
      : query.where(lookedAfter(siteId, of.scope, of.exceptEmployeeId, 'c.employee_id'))
  if (state !== undefined) query = query.where('c.state', '=', state)
  if (after !== null) query = query.where('c.id', oldestFirst ? '>' : '<', after)
  const rows = await query
    .orderBy('c.id', oldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(correctionFrom)
}

export interface NewCorrection {
  employeeId: string
  day: string
  zone: string
  requested: readonly Pair[]
  before: StoredCorrection['before']
  reason: string
  createdAt: Date
}

export async function insertCorrection(
  trx: Trx,
  siteId: number,
  correction: NewCorrection,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('attendance_corrections')
    .values({
      site_id: siteId,
      id,
      employee_id: correction.employeeId,
      day: correction.day,
      zone: correction.zone,
      wanted: JSON.stringify(correction.requested),
      before: JSON.stringify(correction.before),
      reason: correction.reason,
      created_at: correction.createdAt,
    })
    .execute()
  return id
}

export interface Decision {
  state: 'approved' | 'rejected' | 'withdrawn'
  /** The account that decided; null for a withdrawal. */
  by: string | null
  at: Date
  comment: string | null
  before: StoredCorrection['before']
}

/** Moves an open request on; returns whether it was still open. */
export async function closeCorrection(
  trx: Trx,
  siteId: number,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const moved = await trx
    .updateTable('attendance_corrections')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      comment: decision.comment,
      before: JSON.stringify(decision.before),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
