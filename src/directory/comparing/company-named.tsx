import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { compareCompanies } from './contract.ts'

/**
 * The company a page is about, by the number in its address. The space is reserved until it loads.
 */
export function CompanyNamed({ number }: { number: number }) {
  const { language } = useLanguage()
  const { data } = useEndpoint(compareCompanies, { query: { c: String(number) } as never })
  return (
    <bdi className="block min-h-6 font-medium text-ink">{data?.companies[0]?.name[language]}</bdi>
  )
}
