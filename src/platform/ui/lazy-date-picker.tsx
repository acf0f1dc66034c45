import { lazy, Suspense } from 'react'
import type { DatePickerProps } from './date-picker.tsx'
import { BOX_CLASSES, FIELD_STACK, labelClasses } from './input-style.ts'

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }))

/**
 * The same field where it is secondary on a screen, such as a filter: its space is reserved, and
 * its code loads after the main content.
 */
export function LazyDatePicker(props: DatePickerProps) {
  const waiting = (
    <div className={FIELD_STACK} aria-hidden="true">
      {props.labelHidden === true ? null : (
        <span className={labelClasses(false)}>{props.label}</span>
      )}
      <span className={`${BOX_CLASSES} block h-control animate-pulse`} />
    </div>
  )
  return (
    <Suspense fallback={waiting}>
      <DatePicker {...props} />
    </Suspense>
  )
}
