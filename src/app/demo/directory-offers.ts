import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { nextNumbers } from '#directory/numbers/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import { shelveOffers } from '#directory/offers/database/shelves.ts'
import { formerPrice, type PricePeriod } from '#directory/offers/rules/former-price.ts'
import { dayAt } from '#platform/days.ts'
import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Files, Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import { renderedBy } from './rendered.ts'
import { DEMO_ENQUIRIES } from './directory-offers-enquiries.ts'
import { type OfferingCompany, type PlannedOffer, plannedOffers } from './directory-offers-plan.ts'

const PICTURE_LIMIT = 1024 * 1024
const HOUR_MS = 3_600_000

interface Filling {
  readonly database: Database
  readonly files: Files
  readonly siteId: number
  readonly now: Date
}

interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
  readonly today: string
}

async function storePictures({
  files,
  siteId,
}: Filling): Promise<Map<string, { id: string; stored: Stored }>> {
  const saved = new Map<string, { id: string; stored: Stored }>()
  for (const [name, bytes] of await renderedBy(
    new URL('./directory-offers-drawing.ts', import.meta.url),
  )) {
    const id = newId()
    const put = await files.put(siteId, id, bytes, PICTURE_LIMIT)
    if (!put.ok) throw new Error(`The picture ${name} is too large`)
    saved.set(name, { id, stored: put.value })
  }
  return saved
}

async function companiesOf(queries: Queries, siteId: number): Promise<OfferingCompany[]> {
  const { rows } = await sql<OfferingCompany>`
    select c.id,
      array(select a.activity_id from company_activities a where a.site_id = c.site_id and a.company_id = c.id order by 1) as activities,
      array(select s.service_id from company_services s where s.site_id = c.site_id and s.company_id = c.id order by 1) as services
    from companies c where c.site_id = ${siteId} and c.state = 'accepted' order by c.number`.execute(
    queries,
  )
  return rows
}

function standingsOf(
  { state, fils, offer, fromDay, untilDay, lowered }: PlannedOffer,
  today: string,
): PricePeriod[] {
  const shared = { asked: state === 'active', unit: offer.unit, fromDay, untilDay }
  const sinceDay = fromDay < today ? fromDay : today
  if (lowered === null) return [{ ...shared, sinceDay, fils }]
  return [
    { ...shared, sinceDay, fils: lowered.fils },
    { ...shared, sinceDay: lowered.day, fils },
  ]
}

function offerRow(
  { siteId, now }: Fill,
  planned: PlannedOffer,
  slot: { id: string; number: number; fileId: string | null; activityId: number },
) {
  const { offer, fils, lowered } = planned
  const [before] = standingsOf(planned, '')
  const former =
    lowered === null || before === undefined
      ? null
      : formerPrice([before], { fils, unit: offer.unit, day: lowered.day, changedOn: lowered.day })
  return {
    ...{
      site_id: siteId,
      id: slot.id,
      number: slot.number,
      company_id: planned.companyId,
      kind: offer.kind,
      state: planned.state,
    },
    ...{ service_id: offer.kind === 'service' ? offer.of : null, activity_id: slot.activityId },
    ...{
      title_en: planned.titleEn,
      title_ar: planned.titleAr,
      about_en: planned.aboutEn,
      about_ar: planned.aboutAr,
    },
    ...{ slug_en: slugOf(planned.titleEn), slug_ar: slugOf(planned.titleAr), search: '' },
    ...{
      price_fils: fils,
      vat: offer.noVat === true ? ('none' as const) : ('included' as const),
      unit: offer.unit,
    },
    ...{ former_fils: former?.fils ?? null, former_until: former?.untilDay ?? null },
    ...{
      from_day: planned.fromDay,
      until_day: planned.untilDay,
      file_id: slot.fileId,
      created_at: now,
      updated_at: now,
    },
  }
}

