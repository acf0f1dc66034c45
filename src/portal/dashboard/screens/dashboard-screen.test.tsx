import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { punch, showToday } from '#portal/attendance/contract.ts'
import { listOwnCorrections } from '#portal/attendance/corrections/contract.ts'
import { showMonth } from '#portal/attendance/month/contract.ts'
import {
  correction,
  monthDay,
  MORNING,
  monthView,
  punchReply,
  todayIn,
  todayView,
} from '#portal/attendance/test-data-screens.ts'
import { punchQueue } from '#portal/attendance/use-punches.ts'
import { listHolidays } from '#portal/calendar/contract.ts'
import { listWaitingCirculars } from '#portal/circulars/waiting/contract.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { listBalances, listOwnRequests } from '#portal/leave/requests/contract.ts'
import { balanceLine, leaveRequest } from '#portal/leave/requests/test-data.ts'
import { listDueReturns, listOverdueReturns } from '#portal/leave/returns/contract.ts'
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
import { Screen } from './dashboard-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const today = reply(showToday, todayView())
const noDesk = { decides: false, waiting: 0, first: [], inPlaceOf: [], toDecide: 0 }
/** Everything but the day itself: no leave, no holiday, nothing to decide. */
const others: Replies = [
  reply(showMonth, monthView()),
  reply(listDueReturns, { today: '2026-11-10', items: [] }),
  reply(showDesk, noDesk),
  reply(listBalances, { on: '2026-11-10', items: [balanceLine()] }),
  reply(listOwnRequests, { items: [], next: null }),
  reply(listOwnCorrections, { items: [], next: null }),
  reply(listHolidays, { items: [] }),
  reply(listWaitingCirculars, { items: [], count: 0 }),
]

function except(endpoint: Endpoint): Replies {
  return others.filter((each) => each.endpoint !== endpoint)
}

function show(replies: Replies, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/dashboard',
    as: {},
    now: MORNING,
    replies,
    ...options,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

// One queue of punches for the page, which outlives a test.
afterEach(() => punchQueue().open(null))

test('while everything loads, each card announces it and the page has its title', async () => {
  const all = [showToday, showMonth, listDueReturns, showDesk, listBalances, listOwnRequests]
  show([...all, listOwnCorrections, listHolidays, listWaitingCirculars].map(pending))
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: m['dashboard.morning']({ name: 'Sara' }),
    }),
  ).toBeDefined()
  expect(screen.getAllByText(m['ui.loading']()).length).toBeGreaterThan(4)
  await expectAccessible()
})

test('a quiet day has a control, no open items, and says what is not planned', async () => {
  show([today, ...others])
  const day = await card(m['attendanceScreens.title']())
  expect(await day.findByRole('button', { name: /Check in/ })).toBeDefined()
  expect(day.getByRole('status').textContent).toContain('Your shift started at')
  expect(await screen.findByText(m['dashboard.waiting.none']())).toBeDefined()
  expect(await screen.findByText(m['dashboard.requests.none']())).toBeDefined()
  expect(await screen.findByText(m['calendar.noneTitle']())).toBeDefined()
  expect(
    (await card(m['leaveAsk.next.title']())).getByRole('link', { name: 'Request leave' }),
  ).toHaveProperty('pathname', '/leaves')
  expect(screen.queryByRole('heading', { name: m['leaveDesk.card.title']() })).toBeNull()
  await expectAccessible()
})

test('the days to explain, the next leave and a due return lead to where they are handled', async () => {
  const busy = reply(
    showToday,
    todayView({ attention: { unfinishedDays: ['2026-11-05'], openCorrections: 2 } }),
  )
  const planned = reply(listOwnRequests, ({ query }) => ({
    items: query.state === 'approved' ? [leaveRequest({ state: 'approved' })] : [],
    next: null,
  }))
  const due = reply(listDueReturns, { today: '2026-11-10', items: [dueReturn()] })
  show([busy, due, planned, ...except(listOwnRequests)])
  const tasks = await card(m['attendanceScreens.tasks.title']())
  const links = (await tasks.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/checkIn?tab=month&month=2026-11&day=2026-11-05'])
  const next = await card(m['leaveAsk.next.title']())
  expect(next.getByText(m['leaveAsk.next.inDays']({ count: 12, shown: '12' }))).toBeDefined()
  expect(next.getByRole('link', { name: 'Annual leave' }).getAttribute('href')).toBe(
    `/leaves?request=${idOf(201)}`,
  )
  const report = await screen.findByRole('link', { name: m['leaveReturns.due.report']() })
  expect(report.getAttribute('href')).toBe('/leavesReturn')
  await expectAccessible()
})

const absences = reply(showMonth, () => {
  const view = monthView()
  const absent = ['2026-11-05', '2026-11-08', '2026-11-09'].map((day) =>
    monthDay({ day, status: 'absent' }),
  )
  return { ...view, days: [...absent, monthDay()] }
})

test('an absence waits to be explained, until a correction or leave is requested', async () => {
  show([
    today,
    absences,
    reply(listOwnCorrections, { items: [correction({ day: '2026-11-09' })], next: null }),
    reply(listOwnRequests, ({ query }) => ({
      items:
        query.state === 'pending' ? [leaveRequest({ from: '2026-11-08', to: '2026-11-08' })] : [],
      next: null,
    })),
    ...except(listOwnRequests),
  ])
  const waiting = await card(m['attendanceScreens.tasks.title']())
  expect(waiting.getByText('Absent on Thursday 5 November')).toBeDefined()
  const links = waiting.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Explain', '/checkIn?tab=month&month=2026-11&day=2026-11-05&ask=1'],
    ['Request leave', '/leaves?ask=1&from=2026-11-05&to=2026-11-05'],
  ])
  const own = await card(m['dashboard.requests.title']())
  expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/leaves?state=pending',
    `/leaves?request=${idOf(201)}`,
    '/checkIn?tab=corrections',
  ])
  await expectAccessible()
})

