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
import { listRuns } from '../contract.ts'
import {
  listDueLeaves,
  listLeavers,
  showSettlement,
  startLeaveSalary,
  startSettlement,
} from '../off-cycle/contract.ts'
import { OtherRuns } from './other-runs.tsx'
import { aDueLeave, aLeaver, anEnding, dueLeaves, leavers } from './test-data-beside.ts'
import { aRun, LAYLA, OMAR, someRuns } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const open = (...items: Parameters<typeof someRuns>) => reply(listRuns, someRuns(...items))
const leaves = (...items: Parameters<typeof dueLeaves>) => reply(listDueLeaves, dueLeaves(...items))
const left = (...items: Parameters<typeof leavers>) => reply(listLeavers, leavers(...items))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<OtherRuns />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const SETTLEMENT = aRun({
  id: idOf(51),
  kind: 'settlement',
  month: '2026-10',
  person: LAYLA.name,
  state: 'submitted',
  people: 1,
})

test('while it loads the section says so, with its two buttons', async () => {
  show([open(), pending(listLeavers), leaves()])
  expect(await screen.findByText('Loading…')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Pay leave in advance' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Settle an employee who leaves' })).toBeDefined()
  await expectAccessible()
})

test('offline the section can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(open(), left(), leaves())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('No leave begins soon, and no one is waiting for a settlement.'),
  ).toBeDefined()
})

