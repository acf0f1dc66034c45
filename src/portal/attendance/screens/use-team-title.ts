import { useSearchParams } from 'react-router'
import { whoAmI } from '#accounts/session/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

/**
 * The board's title for its reader: a manager's team, or everyone for those who see everyone; and
 * its day.
 */
export function useTeamTitle(): string {
  const locale = useLanguage()
  const date = useSearchParams()[0].get('date')
  const seesAll = useEndpoint(whoAmI).data?.permissions.includes('attendance.all') === true
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date))
    return seesAll ? m['attendanceScreens.team.titleOfAll']() : m['attendanceScreens.team.title']()
  const day = formatDay(date, locale)
  return seesAll
    ? m['attendanceScreens.team.titleOfAllOn']({ day })
    : m['attendanceScreens.team.titleOn']({ day })
}
