import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { holdPay } from '#portal/pay-runs/holds/contract.ts'
import { checkWageFile, showWageSettings, type WageProblem } from '../contract.ts'
import { aCheck, OMAR } from '../test-data-screens.ts'
import { WageFileCard } from './wage-file-panel.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const NO_ACCOUNT: WageProblem = {
  code: 'W04',
  level: 'block',
  field: 'account',
  reason: 'missing',
  details: {},
  employee: OMAR,
  holdSlipId: idOf(30),
}

function check(problems: WageProblem[]) {
  return reply(checkWageFile, aCheck({ blocking: problems.length, problems }))
}

const settings = reply(showWageSettings, {
  employerId: '123456',
  routingCode: '302620122',
  profile: 'standard',
  graceDays: 15,
  version: 1,
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<WageFileCard runId={idOf(50)} />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [...replies, settings],
    ...options,
  })
}

test('a payment that stops the file can be held, and the file is written without it', async () => {
  const { user, sent } = show([
    check([NO_ACCOUNT]),
    check([]),
    reply(holdPay, { reason: 'Paid in cash', since: '2026-11-18T08:00:00.000Z' }),
  ])
  expect(await screen.findByText(/or hold the payment/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Hold the payment of Omar Khoury' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hold this payment?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid in cash')
  await user.click(dialog.getByRole('button', { name: 'Hold payment' }))
  await waitFor(() =>
    expect(sent(holdPay)).toMatchObject([
      { params: { id: idOf(30) }, body: { reason: 'Paid in cash' } },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'Write file' })).toBeDefined()
})

test('what concerns the whole file, or has no payment, cannot be held', async () => {
  show([
    check([
      { ...NO_ACCOUNT, holdSlipId: null },
      { ...NO_ACCOUNT, field: 'employerId', employee: null, holdSlipId: null },
    ]),
  ])
  expect(await screen.findByText('Whole file')).toBeDefined()
  expect(screen.queryByText(/or hold the payment/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Hold/ })).toBeNull()
})

test('in arabic the way out is arabic', async () => {
  show([check([NO_ACCOUNT])], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'إيقاف صرف راتب عمر خوري' })).toBeDefined()
  expect(screen.getByText(/وتصرفه للموظف بوسيلة أخرى/)).toBeDefined()
  await expectAccessible()
})
