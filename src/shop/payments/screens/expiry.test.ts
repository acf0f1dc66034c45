import { expect, test } from 'vitest'
import { m } from '#words'

test('the example of an expiry stands in an Arabic sentence as it stands in its field, the month to the left, and in one piece', () => {
  expect(m['payScreens.bad.expiry']({}, { locale: 'ar' })).toContain(
    '\u206608\u00A0/\u00A029\u2069',
  )
})
