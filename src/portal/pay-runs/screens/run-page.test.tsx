import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { downloadSlip, showSlip } from '../slips/contract.ts'
import { aSlip } from '../slips/test-data.ts'
import { showChanges } from '../changes/contract.ts'
import { decideRun, listRunSlips, recomputeRun, type RunSlip, showRun } from '../contract.ts'
import { submitRun } from '../submission/contract.ts'
import { showPayMonth } from '../months/contract.ts'
import { PayRunsScreen } from './pay-runs-screen.tsx'
import {
  aLockedMonth,
  anApprovedRun,
  aRun,
  aRunSlip,
  aShownRun,
  aSubmittedRun,
  LAYLA,
  MARICEL,
} from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const ROUTE = `/pay-runs?run=${idOf(50)}`

const shown = (...run: Parameters<typeof aShownRun>) => reply(showRun, aShownRun(...run))
const slips = (...items: RunSlip[]) => reply(listRunSlips, { items, next: null, currency: 'AED' })
const UNCHANGED = reply(showChanges, { currency: 'AED', people: 0, items: [] })
const TWO = slips(
  aRunSlip(),
  aRunSlip({
    id: idOf(61),
    employee: LAYLA,
    lastNetFils: null,
    warnings: ['noAccount', 'deductionShare'],
  }),
)

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    route: ROUTE,
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, reply(showPayMonth, aLockedMonth())],
    ...options,
  })
}

/** With the first letter of a name that has no photo, and the headings that only phones show. */
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')),
    )

