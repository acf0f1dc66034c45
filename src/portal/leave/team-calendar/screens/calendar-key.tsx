import { m } from '#words'
import type { Kind } from '../rules.ts'
import { HOLIDAY_LOOK, KIND_WORDS, REST_LOOK, spanLook } from './span-look.ts'

const KINDS: readonly Kind[] = ['annual', 'sick', 'unpaid', 'other']

/** The legend of the marks, as text. */
export function CalendarKey() {
  const marks = [
    ...KINDS.map((kind) => ({
      key: kind as string,
      look: spanLook(kind, false),
      words: KIND_WORDS[kind](),
    })),
    { key: 'pending', look: spanLook('annual', true), words: m['teamCalendar.pending']() },
    {
      key: 'weekend',
      look: { ...REST_LOOK, border: '1px solid var(--line-strong)' },
      words: m['teamCalendar.weekend'](),
    },
    {
      key: 'holiday',
      look: { ...HOLIDAY_LOOK, border: '1px solid var(--info)' },
      words: m['teamCalendar.holiday'](),
    },
  ]
  return (
    <ul
      aria-label={m['teamCalendar.key']()}
      className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-soft"
    >
      {marks.map(({ key, look, words }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="keep-colour h-3 w-4 rounded-[0.25rem]" style={look} />
          {words}
        </li>
      ))}
    </ul>
  )
}
