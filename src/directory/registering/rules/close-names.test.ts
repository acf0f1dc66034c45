import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyOfLicence } from '#directory/company-documents/rules.ts'
import { areCloseNames, keysOfName, skeletonOf } from './close-names.ts'
import { keyOfPhone, keyOfWebsite } from './keys.ts'

test.each([
  ['Al Wathba Land Transport L.L.C', 'شركة الوثبة للنقل البري ذ.م.م'],
  ['Al-Wathba Transport', 'Al Wathbah Transporting Co.'],
  ['Rashid Cargo', 'راشد للشحن'],
  ['Rasheed Logistics', 'رشيد للخدمات اللوجستية'],
  ['Khalid Bin Saqr Shipping', 'خالد بن صقر للشحن'],
  ['Al Mashriq Freight', 'المشرق للشحن'],
  ['Sharq Air Cargo', 'الشرق للشحن الجوي'],
  ['Yasmeen Movers', 'ياسمين للنقليات'],
  ['Barq Express', 'بَرْق للتوصيل السريع'],
  ['Ghantoot Marine', 'غنتوت للملاحة'],
  ['Thuraya Lines', 'خطوط الثريّا'],
])('"%s" may be "%s"', (latin, arabic) => {
  expect(areCloseNames(latin, arabic)).toBe(true)
})

test.each([
  ['Al Wathba Land Transport', 'Al Mashriq Land Transport'],
  ['شركة النقل البري', 'شركة النقل البحري'],
  ['Dubai Transport Company', 'Abu Dhabi Transport Company'],
  ['Barq Express', 'Bahr Express'],
  ['Khalid Cargo', 'خليفة للشحن'],
])('"%s" is not "%s"', (one, other) => {
  expect(areCloseNames(one, other)).toBe(false)
})

const NAMES = [
  'Al Wathba Transport',
  'راشد للشحن',
  'Sharq Air Cargo',
  'غنتوت للملاحة',
  'Khalid Bin Saqr',
  'برق 24',
]
const name = fc.constantFrom(...NAMES)
const marks = fc.constantFrom('\u064e', '\u0651', '\u0640', '\u200f')

test('marks, stretches and capitals change nothing, and closeness goes both ways', () => {
  fc.assert(
    fc.property(name, name, marks, fc.nat(), (one, other, mark, at) => {
      const index = 1 + (at % (one.length - 1))
      const marked = /\p{Script=Arabic}/u.test(one)
        ? one.slice(0, index) + mark + one.slice(index)
        : one.toUpperCase()
      expect(keysOfName(marked)).toEqual(keysOfName(one))
      expect(areCloseNames(one, one)).toBe(true)
      expect(areCloseNames(marked, other)).toBe(areCloseNames(other, marked))
    }),
  )
})

test('for any input a skeleton uses a small alphabet and closeness is a boolean', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      (one, other) => {
        expect(skeletonOf(one)).toMatch(/^[bcdfghjklmnrstwxyz0-9]*$/)
        expect(areCloseNames(one, other)).toBe(areCloseNames(other, one))
      },
    ),
  )
})

test('a phone number, website or licence is recognised in every notation', () => {
  for (const phone of ['+971 4 123 4567', '00971-4-1234567', '04 123 4567', '٠٤ ١٢٣ ٤٥٦٧'])
    expect(keyOfPhone(phone)).toBe('41234567')
  expect(keyOfPhone('+966 11 123 4567')).toBe('966111234567')
  expect(keyOfPhone('123')).toBeNull()
  for (const site of ['https://www.Wathba.ae/en', 'wathba.ae', 'http://wathba.ae?x=1'])
    expect(keyOfWebsite(site)).toBe('wathba.ae')
  for (const none of ['', 'wathba', 'javascript:alert(1)', 'mail@wathba.ae x'])
    expect(keyOfWebsite(none)).toBeNull()
  expect(keyOfLicence(' cn-٤٤ 51 ')).toBe(keyOfLicence('CN/4451'))
})
