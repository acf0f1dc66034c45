import { memo } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { m } from '#messages'
import type { CalendarRow as Row, TeamCalendar } from '../contract.ts'
import { positionIn } from '../rules.ts'
import { classesOf, spanText } from './span-style.ts'

/** Fixed height, so that any row's position is known without rendering those before it. */
export const ROW_PX = 32

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
      aria-rowindex={index + 3}
      data-person={employee.number}
      className="absolute inset-x-0 flex h-8 border-b border-line"
      style={{ insetBlockStart: `${index * ROW_PX}px` }}
    >
      <div
        role="rowheader"
        aria-label={`${employee.name[locale.language]}, ${department[locale.language]}`}
        title={department[locale.language]}
        className="sticky start-0 z-10 flex w-48 shrink-0 items-center border-e border-line bg-surface px-4"
      >
        <LocalLink
          to={`/leave-figures?person=${employee.id}`}
          className="min-w-0 truncate py-1 text-sm text-ink hover:underline"
        >
          <bdi>{employee.name[locale.language]}</bdi>
        </LocalLink>
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
              className="keep-colour absolute inset-y-1 flex items-center overflow-clip rounded-[0.375rem] px-1.5 text-xs leading-none text-ink"
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
