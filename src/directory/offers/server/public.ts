import { marksIn } from '#directory/finding/rules/matching.ts'
import { type SoughtWord, soughtOf } from '#directory/finding/rules/search-terms.ts'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { addressOf, numberOf } from '#directory/numbers/rules.ts'
import { dayAt } from '#platform/days.ts'
import { runQuery } from '#platform/db/statement.ts'
import type { Files } from '#platform/files/files.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  getOfferPicture,
  listOffers,
  type OfferCard,
  type OfferCompany,
  type OfferList,
  PAGE_OF_OFFERS,
  showOffer,
} from '../contract.ts'
import {
  countsOnShelves,
  type Narrowed,
  offersNumbered,
  offersOnShelf,
} from '../database/listing.ts'
import {
  cardOf,
  findOfferPicture,
  offerNumbered,
  offersLike,
  type StoredOffer,
} from '../database/reading.ts'
import { choicesOf, type Found, offersWith, type Search } from '../database/searching.ts'
import type { OfferOrder } from '../rules/criteria.ts'
import { COUNTED_TO } from '../rules/limits.ts'
import { NO_END, ON_REQUEST } from '../rules/shelves.ts'
import { offerViewOf } from '../views.ts'

type ListCall = Call<typeof listOffers>
type Page = Pick<OfferList, 'items' | 'next'>

async function pageOf({ queries, query }: ListCall, narrowed: Narrowed): Promise<Page> {
  const order = query.order ?? 'newest'
  const [key = '', number = '0'] = (query.after ?? '').split('_')
  // What was a cursor of another order leads to the beginning.
  const isDay = key.startsWith('d')
  const isNextPage =
    query.after !== undefined &&
    isDay === (order !== 'cheapest') &&
    (isDay || Number(key) <= ON_REQUEST)
  const prepared = offersOnShelf(
    {
      ...narrowed,
      limit: PAGE_OF_OFFERS + 1,
      key: isNextPage ? key.replace('d', '') : '',
      number: Number(number),
    },
    { order, isNextPage },
  )
  const rows = await runQuery(queries, prepared)
  const visible = rows.slice(0, PAGE_OF_OFFERS)
  const last = visible.at(-1)
  return {
    items: visible.map(cardOf),
    next: rows.length > PAGE_OF_OFFERS && last !== undefined ? `${last.key}_${last.number}` : null,
  }
}

/** Returns the found offers in the requested order, or best first when none was requested. */
function inOrder(best: readonly Found[], order: OfferOrder | undefined): number[] {
  const by: Readonly<Record<OfferOrder, (one: Found, other: Found) => number>> = {
    newest: (one, other) => other.fromDay.localeCompare(one.fromDay) || other.number - one.number,
    ending: (one, other) =>
      (one.untilDay ?? NO_END).localeCompare(other.untilDay ?? NO_END) || one.number - other.number,
    cheapest: (one, other) =>
      (one.price ?? ON_REQUEST) - (other.price ?? ON_REQUEST) || one.number - other.number,
  }
  return (order === undefined ? best : best.toSorted(by[order])).map(({ number }) => number)
}

function marked(card: OfferCard, { words, slips }: Search): OfferCard {
  const both = (text: { en: string; ar: string }) => ({
    en: marksIn(text.en, words, slips),
    ar: marksIn(text.ar, words, slips),
  })
  return { ...card, marks: { title: both(card.title), about: both(card.about) } }
}

async function foundBy(
  { database, queries, siteId, query }: ListCall,
  narrowed: Narrowed,
  words: readonly SoughtWord[],
): Promise<Page> {
  const search = await offersWith(database, narrowed, words)
  const numbers = inOrder(search.found, query.order)
  const last = Number(query.after?.split('_')[1] ?? 0)
  const from = numbers.indexOf(last) + 1
  const pageNumbers = numbers.slice(from, from + PAGE_OF_OFFERS)
  if (pageNumbers.length === 0) return { items: [], next: null }
  const rows = new Map(
    (
      await runQuery(
        queries,
        offersNumbered({ siteId, numbers: pageNumbers, today: narrowed.today }),
      )
    ).map((row) => [row.number, row]),
  )
  const items = pageNumbers
    .flatMap((number) => rows.get(number) ?? [])
    .map((row) => marked(cardOf(row), search))
  return { items, next: from + PAGE_OF_OFFERS < numbers.length ? `0_${pageNumbers.at(-1)}` : null }
}

