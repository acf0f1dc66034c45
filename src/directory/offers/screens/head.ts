import type { PageHead } from '#platform/http/ask.ts'
import { m } from '#words'
import type { OfferCard, OfferCompany, OfferList, ShownOffer } from '../contract.ts'
import { ownQuery } from '#directory/finding/rules/unknown.ts'
import { type AskedOffers, queryOf } from '../rules/asked.ts'
import { type Language, languagesOf, shownIn } from '../rules/languages.ts'

type Both = PageHead['title']
/** One thing as schema.org has it. */
type Described = Exclude<NonNullable<PageHead['data']>, readonly unknown[]>

/** What a page of offers says of itself; also in which languages it is to be found at all. */
export interface OfferHead extends PageHead {
  readonly findable: readonly Language[]
}

function both(say: (language: Language) => string): Both {
  return { en: say('en'), ar: say('ar') }
}

/** An amount of the least unit as schema.org writes prices: "26.25". */
function decimal(fils: number, currency: string): string {
  const places = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const digits = String(fils).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const DESCRIPTION_MAX = 155

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const end = line.lastIndexOf(' ', DESCRIPTION_MAX)
  return line.length <= DESCRIPTION_MAX ? line : `${line.slice(0, end > 0 ? end : DESCRIPTION_MAX)}…`
}

/** What search engines and those who share the address read of a list of offers. */
export function offersHead({ items, facets, searched }: OfferList, asked: AskedOffers, unknown: readonly string[]): OfferHead {
  const { kind, activity, emirate, q, after } = asked
  const chosen = facets.activities.find(({ id }) => id === activity)?.name
  const place = facets.emirates.find(({ id }) => id === emirate)?.name
  const kindName = (locale: Language) =>
    kind === null
      ? m['offerScreens.title']({}, { locale })
      : kind === 'service'
        ? m['offerScreens.services']({}, { locale })
        : m['offerScreens.products']({}, { locale })
  const title = both((locale) =>
    [searched === null ? '' : `“${searched}”`, kindName(locale), chosen?.[locale] ?? '', place?.[locale] ?? ''].filter((part) => part !== '').join(' · '),
  )
  const list: Described = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title.en,
    itemListElement: items.map((offer, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: shownIn(offer.title, 'en').text,
      url: offer.address.en,
    })),
  }
  return {
    title,
    description: both((locale) => m['offerScreens.description']({}, { locale })),
    data: list,
    query: ownQuery(queryOf(asked), ['kind', 'activity', 'emirate']),
    findable: unknown.length === 0 && q === '' && after === null && items.length > 0 ? ['en', 'ar'] : [],
  }
}

const UNIT_CODES: Readonly<Record<OfferCard['unit'], string>> = { job: 'E48', ton: 'TNE', container: 'NMP', day: 'DAY', item: 'C62', month: 'MON' }

function offerData(offer: ShownOffer, company: OfferCompany, currency: string) {
  if (offer.price === null) return undefined
  const price = decimal(offer.price, currency)
  return {
    '@type': 'Offer' as const,
    url: offer.address.en,
    price,
    priceCurrency: currency,
    availability: offer.showing === 'over' ? ('https://schema.org/Discontinued' as const) : ('https://schema.org/InStock' as const),
    availabilityStarts: offer.fromDay,
    ...(offer.untilDay === null ? {} : { availabilityEnds: offer.untilDay, priceValidUntil: offer.untilDay }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: true,
      unitCode: UNIT_CODES[offer.unit],
    },
    seller: { '@type': 'Organization' as const, name: company.name.en, url: company.address.en },
  }
}

/** The same of one offer: a product or a service with what it costs, and where it stands. */
export function offerHead(offer: ShownOffer, company: OfferCompany, currency: string): OfferHead {
  const { title, about, image, kind, activity } = offer
  const shown = both((language) => shownIn(title, language).text)
  const said = {
    name: title.en !== '' && title.ar !== '' ? [title.en, title.ar] : shown.en,
    description: shownIn(about, 'en').text,
    ...(image === null ? {} : { image }),
  }
  const priced = offerData(offer, company, currency)
  const offers = priced === undefined ? {} : { offers: priced }
  const thing: Described =
    kind === 'product'
      ? { '@context': 'https://schema.org', '@type': 'Product', ...said, category: activity.name.en, ...offers }
      : {
          '@context': 'https://schema.org',
          '@type': 'Service',
          ...said,
          serviceType: offer.subject.en,
          provider: { '@type': 'Organization', name: company.name.en, url: company.address.en },
          ...offers,
        }
  const crumbs: Described = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: m['offerScreens.title']({}, { locale: 'en' }), item: '/offers' },
      { '@type': 'ListItem', position: 2, name: activity.name.en, item: `/offers?activity=${activity.id}` },
      { '@type': 'ListItem', position: 3, name: shown.en, item: offer.address.en },
    ],
  }
  return {
    title: both((language) => `${shown[language]} · ${company.name[language]}`),
    description: both((language) => {
      const text = shownIn(about, language).text
      return text === '' ? m['offerScreens.description']({}, { locale: language }) : cut(text)
    }),
    ...(image === null ? {} : { image }),
    paths: offer.address,
    data: [thing, crumbs],
    findable: offer.showing === 'over' ? [] : languagesOf(title),
  }
}
