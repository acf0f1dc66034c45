import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { CalendarRow } from '../contract.ts'
import { awayIn } from '../rules.ts'
import type { DayFrames } from './day-frames.ts'

interface CalendarDaysProps {
  days: DayFrames
  /** Everyone who is away, counted below each day; undefined until all are known. */
  away: readonly CalendarRow[] | undefined
}

/** The day headings above the rows, and how many are away; they stay visible. */
export function CalendarDays({ days, away }: CalendarDaysProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-20 bg-surface">
      <div role="row" aria-rowindex={1} className="flex h-12 border-b border-line">
        <div
          role="columnheader"
          className="sticky start-0 z-10 flex w-48 shrink-0 items-end border-e border-line bg-surface px-4 pb-1.5 text-xs font-medium text-ink-soft"
        >
          {m['teamCalendar.person']()}
        </div>
        <div role="presentation" className="flex min-w-0 grow">
          {days.heads.map(({ key, small, large, label, size, isToday }) => (
            <div
              key={key}
              role="columnheader"
              title={label}
              {...(isToday ? { 'aria-current': 'date' as const } : {})}
              style={{ inlineSize: `${size * 100}%` }}
              className={classNames(
                'figures relative flex min-w-0 flex-col items-center justify-end gap-0.5 overflow-clip pb-1 text-xs leading-tight',
                isToday ? 'font-semibold text-accent' : 'text-ink-soft',
              )}
            >
              <span className="sr-only">{label}</span>
              <span aria-hidden="true" className="text-[0.625rem]">
                {small}
              </span>
              <span
                aria-hidden="true"
                className={classNames('px-1', isToday && 'rounded-full bg-accent-soft')}
              >
                {large}
              </span>
            </div>
          ))}
        </div>
      </div>
      <AwayCounts days={days} away={away} />
    </div>
  )
}

function AwayCounts({ days, away = [] }: CalendarDaysProps) {
  const locale = useLanguage()
  return (
    <div role="row" aria-rowindex={2} className="flex h-7 border-b border-line text-xs">
      <div
        role="rowheader"
        className="sticky start-0 z-10 flex w-48 shrink-0 items-center border-e border-line bg-surface px-4 font-medium text-ink-soft"
      >
        {m['teamCalendar.away']()}
      </div>
      {days.heads.map((head) => {
        const count = awayIn(away, head)
        return (
          <div
            key={head.key}
            role="cell"
            style={{ inlineSize: `calc((100% - 12rem) * ${head.size})` }}
            className={classNames(
              'figures grid place-items-center overflow-clip',
              head.isOff || count === 0 ? 'text-ink-faint' : 'font-medium',
            )}
          >
            {head.isOff || count === 0 ? (
              <span aria-hidden="true">·</span>
            ) : (
              formatNumber(count, locale)
            )}
          </div>
        )
      })}
    </div>
  )
}
