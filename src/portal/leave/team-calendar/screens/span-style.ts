import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import { whenText } from '../../requests/screens/days-text.ts'
import type { AwaySpan } from '../contract.ts'
import { type Kind, kindOf } from '../rules.ts'

const COLOUR: Record<Kind, string> = {
  annual: 'var(--accent)',
  sick: 'var(--warning)',
  unpaid: 'var(--ink-faint)',
  other: 'var(--info)',
}

export const KIND_LABELS: Record<Kind, () => string> = {
  annual: () => m['teamCalendar.kind.annual'](),
  sick: () => m['teamCalendar.kind.sick'](),
  unpaid: () => m['teamCalendar.kind.unpaid'](),
  other: () => m['teamCalendar.kind.other'](),
}

/** Filled when approved, only outlined while requested; the colour adds the kind to the text. */
export function spanStyle(kind: Kind, pending: boolean): Record<string, string> {
  const colour = COLOUR[kind]
  return {
    background: `color-mix(in srgb, ${colour} ${pending ? 5 : 22}%, var(--surface))`,
    border: `1px ${pending ? 'dashed' : 'solid'} ${colour}`,
  }
}

/** A day off is plain and a holiday striped, so that they differ without colour too. */
export const REST_STYLE = { background: 'var(--neutral-soft)' }
export const TODAY_STYLE = {
  borderInline: '1px solid color-mix(in srgb, var(--accent) 60%, transparent)',
}
export const HOLIDAY_STYLE = {
  background:
    'repeating-linear-gradient(135deg, color-mix(in srgb, var(--info) 45%, transparent) 0 2px, var(--info-soft) 2px 7px)',
}

/** The full description as text. */
export function spanText(span: AwaySpan, locale: LocaleOptions): string {
  const { type, pending } = span
  const state = pending ? m['teamCalendar.pending']() : m['teamCalendar.approved']()
  return m['teamCalendar.span']({
    type: type.name[locale.language],
    range: whenText(span, locale, 'withYear'),
    state,
  })
}

export function classesOf(span: AwaySpan): Record<string, string> {
  return spanStyle(kindOf(span.type.code), span.pending)
}
