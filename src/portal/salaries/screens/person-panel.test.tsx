import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { decideUpdate, requestUpdate, showSalary, withdrawUpdate } from '../contract.ts'
import { aPeriod, anUpdate, MASKED, NINE_THOUSAND, OMAR } from '../test-data.ts'
import { PersonPanel } from './person-panel.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Salary = ReplyOf<typeof showSalary>

function aSalary(change: Partial<Salary> = {}) {
  return reply(showSalary, {
    employee: {
      ...OMAR,
      department: { en: 'Operations', ar: 'العمليات' },
      position: { en: 'Supervisor', ar: 'مشرف' },
      joiningDate: '2020-01-05',
      leavingDate: null,
    },
    currency: 'AED',
    current: { ...NINE_THOUSAND, fromDay: '2026-01-01', iban: MASKED },
    periods: [
      aPeriod(),
      aPeriod({
        fromDay: '2025-06-01',
        before: { ...NINE_THOUSAND, basicFils: 550_000 },
        basicFils: 550_000,
        changed: ['account'],
        reason: null,
      }),
      aPeriod({
        fromDay: '2020-01-05',
        before: null,
        basicFils: 550_000,
        changed: ['amounts', 'account'],
        reason: null,
      }),
    ],
    updates: [],
    correctedFrom: null,
    ...change,
  })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PersonPanel id={OMAR.id} onClose={() => undefined} />, {
    path: '/salaries',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while the salary loads the panel says so', async () => {
  show([pending(showSalary)])
  expect(await screen.findByRole('dialog', { name: 'Salaries' })).toBeDefined()
})

test('the panel shows what is paid, of which parts, since when, and how it changed', async () => {
  show([aSalary()])
  const panel = await screen.findByRole('dialog', { name: 'Omar Khoury' })
  const parts = within(panel).getAllByRole('list')[0] as HTMLElement
  expect(
    within(parts)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringMatching(/Basic salary.*6,000\.00/),
    expect.stringMatching(/Housing allowance.*2,000\.00/),
    expect.stringMatching(/Transport allowance.*1,000\.00/),
    expect.stringMatching(/Total.*per month.*9,000\.00/),
  ])
  expect(within(panel).getByRole('img', { name: /^Basic salary: 67% of the total/ })).toBeDefined()
  const history = within(panel).getByRole('list', { name: 'Salary history' })
  const [review, account, first] = within(history).getAllByRole('listitem')
  expect(review?.textContent).toMatch(/From 1 Jan 2026.*Annual review.*9,000.*\+500\.00/)
  expect(account?.textContent).toMatch(/From 1 Jun 2025.*Bank account AE07033/)
  expect(first?.textContent).toContain('First salary on record')
  await expectAccessible()
})

test('a change is requested with the old amounts beside the new, and the difference', async () => {
  const { user, sent } = show([
    aSalary(),
    reply(requestUpdate, anUpdate({ actions: ['withdraw'] })),
    aSalary({ updates: [anUpdate({ actions: ['withdraw'] })] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Change salary' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Change salary' })
  const basic = within(dialog).getByRole('spinbutton', { name: 'Basic salary' })
  await user.clear(basic)
  await user.type(basic, '6900{Tab}')
  const total = within(dialog).getByRole('group', { name: 'Total' })
  expect(total.textContent).toMatch(/New total.*9,900\.00.*\+900\.00 \(\+10%\)/)
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await within(dialog).findByText('This field is required.')).toBeDefined()
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Promotion')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Salary update requested.')).toBeDefined()
  expect(sent(requestUpdate)).toMatchObject([
    {
      params: { id: OMAR.id },
      body: {
        ...NINE_THOUSAND,
        basicFils: 690_000,
        fromDay: '2026-12-01',
        reason: 'promotion',
        note: '',
      },
    },
  ])
})

test('a small basic salary, less pay and a past day are warned of, not refused', async () => {
  const { user } = show([aSalary()])
  await user.click(await screen.findByRole('button', { name: 'Change salary' }))
  const dialog = await screen.findByRole('alertdialog')
  const basic = within(dialog).getByRole('spinbutton', { name: 'Basic salary' })
  await user.clear(basic)
  await user.type(basic, '2000{Tab}')
  expect(await within(dialog).findByText(/less than half of the total/)).toBeDefined()
  expect(within(dialog).getByText('The total goes down.')).toBeDefined()
})

