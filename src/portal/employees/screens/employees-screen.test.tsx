import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
import {
  countEmployees,
  type EmployeeRow,
  exportEmployees,
  listDepartments,
  listEmployees,
} from '../contract.ts'
import { employeeLine } from '../test-data-screens.ts'
import { listEmployeeViews } from '../views/contract.ts'
import { EmployeesPage } from '../employees-page.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const KITCHEN = employeeLine().department
const OFFICE = { id: idOf(603), name: { en: 'Office', ar: 'المكتب' } }
const count = reply(countEmployees, { total: 512 })
const views = reply(listEmployeeViews, { items: [] })
const departments = reply(listDepartments, { items: [OFFICE, KITCHEN] })
const omar = employeeLine({
  id: idOf(12),
  employeeNo: '1002',
  name: { en: 'Omar Ali', ar: 'عمر علي' },
  state: 'suspended',
})

function list(items: EmployeeRow[], { near = false, next = null as string | null } = {}) {
  return reply(listEmployees, { items, next, near })
}

/** By default a user who may read the list and nothing else. */
function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<EmployeesPage />, {
    path: '/employees',
    as: { permissions: ['employees.read'] },
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, departments, count, views],
    ...options,
  })
}

const importers: Options = { as: { roles: ['employee', 'hr'] } }

test('while the people load, the table says so', async () => {
  show([pending(listEmployees)])
  expect(screen.getByRole('table', { name: 'Employees. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('a company without people offers the import to those who may', async () => {
  show([list([])], importers)
  expect(await screen.findByText(m['employeesScreens.noneYetImport']())).toBeDefined()
  const links = screen.getAllByRole('link', { name: m['employeesScreens.import']() })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/employees/import',
    '/employees/import',
  ])
  await expectAccessible()
})

test('others wait for HR, and are offered no import', async () => {
  show([list([])])
  expect(await screen.findByText(m['employeesScreens.noneYetWait']())).toBeDefined()
  expect(screen.queryByRole('link', { name: m['employeesScreens.import']() })).toBeNull()
})

test('each row has the person, number, department, title and status, page by page', async () => {
  const { user, sent } = show([list([employeeLine()], { next: 'after-sara' }), list([omar])])
  await user.click(await screen.findByRole('button', { name: m['ui.loadMore']() }))
  await screen.findByRole('link', { name: /Omar Ali/ })
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['1001', 'Kitchen', 'Chef', 'Active'],
    ['1002', 'Kitchen', 'Chef', 'Suspended'],
  ])
  expect(sent(listEmployees).map(({ query }) => query.after)).toEqual([undefined, 'after-sara'])
  await expectAccessible()
})

test('a search is sent and is in the address; similar names say that they are similar', async () => {
  const { user, sent, address } = show([
    list([employeeLine(), omar]),
    list([omar], { near: true }),
    list([]),
    list([employeeLine(), omar]),
  ])
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  const field = screen.getByRole('searchbox', { name: m['employeesScreens.search']() })
  await user.type(field, 'omer{Enter}')
  expect(await screen.findByText(m['employeesScreens.near']({ asked: 'omer' }))).toBeDefined()
  expect(sent(listEmployees).at(-1)?.query.q).toBe('omer')
  expect(address()).toBe('/employees?q=omer')
  await user.click(screen.getByRole('radio', { name: 'Left' }))
  expect(await screen.findByText(m['employeesScreens.noneFound']())).toBeDefined()
  expect(sent(listEmployees).at(-1)?.query).toMatchObject({ q: 'omer', state: 'left' })
  await user.click(screen.getByRole('button', { name: m['employeesScreens.clearFilters']() }))
  expect(await screen.findByRole('link', { name: /Sara Ahmed/ })).toBeDefined()
  expect(address()).toBe('/employees')
})

test('the list is filtered by department and sorted by a column', async () => {
  const { user, sent } = show([list([employeeLine()])])
  await screen.findByRole('option', { name: 'Kitchen' })
  await user.selectOptions(screen.getByLabelText('Department'), 'Kitchen')
  await waitFor(() => expect(sent(listEmployees).at(-1)?.query.department).toBe(KITCHEN.id))
  const column = screen.getByRole('columnheader', { name: /Number/ })
  await user.click(within(column).getByRole('button'))
  await waitFor(() => expect(sent(listEmployees).at(-1)?.query.sort).toBe('number'))
  expect(sent(listEmployees).at(-1)?.query.direction).toBe('up')
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: /Number/ }).ariaSort).toBe('ascending'),
  )
})

