import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listDeliveryDays, listDeskWindows } from '../contract.ts'
import { DaysTab } from './days-tab.tsx'

const BREAKFAST = {
  id: idOf(61),
  name: { en: 'Breakfast', ar: 'الفطور' },
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '07:00',
  to: '10:00',
  capacity: 20,
  leadMinutes: 120,
  season: 'always' as const,
  active: true,
}

test.each([
  ['en', { capacity: 20, special: false }, '7:00 – 10:00 AM · 3 of 20 booked'],
  [
    'en',
    { capacity: 3, special: true },
    '7:00 – 10:00 AM · Full: 3 of 3 booked · Custom for this day',
  ],
  ['ar', { capacity: 20, special: false }, '7:00 – 10:00 ص · حُجز 3 من 20'],
] as const)(
  'a window has its hours and its bookings in one line (%s, %o)',
  async (language, day, line) => {
    renderScreen(<DaysTab />, {
      language,
      as: { employee: true, permissions: ['shop.menu'] },
      replies: [
        reply(listDeskWindows, { items: [BREAKFAST] }),
        reply(listDeliveryDays, {
          items: [{ day: '2026-11-27', windows: [{ windowId: BREAKFAST.id, taken: 3, ...day }] }],
        }),
      ],
    })
    const [name] = await screen.findAllByText(BREAKFAST.name[language])
    expect(name?.nextElementSibling?.textContent).toBe(line)
    await expectAccessible()
  },
)
