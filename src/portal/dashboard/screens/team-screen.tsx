import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '#accounts/session/use-me.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { TeamPage } from '#portal/attendance/team-page.tsx'
import { OverdueActions } from '#portal/leave/overdue-actions.tsx'
import { listOverdueReturns } from '#portal/leave/returns/contract.ts'
import { LEAVE_TOPIC } from '#portal/leave/topic.ts'

/** The team today; who was expected back from leave can be reminded, or reported as back. */
export function Screen() {
  const client = useQueryClient()
  const permissions = useMe()?.permissions ?? []
  const isInScope = permissions.includes('leave.team') || permissions.includes('leave.all')
  const overdue =
    useEndpoint(listOverdueReturns, { query: { limit: '100' } }, { when: isInScope }).data?.items ??
    []
  useLive(LEAVE_TOPIC, () => void refresh(client, [listOverdueReturns]))
  const actionsOf = (employeeId: string) => {
    const due = overdue.find((each) => each.employee.id === employeeId)
    return due === undefined ? undefined : <OverdueActions due={due} />
  }
  return <TeamPage overdueOf={actionsOf} />
}
