import { statement } from '#platform/db/statement.ts'

interface Of {
  readonly siteId: number
  readonly ids: readonly string[]
}

/** The services of some companies, with the other words that find them. */
export const servicesOfSome = statement((queries, { siteId, ids }: Of) =>
  queries
    .selectFrom('company_services as o')
    .innerJoin('provider_services as s', (join) =>
      join.onRef('s.site_id', '=', 'o.site_id').onRef('s.id', '=', 'o.service_id'),
    )
    .select(['o.company_id', 's.name_en', 's.name_ar', 's.synonyms'])
    .where('o.site_id', '=', siteId)
    .where((of) => of('o.company_id', '=', of.fn.any(of.val(ids as string[]))))
    .orderBy('s.rank')
    .compile(),
)

/** Where some companies have branches and where they carry to. */
export const locationsOfSome = statement((queries, { siteId, ids }: Of) =>
  queries
    .selectFrom('company_branches')
    .select(['company_id', 'princedom_id', 'name_en', 'name_ar', 'address_en', 'address_ar'])
    .where('site_id', '=', siteId)
    .where((of) => of('company_id', '=', of.fn.any(of.val(ids as string[]))))
    .compile(),
)

export const addressesOfSome = statement((queries, { siteId, ids }: Of) =>
  queries
    .selectFrom('companies')
    .select(['id', 'address_en', 'address_ar'])
    .where('site_id', '=', siteId)
    .where((of) => of('id', '=', of.fn.any(of.val(ids as string[]))))
    .compile(),
)

export const lanesOfSome = statement((queries, { siteId, ids }: Of) =>
  queries
    .selectFrom('company_lanes')
    .select(['company_id', 'from_country', 'to_country'])
    .where('site_id', '=', siteId)
    .where((of) => of('company_id', '=', of.fn.any(of.val(ids as string[]))))
    .compile(),
)
