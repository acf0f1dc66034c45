import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listRuns, type Run } from '#portal/pay-runs/contract.ts'
import { type HeldPay, listHeldPay } from '#portal/pay-runs/holds/contract.ts'
import { aHeldPay } from '#portal/pay-runs/holds/test-data.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import {
  downloadJournal,
  downloadRegister,
  listPension,
  listWithoutAccount,
  showJournalAccounts,
  showPayCost,
} from '../contract.ts'
import { Screen } from './pay-reports-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const MARICEL = { en: 'Maricel Reyes', ar: 'ماريسيل رييس' }
const OMAR = { id: idOf(20), number: '1002', name: { en: 'Omar Khoury', ar: 'عمر خوري' } }
const OPERATIONS = { en: 'Operations', ar: 'العمليات' }

function aRun(change: Partial<Run> = {}): Run {
  return {
    id: idOf(50),
    kind: 'month',
    month: '2026-10',
    number: 1,
    person: null,
    state: 'approved',
    failed: false,
    done: 2,
    toDo: 2,
    people: 2,
    earningsFils: 1_081_502,
    deductionsFils: 0,
    netFils: 1_081_502,
    employerFils: 0,
    requestedBy: MARICEL,
    requestedAt: '2026-11-01T08:00:00.000Z',
    submittedBy: MARICEL,
    submittedAt: '2026-11-01T09:00:00.000Z',
    decidedBy: MARICEL,
    decidedAt: '2026-11-01T10:00:00.000Z',
    note: '',
    actions: [],
    ...change,
  }
}

const runs = (...items: Run[]) =>
  reply(listRuns, { items, next: null, currency: 'AED', nextMonth: '2026-11' })
const RUNS = runs(
  aRun(),
  aRun({ id: idOf(51), month: '2026-09', number: 2 }),
  aRun({ id: idOf(52), state: 'cancelled' }),
)
const MONTHS = Array.from(
  { length: 12 },
  (_, index) => `${index < 2 ? 2025 : 2026}-${String(((index + 10) % 12) + 1).padStart(2, '0')}`,
)
const cost = reply(showPayCost, {
  currency: 'AED',
  months: MONTHS,
  items: [
    {
      department: { id: idOf(30), name: OPERATIONS },
      totalFils: 3_000_000,
      monthFils: MONTHS.map((month) =>
        month === '2026-10' ? 2_000_000 : month === '2026-09' ? 1_000_000 : 0,
      ),
    },
    {
      department: { id: idOf(31), name: { en: 'Finance', ar: 'المالية' } },
      totalFils: 500_000,
      monthFils: MONTHS.map((month) => (month === '2026-10' ? 500_000 : 0)),
    },
  ],
})
const pension = reply(listPension, {
  items: [
    {
      employee: OMAR,
      nationality: 'AE',
      month: '2026-10',
      baseFils: 500_000,
      employeeHundredths: 1100,
      employerHundredths: 1250,
      share: 'whole',
      employeeFils: 55_000,
      employerFils: 62_500,
    },
    {
      employee: OMAR,
      nationality: 'AE',
      month: '2026-09',
      baseFils: 10_000,
      employeeHundredths: 1100,
      employerHundredths: 1250,
      share: 'whole',
      employeeFils: 1_100,
      employerFils: 1_250,
    },
  ],
  next: null,
  currency: 'AED',
  people: 1,
  employeeFils: 55_000,
  employerFils: 62_500,
})
const accounts = reply(listWithoutAccount, {
  items: [{ employee: { ...OMAR, department: OPERATIONS }, reason: 'noAccount' }],
  next: null,
})
const held = (...items: HeldPay[]) =>
  reply(listHeldPay, { items, next: null, currency: 'AED', people: items.length, since: null })
const ALL = [RUNS, cost, pension, accounts, held()]

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay-reports',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.replaceAll('\u00A0', ' '))

