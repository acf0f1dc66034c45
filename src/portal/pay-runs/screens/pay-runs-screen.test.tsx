import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { cancelRun, listRuns, type Run, startRun } from '../contract.ts'
import { showPayRules } from '../pay-rules/contract.ts'
import { lockMonth, showPayMonth, unlockMonth } from '../months/contract.ts'
import { PayRunsScreen } from './pay-runs-screen.tsx'
import {
  aLockedMonth,
  anApprovedRun,
  aPayMonth,
  aRun,
  aSubmittedRun,
  MARICEL,
  someRuns,
  allPayRules,
} from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const rules = reply(showPayRules, allPayRules())
const month = (change = aPayMonth()) => reply(showPayMonth, change)
const runs = (...items: Parameters<typeof someRuns>) => reply(listRuns, someRuns(...items))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies: [rules, ...replies],
    ...options,
  })
}

/** The items of the card of steps, in order. */
async function steps(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Steps' })
  return [...list.children] as HTMLElement[]
}

async function step(name: string): Promise<HTMLElement> {
  const found = (await steps()).find(
    (each) => within(each).getByRole('heading', { level: 3 }).textContent === name,
  )
  if (found === undefined) throw new Error(`There is no step ${name}`)
  return found
}

const STATUSES = /^(Done|To do|In progress|Check|Later)$/
const statuses = (items: readonly HTMLElement[]) =>
  items.map((each) => within(each).getByText(STATUSES).textContent)

test('while the month loads the page says so', async () => {
  show([pending(listRuns)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Pay runs' })).toBeDefined()
  await expectAccessible()
})

test('offline the page can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(rules, runs(), month())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Pay for October 2026' })).toBeDefined()
})

test('before the first run the month to pay next is there with its steps', async () => {
  show([runs(), month()])
  expect(statuses(await steps())).toEqual(['Done', 'Done', 'To do', 'Later', 'Later', 'Later'])
  expect(screen.getByText('No earlier runs yet')).toBeDefined()
  await expectAccessible()
})

test('each open decision is counted, and a link for users who decide on it', async () => {
  const open = month(aPayMonth({ flagged: 2, corrections: 1, leave: 4, overtime: 3 }))
  const first = show([runs(), open])
  const review = await step('Review attendance and leave')
  expect(statuses([review])).toEqual(['To do'])
  expect(within(review).getByText('2 check-ins to review')).toBeDefined()
  expect(within(review).queryByRole('link')).toBeNull()
  expect(within(review).getByText('Managers and HR decide these.')).toBeDefined()
  expect((await step('Decide on overtime')).textContent).toContain(
    "Overtime of 3 employees isn't decided.",
  )
  first.unmount()
  show([runs(), open], { as: { roles: ['payroll', 'hr'] } })
  const again = await step('Review attendance and leave')
  await waitFor(() =>
    expect(
      within(again)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2 check-ins to review', '/corrections?tab=flagged'],
      ['1 correction to decide', '/corrections'],
      ['4 leave requests to decide', '/leave-requests'],
    ]),
  )
})

