import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countEmployees, listDepartments, listEmployees } from '../contract.ts'
import { EmployeesPage } from '../employees-page.tsx'
import { employeeLine } from '../test-data-screens.ts'
import {
  changeEmployeeView,
  deleteEmployeeView,
  type EmployeeView,
  listEmployeeViews,
  saveEmployeeView,
} from '../views/contract.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const LEAVERS: EmployeeView = {
  id: idOf(40),
  name: 'Leavers',
  params: { state: 'left', sort: 'joined', direction: 'down', columns: ['number', 'joined'] },
}
const AT_LEAVERS = `/employees?state=left&sort=joined&direction=down&columns=number%2Cjoined&view=${LEAVERS.id}`

function show(
  views: EmployeeView[],
  replies: NonNullable<Options['replies']> = [],
  options: Options = {},
) {
  return renderScreen(<EmployeesPage />, {
    path: '/employees',
    as: { permissions: ['employees.read'] },
    now: '2026-11-10T08:00:00Z',
    replies: [
      reply(listEmployees, { items: [employeeLine()], next: null, near: false }),
      reply(listDepartments, { items: [] }),
      reply(countEmployees, { total: 1 }),
      reply(listEmployeeViews, { items: views }),
      ...replies,
    ],
    ...options,
  })
}

async function openMenu(user: ReturnType<typeof show>['user'], name = 'Saved views') {
  await user.click(await screen.findByRole('button', { name }))
  return (await screen.findAllByRole('menuitem')).map((each) => each.textContent)
}

test('a saved view opens with its filters, order and columns, and all employees without them', async () => {
  const { user, sent, address } = show([LEAVERS])
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  expect(await openMenu(user)).toEqual(['All employees', 'Leavers', 'Save as view'])
  await expectAccessible()
  await user.click(screen.getByRole('menuitem', { name: 'Leavers' }))
  expect(address()).toBe(AT_LEAVERS)
  await waitFor(() =>
    expect(sent(listEmployees).at(-1)?.query).toMatchObject({
      state: 'left',
      sort: 'joined',
      direction: 'down',
      columns: 'joined',
    }),
  )
  await openMenu(user, 'Leavers')
  await user.click(screen.getByRole('menuitem', { name: 'All employees' }))
  expect(address()).toBe('/employees')
})

test('what the list shows is saved under a name, which a refusal asks to change', async () => {
  const { user, sent, serve, address } = show(
    [],
    [refusal(saveEmployeeView, 'employees.viewNameTaken')],
    {
      route: '/employees?q=chef&columns=shift',
    },
  )
  await openMenu(user)
  await user.click(screen.getByRole('menuitem', { name: 'Save as view' }))
  const save = await screen.findByRole('button', { name: 'Save' })
  await user.click(save)
  expect(await screen.findByText('This field is required.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Chefs')
  await user.click(save)
  expect(await screen.findByText('You already have a view with this name.')).toBeDefined()
  await expectAccessible()
  const chefs = { id: idOf(41), name: 'Chefs', params: { q: 'chef', columns: ['shift' as const] } }
  serve(reply(saveEmployeeView, chefs), reply(listEmployeeViews, { items: [chefs] }))
  await user.click(save)
  expect(await screen.findByRole('button', { name: 'Chefs' })).toBeDefined()
  expect(sent(saveEmployeeView).at(-1)?.body).toEqual({
    name: 'Chefs',
    params: { q: 'chef', columns: ['shift'] },
  })
  expect(address()).toBe(`/employees?q=chef&columns=shift&view=${idOf(41)}`)
})

test('the open view takes on what has changed, or another name', async () => {
  const { user, sent } = show([LEAVERS], [reply(changeEmployeeView, LEAVERS)], {
    route: `/employees?state=left&view=${LEAVERS.id}`,
  })
  await openMenu(user, 'Leavers')
  await user.click(screen.getByRole('menuitem', { name: 'Save changes to this view' }))
  await waitFor(() =>
    expect(sent(changeEmployeeView)[0]?.body).toEqual({
      name: 'Leavers',
      params: { state: 'left' },
    }),
  )
  await openMenu(user, 'Leavers')
  await user.click(screen.getByRole('menuitem', { name: 'Rename view' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Left')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(changeEmployeeView)[1]?.body).toEqual({ name: 'Left', params: LEAVERS.params }),
  )
})

test('in arabic a view is deleted after a question', async () => {
  const { user, sent, serve, address } = show([LEAVERS], [reply(deleteEmployeeView, {})], {
    language: 'ar',
    route: AT_LEAVERS,
  })
  await openMenu(user, 'Leavers')
  await user.click(screen.getByRole('menuitem', { name: 'حذف العرض' }))
  expect(await screen.findByRole('alertdialog', { name: 'حذف العرض؟' })).toBeDefined()
  await expectAccessible()
  serve(reply(deleteEmployeeView, {}), reply(listEmployeeViews, { items: [] }))
  await user.click(screen.getByRole('button', { name: 'حذف العرض' }))
  expect(await screen.findByRole('button', { name: 'العروض المحفوظة' })).toBeDefined()
  expect(sent(deleteEmployeeView)).toHaveLength(1)
  expect(address()).not.toContain('view=')
})
