import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Instant, Month, text } from '#platform/schemas.ts'
import { hasSentence, sentence } from '#platform/i18n/sentence.ts'
import { inputIssues } from './input-sentences.ts'

const Schema = z.strictObject({
  name: text(10, 2),
  email: z.email(),
  from: Day,
  month: Month,
  kind: z.enum(['annual', 'sick']),
  days: z.int().min(1).max(30),
  tags: z.array(z.string()).min(1).max(2),
  address: z.strictObject({ city: text(20) }),
})
const GOOD = {
  name: 'Mariam',
  email: 'm@a.ae',
  from: '2026-11-22',
  month: '2026-11',
  kind: 'annual',
  days: 3,
  tags: ['a'],
  address: { city: 'Dubai' },
}

function issuesOf(change: object, isInputKnown = true) {
  const input = { ...GOOD, ...change }
  const parsed = Schema.safeParse(input)
  return parsed.error === undefined
    ? []
    : inputIssues(parsed.error, isInputKnown ? input : undefined)
}

test.each([
  ['a missing field is required', { name: undefined }, 'name', 'input.required', {}],
  ['an empty field is required', { name: '' }, 'name', 'input.required', {}],
  ['an empty email is missing, not malformed', { email: '' }, 'email', 'input.required', {}],
  ['a null field is required', { from: null }, 'from', 'input.required', {}],
  [
    'a text too short names the minimum length',
    { name: 'M' },
    'name',
    'input.tooShort',
    { min: 2 },
  ],
  [
    'a text too long names the maximum length',
    { name: 'Mariam Al Hashimi' },
    'name',
    'input.tooLong',
    { max: 10 },
  ],
  [
    'a hidden character has its own sentence',
    { name: 'Mar\u202Eiam' },
    'name',
    'input.badCharacters',
    {},
  ],
  ['an e-mail has its own sentence', { email: 'mariam' }, 'email', 'input.badEmail', {}],
  ['a day that does not exist', { from: '2026-02-30' }, 'from', 'input.badDate', {}],
  ['a month uses the key its shape names', { month: '2026-13' }, 'month', 'input.badMonth', {}],
  ['a value that is not offered', { kind: 'long' }, 'kind', 'input.notOneOf', {}],
  ['a number too small', { days: 0 }, 'days', 'input.tooSmall', { min: 1 }],
  ['a number too large', { days: 31 }, 'days', 'input.tooLarge', { max: 30 }],
  ['a number that is text', { days: '3' }, 'days', 'input.wrongType', {}],
  ['an empty list is needed', { tags: [] }, 'tags', 'input.required', {}],
  ['a list too long', { tags: ['a', 'b', 'c'] }, 'tags', 'input.tooMany', { max: 2 }],
  [
    'a field inside a field keeps its path',
    { address: { city: '' } },
    'address.city',
    'input.required',
    {},
  ],
  ['an unknown field', { role: 'admin' }, 'role', 'input.unknownField', {}],
])('%s', (_title, change, path, code, details) => {
  expect(issuesOf(change)).toEqual([{ path, code, details }])
})

test('a missing field is found without the input too', () => {
  expect(issuesOf({ name: undefined }, false)).toEqual([
    { path: 'name', code: 'input.required', details: {} },
  ])
})

test('a field is faulted once', () => {
  const parsed = z.object({ code: z.string().min(4).regex(/^\d+$/) }).safeParse({ code: 'a' })
  expect(parsed.error && inputIssues(parsed.error)).toHaveLength(1)
})

test('a refinement names its sentence and gives its numbers', () => {
  const Snacks = z
    .array(z.string())
    .refine((list) => list.length < 3, { message: 'meals.tooManySnacks', params: { max: 2 } })
  const parsed = Snacks.safeParse(['a', 'b', 'c'])
  expect(parsed.error && inputIssues(parsed.error)).toEqual([
    { path: '', code: 'meals.tooManySnacks', details: { max: 2 } },
  ])
})

test('an instant in another zone is refused with a hint at the right format', () => {
  const parsed = z.object({ at: Instant }).safeParse({ at: '2026-11-20T09:12:00+04:00' })
  expect(parsed.error && inputIssues(parsed.error)).toEqual([
    { path: 'at', code: 'input.badInstant', details: {} },
  ])
})

test('among several schemas, the nearest one reports the issue', () => {
  const Either = z.object({
    at: z.union([z.strictObject({ place: z.string(), zone: z.string() }), z.iso.date()]),
  })
  const parsed = Either.safeParse({ at: 'tomorrow' })
  expect(parsed.error && inputIssues(parsed.error)).toEqual([
    { path: 'at', code: 'input.badDate', details: {} },
  ])
})

test('every code has its sentence in both languages', () => {
  for (const code of [
    'required',
    'tooLong',
    'tooShort',
    'wrongType',
    'unknownField',
    'badEmail',
    'badDate',
    'badInstant',
    'badMonth',
    'badCharacters',
    'notOneOf',
    'tooSmall',
    'tooLarge',
    'bad',
  ]) {
    expect(hasSentence(`input.${code}`)).toBe(true)
    expect(sentence(`input.${code}`, { min: 3, max: 9 }, 'en')).not.toBe(
      sentence(`input.${code}`, { min: 3, max: 9 }, 'ar'),
    )
  }
})

test.each([
  [1, 'حرف واحد', 'one character'],
  [2, 'حرفان', '2 characters'],
  [3, '3 أحرف', '3 characters'],
  [10, '10 أحرف', '10 characters'],
  [11, '11 حرفًا', '11 characters'],
  [99, '99 حرفًا', '99 characters'],
  [100, '100 حرف', '100 characters'],
  [300, '300 حرف', '300 characters'],
  [1_000, '1,000 حرف', '1,000 characters'],
])('a length of %i is counted as each language counts', (length, inArabic, inEnglish) => {
  expect(sentence('input.tooLong', { max: length }, 'ar')).toBe(`الحد الأقصى ${inArabic}.`)
  expect(sentence('input.tooShort', { min: length }, 'ar')).toBe(`الحد الأدنى ${inArabic}.`)
  expect(sentence('input.tooLong', { max: length }, 'en')).toBe(`Use up to ${inEnglish}.`)
  expect(sentence('input.tooShort', { min: length }, 'en')).toBe(`Use at least ${inEnglish}.`)
})
