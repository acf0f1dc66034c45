import { useSearchParams } from 'react-router'
import { whoAmI } from '#accounts/session/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay } from '#platform/ui/format.ts'
import { m } from '#words'

/** What the board is called by whoever reads it: a manager's team, or everybody for those who see everybody; and of which day it is. */
export function useTeamTitle(): string {
  const manner = useLanguage()
  const date = useSearchParams()[0].get('date')
  const seesAll = useEndpoint(whoAmI).data?.permissions.includes('attendance.all') === true
  if (date === null || !/^\d{4}-\d\d-\d\d$/.test(date))
    return seesAll ? m['attendanceScreens.team.titleOfAll']() : m['attendanceScreens.team.title']()
  const day = formatDay(date, manner)
  return seesAll
    ? m['attendanceScreens.team.titleOfAllOn']({ day })
    : m['attendanceScreens.team.titleOn']({ day })
}
