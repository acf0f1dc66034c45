import { REFUSED_CHARACTERS } from '#platform/search-text.ts'
import { hasLink, latinDigits } from '#platform/text.ts'
import { z } from 'zod'

/** Schemas that many contracts share. A refinement's message is the key of its translation. */
export const Id = z.uuid()
/** A text in the key of a page: PostgreSQL has no text with a NUL. */
export const KeyText = z
  .string()
  .max(300)
  .refine((value) => !value.includes('\0'))
/** The years the product supports; beyond them calendars and databases disagree. */
function isOfOurTimes(value: string): boolean {
  return value >= '1900' && value < '2200'
}

/** A civil date, `2026-11-20`, that exists in the calendar. */
export const Day = z.iso.date().refine(isOfOurTimes, 'input.badDate')
/**
 * A day that is safe to calculate from: the same day in other time zones, or a number of days
 * earlier, is still within the supported years.
 */
export const CalculableDay = Day.refine(
  (value) => value >= '2000-01-01' && value < '2190',
  'input.badDate',
)
/** An instant in UTC, `2026-11-20T05:12:00.000Z`. */
export const Instant = z.iso.datetime().refine(isOfOurTimes, 'input.badDate')
/** A device's clock time, however wrong it is. */
export const DeviceInstant = z.iso.datetime()
export const Month = z.string().regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'input.badMonth')
export const TwoNames = z.strictObject({ en: z.string(), ar: z.string() })
export type TwoNames = z.infer<typeof TwoNames>
/** Money on the wire is whole fils, the least unit of its currency. */
export const Fils = z.int().min(0)

/** A page of a list, by key: pass `next` as `after` to get the next page; null at the end. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.string().nullable() })
}

/** Invisible characters: spaces, joiners, direction marks, fillers. */
const NOTHING_TO_SEE = /^[\s\u0085\u2800\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]*$/u

/** Whether a reader would see nothing of it. */
export function isInvisible(value: string): boolean {
  return NOTHING_TO_SEE.test(value)
}

function normalized(value: string): string {
  return isInvisible(value) ? '' : value.normalize('NFC').trim()
}

/** Text as it was typed, not trimmed yet: a part of a longer one. */
export function typed(max: number) {
  return z
    .string()
    .max(max * 4)
    .refine(
      (value) => value.isWellFormed() && !REFUSED_CHARACTERS.test(value),
      'input.badCharacters',
    )
}

/**
 * Free text a user types: trimmed, NFC, without control characters and direction overrides.
 * Invisible text counts as empty.
 */
export function text(max: number, min = 1) {
  return typed(max).transform(normalized).pipe(z.string().min(min).max(max))
}

/** A text of one line, such as a name: pasted line breaks become spaces. */
export function line(max: number, min = 1) {
  return typed(max)
    .transform((value) => normalized(value).replace(/[\s\u0085]+/g, ' '))
    .pipe(z.string().min(min).max(max))
}

/** The name of a person we do not know: others get it by email, so it has no link in it. */
export function personName(max: number) {
  return line(max).refine((value) => !hasLink(value), 'input.noLinks')
}

/**
 * A phone number as typed or pasted. Removes the invisible direction marks that contact lists wrap
 * numbers in, and turns Arabic digits into those that every device dials.
 */
export function phone(max: number, min = 1) {
  return z
    .string()
    .transform((value) =>
      latinDigits(value).replace(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, ''),
    )
    .pipe(line(max, min))
}

/**
 * The number of rows per page, as a query gives it: digits only, because text is never guessed to
 * be a number.
 */
export function pageLimit(max: number, usual: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'input.pageLimit')
    .transform(Number)
    .pipe(z.int().max(max, 'input.pageLimit'))
    .default(usual)
}
