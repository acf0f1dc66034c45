import { statement } from '#platform/db/statement.ts'

/** Maximum per reply; a site has a dozen activities and some dozens of services. */
const MAX_ACTIVITIES = 100
const MAX_SERVICES = 500

/** A site's activities, in its order. */
export const activitiesOf = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('activities')
    .select(['id', 'code', 'mark', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(MAX_ACTIVITIES)
    .compile(),
)

/** Services in the order of their activities. */
export const servicesOf = statement((queries, { siteId }: { siteId: number }) =>
  queries
    .selectFrom('provider_services as s')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.site_id', '=', 's.site_id').onRef('a.id', '=', 's.activity_id'),
    )
    .select(['s.id', 's.activity_id', 's.name_en', 's.name_ar', 's.synonyms'])
    .where('s.site_id', '=', siteId)
    .where('s.active', '=', true)
    .where('a.active', '=', true)
    .orderBy('a.rank')
    .orderBy('s.rank')
    .orderBy('s.id')
    .limit(MAX_SERVICES)
    .compile(),
)
