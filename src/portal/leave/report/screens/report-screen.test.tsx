import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
import { listFeeds } from '../../feeds/contract.ts'
import { balanceLine, leaveRequest, leaveType } from '../../requests/test-data.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import {
  type CompanyLine,
  exportReport,
  type LeaveReport,
  listCompanyReport,
  listReportLines,
  showReport,
  type TypeReport,
} from '../contract.ts'
import { Screen } from './report-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const SARA = leaveRequest().employee
const ANNUAL = leaveRequest().type

/** 2 carried + 30 granted − 10 taken − 3 requested = 19 left. */
function typeReport(change: Partial<TypeReport> = {}): TypeReport {
  return {
    ...balanceLine(),
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    on: '2026-11-10',
    carries: null,
    ...change,
  }
}

function report(change: Partial<LeaveReport> = {}): LeaveReport {
  return {
    employee: SARA,
    year: 2026,
    years: { first: 2025, last: 2026 },
    today: '2026-11-10',
    items: [typeReport()],
    others: [],
    ...change,
  }
}

const own = reply(showReport, ({ query }) => report({ year: query.year ?? 2026 }))
const feeds = reply(listFeeds, { items: [] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leavesReport',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, feeds],
    ...options,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('while the report loads the page announces it', async () => {
  show([pending(showReport)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.leavesReport']() })).toBeDefined()
  expect(await screen.findByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('without accounts the page says so', async () => {
  show([reply(showReport, report({ items: [] }))])
  expect(await screen.findByText(m['leaveReport.empty']())).toBeDefined()
  await expectAccessible()
})

/** The lines of a card, as a reader adds them up. */
function column(section: Awaited<ReturnType<typeof card>>): string[] {
  return section.getAllByRole('listitem').map((line) => line.textContent)
}

test('a leave type is a column that adds up to what is left', async () => {
  show([own])
  const annual = await card('Annual leave')
  expect(
    annual.getByRole('img', {
      name: m['leaveReport.leftOf']({ type: 'Annual leave', left: '19.00', all: '32.00' }),
    }),
  ).toBeDefined()
  expect(column(annual)).toEqual([
    'Carried over2.00',
    'Granted30.00',
    'Taken-10.00',
    'Pending-3.00',
  ])
  expect(annual.getByText(m['leaveReport.left']()).parentElement?.textContent).toBe(
    'Remaining19.00',
  )
  await expectAccessible()
})

test('what is booked for next year says what of it is planned and pending, as the dashboard does', async () => {
  const item = typeReport({
    carried: 15,
    granted: 27.5,
    taken: 8,
    pending: 0,
    nextYear: 8,
    left: 26.5,
    otherYears: { planned: 5, pending: 3 },
  })
  show([reply(showReport, report({ items: [item] }))])
  const annual = await card('Annual leave')
  expect(column(annual)).toEqual([
    'Carried over15.00',
    'Granted27.50',
    'Taken-8.00',
    'For next yearPlanned: 5 days · Pending: 3 days-8.00',
  ])
  expect(annual.getByText('26.50')).toBeDefined()
  expect(annual.queryByText(/In other years/)).toBeNull()
})

test('days booked on other years, of which this account gives only some, are listed apart', async () => {
  const item = typeReport({ nextYear: 2, left: 17, otherYears: { planned: 5, pending: 0 } })
  show([reply(showReport, report({ items: [item] }))])
  const annual = await card('Annual leave')
  expect(column(annual).at(-1)).toBe('For next year-2.00')
  expect(annual.getByText('In other years: Planned: 5 days')).toBeDefined()
})

test('days taken before they are earned are a line of the column', async () => {
  const item = typeReport({ taken: 34, pending: 1, left: -3, ahead: { days: 3, by: '2026-12-31' } })
  show([reply(showReport, report({ items: [item] }))])
  const annual = await card('Annual leave')
  expect(column(annual).at(-1)).toBe('Taken in advanceAccrued by 31 Dec3.00')
  expect(annual.getByText(m['leaveReport.left']()).parentElement?.textContent).toBe('Remaining0.00')
})

test('an overdrawn balance is not days left', async () => {
  show([reply(showReport, report({ items: [typeReport({ left: -2, taken: 34, pending: 0 })] }))])
  const annual = await card('Annual leave')
  expect(annual.getByText(m['leaveReport.owed']()).parentElement?.textContent).toBe(
    'Overdrawn-2.00',
  )
})

test('a number opens the lines behind it', async () => {
  const line = {
    id: 'line-1',
    day: '2026-05-04',
    totalName: 'taken',
    kind: 'taken',
    amount: -10,
    sum: -10,
    request: { id: idOf(201), from: '2026-05-04', to: '2026-05-15' },
    note: '',
    ofYear: '2026-01-01',
  } as const
  const lines = reply(listReportLines, {
    type: ANNUAL,
    on: '2026-11-10',
    policy: null,
    total: -10,
    left: 19,
    items: [line, { ...line, id: 'line-0', day: '2025-12-30', amount: 0.083, request: null }],
    next: null,
  })
  const { user, sent } = show([own, lines])
  await user.click((await card('Annual leave')).getByRole('button', { name: /^Taken/ }))
  const drawer = within(
    await screen.findByRole('dialog', {
      name: m['leaveReport.explainer']({ type: 'Annual leave', figure: 'Taken' }),
    }),
  )
  const [entry] = await drawer.findAllByRole('listitem')
  expect(entry?.textContent).toMatch(/^Leave taken.*4.*15 May 2026.*-10\.00$/)
  const years = drawer.getAllByRole('heading', { level: 3 }).map((year) => year.textContent)
  expect(years).toEqual(['2026', '2025'])
  expect(drawer.getAllByRole('listitem')[1]?.textContent).toMatch(/\+0\.08$/)
  expect(drawer.getByText('10 days')).toBeDefined()
  expect(sent(listReportLines)[0]?.query).toMatchObject({ typeId: ANNUAL.id, totalName: 'taken' })
  await expectAccessible()
})

test('while the lines behind a number load, their panel says so', async () => {
  const { user } = show([own, pending(listReportLines)])
  await user.click((await card('Annual leave')).getByRole('button', { name: /^Taken/ }))
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getByRole('status').textContent).toBe('Loading…')
  await expectAccessible()
})

test('the year before stands in the address, and there is none before the first', async () => {
  const { user, address, sent } = show([own])
  await card('Annual leave')
  const before = screen.getByRole('button', { name: m['leaveReport.previousYear']() })
  await user.click(before)
  await waitFor(() => expect(screen.getByText('2025')).toBeDefined())
  expect(address()).toBe('/leavesReport?year=2025')
  expect(sent(showReport).map(({ query }) => query.year)).toEqual([undefined, 2025])
  await waitFor(() => expect(before.matches('[aria-disabled=true], :disabled')).toBe(true))
})

test('the report is saved in the language of the page, and a failure says so', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, sent, serve } = show([own, reply(exportReport, 'day;amount')])
  const save = await screen.findByRole('button', { name: m['leaveReport.export']() })
  await user.click(save)
  await user.click(await screen.findByRole('menuitem', { name: m['leaveReport.pdf']() }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sent(exportReport)[0]?.query).toMatchObject({ format: 'pdf', language: 'en' })
  serve(own, feeds, refusal(exportReport, 'leave.notLinked'))
  await user.click(save)
  await user.click(await screen.findByRole('menuitem', { name: m['leaveReport.csv']() }))
  expect(await screen.findByText(m['leaveReport.exportFailed']())).toBeDefined()
})

test('a manager sees the team, and each name leads to its report', async () => {
  const { type: _type, otherYears: _others, policy: _policy, ...totals } = balanceLine()
  const line: CompanyLine = {
    employee: { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } },
    department: { en: 'Kitchen', ar: 'المطبخ' },
    on: '2026-11-10',
    ...totals,
    leftOn: null,
  }
  const team = { type: ANNUAL, hasAccount: true, year: 2026, items: [line], next: null }
  const { user, address, sent } = show(
    [own, reply(listCompanyReport, team), reply(listLeaveTypes, { items: [leaveType()] })],
    { as: { roles: ['employee', 'manager'] } },
  )
  await user.click(await screen.findByRole('radio', { name: m['leaveReport.team']() }))
  const link = await screen.findByRole('link', { name: /Omar Ali/ })
  expect(link.getAttribute('href')).toBe(`/leavesReport?person=${line.employee.id}`)
  expect(address()).toBe('/leavesReport?view=company')
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/19\.00$/)
  await expectAccessible()
  await user.click(screen.getByRole('switch', { name: m['leaveReport.showLeft']() }))
  await waitFor(() => expect(sent(listCompanyReport).at(-1)?.query.left).toBe('shown'))
})

test('a refused report gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(showReport, 'leave.notLinked')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['leave.notLinked']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(own, feeds)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Annual leave')).toBeDefined()
})

test('in arabic the account and its numbers are arabic', async () => {
  show([own], { language: 'ar' })
  const annual = await card('إجازة سنوية')
  expect(column(annual)[0]).toMatch(/[\u0600-\u06ff]+2\.00$/)
  await expectAccessible()
})
