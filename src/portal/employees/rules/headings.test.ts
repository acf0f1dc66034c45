import { expect, test } from 'vitest'
import { Column } from './columns.ts'
import { columnMessages } from '../import/messages.ts'
import { readHeadings } from './headings.ts'

const messages = columnMessages()
const all: readonly string[] = Column.options

test('headings are found in any order', () => {
  const read = readHeadings([...all].reverse(), messages)
  expect(read).toEqual({ ok: true, value: [...Column.options].reverse() })
})

test('a heading may have spaces, hyphens or capitals', () => {
  const text = all.map((heading) => heading.toUpperCase().replaceAll('_', ' '))
  expect(readHeadings(text, messages)).toEqual({ ok: true, value: Column.options })
})

test.each(['en', 'ar'] as const)('the labels in %s are headings too', (language) => {
  const labels = Column.options.map((column) => messages[column][language === 'en' ? 0 : 1] ?? '')
  expect(new Set(labels).size).toBe(Column.options.length)
  expect(readHeadings(labels, messages)).toEqual({ ok: true, value: Column.options })
})

test('missing, unknown and double columns are listed', () => {
  expect(
    readHeadings(
      all.filter((each) => each !== 'iban' && each !== 'email'),
      messages,
    ),
  ).toEqual({
    ok: false,
    refusal: { code: 'employees.columnsMissing', details: { columns: 'email, iban' } },
  })
  expect(readHeadings([...all, 'shoe_size'], messages)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.columnsUnknown', details: { columns: 'shoe_size' } },
  })
  expect(readHeadings([...all, 'IBAN'], messages)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.columnsTwice', details: { columns: 'iban' } },
  })
  expect(readHeadings([...all, 'رقم الآيبان'], messages)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.columnsTwice' },
  })
})

test('the columns of the refused-rows file are skipped, and so are empty ones at the end', () => {
  const read = readHeadings([...all, 'refused_row', 'refused_reason', '', ''], messages)
  expect(read).toEqual({ ok: true, value: [...Column.options, null, null] })
})

test('an empty heading between others is unknown', () => {
  expect(readHeadings(['', ...all], messages)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.columnsUnknown' },
  })
})
