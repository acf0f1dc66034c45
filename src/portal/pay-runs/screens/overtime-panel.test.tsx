import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { decideOvertime, listOvertime, type OvertimeRow } from '../months/contract.ts'
import { OvertimePanel } from './overtime-panel.tsx'
import { anOvertimeRow, LAYLA, MARICEL, OMAR, SARA } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const rows = (items: OvertimeRow[], locked = false) =>
  reply(listOvertime, { items, next: null, locked })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<OvertimePanel month="2026-10" onClose={() => undefined} />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while overtime loads the panel says so', async () => {
  show([pending(listOvertime)])
  expect(await screen.findByRole('dialog', { name: 'Overtime in October 2026' })).toBeDefined()
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('a month without overtime says so', async () => {
  show([rows([])])
  expect(await screen.findByText('No overtime')).toBeDefined()
  await expectAccessible()
})

test('each row has its total and opens its days; one is approved', async () => {
  const { user, sent } = show([
    rows([anOvertimeRow()]),
    rows([anOvertimeRow({ decision: 'approved', decidedBy: SARA.name })]),
    reply(decideOvertime, { decided: 1 }),
  ])
  expect(await screen.findByText('5h 30m')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '2 days' }))
  const [, restDay] = within(
    screen.getByText('Rest day').closest('ul') as HTMLElement,
  ).getAllByRole('listitem')
  expect(restDay?.textContent).toMatch(/Sat 10 Oct.*Rest day.*4h/)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Approve overtime of Omar Khoury' }))
  expect(await screen.findByText('Overtime of 1 employee approved.')).toBeDefined()
  expect(sent(decideOvertime)).toMatchObject([
    { params: { month: '2026-10' }, body: { employeeIds: [OMAR.id], approve: true } },
  ])
  expect(await screen.findByText('by Sara Ahmed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve overtime of Omar Khoury' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Reject overtime of Omar Khoury' })).toBeDefined()
})

test('all pending rows are rejected together; the own row has no buttons', async () => {
  const { user, sent } = show([
    rows([
      anOvertimeRow(),
      anOvertimeRow({ employee: LAYLA }),
      anOvertimeRow({ employee: SARA, isOwn: true }),
    ]),
    reply(decideOvertime, { decided: 2 }),
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all pending' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve overtime of Sara Ahmed' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Sara Ahmed' })).toBeNull()
  expect(screen.getByText(/This is your overtime\./)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Overtime of 2 employees rejected.')).toBeDefined()
  expect(sent(decideOvertime)).toMatchObject([
    { body: { employeeIds: [OMAR.id, LAYLA.id], approve: false } },
  ])
})

test('what attendance changed since the decision can be decided on again', async () => {
  const { user } = show([
    rows([anOvertimeRow({ decision: 'approved', decidedBy: MARICEL, changed: true })]),
    refusal(decideOvertime, 'payMonths.ownOvertime'),
    reply(decideOvertime, { decided: 0 }),
  ])
  expect(await screen.findByText('Attendance changed')).toBeDefined()
  const approve = screen.getByRole('button', { name: 'Approve overtime of Omar Khoury' })
  expect(screen.getByRole('button', { name: 'Reject overtime of Omar Khoury' })).toBeDefined()
  await user.click(approve)
  expect(await screen.findByText(/You can't approve your own overtime\./)).toBeDefined()
  await user.click(approve)
  expect(await screen.findByText('Attendance has no overtime left to decide on.')).toBeDefined()
})

test('in a locked month it is said which run pays what is approved now', async () => {
  show([rows([anOvertimeRow({ decision: 'rejected', decidedBy: MARICEL })], true)])
  expect(
    await screen.findByText(/Recalculate its draft to include overtime approved now\./),
  ).toBeDefined()
  expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /Approve overtime of Omar/ })).toBeDefined()
})

test('in arabic the panel is arabic', async () => {
  show([rows([anOvertimeRow()])], { language: 'ar' })
  expect(
    await screen.findByRole('button', { name: 'اعتماد العمل الإضافي: عمر خوري' }),
  ).toBeDefined()
  expect(screen.getByText('قيد الانتظار')).toBeDefined()
  await expectAccessible()
})