test('the number found is beside the list, and the list can be exported as filtered', async () => {
  const { user, sent } = show([list([employeeLine()]), refusal(exportEmployees, 'http.failed')], {
    route: '/employees?state=active',
  })
  expect(await screen.findByText('512 employees')).toBeDefined()
  expect(sent(countEmployees)[0]?.query).toMatchObject({ state: 'active' })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }))
  await waitFor(() =>
    expect(sent(exportEmployees)[0]?.query).toMatchObject({
      state: 'active',
      format: 'xlsx',
      language: 'en',
    }),
  )
  expect(await screen.findByText(m['http.failed']())).toBeDefined()
})

test('a phone unfolds the filters, and has what is done with the whole list in one menu', async () => {
  const { user, sent, address } = show([list([employeeLine()])], importers)
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  const filters = screen.getByRole('button', { name: 'Filters' })
  expect(filters.ariaExpanded).toBe('false')
  await user.click(filters)
  expect(filters.ariaExpanded).toBe('true')
  expect(document.getElementById(filters.getAttribute('aria-controls') ?? '')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual([
    'Select employees',
    'Export as Excel',
    'Export as CSV',
    'Import',
  ])
  await expectAccessible()
  await user.click(screen.getByRole('menuitem', { name: 'Import' }))
  expect(address()).toBe('/employees/import')
  expect(sent(exportEmployees)).toEqual([])
})

test('a person chooses the columns, which the address keeps; expiries are for those who see documents', async () => {
  const more = {
    joiningDate: '2024-03-01',
    manager: { id: idOf(12), name: omar.name },
    expiry: '2026-12-01',
    workSites: [
      { en: 'Harbour', ar: 'الميناء' },
      { en: 'Office', ar: 'المكتب' },
    ],
    shift: { en: 'Night', ar: 'ليلية' },
  }
  const bare = { ...more, manager: null, expiry: null, workSites: [], shift: null }
  const { user, sent, address } = show(
    [
      list([
        { ...employeeLine(), more },
        { ...omar, more: bare },
      ]),
    ],
    {
      route: '/employees?columns=manager,expiry,workSite,shift',
      as: { permissions: ['employees.read', 'employees.papers'] },
    },
  )
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
    within(row ?? document.body)
      .getAllByRole('cell')
      .slice(2)
      .map((cell) => cell.textContent)
  await screen.findByText('1 Dec 2026')
  const [, sara, other] = screen.getAllByRole('row')
  expect(cellsOf(sara)).toEqual(['Omar Ali', '1 Dec 2026', 'Harbour and Office', 'Night'])
  expect(cellsOf(other)).toEqual(['–', '–', '–', '–'])
  expect(sent(listEmployees)[0]?.query.columns).toBe('manager,expiry,workSite,shift')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Joined' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Shift' }))
  await user.keyboard('{Escape}')
  expect(address()).toBe('/employees?columns=manager%2Cjoined%2Cexpiry%2CworkSite')
  await user.click(await screen.findByRole('button', { name: 'Joined' }))
  await waitFor(() => expect(sent(listEmployees).at(-1)?.query.sort).toBe('joined'))
  await expectAccessible()
})

test('the columns chosen last are there at the next visit, until the usual ones are chosen', async () => {
  const first = show([list([employeeLine()])])
  await first.user.click(await screen.findByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Joined' }))
  first.unmount()
  const { user, sent } = show([list([employeeLine()])])
  expect(await screen.findByRole('columnheader', { name: /Joined/ })).toBeDefined()
  expect(sent(listEmployees)[0]?.query.columns).toBe('joined')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Joined' }))
  expect(localStorage.getItem('diwan')).toContain('"peopleColumns":null')
})

test('who may not see documents is offered no expiries', async () => {
  const { user } = show([list([employeeLine()])])
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await screen.findByRole('menuitemcheckbox', { name: 'Manager' })
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Next expiry' })).toBeNull()
})

test('a person opens on a page that knows the list it was opened from', async () => {
  show([list([employeeLine()])], { route: '/employees?q=sara&sort=number&open=x' })
  expect((await screen.findByRole('link', { name: /Sara Ahmed/ })).getAttribute('href')).toBe(
    `/employees/${idOf(2)}?q=sara&sort=number`,
  )
})

test('a refused list gives the reason, offline says so, and it loads when tried again', async () => {
  const { user, serve } = show([refusal(listEmployees, 'employees.badCursor')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['employees.badCursor']())
  await expectAccessible()
  serve(offline())
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(list([employeeLine()]), departments, count)
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('link', { name: /Sara Ahmed/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in arabic the rows are arabic and sorted by the arabic names', async () => {
  const { sent } = show([list([employeeLine()])], { language: 'ar' })
  const link = await screen.findByRole('link', { name: /سارة أحمد/ })
  expect(link.getAttribute('href')).toBe(`/ar/employees/${idOf(2)}`)
  expect(sent(listEmployees)[0]?.query.language).toBe('ar')
  expect(screen.getByRole('cell', { name: /طاهية/ })).toBeDefined()
  await expectAccessible()
})
