import { useSearchParams } from 'react-router'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/** The board's title as the menu has it; on another day, with that day. */
export function useTeamTitle(): string {
  const locale = useLanguage()
  const date = useSearchParams()[0].get('date')
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return m['pages.team']()
  return m['attendanceScreens.team.titleOn']({ day: formatDay(date, locale) })
}
