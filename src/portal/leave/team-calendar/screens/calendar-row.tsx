import { memo } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import type { CalendarRow as Row, TeamCalendar } from '../contract.ts'
import { positionIn } from '../rules.ts'
import { classesOf, spanText } from './span-style.ts'

interface CalendarRowProps {
  row: Row
  frame: Pick<TeamCalendar, 'from' | 'to'>
  view: 'month' | 'year'
  index: number
}

/** One person: their name, and their leave as bars over its days. */
export const CalendarRow = memo(function CalendarRow({
  row,
  frame,
  view,
  index,
}: CalendarRowProps) {
  const locale = useLanguage()
  const { employee, department, spans } = row
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-person={employee.number}
      className="absolute inset-x-0 flex h-12 border-b border-line"
      style={{ insetBlockStart: `${index * 48}px` }}
    >
      <div
        role="rowheader"
        aria-label={`${employee.name[locale.language]}, ${department[locale.language]}`}
        className="sticky start-0 z-10 flex w-48 shrink-0 flex-col justify-center border-e border-line bg-surface px-4"
      >
        <LocalLink
          to={`/leave-figures?person=${employee.id}`}
          className="truncate text-sm font-medium text-ink hover:underline"
        >
          <bdi>{employee.name[locale.language]}</bdi>
        </LocalLink>
        <span className="truncate text-xs text-ink-soft">
          <bdi>{department[locale.language]}</bdi>
        </span>
      </div>
      <div role="cell" className="relative min-w-0 grow">
        {spans.length === 0 && <span className="sr-only">{m['teamCalendar.noLeave']()}</span>}
        {spans.map((span) => {
          const { start, size } = positionIn(frame, span)
          const label = spanText(span, locale)
          return (
            <span
              key={span.id}
              title={label}
              data-span={span.pending ? 'pending' : 'approved'}
              className="keep-colour absolute inset-y-2.5 flex items-center overflow-clip rounded-[0.375rem] px-1.5 text-xs text-ink"
              style={{
                insetInlineStart: `${start * 100}%`,
                inlineSize: `max(${size * 100}%, 4px)`,
                ...classesOf(span),
              }}
            >
              <span className="sr-only">{label}</span>
              {view === 'month' && span.hours === null && (
                <span aria-hidden="true" className="truncate">
                  {span.type.name[locale.language]}
                </span>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
})
