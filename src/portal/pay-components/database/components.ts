import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Audience, AudienceKind, ComponentKind } from '../contract.ts'
import type { Version } from '../rules/versions.ts'
import { paidVersions } from './paid-versions.ts'

export interface StoredVersion extends Version {
  readonly componentId: string
  readonly name: TwoNames
  readonly formula: string
  readonly audience: AudienceKind
  readonly prorated: boolean
  readonly changedBy: TwoNames
  readonly changedAt: Date
}

export interface StoredComponent {
  readonly id: string
  readonly code: string
  readonly kind: ComponentKind
  readonly version: number
  /** The oldest first. */
  readonly versions: readonly StoredVersion[]
}

async function versionsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<StoredVersion[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('pay_component_versions as v')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'v.site_id').onRef('u.id', '=', 'v.changed_by'),
    )
    .selectAll('v')
    .select(['u.name_en as by_en', 'u.name_ar as by_ar'])
    .where('v.site_id', '=', siteId)
    .where('v.component_id', 'in', [...ids])
    .orderBy('v.from_month')
    .execute()
  const isPaid = await paidVersions(queries, siteId, ids)
  return rows.map((row) => ({
    componentId: row.component_id,
    fromMonth: row.from_month,
    toMonth: row.to_month,
    name: { en: row.name_en, ar: row.name_ar },
    formula: row.formula,
    audience: row.audience,
    prorated: row.prorated,
    changedBy: { en: row.by_en, ar: row.by_ar },
    changedAt: row.changed_at,
    isPaid: isPaid(row.component_id, row.from_month),
  }))
}

/** All components of a site with their versions, by code; or one of them. */
export async function componentsOf(
  queries: Queries,
  siteId: number,
  id?: string,
): Promise<StoredComponent[]> {
  let query = queries.selectFrom('pay_components').selectAll().where('site_id', '=', siteId)
  if (id !== undefined) query = query.where('id', '=', id)
  const rows = await query.orderBy('code').execute()
  const versions = await versionsOf(
    queries,
    siteId,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    kind: row.kind,
    version: row.version,
    versions: versions.filter(({ componentId }) => componentId === row.id),
  }))
}

/** Of two who change a component at once the second waits, and then sees what the first did. */
export async function lockComponent(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredComponent | null> {
  await trx
    .selectFrom('pay_components')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return (await componentsOf(trx, siteId, id))[0] ?? null
}

interface By {
  readonly userId: string
  readonly now: Date
}

/** Returns null if the code is another component's. */
export async function insertComponent(
  trx: Trx,
  siteId: number,
  { code, kind }: { code: string; kind: ComponentKind },
  { userId, now }: By,
): Promise<string | null> {
  const row = await trx
    .insertInto('pay_components')
    .values({ site_id: siteId, id: newId(), code, kind, created_by: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Counts a change of a component. */
export async function countChange(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx
    .updateTable('pay_components')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export interface SavedVersion {
  readonly componentId: string
  readonly fromMonth: string
  readonly toMonth: string | null
  readonly name: TwoNames
  readonly formula: string
  readonly audience: Audience
  readonly prorated: boolean
}

/** Adds a version with those it is for. */
export async function insertVersion(
  trx: Trx,
  siteId: number,
  { componentId, fromMonth, toMonth, name, formula, audience, prorated }: SavedVersion,
  { userId, now }: By,
): Promise<void> {
  const key = { site_id: siteId, component_id: componentId, from_month: fromMonth }
  await trx
    .insertInto('pay_component_versions')
    .values({
      ...key,
      to_month: toMonth,
      name_en: name.en,
      name_ar: name.ar,
      formula,
      audience: audience.kind,
      prorated,
      changed_by: userId,
      changed_at: now,
    })
    .execute()
  if (audience.kind === 'departments')
    await trx
      .insertInto('pay_component_departments')
      .values([...new Set(audience.departmentIds)].map((id) => ({ ...key, department_id: id })))
      .execute()
  if (audience.kind === 'employees')
    await trx
      .insertInto('pay_component_employees')
      .values([...new Set(audience.employeeIds)].map((id) => ({ ...key, employee_id: id })))
      .execute()
}

export async function endVersion(
  trx: Trx,
  siteId: number,
  componentId: string,
  { fromMonth, toMonth }: { fromMonth: string; toMonth: string | null },
): Promise<void> {
  await trx
    .updateTable('pay_component_versions')
    .set({ to_month: toMonth })
    .where('site_id', '=', siteId)
    .where('component_id', '=', componentId)
    .where('from_month', '=', fromMonth)
    .execute()
}

export async function deleteVersions(
  trx: Trx,
  siteId: number,
  componentId: string,
  fromMonths: readonly string[],
): Promise<void> {
  if (fromMonths.length === 0) return
  await trx
    .deleteFrom('pay_component_versions')
    .where('site_id', '=', siteId)
    .where('component_id', '=', componentId)
    .where('from_month', 'in', [...fromMonths])
    .execute()
}

/** Deletes a component with its versions. */
export async function deleteComponent(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx
    .deleteFrom('pay_components')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
