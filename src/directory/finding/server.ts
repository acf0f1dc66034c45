import { cardFrom, cardsOf } from '#directory/companies/database/read.ts'
import { countSearch } from '#directory/demand/database.ts'
import { countryCalled } from '#directory/lookups/country-names.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { runQuery, batch } from '#platform/db/statement.ts'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import {
  type Count,
  type Found,
  findCompanies,
  type FoundCompany,
  MAX_NEAR,
  PAGE_OF_COMPANIES,
} from './contract.ts'
import { type Filter, meets, NOTHING } from './database/filter.ts'
import {
  allCountsQuery,
  BOXES,
  boxQuery,
  companiesContaining,
  companiesLike,
  companyNumbered,
  countsQuery,
  lettersQuery,
  pageOf,
  pageStartOf,
} from './database/lists.ts'
import { addressesOfSome, lanesOfSome, locationsOfSome, servicesOfSome } from './database/texts.ts'
import { nearOf } from './rules/criteria.ts'
import { rangeOf } from './rules/letter-range.ts'
import { marksIn, ranked, reasonsFor, type Texts } from './rules/matching.ts'
import { loosened, numberSought, type SoughtWord, soughtOf } from './rules/search-terms.ts'

type FindCall = Call<typeof findCompanies>

interface Search {
  readonly words: readonly SoughtWord[]
  readonly slips: boolean
  /** Only `ids` identify the results, because their texts do not contain the words as typed. */
  readonly byIds: boolean
  /** Best first; null when the search has no significant word. */
  readonly ids: readonly string[] | null
}

interface Page {
  readonly ids: readonly string[]
  readonly metres: ReadonlyMap<string, number>
  readonly next: string | null
}

function filterOf({ query }: FindCall, today: string): Filter {
  const { type, activity, service, emirate, badge = [], letter = null } = query
  return {
    type: type === undefined ? undefined : type === 'provider' ? 1 : 2,
    activity,
    service,
    emirate,
    letter: rangeOf(letter),
    badges: badge,
    today,
  }
}

/**
 * Searches for a number first, then as typed, then with joined letters as separate words, then
 * allowing a typo.
 */
async function searchFor(
  { database, queries, siteId }: FindCall,
  words: readonly SoughtWord[],
  filter: Filter,
): Promise<Search> {
  if (words.length === 0) return { words, slips: false, byIds: false, ids: null }
  const number = numberSought(words)
  const numbered = number === null ? [] : await companyNumbered(queries, siteId, number, filter)
  if (numbered.length > 0) return { words, slips: false, byIds: true, ids: numbered }
  const matching = ranked(words, await companiesContaining(queries, siteId, words, filter))
  if (matching.length > 0) return { words, slips: false, byIds: false, ids: matching }
  const looser = loosened(words)
  if (looser !== null) {
    const found = ranked(looser, await companiesContaining(queries, siteId, looser, filter))
    if (found.length > 0) return { words: looser, slips: false, byIds: false, ids: found }
  }
  return {
    words,
    slips: true,
    byIds: true,
    ids: ranked(words, await companiesLike(database, siteId, words, filter)),
  }
}

/** That a company called c is among those that were found. */
function isFound({ words, byIds, ids }: Search): RawBuilder<SqlBool> {
  if (ids === null) return NOTHING
  return byIds ? sql<SqlBool>`c.id = any(${[...ids]}::uuid[])` : meets(words)
}

async function nearest(
  { queries, siteId }: FindCall,
  near: { lat: number; lng: number },
  search: Search,
  filter: Filter,
): Promise<Page> {
  const only = isFound(search)
  for (const degrees of BOXES) {
    const { rows } = await boxQuery(siteId, near, degrees, {
      filter,
      only,
      limit: MAX_NEAR,
    }).execute(queries)
    if (rows.length < MAX_NEAR && degrees !== BOXES.at(-1)) continue
    return {
      ids: rows.map(({ id }) => id),
      metres: new Map(rows.map(({ id, metres }) => [id, metres])),
      next: null,
    }
  }
  return { ids: [], metres: new Map(), next: null }
}

/** A page of what was found, or of the alphabet; `next` is the number of its last company, put in where the cards are read. */
async function pageFor(call: FindCall, search: Search, filter: Filter): Promise<Page> {
  const { queries, siteId, query } = call
  const near = nearOf(query.near ?? null)
  if (near !== null) return nearest(call, near, search, filter)
  const metres = new Map<string, number>()
  if (search.ids !== null) {
    const from = query.after ?? 0
    const ids = search.ids.slice(from, from + PAGE_OF_COMPANIES)
    return {
      ids,
      metres,
      next: search.ids.length > from + PAGE_OF_COMPANIES ? String(from + PAGE_OF_COMPANIES) : null,
    }
  }
  const after =
    query.after === undefined
      ? null
      : await pageStartOf(queries, siteId, query.after, query.language)
  const ids = await pageOf(queries, {
    siteId,
    language: query.language,
    filter,
    limit: PAGE_OF_COMPANIES + 1,
    after,
  })
  return {
    ids: ids.slice(0, PAGE_OF_COMPANIES),
    metres,
    next: ids.length > PAGE_OF_COMPANIES ? '' : null,
  }
}

function isNarrowed({
  type,
  activity,
  service,
  emirate,
  badge = [],
  near,
}: FindCall['query']): boolean {
  return (
    badge.length > 0 || [type, activity, service, emirate, near].some((each) => each !== undefined)
  )
}

