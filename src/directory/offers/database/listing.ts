import { type RawBuilder, sql } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { OfferOrder } from '../rules/criteria.ts'

export interface StoredCard {
  readonly id: string
  readonly number: number
  readonly kind: 'service' | 'product'
  readonly title_en: string
  readonly title_ar: string
  readonly about_en: string
  readonly about_ar: string
  readonly slug_en: string
  readonly slug_ar: string
  readonly subject_en: string
  readonly subject_ar: string
  readonly company_en: string
  readonly company_ar: string
  readonly princedom_id: number | null
  readonly price_fils: number | null
  readonly vat: 'included' | 'none'
  readonly unit: 'job' | 'ton' | 'container' | 'day' | 'item' | 'month'
  readonly former_fils: number | null
  readonly from_day: string
  readonly until_day: string | null
  readonly file_id: string | null
}

/**
 * Selects what a list displays of an offer `o`, with its company `c`, activity `a` and service `s`.
 */
export function cardColumns(today: string): RawBuilder<StoredCard> {
  return sql`o.id, o.number, o.kind, o.title_en, o.title_ar, o.about_en, o.about_ar, o.slug_en, o.slug_ar,
  coalesce(s.name_en, a.name_en) as subject_en, coalesce(s.name_ar, a.name_ar) as subject_ar, c.name_en as company_en, c.name_ar as company_ar,
  o.princedom_id, o.price_fils, o.vat, o.unit, case when o.former_until >= ${today}::date then o.former_fils end as former_fils,
  o.from_day, o.until_day, o.file_id`
}

export const ITS_OWN = sql`
  join companies c on c.site_id = o.site_id and c.id = o.company_id
  join activities a on a.site_id = o.site_id and a.id = o.activity_id
  left join provider_services s on s.site_id = o.site_id and s.id = o.service_id`

export interface Narrowed {
  readonly siteId: number
  /** '' and 0 where it is not narrowed. */
  readonly kind: string
  readonly activity: number
  readonly emirate: number
  readonly today: string
}

interface Paged extends Narrowed {
  readonly limit: number
  /** Where the page before ended. */
  readonly key: string
  readonly number: number
}

/**
 * The cursor of a page that ended at a day counts days from this date, because any digits then make
 * a real day.
 */
const FIRST = sql`date '1900-01-01'`
const DAY_MARK = sql.lit('d')

const ORDERED: Readonly<
  Record<
    OfferOrder,
    {
      by: RawBuilder<unknown>
      key: RawBuilder<unknown>
      after: (key: string, number: number) => RawBuilder<unknown>
    }
  >
> = {
  newest: {
    by: sql`h.from_day desc, h.number desc`,
    key: sql`${DAY_MARK} || (h.from_day - ${FIRST})`,
    after: (key, number) => sql`(h.from_day, h.number) < (${FIRST} + ${key}::int, ${number}::int)`,
  },
  ending: {
    by: sql`h.until_day, h.number`,
    key: sql`${DAY_MARK} || (h.until_day - ${FIRST})`,
    after: (key, number) => sql`(h.until_day, h.number) > (${FIRST} + ${key}::int, ${number}::int)`,
  },
  cheapest: {
    by: sql`h.price_sort, h.number`,
    key: sql`h.price_sort`,
    after: (key, number) => sql`(h.price_sort, h.number) > (${key}::int, ${number}::int)`,
  },
}

function onShelf({ siteId, kind, activity, emirate, today }: Narrowed): RawBuilder<unknown> {
  return sql`h.site_id = ${siteId} and h.kind = ${kind} and h.activity_id = ${activity} and h.princedom_id = ${emirate}
    and h.from_day <= ${today}::date and h.until_day >= ${today}::date`
}

/** A page of offers valid today, with the cursor for the next page. */
export const offersOnShelf = statement(
  (queries, params: Paged, { order, isNextPage }: { order: OfferOrder; isNextPage: boolean }) => {
    const { by, key, after } = ORDERED[order]
    const behind = isNextPage ? sql`and ${after(params.key, params.number)}` : sql``
    return sql<StoredCard & { key: string }>`
    select ${cardColumns(params.today)}, ${key}::text as key
    from offer_shelves h
    join offers o on o.site_id = h.site_id and o.id = h.offer_id
    ${ITS_OWN}
    where ${onShelf(params)} and o.state = 'active' and c.state = 'accepted' ${behind}
    order by ${by} limit ${params.limit}`.compile(queries)
  },
)

/** Offers by their numbers, in no order. */
export const offersNumbered = statement(
  (
    queries,
    { siteId, numbers, today }: { siteId: number; numbers: readonly number[]; today: string },
  ) =>
    sql<StoredCard>`
    select ${cardColumns(today)} from offers o ${ITS_OWN}
    where o.site_id = ${siteId} and o.number = any(${numbers}::int[]) and o.state = 'active' and c.state = 'accepted'`.compile(
      queries,
    ),
)

interface Counted {
  readonly siteId: number
  readonly kinds: readonly string[]
  readonly activities: readonly number[]
  readonly emirates: readonly number[]
  readonly today: string
  readonly max: number
}

/** Counts the offers on each of the given shelves, up to `max` each. */
export const countsOnShelves = statement(
  (queries, { siteId, kinds, activities, emirates, today, max }: Counted) =>
    sql<{ place: number; many: number }>`
    select w.place::int as place, n.many::int as many
    from unnest(${kinds}::text[], ${activities}::int[], ${emirates}::int[]) with ordinality as w (kind, activity_id, princedom_id, place)
    cross join lateral (
      select count(*) as many from (
        select 1 from offer_shelves h
        where h.site_id = ${siteId} and h.kind = w.kind and h.activity_id = w.activity_id and h.princedom_id = w.princedom_id
          and h.until_day >= ${today}::date and h.from_day <= ${today}::date
        limit ${max}
      ) counted
    ) n
    order by w.place`.compile(queries),
)

/**
 * The newest offers of a kind valid today, with the fields that only the specification's calls
 * return.
 */
export const activeOffers = statement(
  (
    queries,
    { siteId, kind, today, limit }: { siteId: number; kind: string; today: string; limit: number },
  ) =>
    sql<StoredCard & { company_number: number; activity_id: number; service_id: number | null }>`
    select ${cardColumns(today)}, c.number as company_number, o.activity_id, o.service_id
    from offer_shelves h
    join offers o on o.site_id = h.site_id and o.id = h.offer_id
    ${ITS_OWN}
    where ${onShelf({ siteId, kind, activity: 0, emirate: 0, today })} and o.state = 'active' and c.state = 'accepted'
    order by h.from_day desc, h.number desc limit ${limit}`.compile(queries),
)
