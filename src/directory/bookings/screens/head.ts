import type { PageHead } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { m } from '#messages'
import type { Bookable } from '../contract.ts'

type Both = PageHead['title']

function both(say: (locale: 'en' | 'ar') => string): Both {
  return { en: say('en'), ar: say('ar') }
}

/** The metadata of a bookable service for search engines and shared links. */
export function bookHead({ service, company }: Bookable, language: 'en' | 'ar'): PageHead {
  const title = both((locale) =>
    m['bookScreens.headTitle'](
      { service: service.name[locale], company: company.name[locale] },
      { locale },
    ),
  )
  const description = both((locale) =>
    service.about[locale] === ''
      ? m['bookScreens.headText'](
          { service: service.name[locale], company: company.name[locale] },
          { locale },
        )
      : service.about[locale],
  )
  const paths = { en: `/book/${service.address.en}`, ar: `/book/${service.address.ar}` }
  const url = addressIn(language, paths[language])
  const provider = {
    '@type': 'Organization' as const,
    name: company.name[language],
    url: addressIn(language, `/companies/${company.address[language]}`),
    ...(company.phone === '' ? {} : { telephone: company.phone }),
  }
  const crumbs = [
    { name: company.name[language], item: provider.url },
    { name: service.name[language], item: url },
  ]
  return {
    title,
    description,
    paths,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: service.name[language],
        description: description[language],
        url,
        provider,
        potentialAction: { '@type': 'ReserveAction', target: url },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem' as const,
          position: index + 1,
          ...crumb,
        })),
      },
    ],
  }
}