async function lettersFor({ queries, siteId, query }: FindCall, search: Search): Promise<string[]> {
  if (search.ids !== null || isNarrowed(query)) return []
  const { rows } = await lettersQuery(siteId, query.language).execute(queries)
  return rows.map(({ letter }) => letter)
}

async function countsFor(
  { queries, siteId, query }: FindCall,
  search: Search,
  filter: Filter,
): Promise<{ counts: Count[]; total: number }> {
  const isWhole = search.ids === null && query.letter === undefined && !isNarrowed(query)
  const { rows } = await (isWhole
    ? allCountsQuery(siteId, filter.today)
    : countsQuery(siteId, filter, isFound(search))
  ).execute(queries)
  const counts = rows.filter(({ facet }) => facet !== 'all') as Count[]
  // Every company is of one type, so the types together are all.
  const total = isWhole
    ? counts.filter(({ facet }) => facet === 'type').reduce((sum, { count }) => sum + count, 0)
    : (rows.find(({ facet }) => facet === 'all')?.count ?? 0)
  return { counts: counts.filter(({ count }) => count > 0), total }
}

const NO_MARKS: FoundCompany['marks'] = { name: { en: [], ar: [] }, summary: { en: [], ar: [] } }

/** What the companies of a page are found by, read for them alone. */
async function textsOf(
  { queries, siteId }: FindCall,
  ids: readonly string[],
): Promise<
  (
    id: string,
    own: Pick<Texts, 'name' | 'number' | 'summary' | 'activity'>,
    home: number | null,
  ) => Texts
> {
  const of = { siteId, ids }
  const [services, branches, lanes, addresses] = await batch(queries, [
    servicesOfSome(of),
    locationsOfSome(of),
    lanesOfSome(of),
    addressesOfSome(of),
  ])
  return (id, own, home) => {
    const ownServices = services.filter((row) => row.company_id === id)
    const ownBranches = branches.filter((row) => row.company_id === id)
    const emirates = [home, ...ownBranches.map((row) => row.princedom_id)].map(emirateOf)
    const texts = [...addresses.filter((row) => row.id === id), ...ownBranches].map(
      ({ address_en: en, address_ar: ar }) => ({ en, ar }),
    )
    const called = ownBranches.map(({ name_en: en, name_ar: ar }) => ({ en, ar }))
    const countries = [
      ...new Set(
        lanes
          .filter((row) => row.company_id === id)
          .flatMap((row) => [row.from_country, row.to_country]),
      ),
    ].map(countryCalled)
    return {
      ...own,
      service: ownServices.map(({ name_en: en, name_ar: ar }) => ({ en, ar })),
      place: [
        ...[...emirates, ...countries].flatMap((region) =>
          region === null ? [] : [{ en: region.en, ar: region.ar }],
        ),
        ...texts,
        ...called,
      ],
      otherWord: ownServices.flatMap(({ synonyms }) =>
        synonyms.split(',').map((word) => ({ en: word.trim(), ar: word.trim() })),
      ),
    }
  }
}

async function foundFrom(
  call: FindCall,
  page: Page,
  search: Search,
  today: string,
): Promise<FoundCompany[]> {
  const { queries, siteId, query } = call
  if (page.ids.length === 0) return []
  const rows = new Map(
    (await runQuery(queries, cardsOf({ siteId, ids: page.ids }))).map((row) => [row.id, row]),
  )
  const cards = page.ids.flatMap((id) => rows.get(id) ?? []).map((row) => cardFrom(row, today))
  const isSearched = search.words.length > 0
  const texts = isSearched ? await textsOf(call, page.ids) : null
  return cards.map((card) => {
    const metres = page.metres.get(card.id) ?? null
    if (texts === null) return { ...card, marks: NO_MARKS, reasons: [], metres }
    const { name, number, summary, activities } = card
    const marks = (text: string) => marksIn(text, search.words, search.slips)
    const whole = texts(
      card.id,
      {
        name: [name],
        number: [{ en: `${number}`, ar: `${number}` }],
        summary: [summary],
        activity: activities.map((each) => each.name),
      },
      card.princedomId,
    )
    const reasons = reasonsFor(search.words, whole, {
      slips: search.slips,
      language: query.language,
    })
    return {
      ...card,
      marks: {
        name: { en: marks(name.en), ar: marks(name.ar) },
        summary: { en: marks(summary.en), ar: marks(summary.ar) },
      },
      reasons,
      metres,
    }
  })
}

/** Finding companies. */
export function createFindingHandlers(): readonly Handler[] {
  return [
    handler(findCompanies, async (call) => {
      const { query, siteId, queries } = call
      const today = dayAt(call.now.getTime(), (await call.site()).zone)
      const filter = filterOf(call, today)
      const words = soughtOf(query.q ?? '')
      const search: Search =
        words === null
          ? { words: [], slips: false, byIds: false, ids: null }
          : await searchFor(call, words, filter)
      const page = await pageFor(call, search, filter)
      const { counts, total } = await countsFor(call, search, filter)
      const companies = await foundFrom(call, page, search, today)
      const letters = await lettersFor(call, search)
      const searched = words === null || words.length === 0 ? null : (query.q ?? null)
      if (searched !== null && query.after === undefined)
        await countSearch(queries, siteId, {
          day: today,
          language: query.language,
          words: searched,
          companyIds: companies.map(({ id }) => id),
        })
      const next = page.next === '' ? String(companies.at(-1)?.number ?? '') : page.next
      return ok({
        companies,
        total: search.byIds ? (search.ids?.length ?? 0) : total,
        counts,
        letters,
        searched,
        slips: search.slips,
        next,
      } satisfies Found)
    }),
  ]
}
