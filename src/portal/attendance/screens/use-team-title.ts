import { whoAmI } from '#accounts/session/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { m } from '#words'

/** What the board is called by whoever reads it: a manager's team, or everybody for those who see everybody. */
export function useTeamTitle(): string {
  const seesAll = useEndpoint(whoAmI).data?.permissions.includes('attendance.all') === true
  return seesAll ? m['attendanceScreens.team.titleOfAll']() : m['attendanceScreens.team.title']()
}
