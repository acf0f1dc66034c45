import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

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
