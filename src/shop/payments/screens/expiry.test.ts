import { expect, test } from 'vitest'
import { m } from '#messages'

test('the expiry example keeps its field order inside an Arabic sentence, with the month to the left and no line break', () => {
  expect(m['payScreens.bad.expiry']({}, { locale: 'ar' })).toContain(
    '\u206608\u00A0/\u00A029\u2069',
  )
})
