import pg from 'pg'
import { expect, test } from 'vitest'
import { pgTypes } from './postgres-values.ts'

const TIMESTAMPTZ = 1184

const texts = [
  '2026-11-20 05:12:00+00',
  '2026-11-20 05:12:00.1+04',
  '2026-11-20 05:12:00.123456-11',
  '2026-11-20 05:12:00+05:30',
  '1900-01-01 00:00:00+03:41:12',
  '0001-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  '10026-11-20 05:12:00+00',
  'infinity',
  '-infinity',
]

test.each(texts)('the instant %s is read as pg reads it', (text) => {
  const own: unknown = pgTypes.getTypeParser(TIMESTAMPTZ)(text)
  const theirs: unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text')(text)
  expect(own).toEqual(theirs)
})
