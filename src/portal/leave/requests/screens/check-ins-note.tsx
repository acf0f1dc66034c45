import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay, formatDuration } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { CheckIn } from '../contract.ts'

interface CheckInsNoteProps {
  checkIns: readonly CheckIn[]
  /** Of the employee, for the approver; without it the reader is the employee. */
  name?: string
}

/** Says on which days of a leave its employee was at work, and for how long. */
export function CheckInsNote({ checkIns, name }: CheckInsNoteProps) {
  if (checkIns.length === 0) return null
  return (
    <div data-check-ins="">
      <Banner tone="warning">
        {checkIns.map((checkIn) => (
          <p key={checkIn.day} className="figures font-medium">
            <CheckInText checkIn={checkIn} name={name} />
          </p>
        ))}
        <p className="text-ink-soft">{m['leaveAsk.checkIns.note']()}</p>
      </Banner>
    </div>
  )
}

function CheckInText({ checkIn, name }: { checkIn: CheckIn; name: string | undefined }) {
  const locale = useLanguage()
  const about = {
    day: formatDay(checkIn.day, locale, { long: true }),
    hours: formatDuration(checkIn.workedMinutes, locale),
  }
  if (name === undefined)
    return checkIn.open ? m['leaveAsk.checkIns.ownOpen'](about) : m['leaveAsk.checkIns.own'](about)
  return checkIn.open
    ? m['leaveAsk.checkIns.ofOpen']({ ...about, name })
    : m['leaveAsk.checkIns.of']({ ...about, name })
}
