import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
import { showMonth } from '../month/contract.ts'
import { type BoardRow, exportMonths, showBoard } from '../team/contract.ts'
import { boardRow, MORNING, monthView, OMAR } from '../test-data-screens.ts'
import { TeamPage } from '../team-page.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const missing = boardRow({ employee: OMAR, presence: 'missing', firstInAt: null, workedMinutes: 0 })

function board(items: BoardRow[], next: string | null = null) {
  return reply(showBoard, { date: '2026-11-10', serverTime: MORNING, inNow: 1, items, next })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<TeamPage />, {
    path: '/team',
    as: { roles: ['employee', 'manager'] },
    now: MORNING,
    replies,
    ...options,
  })
}

/** The names in the table, in its order. */
async function people(): Promise<string[]> {
  const table = await screen.findByRole('table', { name: m['pages.team']() })
  return within(table)
    .getAllByRole('button')
    .map((button) => button.querySelector('bdi')?.textContent ?? '')
}

test('while the board loads, its table says so', async () => {
  show([pending(showBoard)])
  expect(await screen.findByRole('table', { name: /Loading/ })).toBeDefined()
  await screen.findByRole('group', { name: m['attendance.sheet.day']() })
  await expectAccessible()
})

test('a manager without a team sees how to get one', async () => {
  show([board([])])
  expect(await screen.findByText(m['attendanceScreens.team.nobody']())).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await expectAccessible()
})

test('who is missing comes first, and the board counts who of the expected is in', async () => {
  show([board([boardRow({ lateMinutes: 15 }), missing])])
  expect(await people()).toEqual(['Omar Ali', 'Sara Ahmed'])
  expect(
    screen.getByText(m['attendanceScreens.team.ofExpected']({ came: '1', expected: '2' })),
  ).toBeDefined()
  const [, , sara] = screen.getAllByRole('row')
  expect(sara?.textContent).toMatch(/Checked in.*Late 15.*since 8:05/)
  await expectAccessible()
})

test('all pages make one board', async () => {
  const { sent } = show([board([boardRow()], 'after-sara'), board([missing])])
  expect(await people()).toHaveLength(2)
  expect(sent(showBoard).map(({ query }) => query.after)).toEqual([undefined, 'after-sara'])
})

test('a filter and a search narrow the board without another request', async () => {
  const { user, sent, address } = show([board([boardRow(), missing])])
  await people()
  await user.click(screen.getByRole('radio', { name: /^Not checked in/ }))
  expect(await people()).toEqual(['Omar Ali'])
  expect(address()).toBe('/team?show=missing')
  await user.click(screen.getByRole('radio', { name: /^Everyone/ }))
  expect(address()).toBe('/team')
  await user.type(screen.getByRole('searchbox'), 'سارة{Enter}')
  await waitFor(async () => expect(await people()).toEqual(['Sara Ahmed']))
  await user.type(screen.getByRole('searchbox'), ' x{Enter}')
  expect(await screen.findByText(m['attendanceScreens.team.noneMatch']())).toBeDefined()
  expect(sent(showBoard)).toHaveLength(1)
})

test('the address says who is shown at first', async () => {
  show([board([boardRow(), missing])], { route: '/team?show=in' })
  expect(await people()).toEqual(['Sara Ahmed'])
})

test('who sees everybody can choose a department', async () => {
  const kitchen = { id: idOf(602), name: { en: 'Kitchen', ar: 'المطبخ' } }
  const { sent, user, address } = show(
    [board([boardRow()]), reply(listDepartments, { items: [kitchen] })],
    { as: { roles: ['employee', 'hr'] } },
  )
  expect(await screen.findByRole('heading', { name: m['pages.team']() })).toBeDefined()
  await screen.findByRole('option', { name: 'Kitchen' })
  const field = screen.getByRole('combobox', { name: m['attendanceScreens.team.department']() })
  await user.selectOptions(field, 'Kitchen')
  await waitFor(() => expect(sent(showBoard).at(-1)?.query.departmentId).toBe(kitchen.id))
  expect(address()).toBe(`/team?department=${kitchen.id}`)
})

test('a person opens with their month, and the way back leads to the board', async () => {
  const { user, address, sent } = show([
    board([boardRow({ employee: OMAR })]),
    reply(showMonth, monthView({ employee: OMAR })),
  ])
  const table = await screen.findByRole('table', { name: m['pages.team']() })
  await user.click(within(table).getByRole('button', { name: /Omar Ali/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar Ali' })).toBeDefined()
  expect(address()).toBe(`/team?person=${OMAR.id}`)
  expect(sent(showMonth)[0]?.query).toEqual({ month: '2026-11', employeeId: OMAR.id })
  const back = screen.getByRole('link', { name: m['pages.team']() })
  expect(back.getAttribute('href')).toBe('/team')
  await screen.findByRole('button', { name: m['attendanceScreens.month.export']() })
  await expectAccessible()
})

test('the month is saved as a file, and a failure says so', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, sent, serve } = show([board([boardRow()]), reply(exportMonths, 'name;worked')])
  const button = await screen.findByRole('button', { name: /^Export Nov/ })
  await user.click(button)
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sent(exportMonths).map(({ query }) => query)).toEqual([{ month: '2026-11' }])
  serve(offline())
  await user.click(button)
  expect(await screen.findByText(m['attendanceScreens.month.exportFailed']())).toBeDefined()
})

test('a refused board gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(showBoard, 'attendance.notAllowed')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['attendance.notAllowed']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(board([boardRow()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await people()).toEqual(['Sara Ahmed'])
})

test('in arabic the board is arabic', async () => {
  show([board([boardRow()])], { language: 'ar' })
  expect(await people()).toEqual(['سارة أحمد'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[\u0600-\u06ff]/)
  await expectAccessible()
})
