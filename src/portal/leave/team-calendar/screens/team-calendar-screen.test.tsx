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
import { type CalendarRow, showTeamCalendar, type TeamCalendar } from '../contract.ts'
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
    items,
    next: null,
    ...change,
  }))
}

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
  show([calendar([])])
  expect(await screen.findByText(m['teamCalendar.empty']())).toBeDefined()
  await expectAccessible()
})

test('each person has a row with their leave as text, or that there is none', async () => {
  show([calendar([sara, omar])])
  const rows = within(await grid())
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(2)
  const [first, second] = rows.map((row) => within(row))
  expect(first?.getByRole('rowheader', { name: 'Sara Ahmed, Kitchen' })).toBeDefined()
  expect(first?.getByText(/^Annual leave, .*22.*24 Nov.*, Asked for$/)).toBeDefined()
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
  const { sent } = show([calendar([sara], { next: 'after-sara' }), calendar([omar])])
  expect(await screen.findByRole('rowheader', { name: 'Omar Ali, Office' })).toBeDefined()
  expect(sent(showTeamCalendar).map(({ query }) => query.after)).toEqual([undefined, 'after-sara'])
  await waitFor(async () => expect((await grid()).getAttribute('aria-rowcount')).toBe('3'))
})

test('human resources can look at one department', async () => {
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
