import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCelebrations, type Celebration } from '#portal/employees/overview/contract.ts'
import { MORNING } from '#portal/attendance/test-data-screens.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { countWaiting } from '../contract.ts'
import { DeskWaitingCard } from './desk-waiting-card.tsx'
import { CelebrationsCard } from './celebrations-card.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function celebration(change: Partial<Celebration> = {}): Celebration {
  return {
    id: idOf(601),
    employeeNo: '1007',
    name: { en: 'Mariam Saleh', ar: 'مريم صالح' },
    department: { en: 'Kitchen', ar: 'المطبخ' },
    day: '2026-11-10',
    years: null,
    ...change,
  }
}

function show(items: { kind: 'letters' | 'documents'; count: number }[], options: Options = {}) {
  const replies = [reply(countWaiting, { items })]
  return renderScreen(<DeskWaitingCard />, { as: {}, now: MORNING, replies, ...options })
}

test('each desk where something waits has its count and the way there', async () => {
  show([
    { kind: 'letters', count: 3 },
    { kind: 'documents', count: 100 },
  ])
  const [letters, documents] = await screen.findAllByRole('listitem')
  expect(letters?.textContent).toContain('3')
  expect(documents?.textContent).toContain('100+')
  const link = within(documents as HTMLElement).getByRole('link', {
    name: 'Open: Documents to check',
  })
  expect(link.getAttribute('href')).toBe('/document-board?tab=check')
  await expectAccessible()
})

test('with nothing to do the card says so in a line', async () => {
  show([])
  expect(await screen.findByText(m['dashboard.desk.waits.none']())).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('in arabic the desks and their counts are arabic', async () => {
  show([{ kind: 'letters', count: 3 }], { language: 'ar' })
  expect(await screen.findByText('خطابات للاعتماد أو الإصدار')).toBeDefined()
  await expectAccessible()
})

test('a birthday has no age, an anniversary its years, and today says today', async () => {
  const anniversary = celebration({ id: idOf(602), day: '2026-11-12', years: 5 })
  renderScreen(<CelebrationsCard />, {
    as: {},
    now: MORNING,
    replies: [reply(listCelebrations, { items: [celebration(), anniversary] })],
  })
  const [birthday, service] = await screen.findAllByRole('listitem')
  expect(birthday?.textContent).toContain('Birthday')
  expect(birthday?.textContent).toContain('Today')
  expect(service?.textContent).toContain('5 years of service')
  expect(service?.textContent).toMatch(/12 Nov/)
  await expectAccessible()
})
