import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { withdrawRun } from '../submission/contract.ts'
import { aRun, aSubmittedRun } from './test-data-screens.ts'
import { RunActions } from './run-actions.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const MINE = aSubmittedRun({ actions: ['withdraw', 'cancel'] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<RunActions run={MINE} currency="AED" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies,
    ...options,
  })
}

test('the person who submitted a run withdraws it after a question', async () => {
  const { user, sent } = show([
    refusal(withdrawRun, 'payRuns.alreadyDecided'),
    reply(withdrawRun, aRun()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this submission?' })
  expect(dialog.textContent).toContain('The run becomes a draft again.')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await within(dialog).findByText(/isn't waiting for approval any more/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Submission withdrawn.')).toBeDefined()
  expect(sent(withdrawRun).at(-1)).toMatchObject({ params: { id: idOf(50) } })
})

test('the others cannot withdraw it', async () => {
  renderScreen(<RunActions run={aSubmittedRun()} currency="AED" />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [],
  })
  expect(await screen.findByRole('button', { name: 'Cancel run' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('in arabic the withdrawal is arabic', async () => {
  const { user } = show([], { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'سحب التقديم' }))
  expect(await screen.findByRole('alertdialog', { name: 'سحب هذا التقديم؟' })).toBeDefined()
  await expectAccessible()
})
