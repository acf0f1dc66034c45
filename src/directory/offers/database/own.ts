import { meets } from '#directory/finding/database/filter.ts'
import type { SoughtWord } from '#directory/finding/rules/search-terms.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { activitiesOf, servicesOf } from '#directory/activities/database.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { runQuery } from '#platform/db/statement.ts'
import type { OwnCompanies, OwnedOffer } from '../desk/contract.ts'
import { showingOn } from '../rules/days.ts'
import type { OfferState } from '../rules/moves.ts'
import { cardColumns, ITS_OWN, type StoredCard } from './listing.ts'
import { pathsOf, pictureAddress } from './reading.ts'

export interface StoredOwn extends StoredCard {
  readonly company_id: string
  readonly service_id: number | null
  readonly activity_id: number
  readonly activity_en: string
  readonly activity_ar: string
  readonly state: OfferState
  readonly withdrawn_reason: string
  readonly updated_at: Date
}

/** An offer as its company sees it. */
export function ownedFrom(row: StoredOwn, today: string): OwnedOffer {
  return {
    id: row.id,
    number: row.number,
    address: pathsOf(row),
    company: { id: row.company_id, name: { en: row.company_en, ar: row.company_ar } },
    state: row.state,
    showing: showingOn({ fromDay: row.from_day, untilDay: row.until_day }, today),
    kind: row.kind,
    serviceId: row.service_id,
    activityId: row.activity_id,
    title: { en: row.title_en, ar: row.title_ar },
    about: { en: row.about_en, ar: row.about_ar },
    price: row.price_fils,
    vat: row.vat,
    unit: row.unit,
    formerPrice: row.former_fils,
    fromDay: row.from_day,
    untilDay: row.until_day,
    image: pictureAddress(row.file_id),
    withdrawnReason: row.withdrawn_reason,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

export interface WhoseOffers {
  readonly siteId: number
  /** Null: of every company, drafts excluded. */
  readonly userId: string | null
  readonly today: string
}

function theirs({ siteId, userId }: WhoseOffers): RawBuilder<SqlBool> {
  if (userId === null) return sql`o.site_id = ${siteId} and o.state <> 'draft'`
  return sql`o.site_id = ${siteId} and o.company_id in (select m.company_id from company_members m where m.site_id = ${siteId} and m.user_id = ${userId})`
}

function ownColumns(today: string): RawBuilder<StoredOwn> {
  return sql`${cardColumns(today)}, o.company_id, o.service_id, o.activity_id, a.name_en as activity_en, a.name_ar as activity_ar, o.state, o.withdrawn_reason, o.updated_at`
}

export interface OwnOffersQuery {
  readonly words: readonly SoughtWord[]
  readonly state: OfferState | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function pageOfOffers(
  queries: Queries,
  whose: WhoseOffers,
  { words, state, before, limit }: OwnOffersQuery,
): Promise<StoredOwn[]> {
  const conditions = [
    theirs(whose),
    meets(words, sql`o.search`),
    ...(state === undefined ? [] : [sql<SqlBool>`o.state = ${state}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`o.number < ${before}`]),
  ]
  const { rows } = await sql<StoredOwn>`
    select ${ownColumns(whose.today)} from offers o ${ITS_OWN}
    where ${sql.join(conditions, sql` and `)}
    order by o.number desc limit ${limit}`.execute(queries)
  return rows
}

export async function findOffer(
  queries: Queries,
  whose: WhoseOffers,
  id: string,
): Promise<StoredOwn | null> {
  const { rows } = await sql<StoredOwn>`
    select ${ownColumns(whose.today)} from offers o ${ITS_OWN} where ${theirs(whose)} and o.id = ${id}`.execute(
    queries,
  )
  return rows[0] ?? null
}

/** Locks an offer for a change; null of one that is not there, or not theirs. */
export async function lockOffer(
  trx: Trx,
  whose: WhoseOffers,
  id: string,
): Promise<StoredOwn | null> {
  const { rows } = await sql<StoredOwn>`
    select ${ownColumns(whose.today)} from offers o ${ITS_OWN} where ${theirs(whose)} and o.id = ${id} for update of o`.execute(
    trx,
  )
  return rows[0] ?? null
}

/**
 * Returns whether a company the user is a member of is accepted; null when the company is not
 * theirs.
 */
export async function ownCompany(
  queries: Queries,
  siteId: number,
  companyId: string,
  userId: string,
): Promise<{ accepted: boolean } | null> {
  const row = await queries
    .selectFrom('company_members as m')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.company_id'),
    )
    .select('c.state')
    .where('m.site_id', '=', siteId)
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', companyId)
    .executeTakeFirst()
  return row === undefined ? null : { accepted: row.state === 'accepted' }
}

/** Returns the user's companies and what they can offer. */
export async function ownChoices(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Pick<OwnCompanies, 'companies' | 'activities' | 'services'>> {
  const { rows } = await sql<{
    id: string
    name_en: string
    name_ar: string
    accepted: boolean
    activities: number[]
  }>`
    select c.id, c.name_en, c.name_ar, c.state = 'accepted' as accepted,
      array(select a.activity_id from company_activities a where a.site_id = c.site_id and a.company_id = c.id order by a.activity_id) as activities
    from company_members m join companies c on c.site_id = m.site_id and c.id = m.company_id
    where m.site_id = ${siteId} and m.user_id = ${userId} order by c.sort_en limit 100`.execute(
    queries,
  )
  const [activities, services] = [
    await runQuery(queries, activitiesOf({ siteId })),
    await runQuery(queries, servicesOf({ siteId })),
  ]
  return {
    companies: rows.map(({ id, name_en: en, name_ar: ar, accepted, activities: own }) => ({
      id,
      name: { en, ar },
      accepted,
      activities: own,
    })),
    activities: activities.map(({ id, name_en: en, name_ar: ar }) => ({ id, name: { en, ar } })),
    services: services.map(({ id, activity_id: activityId, name_en: en, name_ar: ar }) => ({
      id,
      activityId,
      name: { en, ar },
    })),
  }
}
