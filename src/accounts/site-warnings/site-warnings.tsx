import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { listWarnings } from './contract.ts'

/** What is not set up as it should be; nothing at all when everything is. */
export function SiteWarnings() {
  const { language } = useLanguage()
  const { data } = useEndpoint(listWarnings)
  if (data === undefined || data.items.length === 0) return null
  return (
    <div className="screen-only mb-6 grid gap-2">
      {data.items.map(({ code, messages }) => (
        <Banner key={code} tone="warning" live>
          {messages[language]}
        </Banner>
      ))}
    </div>
  )
}
