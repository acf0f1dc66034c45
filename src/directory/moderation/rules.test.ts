import { isEmail } from '#accounts/session/rules/email.ts'
import { expect, test } from 'vitest'
import { checkReason } from './rules.ts'

test('nothing is refused without a reason in both languages', () => {
  expect(checkReason({ accept: true, reason: { en: '', ar: '' } })).toMatchObject({ ok: true })
  expect(checkReason({ accept: false, reason: { en: 'No', ar: 'لا' } })).toMatchObject({ ok: true })
  expect(checkReason({ accept: false, reason: { en: '', ar: 'لا' } })).toMatchObject({
    refusal: { field: 'reason.en' },
  })
  expect(checkReason({ accept: false, reason: { en: 'No', ar: '' } })).toMatchObject({
    refusal: { field: 'reason.ar' },
  })
})

test('a corrected email address must be valid', () => {
  expect(['a@b.ae', 'first.last+x@mail.example.com'].map(isEmail)).toEqual([true, true])
  expect(['a@b', 'a b@c.ae', '@c.ae', 'a@c.ae,b@c.ae', ''].map(isEmail)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
