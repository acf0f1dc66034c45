import type { Languages } from '#platform/i18n/language.tsx'
import { formatDay, formatDuration, formatHijri, formatTime } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { DaySummary } from '../contract.ts'
import type { MonthDay } from '../month/contract.ts'
import { minutesBetween } from '../minutes-between.ts'
import { flagsText, statusLabel } from './flag-messages.ts'

export type Exception = 'late' | 'early' | 'overtime' | 'missing' | 'review'

/** A day's exceptions, the most important first. */
export function exceptionsOf(day: DaySummary): Exception[] {
  const found: Exception[] = []
  if (day.flags.length > 0 || day.loosePunches > 0) found.push('review')
  // Time lost by a late arrival or an early departure is already reported there.
  if (day.missingMinutes > day.lateMinutes + day.earlyMinutes && day.status !== 'absent')
    found.push('missing')
  if (day.lateMinutes > 0) found.push('late')
  if (day.earlyMinutes > 0) found.push('early')
  if (day.overtimeMinutes > 0) found.push('overtime')
  return found
}

export function exceptionText(day: DaySummary, exception: Exception, locale: Languages): string {
  const duration = (minutes: number): string => formatDuration(minutes, locale)
  switch (exception) {
    case 'late':
      return m['attendanceScreens.month.lateBy']({ duration: duration(day.lateMinutes) })
    case 'early':
      return m['attendanceScreens.month.earlyBy']({ duration: duration(day.earlyMinutes) })
    case 'overtime':
      return m['attendanceScreens.month.overtimeOf']({ duration: duration(day.overtimeMinutes) })
    case 'missing':
      return m['attendanceScreens.month.missingOf']({ duration: duration(day.missingMinutes) })
    case 'review':
      return day.flags.length > 0 ? flagsText(day.flags) : m['attendance.flag.extra_punch']()
  }
}

/** Whether a requested correction is what to know of a day on which nothing was worked. */
function isPending(day: MonthDay): boolean {
  return day.correctionPending && day.workedMinutes === 0
}

/** The same as a note, on a day on which something was worked. */
export function pendingNotes(day: MonthDay): string[] {
  return day.correctionPending && !isPending(day) ? [m['attendanceScreens.day.asked']()] : []
}

/** The label of a day in a cell: the holiday's own name, otherwise its status. */
export function dayLabel(day: MonthDay, language: 'en' | 'ar'): string {
  if (isPending(day)) return m['attendanceScreens.day.asked']()
  if (day.status === 'holiday' && day.holiday !== null) return day.holiday[language]
  if (day.status === 'onLeave' && day.leave !== null) return day.leave.name[language]
  return day.unauthorised ? m['attendance.status.unauthorised']() : statusLabel(day.status)
}

const LEAVE_OF_HALF = {
  all: m['attendanceScreens.month.leaveAll'],
  first: m['attendanceScreens.month.leaveFirst'],
  second: m['attendanceScreens.month.leaveSecond'],
}

/**
 * What a day's status does not say about its leave: the half that is leave, whole-day leave on a day
 * that was worked, a day off that the leave counts, and hours of leave.
 */
export function leaveNotes(day: DaySummary, locale: Languages): string[] {
  const { leave, holiday, status, leaveDays } = day
  const { language } = locale
  const hours = hoursLeaveLabels(day, locale)
  if (leave === null || hours.length > 0) return hours
  if (leave.dayOff !== null && status === 'onLeave')
    return [
      leave.dayOff === 'rest' || holiday === null
        ? m['attendanceScreens.month.countedRest']()
        : m['attendanceScreens.month.countedHoliday']({ holiday: holiday[language] }),
    ]
  const isSaid = leave.half === 'all' && (status === 'onLeave' || leaveDays === 0)
  return isSaid ? [] : [LEAVE_OF_HALF[leave.half]({ type: leave.name[language] })]
}

/** Hours of leave on a day, each with its length. */
export function hoursLeaveLabels(
  { leaveHours, zone }: Pick<DaySummary, 'leaveHours' | 'zone'>,
  locale: Languages,
): string[] {
  const time = (instant: string): string => formatTime(instant, { ...locale, zone })
  return leaveHours.map(({ startsAt, endsAt, name }) =>
    m['attendanceScreens.month.leaveHours']({
      type: name[locale.language],
      from: time(startsAt),
      to: time(endsAt),
      duration: formatDuration(minutesBetween(startsAt, endsAt), locale),
    }),
  )
}

const SHORT: Record<DaySummary['status'], () => string> = {
  worked: () => m['attendanceScreens.short.worked'](),
  absent: () => m['attendanceScreens.short.absent'](),
  waiting: () => m['attendanceScreens.short.waiting'](),
  upcoming: () => '',
  onLeave: () => m['attendanceScreens.short.onLeave'](),
  holiday: () => m['attendanceScreens.short.holiday'](),
  rest: () => m['attendanceScreens.short.rest'](),
  noShift: () => m['attendanceScreens.short.noShift'](),
  noRecords: () => m['attendanceScreens.short.noRecords'](),
  notEmployed: () => m['attendanceScreens.short.notEmployed'](),
}

/** The same, short enough for a day on a phone. */
export function shortLabel(day: MonthDay): string {
  return isPending(day) ? m['attendanceScreens.short.asked']() : SHORT[day.status]()
}

/** Everything in a cell as one sentence. */
export function daySentence(day: MonthDay, locale: Languages): string {
  const parts = [
    formatDay(day.day, locale, { long: true }),
    formatHijri(day.day, locale),
    dayLabel(day, locale.language),
    ...leaveNotes(day, locale),
    ...pendingNotes(day),
    ...(day.workedMinutes > 0
      ? [
          m['attendanceScreens.month.workedFor']({
            duration: formatDuration(day.workedMinutes, locale),
          }),
        ]
      : []),
    ...exceptionsOf(day).map((exception) => exceptionText(day, exception, locale)),
  ]
  return parts.join(m['attendanceScreens.listComma']())
}

const TONES: Record<DaySummary['status'], Tone> = {
  worked: 'good',
  absent: 'bad',
  waiting: 'warning',
  upcoming: 'neutral',
  onLeave: 'info',
  holiday: 'info',
  rest: 'neutral',
  noShift: 'neutral',
  noRecords: 'neutral',
  notEmployed: 'neutral',
}

export function toneOf(day: MonthDay): Tone {
  return isPending(day) ? 'info' : TONES[day.status]
}
