import type { Queries, Trx } from '#platform/db/database.ts'
import { Personal } from '../personal/contract.ts'

/** Some of a person's own details, from a day on. */
export interface Details {
  readonly fromDay: string
  readonly details: Partial<Personal>
}

function detailsFrom(row: { from_day: string; details: unknown }): Details {
  return {
    fromDay: row.from_day,
    details: Personal.partial().parse(row.details) as Partial<Personal>,
  }
}

/** What changes on later days, soonest first. */
export async function plannedDetails(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Details[]> {
  const rows = await queries
    .selectFrom('employment_details')
    .select(['from_day', 'details'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('applied', '=', false)
    .orderBy('from_day')
    .execute()
  return rows.map(detailsFrom)
}

/** Saves details from a day on, together with what begins on the same day already. */
export async function saveDetails(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay, details, applied }: Details & { employeeId: string; applied: boolean },
  author: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const existing = await trx
    .selectFrom('employment_details')
    .select(['from_day', 'details'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_day', '=', fromDay)
    .executeTakeFirst()
  const all = { ...(existing === undefined ? {} : detailsFrom(existing).details), ...details }
  const values = {
    details: JSON.stringify(all),
    applied,
    created_at: author.now,
    created_by: author.userId,
  }
  await trx
    .insertInto('employment_details')
    .values({ site_id: siteId, employee_id: employeeId, from_day: fromDay, ...values })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'from_day']).doUpdateSet(values),
    )
    .execute()
}

export async function deletePlanned(
  trx: Trx,
  siteId: number,
  employeeId: string,
  fromDay: string,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('employment_details')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_day', '=', fromDay)
    .where('applied', '=', false)
    .returning('from_day')
    .executeTakeFirst()
  return gone !== undefined
}

/** Removes planned details of a day that still have these values; others of that day stay. */
export async function removeDetails(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay, details }: Details & { employeeId: string },
): Promise<void> {
  const row = await trx
    .selectFrom('employment_details')
    .select(['from_day', 'details'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('from_day', '=', fromDay)
    .where('applied', '=', false)
    .executeTakeFirst()
  if (row === undefined) return
  const rest = Object.entries(detailsFrom(row).details).filter(
    ([name, value]) => details[name as keyof Personal] !== value,
  )
  if (rest.length === 0) await deletePlanned(trx, siteId, employeeId, fromDay)
  else
    await trx
      .updateTable('employment_details')
      .set({ details: JSON.stringify(Object.fromEntries(rest)) })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', employeeId)
      .where('from_day', '=', fromDay)
      .execute()
}

/** People with details that begin by a day and have not taken effect. */
export async function withDetailsDue(
  queries: Queries,
  siteId: number,
  today: string,
  limit: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('employment_details')
    .select('employee_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('applied', '=', false)
    .where('from_day', '<=', today)
    .limit(limit)
    .execute()
  return rows.map((row) => row.employee_id)
}

/** Marks a person's details up to a day as in effect, and returns them together, latest last. */
export async function takeDetails(
  trx: Trx,
  siteId: number,
  employeeId: string,
  today: string,
): Promise<Partial<Personal>> {
  const rows = await trx
    .updateTable('employment_details')
    .set({ applied: true })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('applied', '=', false)
    .where('from_day', '<=', today)
    .returning(['from_day', 'details'])
    .execute()
  return rows
    .map(detailsFrom)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
    .reduce<Partial<Personal>>((all, { details }) => ({ ...all, ...details }), {})
}