async function insertOffers(
  fill: Fill,
  planned: readonly PlannedOffer[],
  pictures: ReadonlyMap<string, { id: string }>,
): Promise<string[]> {
  const { trx, siteId, today } = fill
  const services = new Map(
    (
      await trx
        .selectFrom('provider_services')
        .select(['id', 'activity_id'])
        .where('site_id', '=', siteId)
        .execute()
    ).map((row) => [row.id, row.activity_id]),
  )
  const first = await nextNumbers(trx, siteId, 'offers', planned.length)
  const assigned = planned.map((each, slot) => ({
    each,
    slot: {
      id: newId(),
      number: first + slot,
      fileId: pictures.get(each.offer.picture)?.id ?? null,
      activityId:
        each.offer.kind === 'service' ? (services.get(each.offer.of) ?? 0) : each.offer.of,
    },
  }))
  await trx
    .insertInto('offers')
    .values(assigned.map(({ each, slot }) => offerRow(fill, each, slot)))
    .execute()
  const standings = assigned.flatMap(({ each, slot: { id } }) =>
    standingsOf(each, today).map((period, at) => ({
      ...{
        site_id: siteId,
        offer_id: id,
        place: at + 1,
        from_day: period.sinceDay,
        asked: period.asked,
        price_fils: period.fils,
      },
      ...{ unit: period.unit, first_day: period.fromDay, last_day: period.untilDay },
    })),
  )
  await trx.insertInto('offer_prices').values(standings).execute()
  return assigned.map(({ slot }) => slot.id)
}

async function insertEnquiries({ trx, siteId, now, today }: Fill): Promise<void> {
  const owner = await trx
    .selectFrom('company_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['m.company_id', 'm.user_id'])
    .where('m.site_id', '=', siteId)
    .where('u.email', '=', 'owner@demo.test')
    .executeTakeFirst()
  if (owner === undefined) return
  const offers = await trx
    .selectFrom('offers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', owner.company_id)
    .where('state', '=', 'active')
    .where('from_day', '<=', today)
    .orderBy('number')
    .execute()
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  const rows = DEMO_ENQUIRIES.flatMap(({ hoursAgo, answer, closed = false, ...enquiry }, slot) => {
    const offer = offers[slot % Math.max(1, offers.length)]
    if (offer === undefined) return []
    const key = newId()
    const state = closed
      ? ('closed' as const)
      : answer === undefined
        ? ('new' as const)
        : ('answered' as const)
    const answered =
      answer === undefined
        ? {}
        : { answer, answered_by: owner.user_id, answered_at: ago(hoursAgo - 2) }
    return [
      {
        ...{
          site_id: siteId,
          id: newId(),
          offer_id: offer.id,
          company_id: owner.company_id,
          state,
          ...enquiry,
          ...answered,
        },
        ...{
          closed_at: closed ? ago(hoursAgo - 20) : null,
          request_key: key,
          request_hash: createHash('sha256').update(key).digest(),
          created_at: ago(hoursAgo),
        },
      },
    ]
  })
  if (rows.length > 0) await trx.insertInto('offer_enquiries').values(rows).execute()
}

/** Inserts the offers of the demonstration's accepted companies, once, and enquiries about some. */
export async function fillDemoOffers(filling: Filling): Promise<void> {
  const { database, siteId, now } = filling
  const any = await database.queries
    .selectFrom('offers')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  const companies = await companiesOf(database.queries, siteId)
  if (any !== undefined || companies.length === 0) return
  const pictures = await storePictures(filling)
  const { zone } = await database.queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const today = dayAt(now.getTime(), zone)
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now, today }
    const shared = {
      site_id: siteId,
      owner_user_id: null,
      purpose: 'offer',
      media_type: 'image/webp',
      created_at: now,
    }
    await trx
      .insertInto('files')
      .values(
        [...pictures].map(([name, { id, stored }]) => ({
          ...shared,
          id,
          name: `${name}.webp`,
          bytes: stored.bytes,
          sha256: stored.sha256,
        })),
      )
      .execute()
    await shelveOffers(
      trx,
      siteId,
      await insertOffers(fill, plannedOffers(companies, today), pictures),
      today,
    )
    await insertEnquiries(fill)
  })
}
