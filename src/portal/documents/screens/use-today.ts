import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { useNow } from '#platform/ui/use-now.ts'

/** Today's date at the company. */
export function useToday(): string {
  const { zone } = useLanguage()
  return dayOf(useNow(), zone)
}
