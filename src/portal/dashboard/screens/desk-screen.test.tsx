import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  decideCorrection,
  listCorrectionsToDecide,
} from '#portal/attendance/corrections/contract.ts'
import { showBoard } from '#portal/attendance/team/contract.ts'
import { boardRow, correction, MORNING, OMAR } from '#portal/attendance/test-data-screens.ts'
import { type Holiday, listHolidays } from '#portal/calendar/contract.ts'
import { listMovements } from '#portal/employees/overview/contract.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { listUncovered } from '#portal/leave/recount/contract.ts'
import { decideRequest } from '#portal/leave/requests/contract.ts'
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
import { emptyBoard, emptyDesk, quiet, quietExcept } from '../test-data-screens.ts'
import { Screen } from './desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const NATIONAL_DAY: Holiday = {
  id: idOf(501),
  code: 'nationalDay',
  name: { en: 'National Day', ar: 'اليوم الوطني' },
  fromDate: '2026-12-02',
  toDate: '2026-12-03',
  state: 'announced',
}
const omar = { id: OMAR.id, employeeNo: OMAR.employeeNo, name: OMAR.name }

function show(replies: Replies, options: Options = {}) {
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
  show(quiet.map(({ endpoint }) => pending(endpoint as Endpoint)))
  expect(screen.getByRole('heading', { level: 1, name: m['pages.desk']() })).toBeDefined()
  expect(screen.getByText(/10 Nov.* 2026/)).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(m['ui.loading']())).toHaveLength(13))
  await expectAccessible()
})

test('when nothing waits, each card is one line and those without content are gone', async () => {
  show(quiet)
  expect(
    (await card(m['leaveDesk.card.title']())).getByText(m['dashboard.waiting.none']()),
  ).toBeDefined()
  const corrections = await card(m['attendanceScreens.tasks.corrections']())
  expect(corrections.getByText(m['dashboard.waiting.none']())).toBeDefined()
  expect(await screen.findByText(m['calendar.noneTitle']())).toBeDefined()
  await waitFor(() => expect(screen.queryByText(m['ui.loading']())).toBeNull())
  expect(screen.queryByText(m['leaveReturns.decide.overdue']())).toBeNull()
  expect(screen.queryByText(m['leaveRecount.uncovered.title']())).toBeNull()
  await expectAccessible()
})

test('four numbers lead to what they count, and who is absent today is named', async () => {
  const board = {
    ...emptyBoard,
    items: [
      boardRow(),
      boardRow({ employee: omar, presence: 'missing', firstInAt: null }),
      boardRow({ employee: { ...omar, id: idOf(13) }, presence: 'onLeave', firstInAt: null }),
    ],
  }
  show([reply(showBoard, board), ...quietExcept(showBoard)])
  const numbers = await screen.findByRole('region', { name: m['dashboard.desk.now']() })
  const links = await within(numbers).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Checked in1', '/team?show=in'],
    ['Absent1', '/team'],
    ['On leave1', '/leave-calendar'],
    ['Headcount3', '/employees?state=employed'],
  ])
  const absent = await card(m['dashboard.desk.absences']())
  expect(absent.getByRole('link', { name: /Omar Ali/ }).getAttribute('href')).toBe(
    `/team?person=${omar.id}`,
  )
  await expectAccessible()
})

test('leave and corrections are approved in their rows', async () => {
  const { user, sent } = show([
    reply(showDesk, { ...emptyDesk, waiting: 1, first: [leaveRequest({ canDecide: true })] }),
    reply(listCorrectionsToDecide, { items: [correction({ canDecide: true })], next: null }),
    reply(decideRequest, leaveRequest({ state: 'approved' })),
    reply(decideCorrection, correction({ state: 'approved' })),
    ...quietExcept(showDesk, listCorrectionsToDecide),
  ])
  const leave = await card(m['leaveDesk.card.title']())
  await user.click(leave.getByRole('button', { name: 'Approve: Sara Ahmed' }))
  await waitFor(() => expect(sent(decideRequest)).toMatchObject([{ body: { approve: true } }]))
  const corrections = await card(m['attendanceScreens.tasks.corrections']())
  await user.click(corrections.getByRole('button', { name: 'Approve: Sara Ahmed' }))
  await waitFor(() => expect(sent(decideCorrection)).toMatchObject([{ body: { approve: true } }]))
})

