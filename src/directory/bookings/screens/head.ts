import type { PageHead } from '#platform/http/ask.ts'
import { m } from '#words'
import type { Bookable } from '../contract.ts'

type Both = PageHead['title']

function both(say: (locale: 'en' | 'ar') => string): Both {
  return { en: say('en'), ar: say('ar') }
}

/** What search engines and those who share the address read of a service that can be booked. */
export function bookHead({ service, company }: Bookable): PageHead {
  const title = both((locale) => m['bookScreens.headTitle']({ service: service.name[locale], company: company.name[locale] }, { locale }))
  const description = both((locale) =>
    service.about[locale] === ''
      ? m['bookScreens.headText']({ service: service.name[locale], company: company.name[locale] }, { locale })
      : service.about[locale],
  )
  const paths = { en: `/book/${service.address.en}`, ar: `/book/${service.address.ar}` }
  const provider = {
    '@type': 'Organization' as const,
    name: [company.name.en, company.name.ar],
    url: `/companies/${company.address.en}`,
    ...(company.phone === '' ? {} : { telephone: company.phone }),
  }
  const crumbs = [
    { name: company.name.en, item: `/companies/${company.address.en}` },
    { name: service.name.en, item: paths.en },
  ]
  return {
    title,
    description,
    paths,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: [service.name.en, service.name.ar],
        description: description.en,
        url: paths.en,
        provider,
        potentialAction: { '@type': 'ReserveAction', target: paths.en },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, place) => ({ '@type': 'ListItem' as const, position: place + 1, ...crumb })),
      },
    ],
  }
}
