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

/** Filled when it is approved, only drawn around while it is asked for; the colour says the kind besides the words. */
export function spanLook(kind: Kind, pending: boolean): Record<string, string> {
  const colour = COLOUR[kind]
  return {
    background: `color-mix(in srgb, ${colour} ${pending ? 5 : 22}%, var(--surface))`,
    border: `1px ${pending ? 'dashed' : 'solid'} ${colour}`,
  }
}

/** A day off is plain, a holiday striped, so that they are told apart without their colours too. */
export const REST_LOOK = { background: 'var(--neutral-soft)' }
export const HOLIDAY_LOOK = {
  background:
    'repeating-linear-gradient(135deg, color-mix(in srgb, var(--info) 45%, transparent) 0 2px, var(--info-soft) 2px 7px)',
}

/** The whole of it in words. */
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
