import type { Company } from '#directory/companies/contract.ts'
import type { PageHead } from '#platform/http/page-request.ts'
import { m } from '#messages'

export function comparisonHead(companies: readonly Company[]): PageHead {
  const say = (locale: 'en' | 'ar') =>
    [...companies.map(({ name }) => name[locale]), m['comparing.title']({}, { locale })].join(' · ')
  return {
    title: { en: say('en'), ar: say('ar') },
    description: {
      en: m['comparing.lead']({}, { locale: 'en' }),
      ar: m['comparing.lead']({}, { locale: 'ar' }),
    },
  }
}
