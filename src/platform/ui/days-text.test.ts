import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test('in Arabic half a day is expressed in words, in any amount', () => {
  const arabic = { language: 'ar', digits: 'latn', zone: 'UTC' } as const
  expect([0.5, 1, 1.5, 2.5, 3.5, 11.5, 100.5, 2.25].map((days) => daysText(days, arabic))).toEqual([
    'نصف يوم',
    'يوم واحد',
    'يوم ونصف',
    'يومان ونصف',
    '3 أيام ونصف',
    '11 يومًا ونصف',
    '100 يوم ونصف',
    '2.25 يوم',
  ])
  const english = { language: 'en', digits: 'latn', zone: 'UTC' } as const
  expect([0.5, 1, 1.5].map((days) => daysText(days, english))).toEqual([
    '0.5 days',
    '1 day',
    '1.5 days',
  ])
})
