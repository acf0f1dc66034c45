import { formatDayRange, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import type { AwaySpan } from '../contract.ts'
import { type Kind, kindOf } from '../rules.ts'

const COLOUR: Record<Kind, string> = { annual: 'var(--accent)', sick: 'var(--warning)', unpaid: 'var(--ink-faint)', other: 'var(--info)' }

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

/** The whole of it in words. */
export function spanText({ type, from, to, pending }: AwaySpan, manner: Manner): string {
  const state = pending ? m['teamCalendar.pending']() : m['teamCalendar.approved']()
  return m['teamCalendar.span']({ type: type.name[manner.language], range: formatDayRange(from, to, manner), state })
}

export function lookOf(span: AwaySpan): Record<string, string> {
  return spanLook(kindOf(span.type.code), span.pending)
}
