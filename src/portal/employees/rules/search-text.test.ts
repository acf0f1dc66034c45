import { expect, test } from 'vitest'
import { numberPattern, searchText, wordsToFind } from './search-text.ts'

test.each([
  [['Imran Abdullah', 'عمران عبد الله'], 'عبدالله'],
  [['Yousef Al Zaabi', 'يوسف الزعابي'], 'alzaabi'],
  [['Yousef Al Zaabi', 'يوسف الزعابي'], ' زعابي'],
  [['Hamad Abu Bakr', 'حمد أبو بكر'], 'ابوبكر'],
  [['Omar El Sayed'], 'elsayed'],
])('the text of %j contains %s', (words, found) => {
  expect(searchText(words)).toContain(found)
})

test('names without such words are only folded', () => {
  expect(searchText(['Salma Haddad', 'سلمى حداد'])).toBe('salma haddad سلمي حداد')
  expect(searchText(['Salah Nabeel Osman'])).toBe('salah nabeel osman')
})

const SEPARATORS = ['', '-', '/', '.', '_']
const TYPED = [...SEPARATORS, ' ', ' - ', ' / ', '- ', '\u2013', ' \u2013 ', '\u2011']

test('a number is found with any separator or none, whichever is stored', () => {
  for (const [letters, digits] of [
    ['EMP', '0042'],
    ['A', '107'],
    ['2024', '17'],
  ] as const)
    for (const stored of SEPARATORS)
      for (const typed of TYPED) {
        // Two runs of digits without anything between them are one number.
        if (letters === '2024' && typed === '' && stored !== '') continue
        const text = searchText(['Sara Ahmed', `${letters}${stored}${digits}`])
        const finds = wordsToFind(`${letters}${typed}${digits}`).every((word) => {
          const pattern = numberPattern(word)
          return pattern === null ? text.includes(word) : new RegExp(pattern).test(text)
        })
        expect([stored, typed, finds]).toEqual([stored, typed, true])
      }
})

test.each(['(D1002)', '#D1002', 'D1002,', '[D1002].'])('%s is the number D1002', (typed) => {
  expect(wordsToFind(typed)).toEqual(['d1002'])
})

test.each([
  ['emp42', 'emp[-._/ ]?42'],
  ['emp-2024/17', 'emp[-._/ ]?2024[-._/ ]?17'],
  ['1001', null],
  ['ahmed', null],
  ['al-zaabi', null],
  ['ali2@company.example', null],
  ["o'connor1", null],
  ['مشرف2', null],
])('%s is searched with the pattern %s', (word, pattern) => {
  expect(numberPattern(word)).toBe(pattern)
})

test('marks alone stay, so that they do not find everyone', () => {
  expect(wordsToFind('---')).toEqual(['---'])
  expect(wordsToFind('Al-Zaabi -')).toEqual(['al-zaabi'])
})
