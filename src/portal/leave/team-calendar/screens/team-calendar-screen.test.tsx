import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartments } from '#portal/employees/contract.ts'
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
import { leaveRequest } from '../../requests/test-data.ts'
import {
  type AwaySpan,
  type CalendarRow,
  showTeamCalendar,
  type TeamCalendar,
} from '../contract.ts'
import { Screen } from './team-calendar-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const sara: CalendarRow = {
  employee: leaveRequest().employee,
  department: { en: 'Kitchen', ar: 'المطبخ' },
  spans: [
    {
      id: idOf(201),
      type: leaveRequest().type,
      from: '2026-11-22',
      to: '2026-11-24',
      fromMidday: false,
      toMidday: false,
      hours: null,
      pending: true,
    },
  ],
}
const omar: CalendarRow = {
  employee: { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } },
  department: { en: 'Office', ar: 'المكتب' },
  spans: [],
}

function calendar(items: CalendarRow[], change: Partial<TeamCalendar> = {}) {
  return reply(showTeamCalendar, ({ query }) => ({
    from: query.from,
    to: query.to,
    today: '2026-11-10',
    weekend: [6, 7],
    holidays: [],
    items: query.away === 'only' ? items.filter(({ spans }) => spans.length > 0) : items,
    next: null,
    ...change,
  }))
}

function away(name: string, number: number, spans: Partial<AwaySpan>[]): CalendarRow {
  return {
    employee: { id: idOf(number), number: String(number), name: { en: name, ar: name } },
    department: sara.department,
    spans: spans.map((span, index) => ({
      ...(sara.spans[0] as AwaySpan),
      id: idOf(number * 10 + index),
      pending: false,
      ...span,
    })),
  }
}

