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
import { listEmployees } from '#portal/employees/contract.ts'
import { employeeLine } from '#portal/employees/test-data-screens.ts'
import { listClaims } from '#portal/expense-claims/contract.ts'
import { listLoans } from '#portal/loans/contract.ts'
import { OMAR } from '#portal/salaries/test-data.ts'
import { addItem, addItems, cancelItem, checkItems, listItems, type PayItem } from '../contract.ts'
import { Screen } from './pay-extras-screen.tsx'

function anItem(change: Partial<PayItem> = {}): PayItem {
  return {
    id: idOf(900),
    employee: OMAR,
    month: '2026-11',
    kind: 'bonus',
    fils: 150_000,
    takenFils: 0,
    label: { en: 'Eid bonus', ar: 'مكافأة العيد' },
    note: '',
    state: 'open',
    createdBy: { en: 'Yousef Haddad', ar: 'يوسف حداد' },
    createdAt: '2026-11-16T08:00:00.000Z',
    actions: ['cancel'],
    ...change,
  }
}
const items = (...rows: PayItem[]) =>
  reply(listItems, {
    items: rows,
    next: null,
    currency: 'AED',
    month: '2026-11',
    openMonths: ['2026-11', '2026-12', '2027-01', '2027-02'],
  })

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay-extras',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while items load the page says so', async () => {
  show([pending(listItems)])
  expect(screen.getByRole('table', { name: 'Pay items. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('the items of a month show what they add or deduct, by status and month', async () => {
  const fine = { id: idOf(901), kind: 'fine', fils: 5000, actions: [] } as const
  const { user, sent } = show([items(anItem(), anItem({ ...fine, actions: [] }))])
  await screen.findAllByText('Omar Khoury')
  const rows = screen.getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/Eid bonus.*Bonus.*1,500/)
  expect(rows[2]?.textContent).toMatch(/Fine.*[-−].*50\.00/)
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Paid' }))
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026')
  await waitFor(() =>
    expect(sent(listItems).at(-1)?.query).toMatchObject({ state: 'taken', month: '2026-10' }),
  )
})

test('an open deduction says how much of it was deducted so far', async () => {
  show([items(anItem({ kind: 'damage', fils: 1_000_000, takenFils: 450_000 }))])
  await screen.findAllByText('Omar Khoury')
  const [, row] = screen.getAllByRole('row')
  expect(row?.textContent?.replaceAll('\u00A0', ' ')).toContain('AED 4,500.00 deducted so far')
})

test('an open item of an earlier month says which month it was entered for', async () => {
  const october = anItem({ id: idOf(902), month: '2026-10', kind: 'damage', takenFils: 50_000 })
  show([items(anItem(), october)])
  await screen.findAllByText('Omar Khoury')
  const [, own, earlier] = screen.getAllByRole('row')
  expect(own?.textContent).not.toContain('2026')
  expect(earlier?.textContent).toContain('Since October 2026')
})

test('a month without items says how to begin', async () => {
  show([items()])
  expect(await screen.findByText('No open items')).toBeDefined()
  await expectAccessible()
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(items(anItem()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Omar Khoury')).toBeDefined()
})

test('an open item is cancelled after a question', async () => {
  const { user, sent } = show([
    items(anItem()),
    reply(cancelItem, anItem({ state: 'cancelled', actions: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Cancel the item of Omar Khoury' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this item?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel item' }))
  expect(await screen.findByText('Item cancelled.')).toBeDefined()
  expect(sent(cancelItem)).toMatchObject([{ params: { id: idOf(900) } }])
})

test('an item is added with the labels of its type, and a refusal is shown at its field', async () => {
  const found = employeeLine({ id: OMAR.id, name: OMAR.name, employeeNo: OMAR.number })
  const { user, sent } = show([
    items(),
    reply(listEmployees, { items: [found], next: null, near: false }),
    refusal(addItem, 'payItems.overpaymentLimit', {
      field: 'fils',
      details: { percent: 20, max: 1800, total: 2000, currency: 'AED' },
    }),
    reply(addItem, anItem()),
  ])
  await screen.findByText('No open items')
  await user.click(screen.getByRole('button', { name: 'Add item' }))
  const dialog = await screen.findByRole('alertdialog')
  const inside = within(dialog)
  await user.click(inside.getByRole('button', { name: 'Add item' }))
  expect(inside.getAllByText('This field is required.').length).toBeGreaterThan(3)
  await user.type(await inside.findByRole('combobox', { name: 'Employee' }), 'omar')
  await user.click(await screen.findByRole('option', { name: /Omar Khoury/ }))
  await user.selectOptions(inside.getByLabelText('Type'), 'Overpayment recovery')
  await user.type(inside.getByRole('spinbutton', { name: 'Amount' }), '2000')
  expect(inside.getByLabelText('Label (English)')).toHaveProperty('value', 'Overpayment recovery')
  await user.click(inside.getByRole('button', { name: 'Add item' }))
  expect(await inside.findByText(/up to 20% of the wage, 1,800 AED here/)).toBeDefined()
  await expectAccessible()
  await user.click(inside.getByRole('button', { name: 'Add item' }))
  expect(await screen.findByText('Item added.')).toBeDefined()
  expect(sent(addItem).at(-1)?.body).toEqual({
    employeeId: OMAR.id,
    month: '2026-11',
    kind: 'overpayment',
    fils: 200_000,
    label: { en: 'Overpayment recovery', ar: 'استرداد مبلغ زائد' },
    note: '',
  })
})

test('a file shows what is wrong row by row, and adds the good rows', async () => {
  const { employee, kind, month, fils, label, note } = anItem()
  const item = { employeeId: employee.id, kind, month, fils, label, note }
  const row = { row: 2, employeeNo: '1020', amount: '1500', name: OMAR.name, problem: null, item }
  const problem = { en: 'Enter an amount above zero.', ar: 'أدخل مبلغًا أكبر من صفر.' }
  const { user, sent } = show([
    items(),
    reply(checkItems, {
      currency: 'AED',
      rows: [row, { ...row, row: 3, amount: '-5', item: null, problem }],
    }),
    reply(addItems, { added: 1 }),
  ])
  await screen.findByText('No open items')
  await user.click(screen.getByRole('button', { name: 'Upload file' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.upload(
    within(dialog).getByLabelText(/Excel or CSV file/),
    new File(['x'], 'items.csv', { type: 'text/csv' }),
  )
  expect(await screen.findByText('Rows without errors: 1 of 2')).toBeDefined()
  const listed = within(screen.getByRole('list', { name: 'Rows of the file' }))
  expect(listed.getAllByRole('listitem')[0]?.textContent).toContain('Enter an amount above zero.')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 item' }))
  expect(await screen.findByText('1 item added.')).toBeDefined()
  expect(sent(addItems).at(-1)?.body).toEqual({ items: [item] })
})

test('in arabic the page is arabic', async () => {
  const damage = { kind: 'damage', month: '2026-10', takenFils: 50_000 } as const
  show([items(anItem(), anItem({ ...damage, id: idOf(902) }))], { language: 'ar' })
  expect(await screen.findAllByText('مكافأة العيد')).toHaveLength(2)
  const [, , row] = screen.getAllByRole('row')
  expect(row?.textContent).toMatch(/منذ أكتوبر .*استُقطع حتى الآن/)
  expect(screen.getByRole('heading', { name: 'الإضافات والاستقطاعات' })).toBeDefined()
  await expectAccessible()
})

test('loans and claims are beside the items, each with its own address', async () => {
  const { user, address } = show([
    items(),
    reply(listLoans, { items: [], next: null, currency: 'AED', openMonths: ['2026-12'] }),
    reply(listClaims, { items: [], next: null, currency: 'AED' }),
  ])
  await user.click(await screen.findByRole('tab', { name: 'Loans' }))
  expect(await screen.findByText('No pending requests')).toBeDefined()
  expect(address()).toBe('/pay-extras?tab=loans')
  await user.click(screen.getByRole('tab', { name: 'Claims' }))
  expect(await screen.findByText('No pending claims')).toBeDefined()
  expect(address()).toBe('/pay-extras?tab=claims')
})
