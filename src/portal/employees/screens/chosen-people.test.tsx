import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Menu } from '#platform/ui/menu.tsx'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countEmployees, type EmployeeRow, listDepartments, listEmployees } from '../contract.ts'
import { type ChosenActionsProps, EmployeesPage } from '../employees-page.tsx'
import { exportChosenEmployees } from '../file/contract.ts'
import { employeeLine } from '../test-data-screens.ts'
import { useChosenPeople } from './use-chosen-people.ts'
import { listEmployeeViews } from '../views/contract.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const omar = employeeLine({ id: idOf(12), name: { en: 'Omar Ali', ar: 'عمر علي' } })

function Actions({ chosen, more }: ChosenActionsProps) {
  return <Menu label={`Actions for ${chosen.size}`} entries={more} />
}

function show(people: EmployeeRow[], options: Options = {}) {
  return renderScreen(<EmployeesPage chosenActions={Actions} />, {
    path: '/employees',
    as: { permissions: ['employees.read'] },
    now: '2026-11-10T08:00:00Z',
    replies: [
      reply(listEmployees, { items: people, next: null, near: false }),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: people.length }),
      reply(listEmployeeViews, { items: [] }),
      refusal(exportChosenEmployees, 'http.failed'),
    ],
    ...options,
  })
}