test('who is due is listed with the deadline, and each has its button', async () => {
  const { address, user } = show([
    open([SETTLEMENT]),
    left(
      aLeaver(),
      aLeaver({ employee: OMAR, lastDay: '2026-11-10', payBy: '2026-11-24', daysLeft: 6 }),
    ),
    leaves(aDueLeave(), aDueLeave({ id: idOf(71), run: { id: idOf(52), state: 'draft' } })),
    reply(listLeavers, leavers(aLeaver())),
    reply(showSettlement, anEnding()),
  ])
  const late = await screen.findByRole('table', { name: 'Employees to settle' })
  const [first, second] = within(late).getAllByRole('row').slice(1)
  expect(first?.textContent).toMatch(/Layla Haddad.*29 Oct 2026.*12 Nov 2026.*6 days late/)
  expect(second?.textContent).toMatch(/Omar Khoury.*24 Nov 2026.*6 days left/)
  const running = screen.getByRole('table', { name: 'Runs in progress' })
  expect(within(running).getByRole('link').textContent).toContain(
    'Final settlement\u00a0·\u00a0Layla Haddad',
  )
  const soon = screen.getByRole('table', { name: 'Leave beginning soon' })
  expect(within(soon).getByRole('link', { name: 'Draft' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(52)}`,
  )
  expect(within(soon).getByRole('button', { name: 'Pay in advance: Omar Khoury' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Settle Layla Haddad' }))
  expect(address()).toBe(`/pay-runs?settle=${LAYLA.id}`)
})

test('an employee who is still at work has no button yet', async () => {
  show([
    open(),
    left(aLeaver({ lastDay: '2026-12-08', payBy: '2026-12-22', daysLeft: 34, canSettle: false })),
    leaves(),
  ])
  const table = await screen.findByRole('table', { name: 'Employees to settle' })
  expect(within(table).getByText('Still at work')).toBeDefined()
  expect(within(table).queryByRole('button')).toBeNull()
})

test('leave of one month is chosen and calculated, and the run opens', async () => {
  const { user, sent, address } = show([
    open(),
    left(),
    leaves(
      aDueLeave(),
      aDueLeave({ id: idOf(71), employee: LAYLA }),
      aDueLeave({ id: idOf(72), month: '2026-12', fromDay: '2026-12-20', toDay: '2026-12-22' }),
    ),
    reply(startLeaveSalary, aRun({ kind: 'leaveSalary', month: '2026-11', person: OMAR.name })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Pay leave in advance' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay leave in advance' })
  await user.click(within(dialog).getByRole('button', { name: 'Calculate pay' }))
  expect(await within(dialog).findByText('Select at least one leave.')).toBeDefined()
  expect(sent(startLeaveSalary)).toEqual([])
  await expectAccessible()
  await user.click(within(dialog).getByRole('checkbox', { name: /Omar Khoury/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Calculate pay' }))
  await waitFor(() => expect(address()).toBe(`/pay-runs?run=${idOf(50)}`))
  expect(sent(startLeaveSalary)).toMatchObject([{ body: { requestIds: [idOf(70)] } }])
})

test('a leave that cannot be paid is refused with a sentence', async () => {
  const { user } = show(
    [
      open(),
      left(),
      leaves(aDueLeave()),
      refusal(startLeaveSalary, 'leaveSalary.notApproved', { field: 'requestIds' }),
    ],
    { route: `/pay-runs?payLeave=${idOf(70)}` },
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay leave in advance' })
  await user.click(within(dialog).getByRole('button', { name: 'Calculate pay' }))
  expect(
    await within(dialog).findByText("This leave isn't approved, so it can't be paid in advance."),
  ).toBeDefined()
})

test('leave that the first reply does not list is looked for, and more can be shown', async () => {
  const { user } = show(
    [
      open(),
      left(),
      leaves(aDueLeave()),
      reply(listDueLeaves, { ...dueLeaves(aDueLeave()), next: idOf(70) }),
      reply(listDueLeaves, {
        ...dueLeaves(aDueLeave({ id: idOf(71), employee: LAYLA })),
        next: idOf(71),
      }),
      leaves(aDueLeave({ id: idOf(72), employee: { ...LAYLA, id: idOf(23) } })),
    ],
    { route: `/pay-runs?payLeave=${idOf(71)}` },
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Pay leave in advance' })
  const chosen = () =>
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).checked)
  expect(chosen()).toEqual([false, true])
  await user.click(within(dialog).getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(chosen()).toEqual([false, true, false]))
})

test('a settlement says how it ended, asks who pays for notice, and opens its run', async () => {
  const { user, sent, address } = show(
    [
      open(),
      left(aLeaver()),
      leaves(),
      reply(showSettlement, anEnding()),
      reply(startSettlement, SETTLEMENT),
    ],
    { route: `/pay-runs?settle=${LAYLA.id}` },
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Settle an employee who leaves' })
  expect(await within(dialog).findByText('Resignation')).toBeDefined()
  expect(dialog.textContent).toMatch(/Notice by law30 days.*Not kept10 days/)
  await user.click(within(dialog).getByRole('radio', { name: 'The employee pays' }))
  const days = within(dialog).getByLabelText('Days of notice to pay')
  expect((days as HTMLInputElement).value).toBe('10')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Calculate settlement' }))
  await waitFor(() => expect(address()).toBe(`/pay-runs?run=${idOf(51)}`))
  expect(sent(startSettlement)).toMatchObject([
    { body: { employeeId: LAYLA.id, notice: { by: 'employee', days: 10 } } },
  ])
})

test('an employee is chosen first, and a refusal stands at the field', async () => {
  const { user } = show(
    [
      open(),
      left(aLeaver()),
      leaves(),
      reply(showSettlement, anEnding()),
      refusal(startSettlement, 'settlements.alreadySettled', { field: 'employeeId' }),
    ],
    { route: '/pay-runs?settle=1' },
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Settle an employee who leaves' })
  await user.click(within(dialog).getByRole('button', { name: 'Calculate settlement' }))
  expect(await within(dialog).findByText('This field is required.')).toBeDefined()
  await user.selectOptions(within(dialog).getByLabelText('Employee'), LAYLA.id)
  const again = await screen.findByRole('alertdialog', { name: 'Settle an employee who leaves' })
  expect(await within(again).findByText('Resignation')).toBeDefined()
  await user.click(within(again).getByRole('button', { name: 'Calculate settlement' }))
  expect(await within(again).findByText('This employee is settled already.')).toBeDefined()
})

test('with no one to settle and no leave to pay the dialogs say so', async () => {
  const first = show([open(), left(), leaves()], { route: '/pay-runs?settle=1' })
  expect(await screen.findByText('No one has left without a settlement.')).toBeDefined()
  first.unmount()
  show([open(), left(), leaves()], { route: '/pay-runs?payLeave=1' })
  expect(
    await screen.findByText('No approved annual leave begins in the next two months.'),
  ).toBeDefined()
})

test('in arabic the section is arabic', async () => {
  show([open([SETTLEMENT]), left(aLeaver()), leaves(aDueLeave())], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'مسيرات أخرى' })).toBeDefined()
  expect(await screen.findByText('تأخّر 6 أيام')).toBeDefined()
  expect(screen.getByText('تسوية نهائية · ليلى حداد')).toBeDefined()
  expect(screen.getByRole('button', { name: 'صرف مقدمًا: عمر خوري' })).toBeDefined()
  await expectAccessible()
})
