import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { showChanges } from '../changes/contract.ts'
import { cancelRun, decideRun, listRunSlips, type Run, showRun } from '../contract.ts'
import { showPayMonth } from '../months/contract.ts'
import { PayRunsScreen } from './pay-runs-screen.tsx'
import {
  aLockedMonth,
  anApprovedRun,
  aRun,
  aRunSlip,
  aShownRun,
  aSubmittedRun,
  OMAR,
} from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Changes = ReplyOf<typeof showChanges>

const CHANGES: Changes = {
  currency: 'AED',
  people: 3,
  items: [
    {
      employee: { id: OMAR.id, number: OMAR.number, name: OMAR.name },
      wasFils: 900_000,
      nowFils: 850_000,
      lines: [{ code: 'otherDeduction', forMonth: '2026-10', wasFils: 0, nowFils: -50_000 }],
    },
    {
      employee: { id: idOf(22), number: '1004', name: { en: 'Huda Salem', ar: 'هدى سالم' } },
      wasFils: 500_000,
      nowFils: 500_000,
      lines: [],
    },
  ],
}
const slips = (warnings: Parameters<typeof aRunSlip>[0] = {}) =>
  reply(listRunSlips, { items: [aRunSlip(warnings)], next: null, currency: 'AED' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    route: `/pay-runs?run=${idOf(50)}`,
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, reply(showPayMonth, aLockedMonth())],
    ...options,
  })
}

test('the approver sees what has changed since the submission, and approves with it', async () => {
  const waiting = aSubmittedRun({ actions: ['decide', 'cancel'] })
  const { user, sent } = show([
    reply(showRun, aShownRun(waiting)),
    reply(showChanges, CHANGES),
    slips(),
    reply(decideRun, anApprovedRun()),
  ])
  expect(await screen.findByText('Changed since submission: 3')).toBeDefined()
  expect(screen.getByText('Omar Khoury', { selector: 'li bdi' })).toBeDefined()
  expect(screen.getByText(/Other deduction, October 2026: .*0\.00.*now .*500\.00/)).toBeDefined()
  expect(screen.getByText('bank account, days or other details')).toBeDefined()
  expect(screen.getByText('And 1 more employee')).toBeDefined()
  await expectAccessible()
  expect(screen.getByRole('button', { name: 'Send back' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('Changed since submission: 3')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Run approved.')).toBeDefined()
  expect(sent(decideRun).at(-1)?.body).toEqual({ approve: true, changed: 3 })
})

test('in arabic what has changed is arabic', async () => {
  show([reply(showRun, aShownRun(aSubmittedRun())), reply(showChanges, CHANGES), slips()], {
    language: 'ar',
  })
  expect(await screen.findByText('تغيّرت بعد التقديم: 3')).toBeDefined()
  expect(screen.getByText('وموظف آخر')).toBeDefined()
  await expectAccessible()
})

function aSettlement(change: Partial<Run> = {}) {
  const run = aRun({ kind: 'settlement', person: OMAR.name, people: 1, ...change })
  return aShownRun(run, {
    last: null,
    warnings: [
      { warning: 'gratuityReduced', people: 1 },
      { warning: 'stillOwes', people: 1 },
    ],
    owed: { employeeId: OMAR.id, slipId: idOf(60), fils: 1_168_335 },
  })
}
const OWING = { warnings: ['gratuityReduced', 'stillOwes'], owedFils: 1_168_335 } as const

test('a settlement that leaves a debt says how much, with the slip, before it is approved', async () => {
  const submitted = aSettlement({ state: 'submitted', actions: ['decide', 'cancel'] })
  show([reply(showRun, submitted), slips({ ...OWING, warnings: [...OWING.warnings] })])
  expect(await screen.findByText(/still owes .*11,683\.35/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open slip' }).getAttribute('href')).toContain(
    `slip=${idOf(60)}`,
  )
  expect(screen.queryByRole('link', { name: 'Record repayment' })).toBeNull()
  const table = within(await screen.findByRole('table', { name: 'Salary slips' }))
  const pill = await table.findByText(/^Still owes/)
  expect(pill.textContent).toMatch(/Still owes.*11,683\.35/)
  expect(table.getByText('Gratuity reduced by debts')).toBeDefined()
  await expectAccessible()
})

test('once it is approved the repayment can be recorded, also in arabic', async () => {
  const approved = aSettlement({ state: 'approved', actions: [] })
  show([reply(showRun, approved), slips({ ...OWING, warnings: [...OWING.warnings] })], {
    language: 'ar',
  })
  const link = await screen.findByRole('link', { name: 'تسجيل السداد' })
  expect(link.getAttribute('href')).toContain(`/pay-extras?tab=loans&state=owing&repay=${OMAR.id}`)
  await expectAccessible()
})

test('a draft says whose overtime is not decided, with the way to decide', async () => {
  renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    route: `/pay-runs?run=${idOf(50)}`,
    as: { roles: ['payroll'] },
    replies: [
      reply(showRun, aShownRun()),
      slips(),
      reply(showPayMonth, aLockedMonth({ overtime: 34 })),
    ],
  })
  expect(await screen.findByText(/overtime of 34 employees isn't decided/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Review overtime' }).getAttribute('href')).toContain(
    'overtime=1',
  )
  await expectAccessible()
})

test('a second run of a month says which it is; one that is cancelled pays no one', async () => {
  const { user } = show([
    reply(showRun, aShownRun(aRun({ number: 2 }))),
    reply(showRun, aShownRun(aRun({ number: 2, state: 'cancelled', actions: [] }))),
    slips(),
    reply(cancelRun, aRun({ state: 'cancelled', actions: [] })),
  ])
  expect(await screen.findByText('Run 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel run' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this run?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel run' }))
  expect(await screen.findByText('This run was cancelled. It pays no one.')).toBeDefined()
})