const WHO_ALL = { route: '/leave-calendar?who=all' }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leave-calendar',
    as: { roles: ['employee', 'manager'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function grid(): Promise<HTMLElement> {
  return screen.findByRole('table', { name: m['teamCalendar.caption']() })
}

test('while the calendar loads it says so, and the month can be changed already', async () => {
  show([pending(showTeamCalendar)])
  expect(screen.getByText('November 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: m['teamCalendar.next']() })).toBeDefined()
  expect(screen.getByText('Loading…').closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  await expectAccessible()
})

test('a manager without people sees who would appear there', async () => {
  show([calendar([])], WHO_ALL)
  expect(await screen.findByText(m['teamCalendar.empty']())).toBeDefined()
  await expectAccessible()
})

test('each person has a row with their leave as text, or that there is none', async () => {
  show([calendar([sara, omar])], WHO_ALL)
  const rows = within(await grid())
    .getAllByRole('row')
    .slice(2)
  expect(rows).toHaveLength(2)
  const [first, second] = rows.map((row) => within(row))
  expect(first?.getByRole('rowheader', { name: 'Sara Ahmed, Kitchen' })).toBeDefined()
  expect(first?.getByText(/^Annual leave, .*22.*24 Nov.*, Pending$/)).toBeDefined()
  expect(first?.getByRole('link').getAttribute('href')).toBe(
    `/leave-figures?person=${sara.employee.id}`,
  )
  expect(second?.getByText(m['teamCalendar.noLeave']())).toBeDefined()
  expect(within(await grid()).getByRole('columnheader', { current: 'date' }).title).toMatch(/10/)
  await expectAccessible()
})

test('the next month is requested whole, and today leads back', async () => {
  const { user, sent, address } = show([calendar([sara])])
  await grid()
  const today = screen.getByRole('button', { name: m['teamCalendar.today']() })
  await user.click(screen.getByRole('button', { name: m['teamCalendar.next']() }))
  expect(await screen.findByText('December 2026')).toBeDefined()
  expect(address()).toBe('/leave-calendar?month=2026-12')
  await waitFor(() =>
    expect(sent(showTeamCalendar).at(-1)?.query).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
    }),
  )
  await user.click(today)
  expect(await screen.findByText('November 2026')).toBeDefined()
  expect(address()).toBe('/leave-calendar')
})

test('a year is requested at once', async () => {
  const { user, sent } = show([calendar([sara])])
  await grid()
  await user.click(screen.getByRole('radio', { name: m['teamCalendar.year']() }))
  await waitFor(() =>
    expect(sent(showTeamCalendar).at(-1)?.query).toMatchObject({
      from: '2026-01-01',
      to: '2026-12-31',
    }),
  )
  expect(await screen.findByText('2026')).toBeDefined()
})

test('more people are fetched by themselves as the end of the list comes near', async () => {
  const pages = reply(showTeamCalendar, ({ query }) => ({
    from: query.from,
    to: query.to,
    today: '2026-11-10',
    weekend: [6, 7],
    holidays: [],
    items: query.away === 'only' ? [] : query.after === undefined ? [sara] : [omar],
    next: query.away === 'only' || query.after !== undefined ? null : 'after-sara',
  }))
  const { sent } = show([pages], WHO_ALL)
  expect(await screen.findByRole('rowheader', { name: 'Omar Ali, Office' })).toBeDefined()
  expect(
    sent(showTeamCalendar)
      .filter(({ query }) => query.away === undefined)
      .map(({ query }) => query.after),
  ).toEqual([undefined, 'after-sara'])
  await waitFor(async () => expect((await grid()).getAttribute('aria-rowcount')).toBe('4'))
})

test('at first only people away are listed, the first to return on top, and counted day by day', async () => {
  const people = [
    away('Adam', 21, [{ from: '2026-11-20', to: '2026-11-22' }]),
    away('Badr', 22, [{ from: '2026-11-09', to: '2026-11-17' }]),
    away('Dana', 23, [{ from: '2026-11-02', to: '2026-11-04' }]),
    away('Emad', 24, [{ from: '2026-11-10', to: '2026-11-11' }]),
    omar,
  ]
  const { user } = show([calendar(people)])
  const table = within(await grid())
  const names = (): string[] => table.getAllByRole('link').map((link) => link.textContent)
  expect(names()).toEqual(['Emad', 'Badr', 'Adam', 'Dana'])
  expect(await screen.findByText('2 away today')).toBeDefined()
  const [, counts] = table.getAllByRole('row')
  const cells = within(counts as HTMLElement).getAllByRole('cell')
  // A Saturday, though one is away, and a day on which nobody is.
  expect([9, 8, 10, 13, 4].map((index) => cells[index]?.textContent)).toEqual([
    '2',
    '1',
    '2',
    '·',
    '·',
  ])
  await user.click(screen.getByRole('radio', { name: 'Everyone' }))
  await waitFor(() => expect(names()).toHaveLength(5))
  await expectAccessible()
})

test('a name is searched among those away, and everyone is still counted', async () => {
  const badr = away('Badr', 22, [{ from: '2026-11-09', to: '2026-11-17' }])
  const found = reply(showTeamCalendar, ({ query }) => ({
    from: query.from,
    to: query.to,
    today: '2026-11-10',
    weekend: [6, 7],
    holidays: [],
    items: query.q === undefined ? [badr, sara] : [sara],
    next: null,
  }))
  const { user, address } = show([found])
  await grid()
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'sara')
  await waitFor(() => expect(address()).toBe('/leave-calendar?q=sara'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Badr' })).toBeNull())
  expect(screen.getByText('1 away today')).toBeDefined()
})

test('when nobody is away the page says so', async () => {
  show([calendar([omar])])
  expect(await screen.findByText('No one is away')).toBeDefined()
  expect(screen.getByText('No one is away today')).toBeDefined()
  await expectAccessible()
})

test('the months of a year are short', async () => {
  show([calendar([sara])], { route: '/leave-calendar?view=year' })
  const heads = within(await grid()).getAllByRole('columnheader')
  expect(heads.slice(-2).map((head) => head.lastChild?.textContent)).toEqual(['Nov', 'Dec'])
})

test('HR can view one department', async () => {
  const kitchen = { id: idOf(602), name: sara.department }
  const { user, sent } = show([calendar([sara]), reply(listDepartments, { items: [kitchen] })], {
    as: { roles: ['employee', 'hr'] },
  })
  await screen.findByRole('option', { name: 'Kitchen' })
  await user.selectOptions(screen.getByRole('combobox'), 'Kitchen')
  await waitFor(() => expect(sent(showTeamCalendar).at(-1)?.query.departmentId).toBe(kitchen.id))
})

test('a refused calendar gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(showTeamCalendar, 'leaveReport.notAllowed')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['leaveReport.notAllowed']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(calendar([sara]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await grid()).toBeDefined()
})

test('in arabic the people, the month and the links are arabic', async () => {
  show([calendar([sara])], { language: 'ar' })
  const row = await screen.findByRole('rowheader', { name: /^سارة أحمد/ })
  expect(within(row).getByRole('link').getAttribute('href')).toBe(
    `/ar/leave-figures?person=${sara.employee.id}`,
  )
  await expectAccessible()
})
