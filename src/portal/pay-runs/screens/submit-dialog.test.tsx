import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { recomputeRun } from '../contract.ts'
import { submitRun } from '../submission/contract.ts'
import { RunActions } from './run-actions.tsx'
import { aRun } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const DRAFT = aRun({ state: 'draft', actions: ['recompute', 'submit', 'cancel'] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<RunActions run={DRAFT} currency="AED" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies,
    ...options,
  })
}

test('a draft that is outdated is not submitted, and is calculated again from the dialog', async () => {
  const { user, sent } = show([
    refusal(submitRun, 'payRuns.outdated', { details: { number: 'E-104' } }),
    reply(recomputeRun, aRun({ state: 'computing' })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Submit run' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit this run?' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit run' }))
  expect(await within(dialog).findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('The salary slip of employee E-104 is out of date. Recalculate first.'),
  )
  expect(within(dialog).queryByRole('button', { name: 'Submit run' })).toBeNull()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Recalculate' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(recomputeRun)).toMatchObject([{ params: { id: DRAFT.id } }])
})

test('after another refusal the run can be submitted again', async () => {
  const { user } = show([refusal(submitRun, 'payRuns.nobodyPaid')])
  await user.click(await screen.findByRole('button', { name: 'Submit run' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit this run?' })
  await user.click(within(dialog).getByRole('button', { name: 'Submit run' }))
  expect(await within(dialog).findByText('This run pays no one.')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Submit run' })).toBeDefined()
})

test('in arabic the way out is arabic', async () => {
  const { user } = show(
    [refusal(submitRun, 'payRuns.outdated', { details: { number: 'E-104' } })],
    { language: 'ar' },
  )
  await user.click(await screen.findByRole('button', { name: 'تقديم المسير' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'تقديم المسير' }))
  expect(await within(dialog).findByRole('button', { name: 'إعادة الحساب' })).toBeDefined()
  expect(within(dialog).getByRole('alert').textContent).toContain('أعد الحساب أولًا.')
})
