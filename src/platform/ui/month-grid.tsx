import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { Flip } from './flip.tsx'
import { formatNumber } from './format.ts'
import { formatHijri } from './format-dates.ts'

/** The mark on a day beside its number: it does not count, it is a holiday, a colleague is away. */
export interface DayMark {
  readonly kind: 'off' | 'holiday' | 'busy'
  /** The text for screen readers. */
  readonly label: string
}

const STEP =
  'grid size-control place-items-center rounded-control text-ink-soft enabled-hover:bg-hover enabled-hover:text-ink disabled:opacity-40'
const CELL =
  'relative grid h-10 w-full cursor-default place-items-center rounded-control text-sm outline-none figures pointer-coarse:h-11 data-[outside-month]:invisible data-[hovered]:bg-hover data-[today]:font-semibold data-[today]:not-data-[selected]:text-accent data-[disabled]:text-ink-faint data-[disabled]:opacity-50 data-[unavailable]:text-ink-faint data-[unavailable]:line-through data-[selected]:bg-accent data-[selected]:text-accent-ink data-[focus-visible]:ring-focus'

interface MonthGridProps {
  mark?: ((day: string) => DayMark | undefined) | undefined
  /** Today is the day there; without one, the day at the site. */
  zone?: string | undefined
  ranged?: boolean
}

/** The inside of a calendar: one month, with previous and next one press away. */
export function MonthGrid({ mark, zone, ranged = false }: MonthGridProps) {
  const { language, zone: siteZone } = useLanguage()
  useZone(zone ?? siteZone)
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <Button slot="previous" aria-label={m['ui.previousMonth']()} className={STEP}>
          <Flip>
            <ChevronLeft size={18} aria-hidden="true" />
          </Flip>
        </Button>
        <div className="text-center">
          <CalendarHeading className="text-sm font-semibold" />
          <HijriMonths />
        </div>
        <Button slot="next" aria-label={m['ui.nextMonth']()} className={STEP}>
          <Flip>
            <ChevronRight size={18} aria-hidden="true" />
          </Flip>
        </Button>
      </div>
      <CalendarGrid
        // Arabic has no abbreviated weekdays; its calendars have one letter at the head of a column.
        weekdayStyle={language === 'ar' ? 'narrow' : 'short'}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-center text-xs font-normal text-ink-soft">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const markLabel = mark?.(date.toString())
            return (
              <CalendarCell
                date={date}
                // A day is named by its date, so text inside it is not read.
                render={({ 'aria-label': name = '', ...day }) => (
                  <div
                    {...day}
                    aria-label={
                      markLabel === undefined ? name : inARow([name, markLabel.label], language)
                    }
                  />
                )}
                className={classNames(
                  CELL,
                  ranged
                    ? 'data-[selected]:rounded-none data-[selection-start]:rounded-s-control data-[selection-end]:rounded-e-control'
                    : 'mx-auto max-w-10 pointer-coarse:max-w-11',
                  (markLabel?.kind === 'off' || markLabel?.kind === 'holiday') &&
                    'text-ink-faint data-[selected]:bg-accent-soft data-[selected]:text-ink-soft',
                )}
              >
                {({ date: day }) => <DayNumber day={day.day} mark={markLabel} />}
              </CalendarCell>
            )
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

/**
 * The calendar takes no zone, and marks the device's day as today. Its state is made for each
 * rendering, and known by its identity: it cannot be replaced by a copy.
 */
function useZone(zone: string): void {
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const state = single ?? range
  if (state !== null) Object.assign(state, { timeZone: zone })
}

function DayNumber({ day, mark }: { day: number; mark: DayMark | undefined }): ReactNode {
  const locale = useLanguage()
  return (
    <>
      {formatNumber(day, locale)}
      {mark !== undefined && mark.kind !== 'off' && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute bottom-1 size-1 rounded-full in-data-[selected]:bg-current',
            mark.kind === 'holiday' ? 'bg-info' : 'bg-warning',
          )}
        />
      )}
    </>
  )
}

/** The Hijri months that the visible month touches: "Jumada II – Rajab 1448". */
function HijriMonths() {
  const locale = useLanguage()
  const single = use(CalendarStateContext)
  const range = use(RangeCalendarStateContext)
  const seen = (single ?? range)?.visibleRange
  if (seen === undefined) return null
  const months = [seen.start, seen.end].map((date) =>
    formatHijri(date.toString(), locale).replace(/^\S+ /, ''),
  )
  const [first = '', last = ''] = months
  return (
    <p className="text-xs text-ink-faint">
      {first === last ? first : `${first.replace(/ \S+ \S+$/, '')} – ${last}`}
    </p>
  )
}
