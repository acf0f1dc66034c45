import type { PageHead } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { decimalAmount } from '#platform/money.ts'
import { quoted } from '#platform/i18n/quoted.ts'
import { m } from '#messages'
import type { OfferCard, OfferCompany, OfferList, OfferView } from '../contract.ts'
import { ownQuery } from '#directory/finding/rules/unknown.ts'
import { type OfferCriteria, queryOf } from '../rules/criteria.ts'
import { type Language, languagesOf, localizedIn } from '../rules/languages.ts'

type Both = PageHead['title']
/** One thing as schema.org has it. */
type Described = Exclude<NonNullable<PageHead['data']>, readonly unknown[]>

/** The page head of a page of offers, with the languages in which search engines may index it. */
export interface OfferHead extends PageHead {
  readonly findable: readonly Language[]
}

function both(say: (language: Language) => string): Both {
  return { en: say('en'), ar: say('ar') }
}

const DESCRIPTION_MAX = 155

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const end = line.lastIndexOf(' ', DESCRIPTION_MAX)
  return line.length <= DESCRIPTION_MAX
    ? line
    : `${line.slice(0, end > 0 ? end : DESCRIPTION_MAX)}…`
}

interface OffersHeadInput {
  readonly criteria: OfferCriteria
  /** Filter values in the URL that do not exist. Such a page must not be indexed. */
  readonly unknown: readonly string[]
  readonly language: Language
}

/** What search engines and those who share the address read of a list of offers. */
export function offersHead(
  { items, facets, searched }: OfferList,
  { criteria, unknown, language }: OffersHeadInput,
): OfferHead {
  const { kind, activity, emirate, q, after } = criteria
  const chosen = facets.activities.find(({ id }) => id === activity)?.name
  const emirateName = facets.emirates.find(({ id }) => id === emirate)?.name
  const kindName = (locale: Language) =>
    kind === null
      ? m['offerScreens.title']({}, { locale })
      : kind === 'service'
        ? m['offerScreens.services']({}, { locale })
        : m['offerScreens.products']({}, { locale })
  const title = both((locale) =>
    [
      searched === null ? '' : quoted(searched, locale),
      kindName(locale),
      chosen?.[locale] ?? '',
      emirateName?.[locale] ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  )
  const list: Described = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title[language],
    itemListElement: items.map((offer, at) => ({
      '@type': 'ListItem' as const,
      position: at + 1,
      name: localizedIn(offer.title, language).text,
      url: addressIn(language, offer.address[language]),
    })),
  }
  return {
    title,
    description: both((locale) => m['offerScreens.description']({}, { locale })),
    data: list,
    query: ownQuery(queryOf(criteria), ['kind', 'activity', 'emirate']),
    findable:
      unknown.length === 0 && q === '' && after === null && items.length > 0 ? ['en', 'ar'] : [],
  }
}

const UNIT_CODES: Readonly<Record<OfferCard['unit'], string>> = {
  job: 'E48',
  ton: 'TNE',
  container: 'NMP',
  day: 'DAY',
  item: 'C62',
  month: 'MON',
}

/** An offer with its company and the site's currency, for the head of its page in one language. */
interface OfferHeadInput {
  readonly offer: OfferView
  readonly company: OfferCompany
  readonly currency: string
  readonly language: Language
}

function offerData({ offer, company, currency, language }: OfferHeadInput) {
  if (offer.price === null) return undefined
  const price = decimalAmount(offer.price, currency)
  return {
    '@type': 'Offer' as const,
    url: addressIn(language, offer.address[language]),
    price,
    priceCurrency: currency,
    availability:
      offer.showing === 'over'
        ? ('https://schema.org/Discontinued' as const)
        : ('https://schema.org/InStock' as const),
    availabilityStarts: offer.fromDay,
    ...(offer.untilDay === null
      ? {}
      : { availabilityEnds: offer.untilDay, priceValidUntil: offer.untilDay }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification' as const,
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: true,
      unitCode: UNIT_CODES[offer.unit],
    },
    seller: {
      '@type': 'Organization' as const,
      name: company.name[language],
      url: addressIn(language, company.address[language]),
    },
  }
}

/** Returns the same for one offer: a product or service with its price and breadcrumbs. */
export function offerHead(input: OfferHeadInput): OfferHead {
  const { offer, company, language } = input
  const { title, about, image, kind, activity } = offer
  const titles = both((language) => localizedIn(title, language).text)
  const described = {
    name: titles[language],
    description: localizedIn(about, language).text,
    ...(image === null ? {} : { image }),
  }
  const priced = offerData(input)
  const offers = priced === undefined ? {} : { offers: priced }
  const thing: Described =
    kind === 'product'
      ? {
          '@context': 'https://schema.org',
          '@type': 'Product',
          ...described,
          category: activity.name[language],
          ...offers,
        }
      : {
          '@context': 'https://schema.org',
          '@type': 'Service',
          ...described,
          serviceType: offer.subject[language],
          provider: {
            '@type': 'Organization',
            name: company.name[language],
            url: addressIn(language, company.address[language]),
          },
          ...offers,
        }
  const crumbs: Described = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: m['offerScreens.title']({}, { locale: language }),
        item: addressIn(language, '/offers'),
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: activity.name[language],
        item: addressIn(language, `/offers?activity=${activity.id}`),
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: titles[language],
        item: addressIn(language, offer.address[language]),
      },
    ],
  }
  return {
    title: both((locale) => `${titles[locale]} · ${company.name[locale]}`),
    description: both((locale) => {
      const text = localizedIn(about, locale).text
      return text === '' ? m['offerScreens.description']({}, { locale }) : cut(text)
    }),
    ...(image === null ? {} : { image }),
    paths: offer.address,
    data: [thing, crumbs],
    findable: offer.showing === 'over' ? [] : languagesOf(title),
  }
}
