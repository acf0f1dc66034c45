import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import type { CalendarRow as Row, TeamCalendar } from '../contract.ts'
import { windowOf } from '../rules.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarRow, ROW_PX } from './calendar-row.tsx'
import { framesOf } from './day-frames.ts'

const AROUND = 8
const NEAR_END = 20

interface CalendarGridProps {
  frame: TeamCalendar
  rows: readonly Row[]
  away: readonly Row[] | undefined
  view: 'month' | 'year'
  more: (() => void) | undefined
  isWhole: boolean
}

/**
 * People down, days across. Names and days stay visible; only visible rows are rendered, however
 * many there are.
 */
export function CalendarGrid({ frame, rows, away, view, more, isWhole }: CalendarGridProps) {
  const locale = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 640 })
  const days = useMemo(() => framesOf(frame, view, locale), [frame, view, locale])
  const { first, last } = windowOf({ ...seen, row: ROW_PX, count: rows.length, around: AROUND })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const readViewport = (): void =>
      setSeen({ top: element.scrollTop, height: element.clientHeight })
    readViewport()
    element.addEventListener('scroll', readViewport, { passive: true })
    const watch = new ResizeObserver(readViewport)
    watch.observe(element)
    return () => {
      element.removeEventListener('scroll', readViewport)
      watch.disconnect()
    }
  }, [])
  useLayoutEffect(() => {
    if (more !== undefined && last + NEAR_END >= rows.length) more()
  }, [more, last, rows.length])
  return (
    <div
      ref={box}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={m['teamCalendar.caption']()}
      data-calendar={view}
      className="max-h-[calc(100dvh-16rem)] min-h-64 overflow-auto overscroll-contain rounded-card border border-line bg-surface print:max-h-none"
    >
      <div
        role="table"
        aria-label={m['teamCalendar.caption']()}
        aria-rowcount={isWhole ? rows.length + 2 : -1}
        className={view === 'month' ? 'min-w-[56rem] print:min-w-0' : 'min-w-[60rem] print:min-w-0'}
      >
        <CalendarDays days={days} away={away} />
        <div
          role="rowgroup"
          className="relative"
          style={{ blockSize: `${rows.length * ROW_PX}px` }}
        >
          <Shades days={days} />
          {rows.slice(first, last).map((row, index) => (
            <CalendarRow
              key={row.employee.id}
              row={row}
              frame={frame}
              view={view}
              index={first + index}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Days off, holidays and today, rendered once behind all rows. */
function Shades({ days }: { days: ReturnType<typeof framesOf> }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-48 end-0">
      {days.shades.map(({ key, start, size, style = '', paint }) => (
        <span
          key={key}
          className={`keep-colour absolute inset-y-0 ${style}`}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%`, ...paint }}
        />
      ))}
    </div>
  )
}
