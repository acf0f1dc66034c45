import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen } from '#test/helpers/screen.tsx'
import type { DeskBooking, DeskCalendar } from '../contract.ts'
import { Agenda } from './agenda.tsx'

const WORK = [
  { staffId: idOf(301), from: '2026-11-24T05:00:00.000Z', until: '2026-11-24T13:00:00.000Z' },
]
const BOOKING = {
  id: idOf(401),
  name: 'Priya Nair',
  staffId: idOf(301),
  service: { en: 'Truck inspection', ar: 'فحص شاحنة' },
  state: 'booked',
  startsAt: '2026-11-24T06:30:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
} as DeskBooking
const CALENDAR = {
  zone: 'Asia/Dubai',
  today: '2026-11-24',
  days: [
    { day: '2026-11-23', work: WORK },
    { day: '2026-11-24', work: WORK },
    { day: '2026-11-25', work: [] },
  ],
  items: [BOOKING],
  staff: [{ id: idOf(301), name: { en: 'Omar', ar: 'عمر' } }],
} as unknown as DeskCalendar

test('a day without bookings is one line, and a day off is left out', async () => {
  renderScreen(<Agenda calendar={CALENDAR} />, { replies: [] })
  const empty = screen.getByRole('heading', { name: 'Monday 23 November' })
  expect(empty.parentElement?.textContent).toBe('Monday 23 NovemberNo bookings')
  const booked = screen.getByRole('heading', { name: 'Tuesday 24 November' }).closest('li')
  expect(within(booked as HTMLElement).getByRole('link', { name: /Priya Nair/ })).toBeDefined()
  expect(screen.queryByText(/25 November/)).toBeNull()
  await expectAccessible()
})

test('in arabic the days and the services are arabic', async () => {
  renderScreen(<Agenda calendar={CALENDAR} />, { replies: [], language: 'ar' })
  const empty = screen.getByRole('heading', { name: 'الاثنين 23 نوفمبر' })
  expect(empty.parentElement?.textContent).toBe('الاثنين 23 نوفمبرلا توجد حجوزات')
  expect(screen.getByRole('link', { name: /فحص شاحنة/ })).toBeDefined()
})