test('while runs load the page says so', async () => {
  show([pending(listRuns)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('the cost is drawn by month and department, with the same numbers in tables', async () => {
  show(ALL)
  const months = await screen.findByRole('table', { name: 'Cost of pay by month' })
  // The months before the first run are left out.
  expect(rowsOf(months)).toEqual(['October 2026AED 25,000.00', 'September 2026AED 10,000.00'])
  expect(rowsOf(screen.getByRole('table', { name: 'Cost of pay by department' }))).toEqual([
    'OperationsAED 20,000.00',
    'FinanceAED 5,000.00',
  ])
  const insured = await screen.findByRole('table', { name: 'Social insurance by employee' })
  await waitFor(() => expect(rowsOf(insured)[0]).toContain('AED 625.00'))
  expect(rowsOf(insured)[1]).toMatch(
    /September 2026Arrears.*AED 100\.00.*AED 11\.00 11%.*AED 12\.50 12\.5%/,
  )
  const missing = screen.getByRole('table', { name: 'Employees without a bank account' })
  expect(
    (await within(missing).findByRole('link', { name: /Omar Khoury/ })).getAttribute('href'),
  ).toContain(`/employees/${idOf(20)}`)
  await expectAccessible()
})

test('another run has its own month and files', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  const { user, sent, address } = show([
    ...ALL,
    reply(downloadJournal, 'file'),
    reply(downloadRegister, 'file'),
  ])
  const choice = await screen.findByRole('combobox', { name: 'Pay run' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['October 2026', 'September 2026, run 2'])
  await user.selectOptions(choice, 'September 2026, run 2')
  expect(address()).toBe(`/pay-reports?run=${idOf(51)}`)
  await waitFor(() => expect(sent(listPension).at(-1)?.query).toMatchObject({ month: '2026-09' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Accounting system' }),
    'Zoho Books',
  )
  await user.click(screen.getByRole('button', { name: 'Download journal' }))
  await waitFor(() =>
    expect(sent(downloadJournal)).toMatchObject([
      { params: { id: idOf(51) }, query: { profile: 'zoho', language: 'en' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Download register' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }))
  await waitFor(() =>
    expect(sent(downloadRegister)).toMatchObject([{ query: { format: 'xlsx', language: 'en' } }]),
  )
})

test('runs that are older than the first page are loaded on request, and when a link is to one', async () => {
  const first = reply(listRuns, {
    items: [aRun()],
    next: idOf(50),
    currency: 'AED',
    nextMonth: '2026-11',
  })
  const second = runs(aRun({ id: idOf(40), month: '2018-01' }))
  const { user, sent } = show([first, second, cost, pension, accounts, held()])
  const choice = await screen.findByRole('combobox', { name: 'Pay run' })
  const options = () => within(choice).getAllByRole('option').length
  expect(options()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Show older runs' }))
  await waitFor(() => expect(options()).toBe(2))
  expect(screen.queryByRole('button', { name: 'Show older runs' })).toBe(null)
  expect(sent(listRuns).at(-1)?.query).toMatchObject({ after: idOf(50) })
})

test('a link to an older run finds it', async () => {
  const first = reply(listRuns, {
    items: [aRun()],
    next: idOf(50),
    currency: 'AED',
    nextMonth: '2026-11',
  })
  const second = runs(aRun({ id: idOf(40), month: '2018-01' }))
  show([first, second, cost, pension, accounts, held()], {
    route: `/pay-reports?run=${idOf(40)}`,
  })
  const choice = await screen.findByRole('combobox', { name: 'Pay run' })
  await waitFor(() => expect((choice as HTMLSelectElement).value).toBe(idOf(40)))
})

test('a system that reads names only has no codes', async () => {
  const namesOnly = reply(showJournalAccounts, {
    profile: 'tally',
    version: 0,
    hasCodes: false,
    accounts: [{ kind: 'basic', code: '', name: 'Salaries' }],
  })
  const { user } = show([...ALL, namesOnly])
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Accounting system' }),
    'TallyPrime',
  )
  await user.click(screen.getByRole('button', { name: 'Accounts' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Journal accounts · TallyPrime' }),
  )
  expect(await dialog.findByText(/It doesn't read codes/)).toBeDefined()
  expect(dialog.queryByRole('textbox', { name: 'Code' })).toBe(null)
})

test('held payments are listed below the missing accounts', async () => {
  show([RUNS, cost, pension, accounts, held(aHeldPay())])
  const table = await screen.findByRole('table', { name: 'Held payments' })
  expect(await within(table).findByText('Laptop not returned')).toBeDefined()
})

test('without approved runs only missing accounts are listed', async () => {
  show([
    runs(aRun({ state: 'draft' })),
    reply(listWithoutAccount, { items: [], next: null }),
    held(),
  ])
  expect(await screen.findByText('No approved runs yet')).toBeDefined()
  expect(await screen.findByText('Everyone has a bank account')).toBeDefined()
  await expectAccessible()
})

test('offline the page can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(...ALL)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('combobox', { name: 'Pay run' })).toBeDefined()
})

test('in Arabic the page is Arabic', async () => {
  show(ALL, { language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'تقارير الرواتب' })).toBeDefined()
  expect(await screen.findByRole('table', { name: 'تكلفة الرواتب حسب الإدارة' })).toBeDefined()
  await screen.findAllByText('عمر خوري')
  await expectAccessible()
})
