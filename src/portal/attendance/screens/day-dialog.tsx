import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatDay, formatDuration } from '#platform/ui/format-dates.ts'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { parseDate } from '@internationalized/date'
import { CORRECTION_DAYS } from '../contract.ts'
import type { MonthDay } from '../month/contract.ts'
import {
  dayLabel,
  exceptionsOf,
  exceptionText,
  leaveNotes,
  pendingNotes,
  toneOf,
} from './day-messages.ts'
import { daySum } from './day-sum.ts'
import { SessionList } from './session-list.tsx'

interface DayDialogProps {
  day: MonthDay
  today: string
  /** Whether the day is the reader's own, so that they may request a correction. */
  isOwn: boolean
  onClose: () => void
  onRequest: () => void
}

/** Whether a correction of a day may still be requested. */
export function canRequestFor(day: MonthDay, today: string): boolean {
  const isWithin =
    day.day <= today && parseDate(today).compare(parseDate(day.day)) <= CORRECTION_DAYS
  return isWithin && !day.open && day.status !== 'notEmployed' && day.status !== 'upcoming'
}

/** A day's details: what was worked, the data of each punch, and the way to correct it. */
export function DayDialog({ day, today, isOwn, onClose, onRequest }: DayDialogProps) {
  const locale = useLanguage()
  const mayRequest = isOwn && canRequestFor(day, today)
  const mayTakeLeave = useMe()?.permissions.includes('leave.own') === true
  const isPending = isOwn && day.correctionPending
  const actions = isPending ? (
    <LinkButton to="/checkIn?tab=corrections" onClick={onClose}>
      {m['attendanceScreens.day.seeRequest']()}
    </LinkButton>
  ) : mayRequest ? (
    <>
      {mayTakeLeave && day.status === 'absent' && !day.unauthorised && (
        <LinkButton to={`/leaves?ask=1&from=${day.day}&to=${day.day}`}>
          {m['attendanceScreens.day.wasOnLeave']()}
        </LinkButton>
      )}
      <Button kind="primary" onPress={onRequest}>
        {m['attendanceScreens.day.ask']()}
      </Button>
    </>
  ) : undefined
  return (
    <Dialog
      title={formatDay(day.day, locale, { long: true })}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...(actions === undefined ? {} : { actions })}
    >
      <div className="space-y-5">
        <div className="-mt-2 space-y-2">
          <p className="leading-none">
            <HijriLine day={day.day} />
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Pill tone={toneOf(day)}>{dayLabel(day, locale.language)}</Pill>
            {leaveNotes(day, locale).map((text) => (
              <Pill key={text} tone="info">
                {text}
              </Pill>
            ))}
            {exceptionsOf(day).map((exception) => (
              <Pill key={exception} tone={exception === 'overtime' ? 'info' : 'warning'}>
                {exceptionText(day, exception, locale)}
              </Pill>
            ))}
            {pendingNotes(day).map((text) => (
              <Pill key={text} tone="info">
                {text}
              </Pill>
            ))}
          </div>
        </div>
        <DayDetails day={day} />
        {day.sessions.length > 0 && <SessionList sessions={day.sessions} evidence />}
        {day.loosePunches > 0 && (
          <p className="text-sm text-ink-soft">
            {m['attendanceScreens.day.loose'](counted(day.loosePunches, locale))}
          </p>
        )}
        {isOwn && !mayRequest && day.open && (
          <p className="text-sm text-ink-soft">{m['attendance.correctionDayOpen']()}</p>
        )}
      </div>
    </Dialog>
  )
}

function DayDetails({ day }: { day: MonthDay }) {
  const locale = useLanguage()
  if (day.expectedMinutes === 0 && day.presentMinutes === 0 && day.shift === null) return null
  const duration = (minutes: number) => (
    <bdi className="figures">{formatDuration(minutes, locale)}</bdi>
  )
  return (
    <DescriptionList
      columns={3}
      brief
      items={[
        ...(day.shift === null
          ? []
          : [{ term: m['attendance.sheet.shift'](), value: day.shift[locale.language] }]),
        { term: m['attendanceScreens.month.scheduled'](), value: duration(day.expectedMinutes) },
        ...daySum(day).map(({ term, minutes }) => ({ term, value: duration(minutes) })),
        ...(day.missingMinutes > 0
          ? [{ term: m['attendanceScreens.month.missing'](), value: duration(day.missingMinutes) }]
          : []),
      ]}
    />
  )
}
