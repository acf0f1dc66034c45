import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { m } from '#messages'
import type { Company } from '../contract.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Both = PageHead['title']
type Data = Extract<NonNullable<PageHead['data']>, readonly unknown[]>[number]

function describedIn({ summary, name }: Company): Both {
  const say = (locale: 'en' | 'ar') =>
    summary[locale] === ''
      ? m['companyScreens.description']({ company: name[locale] }, { locale })
      : summary[locale]
  return { en: say('en'), ar: say('ar') }
}

/** A company's metadata for search engines and shared links, in the page's language. */
export function companyHead(company: Company, language: 'en' | 'ar'): PageHead {
  const other = language === 'ar' ? 'en' : 'ar'
  const described = describedIn(company)
  const url = addressIn(language, company.path[language])
  const { name, path, logo, phone, email, spot, hours, ratings, ratingTenths } = company
  const business: Data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: name[language],
    alternateName: name[other],
    url,
    ...(logo === null ? {} : { image: logo }),
    ...(company.summary[language] === '' ? {} : { description: company.summary[language] }),
    ...(phone === '' ? {} : { telephone: phone }),
    ...(email === '' ? {} : { email }),
    ...(company.founded === null ? {} : { foundingDate: String(company.founded) }),
    address: {
      '@type': 'PostalAddress',
      ...(company.address[language] === '' ? {} : { streetAddress: company.address[language] }),
      ...(company.princedomId === null
        ? {}
        : { addressRegion: emirateOf(company.princedomId)?.[language] ?? '' }),
      addressCountry: 'AE',
    },
    ...(spot === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: spot.lat, longitude: spot.lng } }),
    openingHoursSpecification: hours.usual.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[weekday - 1] ?? 'Monday'}` as const,
      opens,
      closes: opens === closes ? '23:59' : closes,
    })),
    ...(ratingTenths === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratingTenths / 10,
            ratingCount: ratings,
            bestRating: 5,
          },
        }),
    knowsAbout: company.services.map((service) => service.name[language]),
  }
  const trail: Data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: m['companyScreens.companies']({}, { locale: language }),
        item: addressIn(language, '/companies'),
      },
      { '@type': 'ListItem', position: 2, name: name[language], item: url },
    ],
  }
  const page: Data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url,
    name: name[language],
    description: described[language],
    inLanguage: language,
  }
  return { title: name, description: described, paths: path, data: [business, trail, page] }
}
