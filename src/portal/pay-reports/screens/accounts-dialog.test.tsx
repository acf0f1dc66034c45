import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changeJournalAccounts, type JournalAccount, showJournalAccounts } from '../contract.ts'
import { AccountsDialog } from './accounts-dialog.tsx'

const ACCOUNTS: JournalAccount[] = [
  { kind: 'basic', code: '6000', name: 'Salaries' },
  { kind: 'housing', code: '', name: '' },
  { kind: 'componentEarning', code: '', name: '' },
  { kind: 'netPayable', code: '', name: '' },
]
const SHOWN = { profile: 'generic', version: 1, hasCodes: true, accounts: ACCOUNTS } as const

test('each kind of line gets the account of the accounting system, and the default is shown', async () => {
  const onClose = vi.fn<() => void>()
  const { user, sent } = renderScreen(
    <main>
      <AccountsDialog profile="generic" onClose={onClose} />
    </main>,
    {
      path: '/pay-reports',
      as: { roles: ['payroll'] },
      replies: [
        reply(showJournalAccounts, SHOWN),
        refusal(changeJournalAccounts, 'payReports.codeTwice', {
          field: 'accounts.1.code',
          details: { code: '6000' },
        }),
        reply(changeJournalAccounts, { ...SHOWN, version: 2 }),
      ],
    },
  )
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Journal accounts · Any system' }),
  )
  const housing = within(await dialog.findByRole('group', { name: 'Housing allowance' }))
  expect(housing.getByRole('textbox', { name: 'Account name' }).getAttribute('placeholder')).toBe(
    'Salaries and wages',
  )
  await expectAccessible()
  await user.type(housing.getByRole('textbox', { name: 'Code' }), '6000')
  await user.type(housing.getByRole('textbox', { name: 'Account name' }), 'Housing')
  await user.click(dialog.getByRole('button', { name: 'Save accounts' }))
  expect(await housing.findByText(/^Code 6000 has two names/)).toBeDefined()
  await user.clear(housing.getByRole('textbox', { name: 'Code' }))
  await user.click(dialog.getByRole('button', { name: 'Save accounts' }))
  expect(await screen.findByText('Accounts saved.')).toBeDefined()
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(sent(changeJournalAccounts).at(-1)).toMatchObject({
    params: { profile: 'generic' },
    body: {
      version: 1,
      accounts: [ACCOUNTS[0], { kind: 'housing', code: '', name: 'Housing' }, ...ACCOUNTS.slice(2)],
    },
  })
})
