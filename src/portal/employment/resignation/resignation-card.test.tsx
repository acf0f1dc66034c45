import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { getResignation, type OwnResignation, resign, withdrawResignation } from './contract.ts'
import { ResignationCard } from './resignation-card.tsx'

const OWN: OwnResignation = {
  joiningDate: '2020-01-01',
  leavingDate: null,
  onLeaveUntil: null,
  waiting: null,
}
const WAITING: OwnResignation = {
  ...OWN,
  waiting: {
    noticeDay: '2026-11-20',
    lastDay: '2026-12-20',
    toAnotherEmployer: false,
    reason: '',
  },
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<ResignationCard />, {
    as: {},
    now: '2026-11-20T06:00:00Z',
    replies,
    ...options,
  })
}

test('notice is given with the earliest last day by law, and what was sent is displayed', async () => {
  const { user, sent } = show([
    reply(getResignation, OWN),
    reply(getResignation, WAITING),
    reply(resign, WAITING),
  ])
  await user.click(await screen.findByRole('button', { name: 'Resign' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Resign' })
  expect(within(dialog).getByText(/The law asks for 30 days of notice/)).toBeDefined()
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await expectAccessible()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Moving home')
  await user.click(within(dialog).getByRole('button', { name: 'Resign' }))
  expect(await screen.findByText(/You gave notice on Fri 20 Nov 2026/)).toBeDefined()
  expect(sent(resign)).toMatchObject([
    { body: { lastDay: '2026-12-20', toAnotherEmployer: false, reason: 'Moving home' } },
  ])
  await expectAccessible()
})

test('during probation the next employer matters, and a refusal is beside the last day', async () => {
  const { user } = show([
    reply(getResignation, { ...OWN, joiningDate: '2026-09-01' }),
    refusal(resign, 'employment.noticeTooLong', {
      field: 'lastDay',
      details: { days: 90, day: '2027-02-18' },
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Resign' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Resign' })
  expect(within(dialog).getByText(/The law asks for 14 days of notice/)).toBeDefined()
  await user.click(within(dialog).getByRole('checkbox', { name: /another employer/ }))
  expect(within(dialog).getByText(/The law asks for 30 days of notice/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Resign' }))
  expect(await within(dialog).findByText(/Notice can last up to 90 days/)).toBeDefined()
})

test('what waits can be withdrawn', async () => {
  const { user, sent } = show([
    reply(getResignation, WAITING),
    reply(getResignation, OWN),
    reply(withdrawResignation, OWN),
  ])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw your resignation?' })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Resign' })).toBeDefined()
  expect(sent(withdrawResignation)).toHaveLength(1)
})

test('a recorded last day is displayed, and there is nothing to send', async () => {
  show([reply(getResignation, { ...OWN, leavingDate: '2026-12-20' })])
  expect(await screen.findByText('Your last day is Sun 20 Dec 2026.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('in Arabic, and nothing while it loads', async () => {
  const first = show([pending(getResignation)], { language: 'ar' })
  expect(screen.queryByRole('heading')).toBeNull()
  first.unmount()
  show([reply(getResignation, WAITING)], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'الاستقالة' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'سحب' })).toBeDefined()
  await expectAccessible()
})
