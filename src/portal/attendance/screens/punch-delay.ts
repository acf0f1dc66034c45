import type { Languages } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDuration } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Evidence, Flag, Session } from '../contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { flagLabel } from './flag-messages.ts'

/** The minutes a punch took to arrive. */
export function delayOf(at: string, punch: Pick<Evidence, 'arrivedAt'>): number {
  return Math.max(0, minutesBetween(at, punch.arrivedAt))
}

/** The longer delay of a session's two punches. */
function sessionDelay({ inAt, outAt, in: opened, out }: Session): number {
  return Math.max(
    opened === null ? 0 : delayOf(inAt, opened),
    out === null || outAt === null ? 0 : delayOf(outAt, out),
  )
}

/** How far from the nearest work site a punch was made; null where no site was needed. */
function distanceOutside(punch: Evidence | null): number | null {
  return punch === null || punch.workSite !== null ? null : punch.distanceM
}

export function distanceText(metres: number, locale: Languages): string {
  return metres < 1000
    ? m['attendanceScreens.metres']({ shown: formatNumber(Math.round(metres), locale) })
    : m['attendanceScreens.kilometres']({
        shown: formatNumber(metres / 1000, locale, { maximumFractionDigits: 1 }),
      })
}

/** A flag of a session: a late one with its delay, one outside with its distance. */
export function sessionFlag(flag: Flag, session: Session, locale: Languages): string {
  const away =
    flag === 'outside' ? (distanceOutside(session.in) ?? distanceOutside(session.out)) : null
  if (away !== null)
    return m['attendanceScreens.day.outsideBy']({ distance: distanceText(away, locale) })
  const delay = flag === 'sent_late' ? sessionDelay(session) : 0
  return delay === 0
    ? flagLabel(flag)
    : m['attendanceScreens.day.sentLate']({ delay: formatDuration(delay, locale) })
}
