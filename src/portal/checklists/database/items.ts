import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { ChecklistItem, ChecklistKind, ChecklistProgress, Owner } from '../contract.ts'
import { missedDayOf } from '../rules.ts'
import { isInHistory, listsOf } from './lists.ts'

export interface StoredItem extends Omit<ChecklistItem, 'canMark'> {
  readonly managerId: string | null
}

export interface Position {
  readonly day: string
  readonly id: string
}

interface ItemRow {
  id: string
  list: ChecklistKind
  title_en: string
  title_ar: string
  owner: Owner
  begins_day: string
  due_day: string
  started_day: string
  due_days: number | null
  employee_id: string
  employee_no: string
  name_en: string
  name_ar: string
  manager_id: string | null
  done_at: Date | null
  by_en: string | null
  by_ar: string | null
}

function itemFrom(row: ItemRow): StoredItem {
  return {
    id: row.id,
    list: row.list,
    title: { en: row.title_en, ar: row.title_ar },
    owner: row.owner,
    beginsDay: row.begins_day,
    dueDay: row.due_day,
    missedDay: missedDayOf(
      { beginsDay: row.begins_day, dueDay: row.due_day, startedDay: row.started_day },
      row.due_days,
    ),
    employee: {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    managerId: row.manager_id,
    done:
      row.done_at === null
        ? null
        : {
            at: row.done_at.toISOString(),
            by: { en: row.by_en ?? '', ar: row.by_ar ?? '' },
          },
  }
}

const COLUMNS = sql`i.id, i.list, i.title_en, i.title_ar, i.owner, i.begins_day, i.due_day, (i.created_at at time zone z.zone)::date as started_day, t.due_days, i.employee_id, e.employee_no, e.name_en, e.name_ar, e.manager_id, i.done_at, u.name_en as by_en, u.name_ar as by_ar`
const FROM = sql`checklist_items i
  join sites z on z.id = i.site_id
  join employees e on e.site_id = i.site_id and e.id = i.employee_id
  left join checklist_templates t on t.site_id = i.site_id and t.id = i.template_id
  left join users u on u.site_id = i.site_id and u.id = i.done_by`

export async function employeeExists(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** An item, unless it was for an end that was withdrawn. */
export async function findItem(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredItem | null> {
  const { rows } =
    await sql<ItemRow>`select ${COLUMNS} from ${FROM} where i.site_id = ${siteId} and i.id = ${id}::uuid
      and (i.list = 'onboarding' or ${isInHistory('i')})`.execute(queries)
  return rows[0] === undefined ? null : itemFrom(rows[0])
}

/** The items of a person's lists, newest list first, then by due day. */
export async function itemsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredItem[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from ${FROM}
    join ${listsOf(siteId, employeeId)} k on k.list = i.list and k.begins_day = i.begins_day
    where i.site_id = ${siteId} and i.employee_id = ${employeeId}::uuid
    order by i.begins_day desc, i.list, i.due_day, i.id`.execute(queries)
  return rows.map(itemFrom)
}

/**
 * What is open for one person: on their own list, on those of their team, and for their roles. Each
 * part reads its own index, so that a page reads no more than a page of each.
 */
export async function openItemsFor(
  queries: Queries,
  siteId: number,
  caller: { readonly employeeId: string | null; readonly roles: readonly Owner[] },
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<StoredItem[]> {
  const page = sql`${after === null ? sql`` : sql`and (i.due_day, i.id) > (${after.day}::date, ${after.id}::uuid)`} order by i.due_day, i.id limit ${limit + 1}`
  const open = sql`i.site_id = ${siteId} and i.done_at is null`
  const own = sql`(select ${COLUMNS} from ${FROM} where ${open} and i.owner = 'employee' and i.employee_id = ${caller.employeeId}::uuid ${page})`
  const team = sql`(select ${COLUMNS} from ${FROM} where ${open} and i.owner = 'manager' and i.employee_id in (select t.id from employees t where t.site_id = ${siteId} and t.manager_id = ${caller.employeeId}::uuid) ${page})`
  const byRole = caller.roles.map(
    (role) =>
      sql`(select ${COLUMNS} from ${FROM} where ${open} and i.owner = ${role} and (${caller.employeeId}::uuid is null or i.employee_id <> ${caller.employeeId}::uuid) ${page})`,
  )
  const parts = [...(caller.employeeId === null ? [] : [own, team]), ...byRole]
  if (parts.length === 0) return []
  const { rows } =
    await sql<ItemRow>`select * from (${sql.join(parts, sql` union all `)}) as i order by i.due_day, i.id limit ${limit + 1}`.execute(
      queries,
    )
  return rows.map(itemFrom)
}

/** The lists with something still to be done, by the first or last day they are about. */
export async function listsInProgress(
  queries: Queries,
  siteId: number,
  list: ChecklistKind,
  { after, limit }: { readonly after: Position | null; readonly limit: number },
): Promise<ChecklistProgress[]> {
  const { rows } = await sql<{
    employee_id: string
    employee_no: string
    name_en: string
    name_ar: string
    begins_day: string
    done: number
    total: number
    next_due: string | null
  }>`
    select o.employee_id, e.employee_no, e.name_en, e.name_ar, o.begins_day, c.done, c.total, c.next_due
    from (
      select distinct begins_day, employee_id from checklist_items
      where site_id = ${siteId} and list = ${list} and done_at is null
        ${after === null ? sql`` : sql`and (begins_day, employee_id) > (${after.day}::date, ${after.id}::uuid)`}
      order by begins_day, employee_id limit ${limit + 1}) o
    join employees e on e.site_id = ${siteId} and e.id = o.employee_id
    cross join lateral (
      select count(i.done_at)::int as done, count(*)::int as total, min(i.due_day) filter (where i.done_at is null) as next_due
      from checklist_items i
      where i.site_id = ${siteId} and i.employee_id = o.employee_id and i.list = ${list} and i.begins_day = o.begins_day) c
    order by o.begins_day, o.employee_id`.execute(queries)
  return rows.map((row) => ({
    employee: {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    list,
    beginsDay: row.begins_day,
    done: row.done,
    total: row.total,
    nextDue: row.next_due,
  }))
}

export interface NewItem {
  readonly employeeId: string
  readonly list: ChecklistKind
  readonly beginsDay: string
  readonly templateId: string | null
  readonly title: { readonly en: string; readonly ar: string }
  readonly owner: Owner
  readonly dueDay: string
}

/** Adds items; one of a template is there once, however often this runs. */
export async function insertItems(
  trx: Trx,
  siteId: number,
  items: readonly NewItem[],
  now: Date,
): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await trx
    .insertInto('checklist_items')
    .values(
      items.map((each) => ({
        site_id: siteId,
        id: newId(),
        employee_id: each.employeeId,
        list: each.list,
        begins_day: each.beginsDay,
        template_id: each.templateId,
        title_en: each.title.en,
        title_ar: each.title.ar,
        owner: each.owner,
        due_day: each.dueDay,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function markDone(
  trx: Trx,
  siteId: number,
  id: string,
  done: { readonly at: Date; readonly by: string } | null,
): Promise<void> {
  await trx
    .updateTable('checklist_items')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(trx: Trx, siteId: number, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('checklist_items')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Removes what is still open of a list that is needed no more. */
export async function deleteOpenItems(
  trx: Trx,
  siteId: number,
  { employeeId, list, beginsDay }: Pick<NewItem, 'employeeId' | 'list' | 'beginsDay'>,
): Promise<void> {
  await trx
    .deleteFrom('checklist_items')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('list', '=', list)
    .where('begins_day', '=', beginsDay)
    .where('done_at', 'is', null)
    .execute()
}

/** The accounts that own items of a person's list: the person, their manager, everyone with a role. */
export async function ownersOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<{ userId: string; owner: Owner }[]> {
  const { rows } = await sql<{ user_id: string; owner: Owner }>`
    select u.id as user_id, case when u.employee_id = e.id then 'employee' else 'manager' end as owner
    from employees e join users u on u.site_id = e.site_id and (u.employee_id = e.id or u.employee_id = e.manager_id)
    where e.site_id = ${siteId} and e.id = ${employeeId}::uuid and u.disabled_at is null
    union all
    select r.user_id, r.role from user_roles r join users u on u.site_id = r.site_id and u.id = r.user_id
    where r.site_id = ${siteId} and r.role in ('hr', 'pro', 'payroll', 'admin') and u.disabled_at is null
      and u.employee_id is distinct from ${employeeId}::uuid`.execute(queries)
  return rows.map((row) => ({ userId: row.user_id, owner: row.owner }))
}
