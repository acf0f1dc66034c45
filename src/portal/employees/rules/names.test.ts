import { expect, test } from 'vitest'
import { isMostlyArabic, readLine, readName } from './names.ts'

test.each([
  ['Joseph Rahman'],
  ["Sinéad O'Connor"],
  ['Siobhán O’Neill-Byrne'],
  ['J. P. van den Berg Jr.'],
  ['Nguyễn Thị Ánh'],
  ['محمد بن راشد آل مكتوم'],
  ['عبدالله الـهاشمي'],
  ['مُحَمَّد'],
  ['राजेश कुमार'],
  ['ไพรัช สว่าง'],
  ['李小龙'],
  ['Ümit Çağlar'],
])('%s is a name', (name) => {
  expect(readName(name, 100)).toEqual({ ok: true, value: name.normalize('NFC') })
})

test('a name is composed and trimmed, and its spaces are single', () => {
  expect(readName('  Jose\u0301\u00A0\u00A0 Silva ', 100)).toEqual({
    ok: true,
    value: 'José Silva',
  })
})

test('the typographer’s hyphen is a hyphen', () => {
  expect(readName('Anna\u2010Maria', 100)).toEqual({ ok: true, value: 'Anna-Maria' })
})

test.each([
  ['=HYPERLINK("http://x","y")', 'employees.nameCharacters'],
  ['<script>alert(1)</script>', 'employees.nameCharacters'],
  ['Ali 3', 'employees.nameCharacters'],
  ['علي ٣', 'employees.nameCharacters'],
  ['Ali_Khan', 'employees.nameCharacters'],
  ['Ali, Khan', 'employees.nameCharacters'],
  ['Ali 😀', 'employees.nameCharacters'],
  ["-.'", 'employees.nameLetter'],
  ['A\u0301\u0301\u0301\u0301\u0301\u0301', 'employees.nameCharacters'],
])('%s is refused with %s', (name, code) => {
  expect(readName(name, 100)).toMatchObject({ ok: false, refusal: { code } })
})

test.each([
  ['an override', 'Ali\u202Enahk'],
  ['an isolate', 'Ali\u2066Khan\u2069'],
  ['a direction mark', 'Ali\u200F'],
  ['an Arabic letter mark', 'علي\u061C'],
  ['a zero-width space', 'Ali\u200BKhan'],
  ['a joiner', 'Ali\u200DKhan'],
  ['a tag', 'Ali\u{E0041}'],
  ['a variation selector', 'Ali\uFE0F'],
  ['a Hangul filler', 'Ali\u3164'],
  ['a null', 'Ali\0'],
  ['a line break', 'Ali\nKhan'],
  ['a tab', 'Ali\tKhan'],
  ['half a surrogate pair', 'Ali\uD800'],
])('%s is refused, visible or not', (_what, name) => {
  expect(readName(name, 100)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.badCharacters' },
  })
})

test('a line of text accepts characters a name does not, but no invisible ones', () => {
  expect(readLine('R&D / Food (2nd shift)', 100).ok).toBe(true)
  expect(readLine('R\u202ED', 100)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.badCharacters' },
  })
  expect(readLine('x'.repeat(101), 100)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.tooLong', details: { max: 100 } },
  })
})

test('an Arabic name contains Arabic letters', () => {
  expect(isMostlyArabic('مريم')).toBe(true)
  expect(isMostlyArabic('Maryam')).toBe(false)
  expect(isMostlyArabic('مريم Ali')).toBe(false)
})