test('while the run loads the page says so', async () => {
  show([pending(showRun)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('a run that is not found says so', async () => {
  show([refusal(showRun, 'payRuns.notFound')])
  expect(await screen.findByText("We couldn't find this pay run.")).toBeDefined()
})

test('while it is calculated the run shows how far it is, without slips', async () => {
  const computing = aRun({ state: 'computing', done: 60, people: 60, actions: ['cancel'] })
  const { sent } = show([shown(computing)])
  const bar = await screen.findByRole('progressbar', { name: 'Calculating pay' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole('button', { name: 'Cancel run' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Submit run' })).toBeNull()
  expect(sent(listRunSlips)).toEqual([])
  await expectAccessible()
})

test('a calculation that failed says so on its page', async () => {
  show([shown(aRun({ state: 'computing', failed: true, actions: ['recompute', 'cancel'] }))])
  expect(await screen.findByText(/We couldn't finish the calculation\./)).toBeDefined()
  expect(screen.getByText('Calculation failed')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Recalculate' })).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
  await expectAccessible()
})

test('totals are beside last month, and lines that differ come first', async () => {
  const { user } = show([shown(), TWO])
  expect(await screen.findByRole('heading', { level: 1, name: 'October 2026' })).toBeDefined()
  const totals = screen.getByRole('heading', { name: 'Totals' }).closest('section')
  expect(totals?.textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /Net payAED 900,000\.00Last month AED 895,000\.00 · \+5,000\.00.*Employees120Last month 118 · \+2/,
  )
  const changes = screen.getByRole('table', { name: 'Changes from last month' })
  expect(textsOf(changes)).toEqual([
    ['Overtime', '12', 'Last monthAED 4,000.00', 'NowAED 9,000.00', '+5,000.00'],
    ['Penalty', '1', 'Last monthAED 0.00', expect.stringMatching(/^Now.*-.*300\.00/), '-300.00'],
  ])
  await user.click(screen.getByRole('button', { name: 'Show 1 unchanged line' }))
  expect(textsOf(changes)[2]?.[0]).toBe('Basic salary')
  await expectAccessible()
})

test('the first run has no month to compare with', async () => {
  const { totals } = aShownRun()
  show([
    shown(aRun(), {
      last: null,
      totals: totals.map((line) => ({ ...line, lastFils: null })),
      warnings: [],
    }),
    slips(),
  ])
  expect(await screen.findByText('Last month has no pay run to compare with.')).toBeDefined()
  expect(textsOf(screen.getByRole('table', { name: 'Pay by line' })).map(([name]) => name)).toEqual(
    ['Basic salary', 'Overtime', 'Penalty'],
  )
  expect(await screen.findByText('No slips yet')).toBeDefined()
})

test('slips say what they come to, the difference and what to check', async () => {
  show([shown(), TWO])
  await screen.findByText('Omar Khoury')
  const table = screen.getByRole('table', { name: 'Salary slips' })
  expect(textsOf(table)).toEqual([
    [
      'OOmar Khouryعمر خوري',
      'Operations',
      'AED 9,000.00',
      'AED 300.00',
      'AED 8,700.00',
      'Difference-300.00',
      '',
    ],
    [
      'LLayla Haddadليلى حداد',
      'Finance',
      'AED 9,000.00',
      'AED 300.00',
      'AED 8,700.00',
      '–',
      'No bank accountHigh deductions',
    ],
  ])
})

test('a warning filters the slips, and a tab shows those that changed', async () => {
  const { user, sent, address } = show([shown(), TWO])
  await user.click(await screen.findByRole('button', { name: /^High deductions ?3$/ }))
  expect(address()).toContain('warning=deductionShare')
  await waitFor(() =>
    expect(sent(listRunSlips).at(-1)?.query).toMatchObject({
      only: 'warnings',
      warning: 'deductionShare',
    }),
  )
  expect(screen.getByRole('tab', { name: 'To check' }).getAttribute('aria-selected')).toBe('true')
  await user.click(screen.getByRole('tab', { name: 'Changed' }))
  await waitFor(() => expect(sent(listRunSlips).at(-1)?.query).toMatchObject({ only: 'changed' }))
  expect(sent(listRunSlips).at(-1)?.query.warning).toBeUndefined()
})

test('a slip opens in a panel with its lines and its PDF', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:slip')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const { user, sent } = show([
    shown(),
    TWO,
    reply(showSlip, aSlip({ id: idOf(60) })),
    reply(downloadSlip, 'a PDF'),
  ])
  await user.click(await screen.findByRole('link', { name: /Omar Khoury/ }))
  const panel = await screen.findByRole('dialog', { name: 'Omar Al Hashimi' })
  expect(within(panel).getAllByText(/Basic salary/).length).toBeGreaterThan(0)
  await user.click(within(panel).getByRole('button', { name: 'Download PDF' }))
  await user.click(await screen.findByRole('menuitem', { name: 'English and Arabic' }))
  await waitFor(() =>
    expect(sent(downloadSlip)).toMatchObject([
      { params: { id: idOf(60) }, query: { language: 'both' } },
    ]),
  )
})

test('a draft is calculated again, and a refusal is a sentence', async () => {
  const { user } = show([shown(), TWO, refusal(recomputeRun, 'payRuns.notDraft')])
  await user.click(await screen.findByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByText("This run isn't a draft any more. Load it again.")).toBeDefined()
})

test('a net below zero keeps a run from being submitted', async () => {
  const { user, sent } = show([
    shown(),
    shown(aSubmittedRun()),
    UNCHANGED,
    TWO,
    refusal(submitRun, 'payRuns.netBelowZero', { details: { people: 2 } }),
    reply(submitRun, aSubmittedRun()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Submit run' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit this run?' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit run' }))
  expect(
    await within(dialog).findByText(/The net pay of 2 employees is below zero\./),
  ).toBeDefined()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Submit run' }))
  expect(await screen.findByText('Run submitted for approval.')).toBeDefined()
  expect(sent(submitRun)).toHaveLength(2)
  expect(
    await screen.findByText(/Submitted by Sara Ahmed on Wed 4 Nov 2026\. You prepared this run/),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('the approver reads what approving means, and the run is locked then', async () => {
  const waiting = aSubmittedRun({ actions: ['decide', 'cancel'] })
  const { user, sent } = show([
    shown(waiting),
    UNCHANGED,
    shown(anApprovedRun()),
    TWO,
    refusal(decideRun, 'payRuns.changedMeanwhile'),
    reply(decideRun, anApprovedRun()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this run?' })
  expect(dialog.textContent).toContain(
    '120 employees get their slips, with AED 900,000.00 in total.',
  )
  expect(dialog.textContent).toContain("You can't undo this.")
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await within(dialog).findByText(/has changed since it was calculated/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Run approved.')).toBeDefined()
  expect(sent(decideRun).at(-1)?.body).toEqual({ approve: true, changed: 0 })
  expect(
    await screen.findByText(/Approved by Maricel Reyes on Thu 5 Nov 2026\. The run is locked/),
  ).toBeDefined()
  for (const name of ['Approve', 'Send back', 'Cancel run'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await expectAccessible()
})

test('a run is sent back with a reason, which the draft then shows', async () => {
  const { user, sent } = show([
    shown(aSubmittedRun({ actions: ['decide', 'cancel'] })),
    UNCHANGED,
    shown(aRun({ note: 'Check the overtime', decidedBy: MARICEL })),
    TWO,
    reply(decideRun, aRun()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send this run back?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await within(dialog).findByText('This field is required.')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Reason'), 'Check the overtime')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Run sent back.')).toBeDefined()
  expect(sent(decideRun)).toMatchObject([{ body: { approve: false, note: 'Check the overtime' } }])
  expect(await screen.findByText('Sent back by Maricel Reyes.')).toBeDefined()
  expect(screen.getByText('Check the overtime')).toBeDefined()
})

test('in arabic the run is arabic', async () => {
  show([shown(), TWO], { language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'أكتوبر 2026' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'تقديم المسير' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'التغييرات عن الشهر الماضي' })).toBeDefined()
  expect(screen.getByRole('tab', { name: 'متغيّرة' })).toBeDefined()
  expect(await screen.findByText('عمر خوري')).toBeDefined()
  await expectAccessible()
})
