import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listUninvited } from '#accounts/people/contract.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type EmployeeImport, getImport, listImportRows } from '../import/contract.ts'
import { listWithoutShift } from '../overview/contract.ts'
import { Screen } from './import-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const RUN: EmployeeImport = {
  id: idOf(801),
  fileName: 'people.csv',
  state: 'checked',
  counts: {
    read: 4,
    created: 3,
    updated: 1,
    unchanged: 0,
    refused: 0,
    warned: 0,
    payRequests: 0,
    firstPay: 0,
  },
  progress: { done: 0, of: 4 },
  createdAt: '2026-11-10T07:00:00.000Z',
  startedAt: null,
  finishedAt: null,
}
const NOTHING_LEFT = [
  reply(listWithoutShift, { total: 0, items: [] }),
  reply(listUninvited, { total: 0, userIds: [] }),
]

function show(replies: NonNullable<Options['replies']>, roles: Role[] = ['employee', 'hr']) {
  return renderScreen(<Screen />, {
    path: '/employees/import',
    route: `/employees/import?run=${idOf(801)}`,
    as: { roles },
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, reply(listImportRows, { items: [], next: null })],
  })
}

test('before an import the page says which pay will wait for approval and which is first pay', async () => {
  const counts = { ...RUN.counts, payRequests: 3, firstPay: 1 }
  show([reply(getImport, { ...RUN, counts })])
  expect(
    await screen.findByText('3 changes of pay will wait for approval by another payroll user.'),
  ).toBeDefined()
  expect(
    screen.getByText(
      "1 employee gets their first pay from this file, without anyone else's approval.",
    ),
  ).toBeDefined()
  expect(screen.queryByRole('link', { name: 'View changes of pay' })).toBe(null)
  await expectAccessible()
})

test('after an import the changes of pay that wait are a link away for those who see pay', async () => {
  const done: EmployeeImport = {
    ...RUN,
    state: 'done',
    startedAt: '2026-11-10T07:30:00.000Z',
    finishedAt: '2026-11-10T07:40:00.000Z',
    counts: { ...RUN.counts, payRequests: 3 },
  }
  show([reply(getImport, done), ...NOTHING_LEFT], ['employee', 'hr', 'payroll'])
  expect(
    await screen.findByText('3 changes of pay wait for approval by another payroll user.'),
  ).toBeDefined()
  expect(
    (await screen.findByRole('link', { name: 'View changes of pay' })).getAttribute('href'),
  ).toBe('/salaries?tab=updates')
})
