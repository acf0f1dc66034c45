import { useNow } from '#platform/ui/use-now.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'

/** Today's civil date at the site; it changes at midnight while the page is open. */
export function useDay(): string {
  const { zone } = useLanguage()
  return dayOf(useNow(), zone)
}
