import type { Activity } from '#directory/activities/contract.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { quoted } from '#platform/i18n/quoted.ts'
import { m } from '#messages'
import type { Found } from '../contract.ts'
import { type CompanyCriteria, queryOf } from '../rules/criteria.ts'
import { ownQuery } from '../rules/unknown.ts'

interface CompaniesHeadInput {
  readonly criteria: CompanyCriteria
  /** A URL with unknown filter values is not for search engines to find. */
  readonly unknown: readonly string[]
  readonly language: 'en' | 'ar'
}

/** Lists that are searched for as such: carriers by sea, companies in Sharjah. */
const PAGES = ['activity', 'emirate']

/** What search engines and those who share the address read of the list. */
export function companiesHead(
  { companies, searched }: Found,
  { criteria, unknown, language }: CompaniesHeadInput,
  activities: readonly Activity[],
): PageHead {
  const activity = activities.find(({ id }) => id === criteria.activity)
  const emirate = emirateOf(criteria.emirate)
  const title = (locale: 'en' | 'ar') =>
    [
      searched === null ? '' : quoted(searched, locale),
      locale === 'ar' ? activity?.nameAr : activity?.nameEn,
      emirate?.[locale],
      m['finding.title']({}, { locale }),
    ]
      .filter((part) => part !== undefined && part !== '')
      .join(' · ')
  return {
    title: { en: title('en'), ar: title('ar') },
    description: {
      en: m['finding.description']({}, { locale: 'en' }),
      ar: m['finding.description']({}, { locale: 'ar' }),
    },
    query: ownQuery(queryOf(criteria), PAGES),
    ...(unknown.length > 0 ? { findable: [] } : {}),
    data: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: title(language),
      numberOfItems: companies.length,
      itemListElement: companies.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: name[language],
        url: addressIn(language, path[language]),
      })),
    },
  }
}
