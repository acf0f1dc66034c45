import type { Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import { whenWords } from '../../requests/screens/days-words.ts'
import type { AwaySpan } from '../contract.ts'
import { type Kind, kindOf } from '../rules.ts'

const COLOUR: Record<Kind, string> = {
  annual: 'var(--accent)',
  sick: 'var(--warning)',
  unpaid: 'var(--ink-faint)',
  other: 'var(--info)',
}

export const KIND_WORDS: Record<Kind, () => string> = {
  annual: () => m['teamCalendar.kind.annual'](),
  sick: () => m['teamCalendar.kind.sick'](),
  unpaid: () => m['teamCalendar.kind.unpaid'](),
  other: () => m['teamCalendar.kind.other'](),
}

/** Filled when approved, only outlined while requested; the colour adds the kind to the text. */
export function spanLook(kind: Kind, pending: boolean): Record<string, string> {
  const colour = COLOUR[kind]
  return {
    background: `color-mix(in srgb, ${colour} ${pending ? 5 : 22}%, var(--surface))`,
    border: `1px ${pending ? 'dashed' : 'solid'} ${colour}`,
  }
}

/** A day off is plain and a holiday striped, so that they differ without colour too. */
export const REST_LOOK = { background: 'var(--neutral-soft)' }
export const HOLIDAY_LOOK = {
  background:
    'repeating-linear-gradient(135deg, color-mix(in srgb, var(--info) 45%, transparent) 0 2px, var(--info-soft) 2px 7px)',
}

/** The full description as text. */
export function spanText(span: AwaySpan, manner: Manner): string {
  const { type, pending } = span
  const state = pending ? m['teamCalendar.pending']() : m['teamCalendar.approved']()
  return m['teamCalendar.span']({
    type: type.name[manner.language],
    range: whenWords(span, manner, 'withYear'),
    state,
  })
}

export function lookOf(span: AwaySpan): Record<string, string> {
  return spanLook(kindOf(span.type.code), span.pending)
}
