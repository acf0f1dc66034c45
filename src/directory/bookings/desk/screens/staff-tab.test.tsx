import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type DeskStaff, type DeskWorkDay, showSetUp } from '../contract.ts'
import { StaffTab } from './staff-tab.tsx'

const PAUSE = { from: 780, until: 840 }
const FULL = [1, 2, 3, 4].map(
  (weekday): DeskWorkDay => ({ weekday, from: 540, until: 1020, pause: PAUSE }),
)
const OMAR: DeskStaff = {
  id: idOf(301),
  name: { en: 'Omar Al Suwaidi', ar: 'عمر السويدي' },
  active: true,
  worksOnHolidays: false,
  usual: [...FULL, { weekday: 5, from: 540, until: 720, pause: null }],
  ramadan: [],
  exceptions: [],
}

async function hoursOf(language: 'en' | 'ar'): Promise<string[]> {
  renderScreen(<StaffTab company={idOf(1)} />, {
    language,
    as: { employee: false, permissions: ['company.own'] },
    replies: [reply(showSetUp, { services: [], staff: [OMAR], holidays: [], ramadan: null })],
  })
  const card = await screen.findByRole('listitem')
  return within(card)
    .getAllByRole('term')
    .map((day) => `${day.textContent}: ${day.nextElementSibling?.textContent}`)
}

test('days with the same hours are one row, with a line for each half of the day', async () => {
  expect(await hoursOf('en')).toEqual([
    'Monday – Thursday: 9:00 AM – 1:00 PM2:00 – 5:00 PM',
    'Friday: 9:00 AM – 12:00 PM',
    'Saturday – Sunday: Off',
  ])
  await expectAccessible()
})

test('in arabic the days and the hours are arabic', async () => {
  expect(await hoursOf('ar')).toEqual([
    'الاثنين – الخميس: 9:00 ص – 1:00 م2:00 – 5:00 م',
    'الجمعة: 9:00 ص – 12:00 م',
    'السبت – الأحد: إجازة',
  ])
})
