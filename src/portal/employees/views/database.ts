import type { Queries, Trx } from '#platform/db/database.ts'
import { fold } from '#platform/text.ts'
import { type EmployeeView, ViewParams } from './contract.ts'

interface Owner {
  readonly siteId: number
  readonly userId: string
}

function ofOwner(queries: Queries, { siteId, userId }: Owner) {
  return queries
    .selectFrom('employee_views')
    .select(['id', 'name', 'name_folded', 'params'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
}

const toView = (row: { id: string; name: string; params: unknown }): EmployeeView => ({
  id: row.id,
  name: row.name,
  params: ViewParams.parse(row.params),
})

/** The views of one person, by name. */
export async function viewsOf(queries: Queries, owner: Owner): Promise<EmployeeView[]> {
  const rows = await ofOwner(queries, owner).orderBy('name_folded').execute()
  return rows.map(toView)
}

/** Locks the person, so that views they save at once are counted one after the other. */
export async function lockOwner(trx: Trx, { siteId, userId }: Owner): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether another of the person's views has this name, in whatever spelling. */
export function hasName(views: readonly EmployeeView[], name: string, but?: string): boolean {
  return views.some((view) => view.id !== but && fold(view.name) === fold(name))
}

export async function insertView(
  trx: Trx,
  { siteId, userId }: Owner,
  { id, name, params }: EmployeeView,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('employee_views')
    .values({
      site_id: siteId,
      id,
      user_id: userId,
      name,
      name_folded: fold(name),
      params: JSON.stringify(params),
      created_at: now,
    })
    .execute()
}

export async function updateView(
  trx: Trx,
  { siteId, userId }: Owner,
  { id, name, params }: EmployeeView,
): Promise<void> {
  await trx
    .updateTable('employee_views')
    .set({ name, name_folded: fold(name), params: JSON.stringify(params) })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Deletes one view of the person and returns it; null when they have no such view. */
export async function removeView(
  trx: Trx,
  { siteId, userId }: Owner,
  id: string,
): Promise<EmployeeView | null> {
  const row = await trx
    .deleteFrom('employee_views')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'params'])
    .executeTakeFirst()
  return row === undefined ? null : toView(row)
}
