import { REFUSED_CHARACTERS } from '#platform/asked-text.ts'
import { latinDigits } from '#platform/text.ts'
import { z } from 'zod'

/** Shapes that many contracts share. A refinement's message is the key of its sentence. */
export const Id = z.uuid()
/** Years in which anything here happens; beyond them calendars and databases disagree. */
function isOfOurTimes(value: string): boolean {
  return value >= '1900' && value < '2200'
}

/** A civil date, `2026-11-20`, that exists in the calendar. */
export const Day = z.iso.date().refine(isOfOurTimes, 'input.badDate')
/** A day that may be counted from: what begins before it on other clocks, or so many days earlier, is still of our times. */
export const LaterDay = Day.refine(
  (value) => value >= '2000-01-01' && value < '2190',
  'input.badDate',
)
/** An instant in UTC, `2026-11-20T05:12:00.000Z`. */
export const Instant = z.iso.datetime().refine(isOfOurTimes, 'input.badDate')
/** What a device's clock says, however wrong it is. */
export const DeviceInstant = z.iso.datetime()
export const Month = z.string().regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'input.badMonth')
export const TwoNames = z.strictObject({ en: z.string(), ar: z.string() })
export type TwoNames = z.infer<typeof TwoNames>

/** A page of a list, by key: `next` is given back as `after` to go on; null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.string().nullable() })
}

/** Nothing that anybody would see: spaces, joiners, marks of direction, fillers. */
const NOTHING_TO_SEE = /^[\s\u0085\u2800\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]*$/u

function written(value: string): string {
  return NOTHING_TO_SEE.test(value) ? '' : value.normalize('NFC').trim()
}

function typed(max: number) {
  return z
    .string()
    .max(max * 4)
    .refine(
      (value) => value.isWellFormed() && !REFUSED_CHARACTERS.test(value),
      'input.badCharacters',
    )
}

/** Free text a person types: trimmed, NFC, no control characters and no direction overrides; what cannot be seen is no text. */
export function text(max: number, min = 1) {
  return typed(max).transform(written).pipe(z.string().min(min).max(max))
}

/** A text of one line, such as a name: line breaks in what was pasted become spaces. */
export function line(max: number, min = 1) {
  return typed(max)
    .transform((value) => written(value).replace(/[\s\u0085]+/g, ' '))
    .pipe(z.string().min(min).max(max))
}

/**
 * A phone number as it is typed or pasted: lists of contacts wrap theirs in marks of direction, which nobody sees and no number needs. Arabic
 * digits become those that every device dials.
 */
export function phone(max: number, min = 1) {
  return z
    .string()
    .transform((value) =>
      latinDigits(value).replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, ''),
    )
    .pipe(line(max, min))
}

/** How many lines of a list a page holds, as a query says it: digits and nothing else, for a text is never guessed to be a number. */
export function pageLimit(max: number, usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'input.pageLimit')
    .transform(Number)
    .pipe(z.int().max(max, 'input.pageLimit'))
    .default(usual)
}
