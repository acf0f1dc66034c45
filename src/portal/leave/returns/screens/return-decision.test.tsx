import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { type ReturnChoices, showReturnChoices } from '../choices/contract.ts'
import { decideReturn } from '../contract.ts'
import { leaveReturn, oneDayLate } from '../test-data-screens.ts'
import { ReturnDecision } from './return-decision.tsx'
import { KindText } from './return-table.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const late = leaveReturn({ kind: 'late', days: 2, actualDate: '2026-11-11', canDecide: true })
const choice = { type: { en: 'Annual leave', ar: 'إجازة سنوية' }, blocker: null }
/** Monday and Tuesday are missing, and one day of annual leave is left. */
const split: ReturnChoices = {
  meaning: {
    ...oneDayLate,
    kind: 'late',
    actual: '2026-11-11',
    days: 2,
    workingDays: 2,
    missing: ['2026-11-09', '2026-11-10'].map((day) => ({ day, working: true })),
  },
  annual: {
    ...choice,
    days: 1,
    balance: { before: 1, after: 0 },
    split: {
      covered: { from: '2026-11-09', to: '2026-11-09', days: 1 },
      rest: { from: '2026-11-10', to: '2026-11-10', unpaid: 1, absence: 1 },
    },
  },
  unpaid: { ...choice, days: 2, balance: null },
  absence: { ...choice, type: null, days: 2, balance: null },
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<ReturnDecision value={late} onSuccess={() => undefined} />, {
    as: { roles: ['employee', 'hr'] },
    now: '2026-11-11T08:00:00Z',
    replies,
    ...options,
  })
}

const approve = () => screen.getByRole('button', { name: m['leaveReturns.decide.approve']() })

function rest() {
  return screen.findByRole('radiogroup', { name: /^How should the rest count .Tue.10.Nov/ })
}

test('while the choices load, the panel says so', async () => {
  show([pending(showReturnChoices)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('[gulf 6] what the balance covers is shown before deciding, and the rest is chosen and sent with it', async () => {
  const { user, sent } = show([
    reply(showReturnChoices, split),
    reply(decideReturn, { ...late, state: 'approved', lateAs: 'annual' }),
  ])
  const annual = await screen.findByRole('radio', { name: /^Annual leave/ })
  expect(
    screen.getByText('Covers only 1 day: Mon 9 Nov. Balance: 1, then 0.', { exact: false }),
  ).toBeDefined()
  expect(screen.queryAllByRole('radiogroup')).toHaveLength(1)
  await user.click(annual)
  const others = within(await rest())
  expect(others.getByText('Unpaid leave: 1 day.')).toBeDefined()
  expect(others.getByText('Kept as absence: 1 working day, unpaid.')).toBeDefined()
  await expectAccessible()
  await user.click(approve())
  expect(await screen.findByText(m['leaveReturns.restAsNeeded']())).toBeDefined()
  expect(sent(decideReturn)).toEqual([])
  await user.click(others.getByRole('radio', { name: /^Unpaid leave/ }))
  await user.click(approve())
  await waitFor(() =>
    expect(sent(decideReturn).map(({ body }) => body)).toEqual([
      { approve: true, comment: '', lateAs: 'annual', restAs: 'unpaid' },
    ]),
  )
})

test('nothing is asked about a rest when all days become unpaid leave, or the balance covers all', async () => {
  const { annual } = split
  const { user, sent } = show([
    reply(showReturnChoices, {
      ...split,
      annual: annual === null ? null : { ...annual, split: null },
    }),
    reply(decideReturn, { ...late, state: 'approved', lateAs: 'annual' }),
  ])
  await user.click(await screen.findByRole('radio', { name: /^Annual leave/ }))
  expect(screen.queryAllByRole('radiogroup')).toHaveLength(1)
  await user.click(approve())
  await waitFor(() =>
    expect(sent(decideReturn).map(({ body }) => body)).toEqual([
      { approve: true, comment: '', lateAs: 'annual' },
    ]),
  )
})

test('a rest that cannot be unpaid leave can only be absence', async () => {
  const { annual } = split
  const only = annual?.split
  if (annual === null || only === null || only === undefined) throw new Error('It is split')
  const { user } = show([
    reply(showReturnChoices, {
      ...split,
      annual: { ...annual, split: { ...only, rest: { ...only.rest, unpaid: null } } },
    }),
  ])
  await user.click(await screen.findByRole('radio', { name: /^Annual leave/ }))
  expect(within(await rest()).getAllByRole('radio')).toHaveLength(1)
})

test('a decided return lists both parts', () => {
  const value = leaveReturn({
    ...late,
    state: 'approved',
    lateAs: 'annual',
    rest: { as: 'unpaid', from: '2026-11-10', days: 1 },
  })
  renderScreen(<KindText value={value} />, { as: {}, now: '2026-11-11T08:00:00Z', replies: [] })
  expect(screen.getByText('Annual leave · 1 day')).toBeDefined()
  expect(screen.getByText('Unpaid leave · 1 day')).toBeDefined()
})

test('in arabic the parts are arabic', async () => {
  const { user } = show([reply(showReturnChoices, split)], { language: 'ar' })
  await user.click(await screen.findByRole('radio', { name: /^من الإجازة السنوية/ }))
  expect(await screen.findByRole('radiogroup', { name: /^طريقة احتساب البقية/ })).toBeDefined()
  expect(screen.getByText(/^تغطي يوم واحد فقط/)).toBeDefined()
  await expectAccessible()
})
