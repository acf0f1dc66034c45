import { m } from '#messages'
import type { Kind } from '../rules.ts'
import { HOLIDAY_STYLE, KIND_LABELS, REST_STYLE, spanStyle } from './span-style.ts'

const KINDS: readonly Kind[] = ['annual', 'sick', 'unpaid', 'other']

/** The legend of the marks, as text. */
export function CalendarKey() {
  const marks = [
    ...KINDS.map((kind) => ({
      key: kind as string,
      style: spanStyle(kind, false),
      label: KIND_LABELS[kind](),
    })),
    { key: 'pending', style: spanStyle('annual', true), label: m['teamCalendar.pending']() },
    {
      key: 'weekend',
      style: { ...REST_STYLE, border: '1px solid var(--line-strong)' },
      label: m['teamCalendar.weekend'](),
    },
    {
      key: 'holiday',
      style: { ...HOLIDAY_STYLE, border: '1px solid var(--info)' },
      label: m['teamCalendar.holiday'](),
    },
  ]
  return (
    <ul
      aria-label={m['teamCalendar.key']()}
      className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-soft"
    >
      {marks.map(({ key, style, label }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="keep-colour h-3 w-4 rounded-[0.25rem]"
            style={style}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
