import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import type { Permission, Role } from '#accounts/permissions/contract.ts'
import type { Me } from '#accounts/session/contract.ts'
import { fitsOpen, groupsOf, menuSections } from './menu-entries.ts'

function offeredTo(...permissions: Permission[]): string[] {
  return menuSections({
    isEmployee: false,
    me: { permissions } as unknown as Me,
    areas: ['shop'],
  }).shop.map(({ name }) => name)
}

test('pages in an area that the site has disabled are offered to no one', () => {
  const me = {
    permissions: ['shop.kitchen', 'employees.read', 'company.own', 'people.invite'],
  } as unknown as Me
  const offered = (areas: readonly string[]) =>
    Object.values(menuSections({ isEmployee: true, me, areas })).flatMap((entries) =>
      entries.map(({ name }) => name),
    )
  expect(offered(['portal', 'shop', 'directory'])).toEqual(
    expect.arrayContaining(['employees', 'checkIn', 'kitchen', 'myCompany', 'people', 'account']),
  )
  expect(offered([])).toEqual(['people', 'account'])
})

test('rounds are offered to their drivers and to those who manage orders', () => {
  expect(offeredTo('shop.deliver')).toEqual(['deliveries'])
  expect(offeredTo('shop.orders')).toEqual(['deliveries', 'shopOrders', 'planDesk'])
  expect(offeredTo('shop.kitchen')).toEqual(['kitchen'])
})

function sectionsOf(isEmployee: boolean, ...roles: Role[]) {
  const permissions = roles.flatMap((role) => DEFAULT_PERMISSIONS[role])
  return menuSections({
    isEmployee,
    me: { permissions } as unknown as Me,
    areas: ['portal', 'shop', 'directory'],
  })
}

test('[S6.1] who is not an employee sees Employees with its two views, and nothing that no permission opened', () => {
  const names = (...permissions: Permission[]) =>
    Object.values(
      menuSections({
        isEmployee: false,
        me: { permissions } as unknown as Me,
        areas: ['portal', 'shop', 'directory'],
      }),
    ).flatMap((entries) => entries.map(({ name }) => name))
  expect(names('employees.read')).toEqual(['employees', 'colleagues', 'organisation', 'account'])
  expect(names()).toEqual(['account'])
})

test('human resources have their desk in groups, without the import, which Employees has', () => {
  const { desk } = sectionsOf(false, 'hr')
  expect(
    groupsOf(desk).map(({ group, entries }) => [group, ...entries.map(({ name }) => name)]),
  ).toEqual([
    [null, 'desk'],
    ['time', 'team', 'corrections'],
    ['leave', 'leaveRequests', 'leaveCalendar', 'leaveFigures'],
    [
      'people',
      'colleagues',
      'organisation',
      'checklists',
      'discipline',
      'awardsDesk',
      'profileChanges',
      'circularsDesk',
      'letterDesk',
      'people',
    ],
    [null, 'documentBoard'],
    ['settings', 'attendanceSetup', 'leaveSetup', 'holidays'],
  ])
})

test('colleagues and the chart are offered beside the desk to those who read the list of employees', () => {
  for (const role of ['hr', 'pro', 'payroll', 'admin'] as const)
    expect(sectionsOf(false, role).desk.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['colleagues', 'organisation']),
    )
  const own = Object.values(sectionsOf(true, 'employee')).flat()
  expect(own.map(({ name }) => name)).not.toContain('organisation')
})

test('an employee has leave in a group, in the order of the specification', () => {
  const groups = groupsOf(sectionsOf(true, 'employee').home)
  expect(groups.find(({ group }) => group === 'leave')?.entries.map(({ name }) => name)).toEqual([
    'leavesReport',
    'leaves',
    'leavesReturn',
  ])
  expect(groups.map(({ entries }) => entries[0]?.name)).toEqual([
    'dashboard',
    'checkIn',
    'circulars',
    'workHistory',
    'punishments',
    'awards',
    'leavesReport',
    'salarySlips',
  ])
})

test('the groups of employees are open, those of longer menus are not', () => {
  expect(fitsOpen(sectionsOf(true, 'employee'))).toBe(true)
  expect(fitsOpen(sectionsOf(false, 'pro'))).toBe(true)
  expect(fitsOpen(sectionsOf(false, 'hr'))).toBe(false)
  expect(fitsOpen(sectionsOf(true, 'employee', 'manager'))).toBe(false)
  expect(fitsOpen(sectionsOf(false, 'admin'))).toBe(false)
})
