import { cardFrom, cardsOf } from '#directory/companies/database/read.ts'
import { countryCalled } from '#directory/lookups/country-names.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import { runQuery, batch } from '#platform/db/statement.ts'
import type { FoundCompany } from '../contract.ts'
import { addressesOfSome, lanesOfSome, locationsOfSome, servicesOfSome } from '../database/texts.ts'
import { marksIn, reasonsFor, type Texts } from '../rules/matching.ts'
import type { FindCall, Search } from './search.ts'
import type { Page } from './found-page.ts'

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

export async function foundFrom(
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
