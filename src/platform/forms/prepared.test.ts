import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, text } from '#platform/schemas.ts'
import { prepared } from './prepared.ts'

const Schema = z.strictObject({
  from: Day,
  note: text(50).optional(),
  remark: text(50, 0),
  until: Day.nullable(),
  address: z.strictObject({ city: text(20), street: text(20).optional() }),
})
const GOOD = {
  from: '2026-11-22',
  note: 'x',
  remark: 'y',
  until: '2026-11-23',
  address: { city: 'Dubai', street: 'z' },
}

test('values that match the schema are sent as they were entered', () => {
  expect(prepared(Schema, GOOD)).toEqual({ ok: true, input: GOOD })
})

test('an optional field left empty is left out, also inside another', () => {
  const input = { ...GOOD, note: '', address: { city: 'Dubai', street: '' } }
  const { note: _note, ...rest } = GOOD
  expect(prepared(Schema, input)).toEqual({
    ok: true,
    input: { ...rest, address: { city: 'Dubai' } },
  })
})

test('an empty value that the schema accepts is sent', () => {
  const input = { ...GOOD, remark: '', until: null }
  expect(prepared(Schema, input)).toEqual({ ok: true, input: input })
})

test('an empty required field is reported as required, together with the other issues', () => {
  expect(prepared(Schema, { ...GOOD, from: null, note: '', address: { city: '' } })).toEqual({
    ok: false,
    issues: [
      { path: 'from', code: 'input.required', details: {} },
      { path: 'address.city', code: 'input.required', details: {} },
    ],
  })
})
