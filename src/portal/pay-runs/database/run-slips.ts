import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { RunSlip } from '../contract.ts'
import type { SlipWarning } from '../slips/contract.ts'
import { OWED } from './owing.ts'

interface Page {
  readonly runId: string
  readonly only: 'all' | 'warnings' | 'changed'
  readonly warning: SlipWarning | undefined
  /** The employee of the last row before this page. */
  readonly after: string | undefined
  readonly limit: number
}

/** A page of the slips of a run, with the employee of each. */
export async function runSlipsPage(
  queries: Queries,
  siteId: number,
  { runId, only, warning, after, limit }: Page,
): Promise<RunSlip[]> {
  let query = queries
    .selectFrom('pay_slips as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 's.site_id').onRef('d.id', '=', 's.department_id'),
    )
    .select(['s.id', 's.employee_id', 's.earnings_fils', 's.deductions_fils', 's.net_fils'])
    .select(['s.last_net_fils', 's.warnings', 'e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['e.photo_file_id', 'd.name_en as department_en', 'd.name_ar as department_ar'])
    .select(
      sql<boolean>`exists (select from pay_holds h where h.site_id = s.site_id
        and h.run_id = s.run_id and h.employee_id = s.employee_id and h.released_at is null)`.as(
        'held',
      ),
    )
    .select(
      sql<number>`case when 'stillOwes' = any(s.warnings) then (
        select ${OWED} from settlements t
        where t.site_id = s.site_id and t.run_id = s.run_id) else 0 end`.as('owed_fils'),
    )
    .where('s.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
  if (only === 'warnings') query = query.where(sql<boolean>`s.warnings <> '{}'`)
  if (only === 'changed') query = query.where('s.changed', '=', true)
  if (warning !== undefined)
    query = query.where(sql<boolean>`s.warnings <> '{}' and ${warning} = any(s.warnings)`)
  if (after !== undefined) query = query.where('s.employee_id', '>', after)
  const rows = await query.orderBy('s.employee_id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
      department: { en: row.department_en, ar: row.department_ar },
      photoId: row.photo_file_id,
    },
    earningsFils: row.earnings_fils,
    deductionsFils: row.deductions_fils,
    netFils: row.net_fils,
    lastNetFils: row.last_net_fils,
    warnings: row.warnings as SlipWarning[],
    owedFils: Number(row.owed_fils ?? 0),
    held: row.held,
  }))
}

/** Employees of a run whose net would be below zero. */
export async function countBelowZero(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<number> {
  const row = await queries
    .selectFrom('pay_slips')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .where('net_fils', '<', 0)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The accounts of the employees whose slips of a run are published. */
export async function slipReaders(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('pay_slips as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 's.site_id').onRef('u.employee_id', '=', 's.employee_id'),
    )
    .select('u.id')
    .where('s.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
    .where('s.published_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The slip of a run that pays one employee; null while it is calculated. */
export async function slipOfRun(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<{ id: string } | null> {
  const row = await queries
    .selectFrom('pay_slips')
    .select('id')
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .executeTakeFirst()
  return row ?? null
}
