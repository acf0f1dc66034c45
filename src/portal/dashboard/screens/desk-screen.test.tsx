import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCorrectionsToDecide } from '#portal/attendance/corrections/contract.ts'
import { correction, MORNING } from '#portal/attendance/test-data-screens.ts'
import { type Holiday, listHolidays } from '#portal/calendar/contract.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { listUncovered } from '#portal/leave/recount/contract.ts'
import { leaveRequest } from '#portal/leave/requests/test-data.ts'
import { listOverdueReturns } from '#portal/leave/returns/contract.ts'
import { dueReturn } from '#portal/leave/returns/test-data-screens.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { Screen } from './desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const nobody = { items: [], next: null }
const emptyDesk = { decides: true, waiting: 0, first: [], inPlaceOf: [], toDecide: 0 }
const quiet: NonNullable<Options['replies']> = [
  reply(showDesk, emptyDesk),
  reply(listCorrectionsToDecide, nobody),
  reply(listOverdueReturns, nobody),
  reply(listUncovered, nobody),
  reply(listHolidays, { items: [] }),
]
const NATIONAL_DAY: Holiday = {
  id: idOf(501),
  code: 'nationalDay',
  name: { en: 'National Day', ar: 'اليوم الوطني' },
  fromDate: '2026-12-02',
  toDate: '2026-12-03',
  state: 'announced',
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/desk',
    as: { roles: ['employee', 'hr'] },
    now: MORNING,
    replies,
    ...options,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('while everything loads each card announces it, under the title and both dates', async () => {
  show(
    [showDesk, listCorrectionsToDecide, listOverdueReturns, listUncovered, listHolidays].map(
      pending,
    ),
  )
  expect(screen.getByRole('heading', { level: 1, name: m['pages.desk']() })).toBeDefined()
  expect(screen.getByText(/10 Nov.* 2026/)).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(m['ui.loading']())).toHaveLength(5))
  await expectAccessible()
})

test('when nothing waits, the cards say so and those without content are gone', async () => {
  show(quiet)
  expect((await card(m['leaveDesk.card.title']())).getByText(m['leaveDesk.none']())).toBeDefined()
  const corrections = await card(m['attendanceScreens.tasks.corrections']())
  expect(corrections.getByText(m['attendanceScreens.tasks.none']())).toBeDefined()
  expect(await screen.findByText(m['calendar.noneTitle']())).toBeDefined()
  await waitFor(() => expect(screen.queryByText(m['ui.loading']())).toBeNull())
  expect(screen.queryByText(m['leaveReturns.decide.overdue']())).toBeNull()
  expect(screen.queryByText(m['leaveRecount.uncovered.title']())).toBeNull()
  await expectAccessible()
})

test('what waits is listed, and each entry leads to where it is handled', async () => {
  const omar = { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }
  const uncovered = {
    requestId: idOf(201),
    employee: omar,
    type: leaveRequest().type,
    from: '2026-12-01',
    to: '2026-12-04',
    days: 2,
  }
  show([
    reply(showDesk, { ...emptyDesk, waiting: 7, first: [leaveRequest()], toDecide: 1 }),
    reply(listCorrectionsToDecide, { items: [correction()], next: null }),
    reply(listOverdueReturns, { items: [dueReturn()], next: null }),
    reply(listUncovered, { items: [uncovered], next: null }),
    reply(listHolidays, { items: [NATIONAL_DAY] }),
  ])
  const leave = await card(m['leaveDesk.card.title']())
  expect(leave.getByText('7 requests wait for you')).toBeDefined()
  const links = leave.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/leave-requests',
    `/leave-requests?request=${idOf(201)}`,
    '/leave-requests?tab=standing-in',
  ])
  const corrections = await card(m['attendanceScreens.tasks.corrections']())
  expect(corrections.getByRole('link', { name: /Sara Ahmed/ }).getAttribute('href')).toBe(
    '/corrections',
  )
  const short = await card(m['leaveRecount.uncovered.title']())
  expect(short.getByRole('link', { name: /Omar Ali.*2 days/ }).getAttribute('href')).toBe(
    `/leave-figures?person=${omar.id}`,
  )
  const late = await card(m['leaveReturns.decide.overdue']())
  expect(late.getByText('1 day ago')).toBeDefined()
  const holidays = await card(m['calendar.holidays']())
  expect(holidays.getByRole('listitem').textContent).toMatch(/National Day.*2 days.*in 22 days/)
  await expectAccessible()
})

test('an expected holiday says that its date may move', async () => {
  const eid: Holiday = { ...NATIONAL_DAY, code: 'eid', state: 'predicted' }
  show([reply(listHolidays, { items: [eid] }), ...quiet.slice(0, -1)])
  expect(await screen.findByText(m['calendar.predicted']())).toBeDefined()
})

test('without its permissions the cards of attendance and leave are not requested', async () => {
  const { sent } = show(quiet, { as: { roles: ['employee', 'admin'] } })
  await screen.findByText(m['calendar.noneTitle']())
  await card(m['leaveDesk.card.title']())
  expect(screen.queryByText(m['attendanceScreens.tasks.corrections']())).toBeNull()
  expect([
    ...sent(listCorrectionsToDecide),
    ...sent(listOverdueReturns),
    ...sent(listUncovered),
  ]).toEqual([])
})

test.each([
  ['leaveDesk.card.title', showDesk],
  ['attendanceScreens.tasks.corrections', listCorrectionsToDecide],
  ['leaveReturns.decide.overdue', listOverdueReturns],
  ['leaveRecount.uncovered.title', listUncovered],
  ['calendar.holidays', listHolidays],
] as const)(
  'the card %s says why it is not there, and can be tried again',
  async (key, endpoint) => {
    const { user, serve } = show([
      refusal(endpoint, 'http.failed'),
      ...quiet.filter((each) => each.endpoint !== endpoint),
    ])
    const failed = await card(m[key]())
    const alert = await failed.findByRole('alert')
    expect(alert.textContent).toContain(m['http.failed']())
    await expectAccessible()
    serve(...quiet)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test('offline every card says so, and all load by themselves when the network returns', async () => {
  const { serve } = show([offline()], { as: { roles: ['employee', 'hr'] } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(reply(listHolidays, { items: [NATIONAL_DAY] }), ...quiet.slice(0, -1))
  expect(await screen.findByText('National Day')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the cards and their links are arabic', async () => {
  show([reply(showDesk, { ...emptyDesk, waiting: 2, first: [leaveRequest()] }), ...quiet], {
    language: 'ar',
  })
  const link = await screen.findByRole('link', { name: /سارة أحمد/ })
  expect(link.getAttribute('href')).toBe(`/ar/leave-requests?request=${idOf(201)}`)
  await expectAccessible()
})