test('chosen people are counted, and what can be done with them is in reach', async () => {
  const { user, sent } = show([employeeLine(), omar])
  await user.click(await screen.findByRole('checkbox', { name: 'Sara Ahmed' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  expect(bar.getByText('1 selected')).toBeDefined()
  const all = screen.getByRole('checkbox', { name: 'Select all in the list' })
  expect(all).toMatchObject({ indeterminate: true })
  await user.click(all)
  expect(bar.getByText('2 selected')).toBeDefined()
  expect(bar.getByRole('button', { name: 'Actions for 2' })).toBeDefined()
  await expectAccessible()
  await user.click(bar.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() =>
    expect(sent(exportChosenEmployees)[0]?.body).toEqual({
      employeeIds: [idOf(2), idOf(12)],
      format: 'csv',
      language: 'en',
    }),
  )
  await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected employees' })).toBeNull()
})

test('everyone the list finds is chosen, those on later pages too', async () => {
  const more = Array.from({ length: 3 }, (_, index) => employeeLine({ id: idOf(100 + index) }))
  const { user, sent } = show([], {
    route: '/employees?q=ali',
    replies: [
      reply(listEmployees, ({ query }) =>
        query.after === undefined
          ? { items: [employeeLine(), omar], next: 'after-omar', near: false }
          : { items: more, next: null, near: false },
      ),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: 5 }),
      reply(listEmployeeViews, { items: [] }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Omar Ali' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  await user.click(await bar.findByRole('button', { name: 'Select all 5' }))
  expect(await bar.findByText('5 selected')).toBeDefined()
  expect(bar.queryByRole('button', { name: 'Select all 5' })).toBeNull()
  expect(sent(listEmployees).at(-1)?.query).toMatchObject({ q: 'ali', after: 'after-omar' })
})

test('people who were chosen under another search are listed, and are taken out one by one', async () => {
  const { user, go } = show([], {
    replies: [
      reply(listEmployees, ({ query }) => ({
        items: query.q === undefined ? [employeeLine(), omar] : [],
        next: null,
        near: false,
      })),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: 0 }),
      reply(listEmployeeViews, { items: [] }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Sara Ahmed' }))
  await user.click(screen.getByRole('checkbox', { name: 'Omar Ali' }))
  await go('/employees?q=zayed')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Omar Ali' })).toBeNull())
  const bar = within(screen.getByRole('region', { name: 'Selected employees' }))
  await user.click(bar.getByRole('button', { name: '2 selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Selected employees' }))
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows()).toEqual([expect.stringContaining('Sara Ahmed'), 'Omar Ali1001'])
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Deselect Sara Ahmed' }))
  expect(rows()).toEqual(['Omar Ali1001'])
  const last = dialog.getByRole('button', { name: 'Deselect Omar Ali' })
  expect(document.activeElement).toBe(last)
  expect(bar.getByText('1 selected')).toBeDefined()
  await user.click(last)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Selected employees' })).toBeNull()
})

test('everyone who was selected at once is listed by name, in arabic too', async () => {
  const { user } = show([employeeLine(), omar], { language: 'ar' })
  await user.click(await screen.findByRole('checkbox', { name: 'سارة أحمد' }))
  const bar = within(await screen.findByRole('region', { name: 'الموظفون المحددون' }))
  await user.click(await bar.findByRole('button', { name: /تحديد الكل/ }))
  await user.click(await bar.findByRole('button', { name: 'تم تحديد موظفين' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'الموظفون المحددون' }))
  expect(dialog.getByText('عمر علي')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'إلغاء تحديد سارة أحمد' })).toBeDefined()
  await expectAccessible()
})

test('on a phone one menu has what is done with the people who are chosen', async () => {
  const { user } = show([employeeLine(), omar], { width: 390 })
  await user.click(await screen.findByRole('checkbox', { name: 'Sara Ahmed' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  await user.click(bar.getByRole('button', { name: 'Actions for 1' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Select all 2',
    'Export as Excel',
    'Export as CSV',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Select all 2' }))
  expect(await bar.findByText('2 selected')).toBeDefined()
})

test('everyone can still be chosen where others are chosen already', async () => {
  const { user, go } = show([employeeLine(), omar], {
    replies: [
      reply(listEmployees, ({ query }) => ({
        items: query.q === undefined ? [employeeLine()] : [omar],
        next: null,
        near: false,
      })),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: 1 }),
      reply(listEmployeeViews, { items: [] }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Sara Ahmed' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  expect(bar.queryByRole('button', { name: 'Select all 1' })).toBeNull()
  await go('/employees?q=omar')
  await user.click(await bar.findByRole('button', { name: 'Select all 1' }))
  expect(await bar.findByText('2 selected')).toBeDefined()
  expect(bar.queryByRole('button', { name: 'Select all 1' })).toBeNull()
})

test('of a long list only the first two hundred can be chosen, and a lost connection says so', async () => {
  const { user, serve } = show([employeeLine(), omar], {
    replies: [
      reply(listEmployees, { items: [employeeLine(), omar], next: 'after-omar', near: false }),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: 5000 }),
      reply(listEmployeeViews, { items: [] }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Omar Ali' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected employees' }))
  serve(refusal(listEmployees, 'http.failed'))
  await user.click(await bar.findByRole('button', { name: 'Select the first 200' }))
  expect(await screen.findByText('Something went wrong', { exact: false })).toBeDefined()
  expect(bar.getByText('1 selected')).toBeDefined()
})

test('on a phone choosing begins in the menu', async () => {
  const { user } = show([employeeLine()])
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select employees' }))
  const bar = await screen.findByRole('region', { name: 'Selected employees' })
  expect(within(bar).getByText('0 selected')).toBeDefined()
  expect(within(bar).queryByRole('button', { name: 'Export' })).toBeNull()
})

/** Two hundred and one people, without a table that has them. */
function Crowd() {
  const { chosen, choose } = useChosenPeople()
  const people = Array.from({ length: 201 }, (_, index) => employeeLine({ id: idOf(1000 + index) }))
  return (
    <>
      <button type="button" onClick={() => choose(people, true)}>
        Everyone
      </button>
      <button type="button" onClick={() => choose(people.slice(1), true)}>
        All but one
      </button>
      <output>{chosen.size}</output>
    </>
  )
}

test('more than two hundred are not chosen', async () => {
  const { user } = renderScreen(<Crowd />, { replies: [] })
  await user.click(screen.getByRole('button', { name: 'All but one' }))
  expect(screen.getByText('200')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Everyone' }))
  expect(await screen.findByText('You can select up to 200 employees.')).toBeDefined()
  expect(screen.getByText('200')).toBeDefined()
})

test('in arabic too', async () => {
  const { user } = show([employeeLine(), omar], { language: 'ar' })
  await user.click(await screen.findByRole('checkbox', { name: 'سارة أحمد' }))
  await user.click(screen.getByRole('checkbox', { name: 'عمر علي' }))
  expect(await screen.findByText('تم تحديد موظفين')).toBeDefined()
  await expectAccessible()
})
