import { sql } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import { OF_A_CARD, type StoredCard } from './read.ts'

interface StoredCompany extends StoredCard {
  readonly about_en: string
  readonly about_ar: string
  readonly address_en: string
  readonly address_ar: string
  readonly lat: number | null
  readonly lng: number | null
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  readonly website: string
}

/** An accepted company by the number in its address. */
export const companyNumbered = statement(
  (queries, { siteId, number }: { siteId: number; number: number }) =>
    sql<StoredCompany>`
    select ${OF_A_CARD}, c.about_en, c.about_ar, c.address_en, c.address_ar, c.lat, c.lng, c.phone, c.whatsapp, c.email, c.website
    from companies c where c.site_id = ${siteId} and c.number = ${number} and c.state = 'accepted'`.compile(
      queries,
    ),
)

interface Of {
  readonly siteId: number
  readonly id: string
}

/** A company's related rows are limited when saved. */
export const servicesOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_services as o')
    .innerJoin('provider_services as s', (join) =>
      join.onRef('s.site_id', '=', 'o.site_id').onRef('s.id', '=', 'o.service_id'),
    )
    .select(['s.id', 's.activity_id', 's.name_en', 's.name_ar'])
    .where('o.site_id', '=', siteId)
    .where('o.company_id', '=', id)
    .where('s.active', '=', true)
    .orderBy('s.rank')
    .orderBy('s.id')
    .compile(),
)

export const lanesOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_lanes')
    .select([
      'activity_id',
      'from_country',
      'from_princedom_id',
      'to_country',
      'to_princedom_id',
      'transit_days',
    ])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .orderBy('place')
    .compile(),
)

export const vehiclesOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_vehicles')
    .select(['kind', 'many', 'capacity_kg'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .orderBy('many', 'desc')
    .orderBy('kind')
    .compile(),
)

export const hoursOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_hours')
    .select(['season', 'weekday', 'opens', 'closes'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .orderBy('weekday')
    .orderBy('opens')
    .compile(),
)

export const branchesOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_branches')
    .select([
      'id',
      'name_en',
      'name_ar',
      'princedom_id',
      'address_en',
      'address_ar',
      'phone',
      'lat',
      'lng',
    ])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .orderBy('rank')
    .orderBy('id')
    .compile(),
)

export const picturesOfCompany = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('company_pictures')
    .select(['file_id', 'alt_en', 'alt_ar'])
    // Without a moderated alternative text, a picture is not displayed.
    .where('alt_en', '<>', '')
    .where('alt_ar', '<>', '')
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .orderBy('rank')
    .orderBy('file_id')
    .compile(),
)

/** The bookable services of a visible company; few, because their number is limited when saved. */
export const bookableOf = statement((queries, { siteId, id }: Of) =>
  queries
    .selectFrom('booking_services')
    .select(['number', 'name_en', 'name_ar', 'slug_en', 'slug_ar', 'minutes'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('number')
    .compile(),
)
