import { addDays } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { readPlan } from '../rules/schedule.ts'
import { aPlan, segmentsOn, someHours } from '../test-data.ts'
import { weekMinutes, weekText } from './hours-text.ts'

const locale = { language: 'en', digits: 'latn', zone: 'UTC' } as Parameters<typeof weekText>[1]

test('a shift is displayed with the hours a month expects per week', () => {
  for (const hours of [
    someHours(),
    someHours({
      segments: [
        ...segmentsOn([1, 2, 3, 4], '08:00', '17:00'),
        ...segmentsOn([5], '08:00', '12:00'),
      ],
    }),
    someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '03:30') }),
    someHours({
      segments: [...segmentsOn([1, 3], '10:00', '14:00'), ...segmentsOn([1, 3], '18:00', '00:30')],
      breakMinutes: 90,
    }),
  ]) {
    const planner = readPlan(aPlan(hours), 'Asia/Dubai')
    const days = [0, 1, 2, 3, 4, 5, 6].map(
      (offset) => planner.on(addDays('2026-11-16', offset))?.expectedMinutes ?? 0,
    )
    expect(weekMinutes(hours)).toBe(days.reduce((sum, each) => sum + each, 0))
  }
})

test('the break is mentioned where it is deducted', () => {
  expect(
    weekText(
      someHours({
        segments: [
          ...segmentsOn([1, 2, 3, 4], '08:00', '17:00'),
          ...segmentsOn([5], '08:00', '12:00'),
        ],
      }),
      locale,
    ),
  ).toBe('36 hours a week, excluding a daily break (1 hour)')
  expect(
    weekText(someHours({ segments: segmentsOn([1, 2, 3, 4, 5], '08:00', '12:00') }), locale),
  ).toBe('20 hours a week')
})
