import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

interface Due {
  readonly caseId: string
  readonly name: TwoNames
  readonly offence: TwoNames
  /** The account of the case's employee. */
  readonly userId: string | null
}

/** Days, both included. */
interface Range {
  readonly from: string
  readonly to: string
}

function selectDue(queries: Queries, siteId: number) {
  return queries
    .selectFrom('discipline_cases as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .innerJoin('discipline_offences as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.id', '=', 'c.offence_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.employee_id', '=', 'c.employee_id'),
    )
    .select(['c.id', 'u.id as user_id', 'e.name_en', 'e.name_ar'])
    .select(['o.name_en as offence_en', 'o.name_ar as offence_ar'])
    .select(['c.discovered_on', 'c.investigated_on', 'c.answer_until'])
    .where('c.site_id', '=', siteId)
    .orderBy('c.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDue>['executeTakeFirstOrThrow']>>

function dueFrom(row: Row): Due {
  return {
    caseId: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    offence: { en: row.offence_en, ar: row.offence_ar },
    userId: row.user_id,
  }
}

/** A case with the day that its deadline is counted from, or is. */
export interface Dated extends Due {
  readonly day: string
}

/** Incidents discovered in a range of days that nobody was charged with yet. */
export async function uncharged(
  queries: Queries,
  siteId: number,
  { from, to }: Range,
): Promise<Dated[]> {
  const rows = await selectDue(queries, siteId)
    .where('c.state', '=', 'reported')
    .where('c.discovered_on', '>=', from)
    .where('c.discovered_on', '<=', to)
    .execute()
  return rows.map((row) => ({ ...dueFrom(row), day: row.discovered_on }))
}

/** Investigations closed in a range of days without a decision. */
export async function undecided(
  queries: Queries,
  siteId: number,
  { from, to }: Range,
): Promise<Dated[]> {
  const rows = await selectDue(queries, siteId)
    .where('c.state', '=', 'investigated')
    .where('c.investigated_on', '>=', from)
    .where('c.investigated_on', '<=', to)
    .execute()
  return rows.map((row) => ({ ...dueFrom(row), day: row.investigated_on ?? to }))
}

/** Charges without an answer, whose last day for one is in a range. */
export async function unanswered(
  queries: Queries,
  siteId: number,
  { from, to }: Range,
): Promise<Dated[]> {
  const rows = await selectDue(queries, siteId)
    .where('c.state', '=', 'charged')
    .where('c.answered_at', 'is', null)
    .where('c.answer_until', '>=', from)
    .where('c.answer_until', '<=', to)
    .execute()
  return rows.map((row) => ({ ...dueFrom(row), day: row.answer_until ?? to }))
}

/** Penalties without an objection, whose last day for one is in a range. */
export async function unobjected(
  queries: Queries,
  siteId: number,
  { from, to }: Range,
): Promise<Dated[]> {
  const rows = await selectDue(queries, siteId)
    .innerJoin('discipline_penalties as p', (join) =>
      join.onRef('p.site_id', '=', 'c.site_id').onRef('p.case_id', '=', 'c.id'),
    )
    .select('p.object_until')
    .where('p.objected_at', 'is', null)
    .where('p.object_until', '>=', from)
    .where('p.object_until', '<=', to)
    .execute()
  return rows.map((row) => ({ ...dueFrom(row), day: row.object_until }))
}
