import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Overtime } from '../rules/facts.ts'

export interface OvertimeDecision {
  readonly approved: boolean
  /** What it was decided on. */
  readonly overtime: readonly Overtime[]
  readonly by: TwoNames
}

/** What was decided on the overtime of some people in a month. */
export async function overtimeDecisionsOf(
  queries: Queries,
  siteId: number,
  month: string,
  employeeIds: readonly string[],
): Promise<Map<string, OvertimeDecision>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('overtime_decisions as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'd.site_id').onRef('u.id', '=', 'd.decided_by'),
    )
    .select(['d.employee_id', 'd.approved', 'd.overtime', 'u.name_en', 'u.name_ar'])
    .where('d.site_id', '=', siteId)
    .where('d.month', '=', month)
    .where('d.employee_id', 'in', [...employeeIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        approved: row.approved,
        overtime: row.overtime as Overtime[],
        by: { en: row.name_en, ar: row.name_ar },
      },
    ]),
  )
}

interface Decided {
  readonly month: string
  readonly approved: boolean
  readonly people: readonly { readonly id: string; readonly overtime: readonly Overtime[] }[]
  readonly userId: string
  readonly now: Date
}

/** Saves a decision on each employee's overtime of a month; a later one replaces it. */
export async function saveOvertimeDecisions(
  trx: Trx,
  siteId: number,
  { month, approved, people, userId, now }: Decided,
): Promise<void> {
  await trx
    .insertInto('overtime_decisions')
    .values(
      people.map(({ id, overtime }) => ({
        site_id: siteId,
        month,
        employee_id: id,
        approved,
        overtime: JSON.stringify(overtime),
        decided_by: userId,
        decided_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'month', 'employee_id']).doUpdateSet((set) => ({
        approved: set.ref('excluded.approved'),
        overtime: set.ref('excluded.overtime'),
        decided_by: set.ref('excluded.decided_by'),
        decided_at: set.ref('excluded.decided_at'),
      })),
    )
    .execute()
}

/** Takes back what was decided on overtime that is no longer there. */
export async function deleteOvertimeDecisions(
  trx: Trx,
  siteId: number,
  month: string,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  await trx
    .deleteFrom('overtime_decisions')
    .where('site_id', '=', siteId)
    .where('month', '=', month)
    .where('employee_id', 'in', [...employeeIds])
    .execute()
}
