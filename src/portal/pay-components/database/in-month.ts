import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { AudienceKind, ComponentKind } from '../contract.ts'

/** The version of a component that applies in a month. */
export interface VersionOfMonth {
  readonly componentId: string
  readonly kind: ComponentKind
  readonly fromMonth: string
  readonly name: TwoNames
  readonly formula: string
  readonly audience: AudienceKind
  readonly prorated: boolean
}

/** The versions that apply in a month, by the codes of their components. */
export async function versionsOfMonth(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<VersionOfMonth[]> {
  const rows = await queries
    .selectFrom('pay_component_versions as v')
    .innerJoin('pay_components as c', (join) =>
      join.onRef('c.site_id', '=', 'v.site_id').onRef('c.id', '=', 'v.component_id'),
    )
    .select(['v.component_id', 'c.kind', 'v.from_month', 'v.name_en', 'v.name_ar'])
    .select(['v.formula', 'v.audience', 'v.prorated'])
    .where('v.site_id', '=', siteId)
    .where('v.from_month', '<=', month)
    .where((where) => where.or([where('v.to_month', 'is', null), where('v.to_month', '>=', month)]))
    .orderBy('c.code')
    .execute()
  return rows.map((row) => ({
    componentId: row.component_id,
    kind: row.kind,
    fromMonth: row.from_month,
    name: { en: row.name_en, ar: row.name_ar },
    formula: row.formula,
    audience: row.audience,
    prorated: row.prorated,
  }))
}

/** The newest names of all components, also of those that ended. */
export async function componentNames(
  queries: Queries,
  siteId: number,
): Promise<Map<string, TwoNames>> {
  const rows = await queries
    .selectFrom('pay_component_versions')
    .select(['component_id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .orderBy('from_month')
    .execute()
  return new Map(rows.map((row) => [row.component_id, { en: row.name_en, ar: row.name_ar }]))
}
