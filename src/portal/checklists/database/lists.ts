import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { ChangeReason } from '#portal/employees/history/contract.ts'
import { isEnd, isStart } from '#portal/employees/history/rules.ts'
import type { ChecklistKind } from '../contract.ts'

const reasons = (is: (reason: ChangeReason) => boolean) => sql.join(ChangeReason.options.filter(is))

/** Whether the employment still begins or ends on the day that a list is about. */
export const isInHistory = (list: 'i' | 'l') => sql<boolean>`exists (
  select from employment_changes h
  where h.site_id = ${sql.ref(`${list}.site_id`)} and h.employee_id = ${sql.ref(`${list}.employee_id`)}
    and case ${sql.ref(`${list}.list`)} when 'onboarding'
      then h.from_day = ${sql.ref(`${list}.begins_day`)} and h.reason in (${reasons(isStart)})
      else h.from_day = ${sql.ref(`${list}.begins_day`)} + 1 and h.reason in (${reasons(isEnd)}) end)`

/**
 * The lists of a person: the current one of each kind, and earlier ones with something to do. What
 * was done for an end that was withdrawn is of none. The day of a start can be corrected, so a
 * joining list stays when its day is no longer in the history.
 */
export const listsOf = (siteId: number, employeeId: string) => sql`(
  select k.list, k.begins_day, k.is_current
  from (
    select g.*, row_number() over (partition by g.list order by g.is_valid desc, g.begins_day desc) = 1 as is_current
    from (
      select l.list, l.begins_day, bool_or(l.done_at is null) as is_open, ${isInHistory('l')} as is_valid
      from checklist_items l
      where l.site_id = ${siteId} and l.employee_id = ${employeeId}::uuid
      group by l.site_id, l.employee_id, l.list, l.begins_day) g) k
  where (k.is_valid or k.list = 'onboarding') and (k.is_current or k.is_open))`

/** The day a person's current list of a kind is about. */
export async function currentList(
  queries: Queries,
  siteId: number,
  employeeId: string,
  list: ChecklistKind,
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select k.begins_day as day from ${listsOf(siteId, employeeId)} k
    where k.list = ${list} and k.is_current`.execute(queries)
  return rows[0]?.day ?? null
}
