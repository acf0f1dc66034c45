import { type RefObject, useEffect, useRef } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import type { DatePickerProps } from './date-picker.tsx'
import { dateOf } from './date-value.ts'
import { useFirstDay } from './first-day.ts'
import { definedProps } from './defined-props.ts'
import { dayOf } from './format-dates.ts'
import { MonthGrid } from './month-grid.tsx'
import { POPOVER_CLASSES } from './popover-style.ts'
import { useNow } from './use-now.ts'

interface MonthPopoverProps
  extends Pick<DatePickerProps, 'value' | 'min' | 'max' | 'isUnavailable' | 'mark'> {
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  onClose: () => void
}

/**
 * Whether an element outside was pressed. A list that closes late returns its focus, which would
 * close the month that has just opened.
 */
function useIsPressed(): (element: Element) => boolean {
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const remember = (event: Event): void => {
      pressed.current = event.target
    }
    window.addEventListener('pointerdown', remember, true)
    return () => window.removeEventListener('pointerdown', remember, true)
  }, [])
  return (element) => pressed.current instanceof Node && element.contains(pressed.current)
}

/** The month below a date field, to choose one day. Focus moves in and returns. */
export function MonthPopover({
  anchor,
  value,
  min,
  max,
  isUnavailable,
  mark,
  onChoose,
  onClose,
}: MonthPopoverProps) {
  const firstDayOfWeek = useFirstDay()
  const { zone } = useLanguage()
  const today = dayOf(useNow(), zone)
  const isPressed = useIsPressed()
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      shouldCloseOnInteractOutside={isPressed}
      placement="bottom start"
      offset={4}
      className={classNames(POPOVER_CLASSES, 'p-3')}
    >
      <Dialog aria-label={m['ui.chooseDate']()} className="outline-none">
        <Calendar
          {...definedProps({
            minValue: dateOf(min) ?? undefined,
            maxValue: dateOf(max) ?? undefined,
          })}
          {...(isUnavailable === undefined
            ? {}
            : { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
          autoFocus
          firstDayOfWeek={firstDayOfWeek}
          value={dateOf(value)}
          defaultFocusedValue={dateOf(value) ?? dateOf(today)}
          onChange={(date) => {
            if (date !== null) onChoose(date.toString())
            onClose()
          }}
          className="w-[min(20rem,calc(100vw-3rem))]"
        >
          <MonthGrid mark={mark} />
        </Calendar>
      </Dialog>
    </Popover>
  )
}
