import { expect, test } from 'vitest'
import type { z as real } from 'zod'
import { loadSchemas, z as lazyHydrated } from './lazy-zod.ts'

const z = lazyHydrated as typeof real

test('a recorded schema becomes the real one once zod is loaded, and an enumeration validates before that', async () => {
  const Kind = z.enum(['in', 'out'])
  const Line = z.strictObject({
    id: z.uuid(),
    day: z.iso.date(),
    kind: Kind,
    note: z.string().max(3, 'input.tooLong').optional(),
    at: z.coerce.number().int().min(1),
  })
  const Wide = Line.omit({ at: true }).extend({
    more: z.array(z.union([z.literal(1), z.tuple([z.string(), z.boolean()])])),
  })
  expect(Kind.options).toEqual(['in', 'out'])
  expect(Kind.safeParse('in').success).toBe(true)
  expect(Kind.safeParse('up').success).toBe(false)
  expect(Kind.catch('out').parse('up')).toBe('out')
  expect(Object.keys(Line.shape)).toEqual(['id', 'day', 'kind', 'note', 'at'])
  expect(Object.keys(Wide.shape)).toEqual(['id', 'day', 'kind', 'note', 'more'])
  expect(Line.safeParse({ anything: true }).success).toBe(true)

  await loadSchemas()
  const good = {
    id: '01a1f9fd-dc80-7803-8de0-6793d3f34ee8',
    day: '2026-11-20',
    kind: 'in',
    at: '3',
  }
  expect(Line.parse(good)).toEqual({ ...good, at: 3 })
  const bad = Line.safeParse({ ...good, day: '2026-02-30', note: 'four', extra: 1 })
  expect(bad.success).toBe(false)
  expect(bad.error?.issues.map((issue) => issue.path.join('.') || issue.code)).toEqual([
    'day',
    'note',
    'unrecognized_keys',
  ])
  expect(
    Wide.safeParse({ id: good.id, day: good.day, kind: 'out', more: [1, ['x', true]] }).success,
  ).toBe(true)
  expect(Wide.safeParse({ id: good.id, day: good.day, kind: 'out', more: [2] }).success).toBe(false)
})
