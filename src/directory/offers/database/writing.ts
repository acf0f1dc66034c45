import { slugOf } from '#directory/numbers/rules.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import type { OfferInput } from '../desk/contract.ts'
import type { FormerPrice, PricePeriod } from '../rules/former-price.ts'
import type { OfferState } from '../rules/moves.ts'

const PICTURE_PURPOSE = 'offer'

/** The activity of a service that is offered, undefined of one that is not there. */
export async function activityOfService(
  queries: Queries,
  siteId: number,
  serviceId: number,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('provider_services')
    .select('activity_id')
    .where('site_id', '=', siteId)
    .where('id', '=', serviceId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.activity_id
}

/** Checks whether a company carries out an activity. */
export async function doesActivity(
  queries: Queries,
  siteId: number,
  companyId: string,
  activityId: number,
): Promise<boolean> {
  const row = await queries
    .selectFrom('company_activities')
    .select('activity_id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isActivity(queries: Queries, siteId: number, id: number): Promise<boolean> {
  const row = await queries
    .selectFrom('activities')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Maps the input to columns, under the activity resolved for it. */
export function columnsOf(input: OfferInput, activityId: number) {
  const { kind, serviceId, title, about, price, vat, unit, fromDay, untilDay } = input
  return {
    ...{ kind, service_id: kind === 'service' ? serviceId : null, activity_id: activityId },
    ...{
      title_en: title.en,
      title_ar: title.ar,
      about_en: about.en,
      about_ar: about.ar,
      slug_en: slugOf(title.en),
      slug_ar: slugOf(title.ar),
    },
    ...{ price_fils: price, vat, unit, from_day: fromDay, until_day: untilDay },
  }
}

export async function insertOffer(
  trx: Trx,
  siteId: number,
  companyId: string,
  columns: ReturnType<typeof columnsOf>,
  now: Date,
): Promise<string> {
  const id = newId()
  const number = await nextNumbers(trx, siteId, 'offers')
  await trx
    .insertInto('offers')
    .values({
      site_id: siteId,
      id,
      number,
      company_id: companyId,
      state: 'draft',
      search: '',
      ...columns,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

interface Change extends Partial<ReturnType<typeof columnsOf>> {
  readonly state?: OfferState
  readonly former_fils?: number | null
  readonly former_until?: string | null
  readonly file_id?: string | null
  readonly withdrawn_by?: string
  readonly withdrawn_reason?: string
  readonly updated_at: Date
}

export async function writeOffer(
  trx: Trx,
  siteId: number,
  id: string,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('offers')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Maps the former price that may be displayed, or null, to columns. */
export function formerColumns(former: FormerPrice | null) {
  return { former_fils: former?.fils ?? null, former_until: former?.untilDay ?? null }
}

/** How an offer stood, from its first day on. */
export async function historyOf(trx: Trx, siteId: number, offerId: string): Promise<PricePeriod[]> {
  const rows = await trx
    .selectFrom('offer_prices')
    .select(['from_day', 'asked', 'price_fils', 'unit', 'first_day', 'last_day'])
    .where('site_id', '=', siteId)
    .where('offer_id', '=', offerId)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    sinceDay: row.from_day,
    asked: row.asked,
    fils: row.price_fils,
    unit: row.unit,
    fromDay: row.first_day,
    untilDay: row.last_day,
  }))
}

/** Records the price period of a locked offer from now on. */
export async function addPricePeriod(
  trx: Trx,
  siteId: number,
  offerId: string,
  period: PricePeriod,
  place: number,
): Promise<void> {
  await trx
    .insertInto('offer_prices')
    .values({
      site_id: siteId,
      offer_id: offerId,
      place,
      from_day: period.sinceDay,
      asked: period.asked,
      price_fils: period.fils,
      unit: period.unit,
      first_day: period.fromDay,
      last_day: period.untilDay,
    })
    .execute()
}

export interface NewPicture {
  readonly id: string
  readonly ownerUserId: string
  readonly name: string
  readonly mediaType: string
  readonly stored: Stored
}

export async function insertPicture(
  trx: Trx,
  siteId: number,
  { id, ownerUserId, name, mediaType, stored }: NewPicture,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      site_id: siteId,
      id,
      owner_user_id: ownerUserId,
      purpose: PICTURE_PURPOSE,
      name,
      media_type: mediaType,
      bytes: stored.bytes,
      sha256: stored.sha256,
      created_at: now,
    })
    .execute()
}

/** Deletes the row of a picture that no offer uses any more, and returns whether it did. */
export async function deleteLoosePicture(
  trx: Trx,
  siteId: number,
  fileId: string,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('files')
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .where('purpose', '=', PICTURE_PURPOSE)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offers')
            .select('id')
            .where('site_id', '=', siteId)
            .where('file_id', '=', fileId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Returns the company's members who may sign in, with their email address and language. */
export async function peopleOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<{ id: string; email: string; language: 'en' | 'ar' }[]> {
  const rows = await queries
    .selectFrom('company_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['u.id', 'u.email', 'u.language'])
    .where('m.site_id', '=', siteId)
    .where('m.company_id', '=', companyId)
    .where('u.disabled_at', 'is', null)
    .orderBy('m.since')
    .limit(20)
    .execute()
  return rows.map(({ id, email, language }) => ({
    id,
    email,
    language: language === 'ar' ? 'ar' : 'en',
  }))
}