test('a day in the past says what becomes of the months that were already paid', async () => {
  const { user } = show([
    aSalary({ correctedFrom: '2026-09-01' }),
    refusal(requestUpdate, 'salaries.dayPaid', {
      field: 'fromDay',
      details: { day: '2026-09-01' },
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Change salary' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(
    within(dialog).getByText(/^Months before .*1 Sept 2026 are paid\. Correct them in Additions/),
  ).toBeDefined()
  const day = within(dialog).getByRole('group', { name: 'Effective from' })
  const [first] = within(day).getAllByRole('spinbutton')
  if (first === undefined) throw new Error('The date has no parts')
  await user.click(first)
  await user.keyboard('15102026')
  expect(
    within(dialog).getByText(
      'This day is in the past. The next pay run makes up the difference for months already paid.',
    ),
  ).toBeDefined()
  await expectAccessible()
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Correction')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(
    await within(dialog).findByText(
      /^Choose a day from .*1 Sept 2026 on\. For the paid months before it, add an item/,
    ),
  ).toBeDefined()
})

test('what the server refuses stands at its field', async () => {
  const { user } = show([
    aSalary(),
    refusal(requestUpdate, 'salaries.unchanged', { field: 'basicFils' }),
    refusal(requestUpdate, 'salaries.waitingAlready'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Change salary' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Correction')
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(
    await within(dialog).findByText('These are the current amounts. Change at least one.'),
  ).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }))
  expect(
    await within(dialog).findByText(/An update for this employee is already pending/),
  ).toBeDefined()
})

test('without pay on record the first one can be added', async () => {
  show([aSalary({ current: null, periods: [] })])
  expect(await screen.findByText('No salary is on record for this employee.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add salary' })).toBeDefined()
  await expectAccessible()
})

test('another payroll user approves a pending update beside its old and new amounts', async () => {
  const { user, sent } = show([
    aSalary({ updates: [anUpdate({ note: 'Leads the night shift' })] }),
    reply(decideUpdate, anUpdate({ state: 'approved', actions: [] })),
    aSalary(),
  ])
  const card = await screen.findByRole('region', { name: 'Pending update' })
  const table = within(card).getByRole('table', { name: 'Old and new amounts' })
  const [, basic] = within(table).getAllByRole('row')
  expect(basic?.textContent).toMatch(/Basic salary.*6,000\.00.*6,900\.00/)
  expect(within(card).getByText('Leads the night shift')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change salary' })).toBeNull()
  await expectAccessible()
  await user.click(within(card).getByRole('button', { name: 'Approve' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve this update?' })
  expect(dialog.textContent).toContain('The new salary applies from 1 Jan 2027.')
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Salary update approved.')).toBeDefined()
  expect(sent(decideUpdate)).toMatchObject([{ body: { approve: true, note: '' } }])
})

test('a rejection needs a reason; what changed meanwhile is refused', async () => {
  const { user, sent } = show([
    aSalary({ updates: [anUpdate()] }),
    refusal(decideUpdate, 'salaries.changedMeanwhile'),
    reply(decideUpdate, anUpdate({ state: 'rejected', actions: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }),
  )
  expect(await screen.findByText(/The pay of that day has changed/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject this update?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await within(dialog).findByText('This field is required.')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Reason for rejecting'), 'Above the band')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Salary update rejected.')).toBeDefined()
  expect(sent(decideUpdate).at(-1)?.body).toEqual({ approve: false, note: 'Above the band' })
})

test('the requester can withdraw, and cannot approve', async () => {
  const { user, sent } = show([
    aSalary({ updates: [anUpdate({ actions: ['withdraw'] })] }),
    reply(withdrawUpdate, anUpdate({ state: 'withdrawn', actions: [] })),
    aSalary(),
  ])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this update?' })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Salary update withdrawn.')).toBeDefined()
  expect(sent(withdrawUpdate)).toHaveLength(1)
})

test('earlier updates say what was decided and why', async () => {
  show([
    aSalary({
      updates: [
        anUpdate({
          state: 'rejected',
          actions: [],
          decidedBy: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
          decidedAt: '2026-11-17T08:00:00.000Z',
          decisionNote: 'Above the band',
        }),
      ],
    }),
  ])
  expect(await screen.findByText('Above the band')).toBeDefined()
  expect(screen.getByText('Maricel Reyes')).toBeDefined()
})

test('people who issue letters are led to the desk', async () => {
  show([aSalary()], { as: { roles: ['payroll', 'hr'] } })
  const link = await screen.findByRole('link', { name: 'Issue a salary letter' })
  expect(link.getAttribute('href')).toBe('/letter-desk?new=1')
})

test('nobody works on their own pay', async () => {
  show([refusal(showSalary, 'salaries.ownPay')])
  expect(await screen.findByText(/You can't work on your own pay/)).toBeDefined()
})

test('in arabic the panel is arabic', async () => {
  show([aSalary({ updates: [anUpdate()] })], { language: 'ar' })
  expect(await screen.findByRole('region', { name: 'تعديل قيد الانتظار' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'اعتماد' })).toBeDefined()
  await expectAccessible()
})