/** How many each choice would leave beside the others that are made. */
async function facetsOf(
  { queries, siteId }: ListCall,
  { kind, activity, emirate, today }: Narrowed,
): Promise<OfferList['facets']> {
  const activities = await choicesOf(queries, siteId)
  const shelves = [
    { kind, activity, emirate },
    ...['service', 'product'].map((each) => ({ kind: each, activity, emirate })),
    ...activities.map(({ id }) => ({ kind, activity: id, emirate })),
    ...EMIRATES.map(({ id }) => ({ kind, activity, emirate: id })),
  ]
  const filters = {
    kinds: shelves.map((each) => each.kind),
    activities: shelves.map((each) => each.activity),
    emirates: shelves.map((each) => each.emirate),
  }
  const counts = (
    await runQuery(queries, countsOnShelves({ siteId, ...filters, today, max: COUNTED_TO + 1 }))
  ).map(({ many }) => many)
  const [all = 0, service = 0, product = 0, ...rest] = counts
  return {
    all,
    kinds: { service, product },
    activities: activities.map(({ id, name_en: en, name_ar: ar }, index) => ({
      id,
      name: { en, ar },
      count: rest[index] ?? 0,
    })),
    emirates: EMIRATES.map(({ id, en, ar }, index) => ({
      id,
      name: { en, ar },
      count: rest[activities.length + index] ?? 0,
    })),
  }
}

const listHandler = handler(listOffers, async (call) => {
  const { siteId, query, now } = call
  const site = await call.site()
  const today = dayAt(now.getTime(), site.zone)
  const narrowed = {
    siteId,
    kind: query.kind ?? '',
    activity: query.activity ?? 0,
    emirate: query.emirate ?? 0,
    today,
  }
  const words = soughtOf(query.q ?? '') ?? []
  const page =
    words.length === 0 ? await pageOf(call, narrowed) : await foundBy(call, narrowed, words)
  const facets = await facetsOf(call, narrowed)
  return ok({
    currency: site.currency,
    today,
    searched: words.length === 0 ? null : (query.q ?? null),
    ...page,
    facets,
  })
})

function companyOf(row: StoredOffer): OfferCompany {
  const { company_number: number, company_slug_en: en, company_slug_ar: ar } = row
  return {
    number,
    name: { en: row.company_en, ar: row.company_ar },
    address: {
      en: `/companies/${addressOf(number, en)}`,
      ar: `/companies/${addressOf(number, ar)}`,
    },
    summary: { en: row.company_summary_en, ar: row.company_summary_ar },
    princedomId: row.company_princedom_id,
    logo: row.logo_file_id === null ? null : `/api/directory/pictures/${row.logo_file_id}`,
    ...{
      phone: row.phone,
      whatsapp: row.whatsapp,
      email: row.email,
      licensed: row.licensed,
      insured: row.insured,
    },
    ratingTenths:
      row.rating_count === 0 ? null : Math.round((10 * row.rating_sum) / row.rating_count),
    ratingCount: row.rating_count,
  }
}

const showHandler = handler(showOffer, async (call) => {
  const { queries, siteId, params, now } = call
  const number = numberOf(params.offer)
  const site = await call.site()
  const today = dayAt(now.getTime(), site.zone)
  const [row] =
    number === null ? [] : await runQuery(queries, offerNumbered({ siteId, number, today }))
  if (row === undefined) return refuse('offers.notFound')
  const similar = await offersLike(
    queries,
    siteId,
    { kind: row.kind, activityId: row.activity_id, number: row.number },
    today,
  )
  return ok({
    currency: site.currency,
    today,
    offer: offerViewOf(row, today),
    company: companyOf(row),
    similar,
  })
})

function pictureHandler(files: Files): Handler {
  return handler(getOfferPicture, async (call) => {
    const { siteId, params } = call
    const row = await findOfferPicture(call.queries, siteId, params.id)
    if (row === undefined) return refuse('files.notFound')
    const bytes = await files.get(siteId, params.id, row)
    if (!bytes.ok) return bytes
    call.header('cache-control', 'public, max-age=31536000, immutable')
    return ok({ fileName: row.name, mediaType: row.media_type, body: bytes.value, inline: true })
  })
}

/** Offers as everybody may read them. */
export function publicHandlers(files: Files): readonly Handler[] {
  return [listHandler, showHandler, pictureHandler(files)]
}
