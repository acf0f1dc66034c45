import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Id, Instant, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { matchesAsIs } from './reply-matches.ts'

const Line = z.strictObject({
  id: Id,
  day: Day,
  at: Instant.nullable(),
  minutes: z.int().min(0),
  share: z.number(),
  name: TwoNames,
  note: z.string().min(1).max(4).optional(),
  kind: z.enum(['in', 'out']),
  open: z.boolean(),
  points: z.array(z.tuple([z.number(), z.number()])),
  area: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('circle'), radius: z.number() }),
    z.strictObject({ is: z.literal('none') }),
  ]),
})
const Page = pageOf(Line)

const line = {
  id: '01a2006f-5c50-7644-acff-25e23ad3a6da',
  day: '2026-11-20',
  at: '2026-11-20T05:12:00.000Z',
  minutes: 12,
  share: 0.5,
  name: { en: 'Aisha', ar: 'عائشة' },
  note: 'late',
  kind: 'in',
  open: true,
  points: [[1, 2]],
  area: { is: 'circle', radius: 3 },
}
const page = { items: [line], next: null }

test('a value the schema accepts matches as it is', () => {
  expect(matchesAsIs(Page, page)).toBe(true)
  const { note: _note, ...short } = line
  expect(matchesAsIs(Line, { ...short, at: null, area: { is: 'none' } })).toBe(true)
})

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'in',
    '2026-02-30',
    '2200-01-01T00:00:00.000Z',
    '1970-01-01',
    new Date(0),
  ),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.boolean(),
  fc.constantFrom<unknown>(
    [],
    [[1, 2, 3]],
    [['1', 2]],
    {},
    { en: 'a' },
    { en: 'a', ar: 'b', fr: 'c' },
    { is: 'none', radius: 3 },
    { is: 'circle' },
  ),
  fc.object({ maxDepth: 2 }),
)

test('a value that matches is what the schema would return, whatever replaces one of its fields', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(line), 'more'), strange, (key, value) => {
      const changed = { items: [{ ...line, [key]: value }], next: 'on' }
      const parsed = Page.safeParse(changed)
      if (matchesAsIs(Page, changed)) expect(parsed).toStrictEqual({ success: true, data: changed })
      else if (parsed.success) expect(value).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test('a value that the schema changes, or might change, is left to the schema', () => {
  expect(matchesAsIs(z.strictObject({ name: text(10) }), { name: ' a' })).toBe(false)
  expect(matchesAsIs(z.string().trim(), ' a')).toBe(false)
  expect(matchesAsIs(z.string().trim(), 'a')).toBe(true)
  expect(matchesAsIs(z.coerce.number(), 1)).toBe(false)
  expect(matchesAsIs(z.object({ a: z.string() }), { a: '', b: 1 })).toBe(false)
  expect(matchesAsIs(z.strictObject({ a: z.string().default('x') }), {})).toBe(false)
  expect(matchesAsIs(z.strictObject({ a: z.string().optional() }), { a: undefined })).toBe(false)
  expect(matchesAsIs(z.strictObject({}), new Date(0))).toBe(false)
  expect(
    matchesAsIs(
      z.strictObject({ a: z.string() }).refine(() => false),
      { a: '' },
    ),
  ).toBe(false)
  expect(matchesAsIs(z.array(z.string()).max(1), ['a', 'b'])).toBe(false)
  expect(matchesAsIs(z.xor([z.string(), z.string().min(1)]), 'a')).toBe(false)
  expect(
    matchesAsIs(
      z.string().refine(async () => false),
      'a',
    ),
  ).toBe(false)
})
