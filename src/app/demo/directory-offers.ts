import { createHash } from 'node:crypto'
import { z } from 'zod'
import { nextNumbers } from '#directory/numbers/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import { shelveOffers } from '#directory/offers/database/shelves.ts'
import { formerPrice, type PricePeriod } from '#directory/offers/rules/former-price.ts'
import { addDays, dayAt, HOUR } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import { demoData, demoRows, ListCell, NumberCell, OptionalNumberCell } from './data.ts'
import type { Drawing } from './drawing.ts'
import {
  acceptedCompanies,
  columnsOf,
  type DirectoryFill,
  type Fill,
  hasRows,
  insertRows,
  ownCompanies,
  siteOf,
} from './insert.ts'
import { insertPictures, type StoredPicture, storePictures } from './pictures.ts'

interface OffersFill extends Fill {
  readonly today: string
}

const Kind = z.strictObject({
  key: z.string(),
  kind: z.enum(['service', 'product']),
  /** For a service: its id; for a product: the id of its activity. */
  of: z.int(),
  unit: z.enum(['job', 'ton', 'container', 'day', 'item', 'month']),
  /** Cross-border carriage is zero-rated. */
  noVat: z.boolean().default(false),
  /** What is seen of it, unless a variant shows something else. */
  scene: z.string(),
  /** `{x}` is replaced by what differs between the variants. */
  title: TwoNames,
  about: TwoNames,
  variants: z.array(TwoNames.extend({ scene: z.string().optional() })),
})

const offersData = demoData(
  'offers.json',
  z.strictObject({
    kinds: z.array(Kind),
    /** About the offers of owner@demo.test's company. */
    enquiries: z.array(
      z.strictObject({
        hoursAgo: z.int(),
        name: z.string(),
        email: z.email(),
        phone: z.string(),
        language: z.enum(['en', 'ar']),
        message: z.string(),
        answer: z.string().optional(),
        closed: z.boolean().default(false),
      }),
    ),
  }),
)

const plannedData = demoRows('offers.csv', {
  /** Counted among the companies that are public. */
  company: NumberCell,
  kind: z.string(),
  /** By its English name. */
  variant: z.string(),
  languages: ListCell,
  state: z.enum(['active', 'draft', 'paused']),
  /** None: on request. */
  dirhams: OptionalNumberCell,
  fromInDays: NumberCell,
  untilInDays: OptionalNumberCell,
  /** The day the price was lowered, and the price until then. */
  loweredInDays: OptionalNumberCell,
  formerDirhams: OptionalNumberCell,
})

const PICTURE_SIZE = { width: 800, height: 450 }

/** One picture for the offers that show the same. */
export function offerDrawings(): Drawing[] {
  const names = offersData().kinds.flatMap(({ scene, variants }) =>
    variants.map((variant) => variant.scene ?? scene),
  )
  return [...new Set(names)].map((name) => ({
    name,
    kind: 'scene',
    shows: name,
    size: PICTURE_SIZE,
  }))
}

/** The offers on this day, with their texts. */
function plannedOffers(today: string, companyIds: readonly string[]) {
  const kinds = new Map(offersData().kinds.map((kind) => [kind.key, kind]))
  return plannedData().flatMap((row) => {
    const kind = kinds.get(row.kind)
    const variant = kind?.variants.find(({ en }) => en === row.variant)
    if (kind === undefined || variant === undefined)
      throw new Error(`The demonstration has no offer ${row.kind} ${row.variant}`)
    const companyId = companyIds[row.company - 1]
    if (companyId === undefined) return []
    const textIn = (language: 'en' | 'ar', text: string): string =>
      row.languages.includes(language) ? text.replace('{x}', variant[language]) : ''
    const both = (text: TwoNames): TwoNames => ({
      en: textIn('en', text.en),
      ar: textIn('ar', text.ar),
    })
    const dayIn = (days: number | null) => (days === null ? null : addDays(today, days))
    const filsOf = (dirhams: number | null) => (dirhams === null ? null : dirhams * 100)
    return {
      kind,
      scene: variant.scene ?? kind.scene,
      companyId,
      state: row.state,
      title: both(kind.title),
      about: both(kind.about),
      fils: filsOf(row.dirhams),
      fromDay: addDays(today, row.fromInDays),
      untilDay: dayIn(row.untilInDays),
      loweredOn: dayIn(row.loweredInDays),
      formerFils: filsOf(row.formerDirhams),
    }
  })
}
type PlannedOffer = ReturnType<typeof plannedOffers>[number]

function pricesOf(
  { state, fils, kind, fromDay, untilDay, loweredOn, formerFils }: PlannedOffer,
  today: string,
): PricePeriod[] {
  const shared = { asked: state === 'active', unit: kind.unit, fromDay, untilDay }
  const sinceDay = fromDay < today ? fromDay : today
  if (loweredOn === null) return [{ ...shared, sinceDay, fils }]
  return [
    { ...shared, sinceDay, fils: formerFils },
    { ...shared, sinceDay: loweredOn, fils },
  ]
}

