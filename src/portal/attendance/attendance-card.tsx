import { Card } from '#platform/ui/card.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import { AsOf } from './as-of.tsx'
import { CheckInControl } from './check-in-control.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DayStatus } from './day-status.tsx'
import { PunchNotices } from './punch-notices.tsx'
import { ControlSkeleton } from './control-skeleton.tsx'
import { usePunch } from './use-punch.ts'
import { useToday } from './use-today.ts'

/**
 * Check in and out on the home page: the control, the state of the day, and the result of punches.
 */
export function AttendanceCard() {
  const now = useToday()
  const punching = usePunch(now)
  const isLoading = now.seen.data === undefined && now.seen.error === null
  return (
    <Card
      title={m['attendanceScreens.title']()}
      end={<TextLink to="/checkIn">{m['attendanceScreens.card.open']()}</TextLink>}
    >
      {isLoading ? (
        <ControlSkeleton />
      ) : (
        <div className="flex flex-col gap-6 pt-2">
          {now.seen.isOld && <AsOf at={now.seen.seenAt} />}
          {now.seen.error !== null && (
            <CouldNotLoad error={now.seen.error} again={now.seen.again} />
          )}
          <CheckInControl now={now} punching={punching} />
          <DayStatus now={now} />
          <PunchNotices punching={punching} />
        </div>
      )}
    </Card>
  )
}