test('leave is rejected in its row with a reason', async () => {
  const { user, sent } = show([
    reply(showDesk, { ...emptyDesk, waiting: 1, first: [leaveRequest({ canDecide: true })] }),
    reply(decideRequest, leaveRequest({ state: 'rejected' })),
    ...quietExcept(showDesk),
  ])
  const leave = await card(m['leaveDesk.card.title']())
  await user.click(leave.getByRole('button', { name: 'Reject: Sara Ahmed' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox'), 'Inventory week')
  await user.click(dialog.getByRole('button', { name: m['leaveDesk.refuse']() }))
  await waitFor(() =>
    expect(sent(decideRequest)).toMatchObject([
      { body: { approve: false, comment: 'Inventory week' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a correction that cannot be approved says why in its row', async () => {
  const { user } = show([
    reply(listCorrectionsToDecide, { items: [correction({ canDecide: true })], next: null }),
    refusal(decideCorrection, 'attendance.correctionDayOpen'),
    ...quietExcept(listCorrectionsToDecide),
  ])
  const corrections = await card(m['attendanceScreens.tasks.corrections']())
  await user.click(corrections.getByRole('button', { name: 'Approve: Sara Ahmed' }))
  const alert = await corrections.findByRole('alert')
  expect(alert.textContent).toBe(m['attendance.correctionDayOpen']())
})

test('what waits is listed, and each entry leads to where it is handled', async () => {
  const uncovered = {
    requestId: idOf(201),
    employee: { id: omar.id, number: '1002', name: omar.name },
    type: leaveRequest().type,
    from: '2026-12-01',
    to: '2026-12-04',
    days: 2,
  }
  show([
    reply(showDesk, { ...emptyDesk, waiting: 7, first: [leaveRequest()], toDecide: 1 }),
    reply(listOverdueReturns, { items: [dueReturn()], next: null }),
    reply(listUncovered, { items: [uncovered], next: null }),
    reply(listHolidays, { items: [NATIONAL_DAY] }),
    ...quietExcept(showDesk, listOverdueReturns, listUncovered, listHolidays),
  ])
  const leave = await card(m['leaveDesk.card.title']())
  const links = leave.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/leave-requests',
    `/leave-requests?request=${idOf(201)}`,
    `/leave-requests?request=${idOf(201)}`,
    '/leave-requests?tab=standing-in',
  ])
  const short = await card(m['leaveRecount.uncovered.title']())
  expect(short.getByRole('link', { name: /Omar Ali.*2 days/ }).getAttribute('href')).toBe(
    `/leave-figures?person=${omar.id}`,
  )
  const late = await card(m['leaveReturns.decide.overdue']())
  expect(late.getByText('1 day overdue')).toBeDefined()
  const holidays = await card(m['calendar.holidays']())
  expect(holidays.getByRole('listitem').textContent).toMatch(/National Day.*2 days.*in 22 days/)
  await expectAccessible()
})

test('an expected holiday says that its date may move', async () => {
  const eid: Holiday = { ...NATIONAL_DAY, code: 'eid', state: 'predicted' }
  show([reply(listHolidays, { items: [eid] }), ...quietExcept(listHolidays)])
  expect(await screen.findByText(m['calendar.predicted']())).toBeDefined()
})

test.each([
  ['leaveDesk.card.title', showDesk],
  ['attendanceScreens.tasks.corrections', listCorrectionsToDecide],
  ['dashboard.desk.movements', listMovements],
  ['leaveReturns.decide.overdue', listOverdueReturns],
  ['leaveRecount.uncovered.title', listUncovered],
  ['calendar.holidays', listHolidays],
] as const)(
  'the card %s says why it is not there, and can be tried again',
  async (key, endpoint) => {
    const { user, serve } = show([refusal(endpoint, 'http.failed'), ...quietExcept(endpoint)])
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
  serve(reply(listHolidays, { items: [NATIONAL_DAY] }), ...quietExcept(listHolidays))
  expect(await screen.findByText('National Day')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the cards and their links are arabic', async () => {
  show(
    [
      reply(showDesk, { ...emptyDesk, waiting: 2, first: [leaveRequest({ canDecide: true })] }),
      ...quietExcept(showDesk),
    ],
    {
      language: 'ar',
    },
  )
  const link = await screen.findByRole('link', { name: /سارة أحمد/ })
  expect(link.getAttribute('href')).toBe(`/ar/leave-requests?request=${idOf(201)}`)
  expect(screen.getByRole('button', { name: /^اعتماد/ })).toBeDefined()
  expect(await screen.findByText('عدد الموظفين')).toBeDefined()
  await expectAccessible()
})
