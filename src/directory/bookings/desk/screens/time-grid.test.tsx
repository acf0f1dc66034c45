import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen } from '#test/helpers/screen.tsx'
import type { DeskBooking, DeskCalendar } from '../contract.ts'
import { TimeGrid } from './time-grid.tsx'

const DAY = '2026-11-24'

function booking(minutes: number): DeskBooking {
  return {
    id: idOf(400 + minutes),
    name: `Guest ${minutes}`,
    service: { en: 'Consultation', ar: 'استشارة' },
    state: 'booked',
    startsAt: `${DAY}T06:00:00.000Z`,
    endsAt: new Date(Date.parse(`${DAY}T06:00:00.000Z`) + minutes * 60_000).toISOString(),
  } as DeskBooking
}

function show(minutes: number): HTMLElement {
  const calendar = { zone: 'Asia/Dubai', today: DAY } as DeskCalendar
  const columns = [{ key: DAY, title: 'Tue 24', day: DAY, work: [], bookings: [booking(minutes)] }]
  renderScreen(<TimeGrid calendar={calendar} columns={columns} />, { replies: [] })
  return screen.getByRole('link', { name: /Guest/ })
}

/** The height of the entry in pixels, and its lines. */
function sizeOf(link: HTMLElement): [number, number] {
  const lines = [...link.children].filter((line) => !line.className.includes('sr-only'))
  return [Number.parseFloat(link.closest('li')?.style.height ?? ''), lines.length]
}

test.each([
  [15, 1],
  [30, 2],
  [45, 3],
  [60, 3],
])('%i minutes have room for their lines', async (minutes, lines) => {
  const [height, shown] = sizeOf(show(minutes))
  expect(shown).toBe(lines)
  // A line of small text is 15 pixels; the entry has 8 around them.
  expect(height).toBeGreaterThanOrEqual(lines * 15 + 8)
  await expectAccessible()
})
