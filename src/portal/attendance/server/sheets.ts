import { timeAt } from '#platform/days.ts'
import { stringify } from 'csv-stringify/sync'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { m } from '#messages'
import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { LeaveHours, Person } from '../contract.ts'
import type { MonthTotals, MonthView } from '../month/contract.ts'
import { minutesBetween } from '../minutes-between.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Makes a spreadsheet treat a cell that looks like a formula as text. */
export function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: '\r\n' },
  )
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function daysCell(days: number): string {
  return days === 0 ? '' : String(days)
}

function clock(at: string | null, zone: string): string {
  return at === null ? '' : timeAt(Date.parse(at), zone)
}

function labelOf(key: string, language: Language): string {
  return sentence(`attendance.${key}`, {}, language)
}

function weekday(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

const MONTH_COLUMNS = [
  'day',
  'weekday',
  'status',
  'leaveDays',
  'shift',
  'firstIn',
  'lastOut',
  'expected',
  'worked',
  'late',
  'early',
  'overtime',
  'missing',
  'flags',
] as const

/** Leave by its name, and which day off it counts. */
function leaveCell({ leave, holiday }: MonthView['days'][number], language: Language): string {
  if (leave === null) return ''
  const type = leave.name[language]
  if (leave.dayOff === 'rest')
    return m['attendance.sheet.leaveOnRest']({ type }, { locale: language })
  return leave.dayOff === 'holiday' && holiday !== null
    ? m['attendance.sheet.leaveOnHoliday'](
        { type, holiday: holiday[language] },
        { locale: language },
      )
    : type
}

/** A holiday or leave by its name. */
function statusCell(day: MonthView['days'][number], language: Language): string {
  if (day.status === 'onLeave' && day.leave !== null) return leaveCell(day, language)
  return (
    day.holiday?.[language] ??
    labelOf(`status.${day.unauthorised ? 'unauthorised' : day.status}`, language)
  )
}

/** Hours of leave as clock times, with their length. */
function hoursCell(
  { startsAt, endsAt, name }: LeaveHours,
  zone: string,
  language: Language,
): string {
  const span = {
    from: clock(startsAt, zone),
    to: clock(endsAt, zone),
    duration: hours(minutesBetween(startsAt, endsAt)),
  }
  return m['attendance.sheet.leaveHours']({ type: name[language], ...span }, { locale: language })
}

/** One row per day, and the totals. */
export function monthSheet(
  month: MonthView,
  language: Language,
): { fileName: string; rows: string[][] } {
  const rows = month.days.map((day) => [
    day.day,
    weekday(day.day, language),
    inARow(
      [
        statusCell(day, language),
        ...(day.status === 'onLeave' || day.leave === null || day.leaveDays === 0
          ? []
          : [leaveCell(day, language)]),
        ...day.leaveHours.map((each) => hoursCell(each, day.zone, language)),
      ],
      language,
    ),
    daysCell(day.leaveDays),
    day.shift?.[language] ?? '',
    clock(day.firstInAt, day.zone),
    clock(day.lastOutAt, day.zone),
    ...[
      day.expectedMinutes,
      day.workedMinutes,
      day.lateMinutes,
      day.earlyMinutes,
      day.overtimeMinutes,
      day.missingMinutes,
    ].map(hours),
    inARow(
      day.flags.map((flag) => labelOf(`flag.${flag}`, language)),
      language,
    ),
  ])
  const { totals } = month
  const sums = [
    totals.expectedMinutes,
    totals.workedMinutes,
    totals.lateMinutes,
    totals.earlyMinutes,
    totals.overtimeMinutes,
    totals.missingMinutes,
  ]
  const total = [
    m['attendance.sheet.total']({}, { locale: language }),
    '',
    '',
    daysCell(totals.leaveDays),
    '',
    '',
    '',
    ...sums.map(hours),
    '',
  ]
  const heading = MONTH_COLUMNS.map((column) => labelOf(`sheet.${column}`, language))
  const name = `${labelOf('sheet.fileName', language)}-${month.employee.employeeNo}-${month.month}.csv`
  return { fileName: name, rows: [heading, ...rows, total] }
}

const TEAM_COLUMNS = [
  'employeeNo',
  'name',
  'workedDays',
  'absentDays',
  'lateDays',
  'leaveDays',
  'expected',
  'worked',
  'late',
  'early',
  'overtime',
  'missing',
] as const

export function teamHeading(language: Language): string[] {
  return TEAM_COLUMNS.map((column) => labelOf(`sheet.${column}`, language))
}

export function teamRow(person: Person, totals: MonthTotals, language: Language): string[] {
  const { workedDays, absentDays, lateDays, leaveDays } = totals
  const sums = [
    totals.expectedMinutes,
    totals.workedMinutes,
    totals.lateMinutes,
    totals.earlyMinutes,
    totals.overtimeMinutes,
    totals.missingMinutes,
  ]
  return [
    person.employeeNo,
    person.name[language],
    ...[workedDays, absentDays, lateDays, leaveDays].map(String),
    ...sums.map(hours),
  ]
}

export function teamFileName(month: string, language: Language): string {
  return `${labelOf('sheet.fileName', language)}-${month}.csv`
}