test('locking says what it means and what is still open', async () => {
  const { user, sent } = show([
    runs(),
    month(aPayMonth({ leave: 2, overtime: 1 })),
    reply(lockMonth, aLockedMonth({ leave: 2 })),
    month(aLockedMonth({ leave: 2 })),
  ])
  await user.click(within(await step('Lock the month')).getByRole('button', { name: 'Lock month' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Lock October 2026?' })
  expect(dialog.textContent).toContain('2 decisions are still open.')
  expect(dialog.textContent).toContain(
    "Overtime of 1 employee isn't decided. It's paid once it's approved.",
  )
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Lock month' }))
  expect(await screen.findByText('Month locked.')).toBeDefined()
  expect(sent(lockMonth)).toMatchObject([{ params: { month: '2026-10' } }])
  expect(await screen.findByText(/Locked by Maricel Reyes on Mon 2 Nov 2026/)).toBeDefined()
  expect(statuses(await steps()).slice(0, 4)).toEqual(['Check', 'Done', 'Done', 'To do'])
})

test('a month that is not over cannot be locked', async () => {
  show([runs([], '2026-11'), month(aPayMonth({ month: '2026-11', canLock: false }))])
  const lock = await step('Lock the month')
  expect(lock.textContent).toContain("You can lock this month once it's over.")
  expect(within(lock).queryByRole('button')).toBeNull()
  expect(statuses(await steps())).toEqual(Array.from({ length: 6 }, () => 'Later'))
})

test('a locked month is unlocked while no run was started; a refusal is a sentence', async () => {
  const { user } = show([
    runs(),
    month(aLockedMonth()),
    refusal(unlockMonth, 'payMonths.paidAlready'),
    reply(unlockMonth, aPayMonth()),
  ])
  const button = await screen.findByRole('button', { name: 'Unlock month' })
  await user.click(button)
  expect(
    await screen.findByText('A pay run has been started for this month, so it stays locked.'),
  ).toBeDefined()
  await user.click(button)
  expect(await screen.findByText('Month unlocked.')).toBeDefined()
})

test('a run is started from a locked month and shows how far it is', async () => {
  const computing = aRun({ state: 'computing', done: 40, actions: ['cancel'] })
  const { user, sent } = show([
    runs(),
    runs([computing]),
    month(aLockedMonth()),
    month(aLockedMonth({ canUnlock: false, runs: [computing] })),
    reply(startRun, computing),
  ])
  await user.click(await screen.findByRole('button', { name: 'Calculate pay' }))
  const bar = await screen.findByRole('progressbar', { name: 'Calculating pay' })
  expect(bar.getAttribute('aria-valuetext')).toBe('40 of 120 employees')
  expect(sent(startRun)).toMatchObject([{ body: { month: '2026-10' } }])
  expect(statuses(await steps()).slice(3)).toEqual(['In progress', 'Later', 'Later'])
  await expectAccessible()
})

test('a run that is being calculated is cancelled after a question', async () => {
  const computing = aRun({ state: 'computing', done: 40, actions: ['cancel'] })
  const { user, sent } = show([
    runs([computing]),
    runs([aRun({ state: 'cancelled', actions: [] })]),
    month(aLockedMonth({ canUnlock: false, runs: [computing] })),
    month(aLockedMonth()),
    reply(cancelRun, aRun({ state: 'cancelled', actions: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Cancel run' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this run?' })
  expect(within(dialog).getByRole('button', { name: 'Keep run' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel run' }))
  expect(await screen.findByText('Run cancelled.')).toBeDefined()
  expect(sent(cancelRun)).toMatchObject([{ params: { id: idOf(50) } }])
})

test('starting is refused with a sentence', async () => {
  const { user } = show([runs(), month(aLockedMonth()), refusal(startRun, 'payRuns.runOpen')])
  await user.click(await screen.findByRole('button', { name: 'Calculate pay' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Another pay run isn't finished. Approve or cancel it first.",
  )
})

test('a draft leads to the run, with why it was sent back', async () => {
  const draft = aRun({ note: 'Check the overtime', decidedBy: MARICEL })
  show([runs([draft]), month(aLockedMonth({ canUnlock: false, runs: [draft] }))])
  const check = await step('Check and submit')
  expect(check.textContent).toMatch(/Sent back by Maricel Reyes\..*Check the overtime/)
  expect(within(check).getByRole('link', { name: 'Check run' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(50)}`,
  )
  expect(statuses(await steps()).slice(3)).toEqual(['Done', 'To do', 'Later'])
})

test('a submitted run asks its approver, and says to its preparer that another one decides', async () => {
  const locked = (run: Run) => month(aLockedMonth({ canUnlock: false, runs: [run] }))
  const first = show([runs([aSubmittedRun()]), locked(aSubmittedRun())])
  const own = await step('Approve')
  expect(own.textContent).toContain('You prepared this run, so another payroll user')
  expect(within(own).getByRole('link', { name: 'View run' })).toBeDefined()
  first.unmount()
  const waiting = aSubmittedRun({ actions: ['decide', 'cancel'] })
  show([runs([waiting]), locked(waiting)])
  const theirs = await step('Approve')
  expect(theirs.textContent).toContain('This run is waiting for your approval.')
  expect(within(theirs).getByRole('link', { name: 'Review and approve' })).toBeDefined()
  await expectAccessible()
})

test('after an approved month the next one is shown, and the run is in the list', async () => {
  const { user, address, sent } = show([
    runs([anApprovedRun(), anApprovedRun({ id: idOf(51), month: '2026-09' })], '2026-11'),
    month(aPayMonth({ month: '2026-11', canLock: false })),
    month(aLockedMonth({ canUnlock: false, runs: [anApprovedRun()] })),
  ])
  expect(await screen.findByRole('heading', { name: 'Pay for November 2026' })).toBeDefined()
  const rows = within(screen.getByRole('table', { name: 'Earlier runs' })).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/October 2026.*Approved.*900,000\.00.*120.*Maricel Reyes/)
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/pay-runs?run=${idOf(50)}`)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(address()).toBe('/pay-runs?month=2026-10')
  expect(await screen.findByRole('button', { name: 'Calculate another run' })).toBeDefined()
  expect(sent(showPayMonth).at(-1)?.params).toEqual({ month: '2026-10' })
  expect((await step('Approve')).textContent).toContain(
    'Approved by Maricel Reyes on Thu 5 Nov 2026.',
  )
})

test('a run of another month that is not finished is one press away', async () => {
  show([runs([aRun()]), month(aPayMonth({ month: '2026-11', canLock: false }))], {
    route: '/pay-runs?month=2026-11',
  })
  expect(await screen.findByText("The run of October 2026 isn't finished.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open run' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(50)}`,
  )
})

test('in arabic the page is arabic', async () => {
  show([runs([anApprovedRun({ month: '2026-09' })]), month(aPayMonth({ corrections: 2 }))], {
    language: 'ar',
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'مسيرات الرواتب' })).toBeDefined()
  expect(await screen.findByText('تصحيحان ينتظران قرارًا')).toBeDefined()
  expect(screen.getByRole('button', { name: 'إغلاق الشهر' })).toBeDefined()
  expect(screen.getByText('ماريسيل رييس')).toBeDefined()
  await expectAccessible()
})
