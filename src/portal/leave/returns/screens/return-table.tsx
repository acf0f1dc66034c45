import { type Languages, useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatDayRange, isOtherYear } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { LeaveReturn } from '../contract.ts'
import { KIND_TONES, kindLabel, lateAsLabel, STATE_TONES, stateLabel } from './return-labels.ts'

export function ReturnStatePill({ state }: Pick<LeaveReturn, 'state'>) {
  return (
    <span data-state={state}>
      <Pill tone={STATE_TONES[state]}>{stateLabel(state)}</Pill>
    </span>
  )
}

/** What late days became, in parts if the balance did not cover all of them. */
function partsOf({ lateAs, rest, days }: LeaveReturn, locale: Languages): string[] {
  if (lateAs === null) return []
  if (rest === null) return [lateAsLabel(lateAs)]
  return [
    `${lateAsLabel(lateAs)} · ${daysText(days - rest.days, locale)}`,
    `${lateAsLabel(rest.as)} · ${daysText(rest.days, locale)}`,
  ]
}

/** How early or late, and what it became. */
export function KindText({ value }: { value: LeaveReturn }) {
  const locale = useLanguage()
  const amount = value.kind === 'onTime' ? '' : ` · ${daysText(value.days, locale)}`
  return (
    <span className="figures flex flex-col items-start gap-0.5">
      <Pill tone={KIND_TONES[value.kind]}>{`${kindLabel(value.kind)}${amount}`}</Pill>
      {partsOf(value, locale).map((part) => (
        <span key={part} className="text-xs text-ink-soft">
          {part}
        </span>
      ))}
    </span>
  )
}

function LeaveCell({ value }: { value: LeaveReturn }) {
  const locale = useLanguage()
  const today = useDay()
  const { type, from, to } = value.leave
  return (
    <span className="block @2xl:text-start">
      <span className="block">{type.name[locale.language]}</span>
      <bdi className="figures text-xs font-normal text-ink-soft">
        {formatDayRange(from, to, locale, isOtherYear(from, today))}
      </bdi>
    </span>
  )
}

/** The columns of a return in order; the person comes first in lists of several people. */
export function returnColumns(
  language: 'en' | 'ar',
  today: string,
  ofMany: boolean,
): DataColumn<LeaveReturn>[] {
  const leave: DataColumn<LeaveReturn> = {
    key: 'leave',
    title: m['leaveReturns.card.leave'](),
    cell: (value) => <LeaveCell value={value} />,
  }
  const person: DataColumn<LeaveReturn> = {
    key: 'person',
    title: m['leaveReturns.card.person'](),
    cell: ({ employee }) => (
      <span className="block">
        <bdi className="block">{employee.name[language]}</bdi>
        <span className="text-xs font-normal text-ink-soft">
          <Bdi code>{employee.number}</Bdi>
        </span>
      </span>
    ),
  }
  return [
    ...(ofMany ? [person] : []),
    leave,
    {
      key: 'actual',
      title: m['leaveReturns.card.actual'](),
      cell: ({ actualDate }) => (
        <DateText day={actualDate} hijri year={isOtherYear(actualDate, today)} />
      ),
    },
    {
      key: 'kind',
      title: m['leaveReturns.card.timing'](),
      cell: (value) => <KindText value={value} />,
    },
    {
      key: 'state',
      phone: 'end',
      title: m['leaveReturns.card.state'](),
      cell: (value) => <ReturnStatePill state={value.state} />,
    },
  ]
}
