import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSite } from '#accounts/sites/contract.ts'
import { listHolidays } from '#portal/calendar/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  renderScreen,
  reply,
  siteView,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { type LeaveType, listLeaveTypes } from '../../types/contract.ts'
import { listColleaguesAway } from '../colleagues/contract.ts'
import { listBalances, listOwnRequests } from '../contract.ts'
import { showRequestDefaults } from '../defaults/contract.ts'
import { previewRequest } from '../preview/contract.ts'
import { balanceLine, leavePreview, leaveType, requestDefaults } from '../test-data.ts'
import { Screen } from './leaves-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const OMAR = { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }
const HOLIDAY = {
  id: idOf(801),
  code: 'national',
  name: { en: 'National Day', ar: 'اليوم الوطني' },
  fromDate: '2026-11-12',
  toDate: '2026-11-12',
  state: 'announced' as const,
}

function rulesOf(change: Partial<LeaveType['rules']>) {
  return leaveType({ rules: { ...leaveType().rules, ...change } })
}

const away = reply(listColleaguesAway, {
  items: [{ employee: OMAR, from: '2026-11-16', to: '2026-11-17', hours: null, pending: false }],
})

function show(type = leaveType(), options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leaves',
    route: '/leaves?ask=1',
    as: {},
    now: '2026-11-10T08:00:00Z',
    ...options,
    replies: [
      reply(listLeaveTypes, { items: [type] }),
      reply(previewRequest, leavePreview()),
      reply(listBalances, { on: '2026-11-10', items: [balanceLine()] }),
      reply(listOwnRequests, { items: [], next: null }),
      reply(getSite, siteView()),
      reply(listHolidays, { items: [HOLIDAY] }),
      reply(showRequestDefaults, requestDefaults()),
      away,
    ],
  })
}

async function month(name = /^Choose days/) {
  return within(await screen.findByRole('application', { name }))
}

test('the first and the last day are chosen in the month, and the count follows', async () => {
  const { user, sent } = show()
  const days = await month()
  await user.click(days.getByRole('button', { name: /15 November 2026/ }))
  await user.click(days.getByRole('button', { name: /19 November 2026/ }))
  await waitFor(() =>
    expect(sent(previewRequest).map(({ body }) => [body.from, body.to])).toEqual([
      ['2026-11-11', '2026-11-11'],
      ['2026-11-15', '2026-11-19'],
    ]),
  )
  const last = within(screen.getByRole('group', { name: 'Last day' })).getAllByRole('spinbutton')
  expect(last.map((part) => part.textContent)).toEqual(['19', '11', '2026'])
  await expectAccessible()
})

test('days that are not counted, holidays and days of colleagues are named', async () => {
  show()
  const days = await month()
  expect(
    await days.findByRole('button', { name: /16 November 2026, Omar Ali is away$/ }),
  ).toBeDefined()
  expect(days.getByRole('button', { name: /14 November 2026, Weekend$/ })).toBeDefined()
  expect(days.getByRole('button', { name: /12 November 2026, National Day$/ })).toBeDefined()
  expect(days.getByRole('button', { name: /18 November 2026$/ })).toBeDefined()
})

test('where every day counts, no day is marked as not counted', async () => {
  show(rulesOf({ unit: 'calendar' }))
  const days = await month()
  expect(
    await days.findByRole('button', { name: /16 November 2026, Omar Ali is away$/ }),
  ).toBeDefined()
  expect(days.getByRole('button', { name: /14 November 2026$/ })).toBeDefined()
})

test('days typed in another month move the calendar there', async () => {
  const { user, sent } = show()
  const days = await month()
  const first = within(screen.getByRole('group', { name: 'First day' }))
  const [day] = first.getAllByRole('spinbutton')
  await user.click(day as HTMLElement)
  await user.keyboard('05122026')
  expect(await days.findByRole('button', { name: /\b5 December 2026/ })).toBeDefined()
  await waitFor(() =>
    expect(sent(listColleaguesAway).map(({ query }) => query.from)).toContain('2026-11-24'),
  )
})

test('hours of leave are of one day', async () => {
  const { user } = show(rulesOf({ hours: true, hoursOnly: true }))
  const days = await month()
  await user.click(days.getByRole('button', { name: /18 November 2026/ }))
  const [group] = screen.getAllByRole('group', { name: m['leaveAsk.hours.day']() })
  const parts = within(group as HTMLElement).getAllByRole('spinbutton')
  expect(parts.map((part) => part.textContent)).toEqual(['18', '11', '2026'])
  expect(screen.queryByRole('group', { name: 'Last day' })).toBeNull()
})

test('on a phone the count, the balance and the return stay beside the button', async () => {
  show(leaveType(), { width: 390 })
  expect(await screen.findByText(/^1 day · 18 left · back Thu.* 12 Nov$/)).toBeDefined()
  await expectAccessible()
})

test('offline the month can still be used', async () => {
  const { user, serve } = show()
  const days = await month()
  serve(offline())
  await user.click(days.getByRole('button', { name: /15 November 2026/ }))
  await user.click(days.getByRole('button', { name: /16 November 2026/ }))
  const last = within(screen.getByRole('group', { name: 'Last day' })).getAllByRole('spinbutton')
  expect(last.map((part) => part.textContent)).toEqual(['16', '11', '2026'])
})

test('in arabic the month and its marks are arabic', async () => {
  show(leaveType(), { language: 'ar' })
  const days = await month(/^اختيار الأيام/)
  expect(await days.findByRole('button', { name: /16 .*عمر علي في إجازة$/ })).toBeDefined()
  await expectAccessible()
})