const circulars = reply(listWaitingCirculars, {
  items: [
    {
      id: idOf(701),
      title: { en: 'Ramadan hours', ar: 'ساعات رمضان' },
      needsAcknowledgement: true,
      dueOn: '2026-11-25',
    },
    {
      id: idOf(702),
      title: { en: 'Parking', ar: 'المواقف' },
      needsAcknowledgement: false,
      dueOn: null,
    },
  ],
  count: 4,
})

test('circulars to read and acknowledge wait with the rest, the others behind one link', async () => {
  show([today, circulars, ...except(listWaitingCirculars)])
  const waiting = await card(m['attendanceScreens.tasks.title']())
  const links = await waiting.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Acknowledge “Ramadan hours” by Wed 25 Nov', `/Circulars/${idOf(701)}`],
    ['Read “Parking”', `/Circulars/${idOf(702)}`],
    ['2 more circulars to read', '/Circulars'],
  ])
  await expectAccessible()
})

test('in arabic a circular waits under its arabic title', async () => {
  show([today, circulars, ...except(listWaitingCirculars)], { language: 'ar' })
  const waiting = await card(m['attendanceScreens.tasks.title']())
  expect(await waiting.findByRole('link', { name: /قراءة .*المواقف/ })).toBeDefined()
})

test('in arabic an absence waits with the same two actions', async () => {
  show([today, absences, ...others], { language: 'ar' })
  const waiting = await card(m['attendanceScreens.tasks.title']())
  expect(waiting.getAllByRole('link', { name: /^طلب إجازة/ })).toHaveLength(3)
  expect(waiting.getAllByRole('link', { name: /^توضيح/ })).toHaveLength(3)
  await expectAccessible()
})

test('a manager also gets the leave to decide and the people who are overdue', async () => {
  const desk = { ...noDesk, decides: true, waiting: 1, first: [leaveRequest()] }
  show(
    [
      reply(showDesk, desk),
      reply(listOverdueReturns, { items: [dueReturn({ overdueDays: 3 })], next: null }),
      today,
      ...others,
    ],
    { as: { roles: ['employee', 'manager'] } },
  )
  const waiting = await card(m['leaveDesk.card.title']())
  expect(waiting.getByRole('link', { name: /Sara Ahmed/ }).getAttribute('href')).toBe(
    `/leave-requests?request=${idOf(201)}`,
  )
  const overdue = await card(m['leaveReturns.decide.overdue']())
  expect(overdue.getByText('3 days overdue')).toBeDefined()
})

test('one press checks in: it is sent once, and displayed at once', async () => {
  const { user, sent } = show([
    today,
    reply(showToday, todayIn()),
    reply(punch, ({ body }) => punchReply(body)),
    ...others,
  ])
  await user.dblClick(await screen.findByRole('button', { name: /Check in/ }))
  await waitFor(() => expect(sent(punch)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /Check out/ })).toBeDefined()
  await waitFor(() => expect(punchQueue().view().punches).toEqual([]))
  expect(sent(punch)).toHaveLength(1)
  expect(sent(punch)[0]?.body).toMatchObject({ kind: 'in', fix: null })
  expect(sent(punch)[0]?.body).not.toHaveProperty('claimedAt')
})

test('a refused check-in gives the reason and the control stays as it was', async () => {
  const { user } = show([today, refusal(punch, 'attendance.notActive'), ...others])
  await user.click(await screen.findByRole('button', { name: /Check in/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['attendance.notActive']())
  expect(screen.getByRole('button', { name: /Check in/ })).toBeDefined()
  await expectAccessible()
  await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('one card that is refused leaves the others alone, and loads when tried again', async () => {
  const { user } = show([
    refusal(listBalances, 'leave.notLinked'),
    reply(listBalances, { on: '2026-11-10', items: [balanceLine()] }),
    today,
    ...except(listBalances),
  ])
  const balance = await card(m['leaveAsk.balance.title']())
  const alert = await balance.findByRole('alert')
  expect(alert.textContent).toContain(m['leave.notLinked']())
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(balance.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await balance.findByRole('figure')).toBeDefined()
})

test('offline each card says so, the control can still be used, and it recovers', async () => {
  const { serve, user } = show([offline()])
  const day = await card(m['attendanceScreens.title']())
  expect((await day.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  expect(day.getByText(m['attendanceScreens.control.unknown']())).toBeDefined()
  await expectAccessible()
  serve(today, ...others)
  await user.click(day.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await day.findByText(/Your shift started at/)).toBeDefined()
  expect(day.queryByRole('alert')).toBeNull()
})

test('in arabic the greeting, the cards and their links are arabic', async () => {
  show([today, ...others], { language: 'ar', now: '2026-11-10T14:00:00Z' })
  expect(await screen.findByRole('heading', { level: 1, name: 'مساء الخير، سارة' })).toBeDefined()
  const link = await screen.findByRole('link', { name: m['attendanceScreens.card.open']() })
  expect(link.getAttribute('href')).toBe('/ar/checkIn')
  await screen.findByText(m['dashboard.waiting.none']())
  await expectAccessible()
})
