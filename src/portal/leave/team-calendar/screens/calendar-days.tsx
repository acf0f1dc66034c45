import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import type { DayFrames } from './day-frames.ts'

/** The day headings above the rows, which stay visible. */
export function CalendarDays({ days }: { days: DayFrames }) {
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
              <span aria-hidden="true" className="text-[0.6875rem]">
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
    </div>
  )
}
