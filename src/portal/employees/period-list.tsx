import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { HistoryPeriod } from './history/contract.ts'
import { isEnd } from './history/rules.ts'
import { reasonName } from './reason-name.ts'
import { StatePill } from './state-pill.tsx'

type ShownPeriod = Omit<HistoryPeriod, 'note' | 'changed'>

interface PeriodListProps<Shown extends ShownPeriod> {
  /** Newest first. */
  periods: readonly Shown[]
  today: string
  /** What may be done with a period. */
  actions?: (period: Shown) => ReactNode
  /** What else is said of one. */
  more?: (period: Shown) => ReactNode
}

/** A work history as a timeline: what was valid, from when until when, and why it began. */
export function PeriodList<Shown extends ShownPeriod>(props: PeriodListProps<Shown>) {
  const { periods, today, actions, more } = props
  return (
    <ol
      aria-label={m['employeesScreens.history']()}
      className="relative ms-1.5 border-s border-line"
    >
      {periods.map((period) => {
        const isNow = period.fromDay <= today && (period.toDay === null || period.toDay >= today)
        return (
          <li
            key={period.fromDay}
            aria-current={isNow ? 'date' : undefined}
            className="relative ps-5 pb-6 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute -start-[5px] top-1.5 size-2.5 rounded-full border',
                isNow ? 'border-accent bg-accent' : 'border-line-strong bg-surface',
              )}
            />
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="text-sm text-ink-soft">
                  {reasonName(period.reason)} · <Dates period={period} today={today} />
                </p>
                {isEnd(period.reason) ? null : <Place period={period} />}
                {more?.(period)}
              </div>
              {actions?.(period)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Dates({ period, today }: { period: ShownPeriod; today: string }) {
  const from = <DateText day={period.fromDay} weekday={false} year />
  if (isEnd(period.reason)) return from
  if (period.toDay === null)
    return (
      <>
        {from} – {period.fromDay <= today ? m['employeesScreens.untilNow']() : '…'}
      </>
    )
  return (
    <>
      {from} – <DateText day={period.toDay} weekday={false} year />
    </>
  )
}

/** Where a person stood in a period. */
function Place({ period }: { period: ShownPeriod }) {
  const { language } = useLanguage()
  const { position, department, workSite, manager, grade, state } = period
  const facts = [
    { key: 'department', term: m['employeesScreens.column.department'](), value: department.name },
    { key: 'workSite', term: m['employeesScreens.workSite'](), value: workSite?.name },
    { key: 'manager', term: m['employeesScreens.manager'](), value: manager?.name },
  ]
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 font-medium">
        <bdi>{nameIn(position, language)}</bdi>
        {state === 'suspended' && <StatePill state={state} />}
      </p>
      <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-sm">
        {facts.map(({ key, term, value }) =>
          value === undefined ? null : (
            <div key={key} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{term}</dt>
              <dd>
                <bdi>{nameIn(value, language)}</bdi>
              </dd>
            </div>
          ),
        )}
        {grade !== '' && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{m['employeesScreens.grade']()}</dt>
            <dd>
              <bdi>{grade}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}