function offerRow(
  offer: PlannedOffer,
  slot: { id: string; number: number; file_id: string | null; activity_id: number },
  now: Date,
) {
  const { kind, title, about, fils, loweredOn } = offer
  const [before] = pricesOf(offer, '')
  const former =
    loweredOn === null || before === undefined
      ? null
      : formerPrice([before], { fils, unit: kind.unit, day: loweredOn, changedOn: loweredOn })
  return {
    ...slot,
    company_id: offer.companyId,
    kind: kind.kind,
    state: offer.state,
    service_id: kind.kind === 'service' ? kind.of : null,
    ...columnsOf({ title, about, slug: { en: slugOf(title.en), ar: slugOf(title.ar) } }),
    search: '',
    price_fils: fils,
    vat: kind.noVat ? ('none' as const) : ('included' as const),
    unit: kind.unit,
    former_fils: former?.fils ?? null,
    former_until: former?.untilDay ?? null,
    from_day: offer.fromDay,
    until_day: offer.untilDay,
    created_at: now,
    updated_at: now,
  }
}

async function insertOffers(
  fill: OffersFill,
  offers: readonly PlannedOffer[],
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<string[]> {
  const { trx, siteId, now, today } = fill
  const services = await trx
    .selectFrom('provider_services')
    .select(['id', 'activity_id'])
    .where('site_id', '=', siteId)
    .execute()
  const activities = new Map(services.map((row) => [row.id, row.activity_id]))
  const first = await nextNumbers(trx, siteId, 'offers', offers.length)
  const rows = offers.map((offer, index) => {
    const { kind, of } = offer.kind
    const slot = {
      id: newId(),
      number: first + index,
      file_id: pictures.get(offer.scene)?.id ?? null,
      activity_id: kind === 'service' ? (activities.get(of) ?? 0) : of,
    }
    return offerRow(offer, slot, now)
  })
  await insertRows(fill, 'offers', rows)
  const prices = offers.flatMap((offer, index) =>
    pricesOf(offer, today).map((period, at) => ({
      offer_id: rows[index]?.id ?? '',
      place: at + 1,
      from_day: period.sinceDay,
      asked: period.asked,
      price_fils: period.fils,
      unit: period.unit,
      first_day: period.fromDay,
      last_day: period.untilDay,
    })),
  )
  await insertRows(fill, 'offer_prices', prices)
  return rows.map(({ id }) => id)
}

async function insertEnquiries(fill: OffersFill): Promise<void> {
  const { trx, siteId, now, today } = fill
  const [owner] = await ownCompanies(trx, siteId)
  if (owner === undefined) return
  const offers = await trx
    .selectFrom('offers')
    .select('id')
    .where('site_id', '=', siteId)
    .where('company_id', '=', owner.companyId)
    .where('state', '=', 'active')
    .where('from_day', '<=', today)
    .orderBy('number')
    .execute()
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR)
  const { enquiries } = offersData()
  const rows = enquiries.flatMap(({ hoursAgo, answer, closed, ...enquiry }, index) => {
    const offer = offers[index % Math.max(1, offers.length)]
    if (offer === undefined) return []
    const key = newId()
    const isAnswered = answer !== undefined
    return {
      id: newId(),
      offer_id: offer.id,
      company_id: owner.companyId,
      state: closed ? ('closed' as const) : isAnswered ? ('answered' as const) : ('new' as const),
      ...enquiry,
      answer,
      answered_by: isAnswered ? owner.userId : null,
      answered_at: isAnswered ? ago(hoursAgo - 2) : null,
      closed_at: closed ? ago(hoursAgo - 20) : null,
      request_key: key,
      request_hash: createHash('sha256').update(key).digest(),
      created_at: ago(hoursAgo),
    }
  })
  await insertRows(fill, 'offer_enquiries', rows)
}

/** Inserts the offers of the demonstration's accepted companies, once, and enquiries about some. */
export async function fillDemoOffers(filling: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = filling
  if (await hasRows(database.queries, siteId, 'offers')) return
  const companyIds = await acceptedCompanies(database.queries, siteId)
  if (companyIds.length === 0) return
  const pictures = await storePictures(files, siteId, offerDrawings())
  const { zone } = await siteOf(database.queries, siteId)
  const today = dayAt(now.getTime(), zone)
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now, today }
    await insertPictures(fill, 'offer', pictures)
    const ids = await insertOffers(fill, plannedOffers(today, companyIds), pictures)
    await shelveOffers(trx, siteId, ids, today)
    await insertEnquiries(fill)
  })
}
