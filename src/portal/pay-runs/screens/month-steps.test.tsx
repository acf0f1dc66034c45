import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listRuns, recomputeRun } from '../contract.ts'
import { showPayRules } from '../pay-rules/contract.ts'
import { showPayMonth } from '../months/contract.ts'
import { PayRunsScreen } from './pay-runs-screen.tsx'
import { aLockedMonth, aPayMonth, aRun, someRuns, allPayRules } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const month = (change = aPayMonth()) => reply(showPayMonth, change)
const runs = (...items: Parameters<typeof someRuns>) => reply(listRuns, someRuns(...items))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-12-18T08:00:00Z',
    replies: [reply(showPayRules, allPayRules()), ...replies],
    ...options,
  })
}

async function step(name: string): Promise<HTMLElement> {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  if (item === null) throw new Error(`There is no step ${name}`)
  return item
}

test('a month after one that is not run says which one is first, without a button', async () => {
  const shown = { month: '2026-11', runFirst: '2026-10' }
  const first = show([runs(), month(aPayMonth({ ...shown, canLock: false }))], {
    route: '/pay-runs?month=2026-11',
  })
  const lock = await step('Lock the month')
  expect(lock.textContent).toContain('Run pay for October 2026 first.')
  expect(within(lock).queryByRole('button')).toBeNull()
  await expectAccessible()
  first.unmount()
  show([runs(), month(aLockedMonth(shown))], { route: '/pay-runs?month=2026-11' })
  const calculate = await step('Calculate pay')
  expect(calculate.textContent).toContain('Run pay for October 2026 first.')
  expect(within(calculate).queryByRole('button')).toBeNull()
})

test('a calculation that failed says so, and is done again', async () => {
  const failed = aRun({
    state: 'computing',
    failed: true,
    done: 40,
    actions: ['recompute', 'cancel'],
  })
  const again = aRun({ state: 'computing', done: 0, actions: ['cancel'] })
  const { user, sent } = show([
    runs([failed]),
    runs([again]),
    month(aLockedMonth({ canUnlock: false, runs: [failed] })),
    month(aLockedMonth({ canUnlock: false, runs: [again] })),
    reply(recomputeRun, again),
  ])
  const calculate = await step('Calculate pay')
  expect(calculate.textContent).toContain("We couldn't finish the calculation.")
  expect(within(calculate).getByText('Check')).toBeDefined()
  expect(within(calculate).getByRole('button', { name: 'Cancel run' })).toBeDefined()
  await expectAccessible()
  await user.click(within(calculate).getByRole('button', { name: 'Recalculate' }))
  expect(await screen.findByRole('progressbar', { name: 'Calculating pay' })).toBeDefined()
  expect(sent(recomputeRun)).toMatchObject([{ params: { id: idOf(50) } }])
})
