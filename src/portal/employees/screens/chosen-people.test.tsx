import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countEmployees, type EmployeeRow, listDepartments, listEmployees } from '../contract.ts'
import { type ChosenPeople, EmployeesPage } from '../employees-page.tsx'
import { exportChosenEmployees } from '../file/contract.ts'
import { employeeLine } from '../test-data-screens.ts'
import { useChosenPeople } from './use-chosen-people.ts'
import { listEmployeeViews } from '../views/contract.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const omar = employeeLine({ id: idOf(12), name: { en: 'Omar Ali', ar: 'عمر علي' } })

function Actions({ chosen }: { chosen: ChosenPeople }) {
  return <p>{`Actions for ${chosen.size}`}</p>
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
  expect(bar.getByText('Actions for 2')).toBeDefined()
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
