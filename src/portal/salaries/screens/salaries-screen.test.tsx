import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import { listSalaries, listUpdates, type SalaryRow, type SalaryUpdate } from '../contract.ts'
import { aSalaryRow, anUpdate, NINE_THOUSAND, OMAR } from '../test-data.ts'
import { Screen } from './salaries-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const departments = reply(listDepartments, {
  items: [
    { id: idOf(30), name: { en: 'Operations', ar: 'العمليات' } },
    { id: idOf(31), name: { en: 'Finance', ar: 'المالية' } },
  ],
})
const people = (...items: SalaryRow[]) =>
  reply(listSalaries, { items, next: null, currency: 'AED' })
const updates = (...items: SalaryUpdate[]) =>
  reply(listUpdates, { items, next: null, currency: 'AED' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/salaries',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [departments, ...replies],
    ...options,
  })
}

const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('while salaries load the page says so', async () => {
  show([pending(listSalaries)])
  expect(screen.getByRole('table', { name: 'Salaries. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('each row says who is paid how much and since when, and what is missing', async () => {
  show([
    people(
      aSalaryRow({ waiting: true }),
      aSalaryRow({
        employee: {
          ...OMAR,
          id: idOf(21),
          name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
          department: { en: 'Finance', ar: 'المالية' },
          photoId: null,
        },
        pay: null,
      }),
      aSalaryRow({
        employee: {
          ...OMAR,
          id: idOf(2),
          department: { en: 'Finance', ar: 'المالية' },
          photoId: null,
        },
        isOwn: true,
        pay: { ...NINE_THOUSAND, fromDay: '2026-01-01', iban: '' },
      }),
    ),
  ])
  await screen.findByText('Sara Ahmed')
  const [, first, second, third] = screen.getAllByRole('row')
  expect(cellsOf(first)).toEqual([
    'Omar Khouryعمر خوري',
    'Operations',
    expect.stringContaining('6,000'),
    expect.stringContaining('3,000'),
    expect.stringContaining('9,000'),
    expect.stringMatching(/1 Jan 2026Update pending/),
    'AE07033***********23456',
  ])
  expect(within(second as HTMLElement).getByText('No salary on record')).toBeDefined()
  expect(within(third as HTMLElement).getByText('None')).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain(`/salaries?person=${OMAR.id}`)
  // Nobody works on their own pay, so it leads to their own page.
  expect(links).toContain('/salarySlips')
  await expectAccessible()
})

test('the list is filtered by department and by what is missing', async () => {
  const { user, sent, address } = show([people(aSalaryRow())])
  await user.selectOptions(await screen.findByLabelText('Department'), 'Finance')
  await user.click(screen.getByRole('radio', { name: 'No bank account' }))
  await waitFor(() => expect(address()).toBe(`/salaries?department=${idOf(31)}&state=noBank`))
  await waitFor(() =>
    expect(sent(listSalaries).at(-1)?.query).toMatchObject({
      department: idOf(31),
      state: 'noBank',
    }),
  )
})

test('a search that finds no one says so', async () => {
  show([people()], { route: '/salaries?q=zzzz' })
  expect(await screen.findByText('No employees found')).toBeDefined()
  await expectAccessible()
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(departments, people(aSalaryRow()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Omar Khoury')).toBeDefined()
})

test('updates show the new total, the difference and the day; those that wait first', async () => {
  const { user, sent } = show([people(aSalaryRow()), updates(anUpdate()), updates()])
  await user.click(screen.getByRole('tab', { name: 'Updates' }))
  await screen.findByText('Omar Khoury')
  const [, row] = screen.getAllByRole('row')
  expect(cellsOf(row)).toEqual([
    'Omar Khouryعمر خوري',
    'Promotion',
    expect.stringContaining('1 Jan 2027'),
    expect.stringContaining('9,900'),
    '+900.00 (+10%)',
    expect.stringContaining('16 Nov 2026'),
  ])
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Approved' }))
  expect(await screen.findByText('No updates with this status')).toBeDefined()
  expect(sent(listUpdates).map(({ query }) => query.state)).toEqual(['pending', 'approved'])
})

test('without pending updates the tab says how to begin', async () => {
  show([updates()], { route: '/salaries?tab=updates' })
  expect(await screen.findByText('No pending updates')).toBeDefined()
  expect(screen.getByText('Open an employee under “Everyone” to change a salary.')).toBeDefined()
})

test('in arabic the salaries are arabic', async () => {
  show([people(aSalaryRow({ waiting: true })), updates(anUpdate())], { language: 'ar' })
  expect(await screen.findByRole('columnheader', { name: 'الراتب الأساسي' })).toBeDefined()
  expect(await screen.findByText('تعديل قيد الانتظار')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'التعديلات' })).toBeDefined()
  await expectAccessible()
})
