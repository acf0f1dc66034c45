import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  listOverdueReturns,
  listReturnsToDecide,
  previewReturn,
  remindReturn,
  reportReturn,
  showReturn,
} from '../contract.ts'
import { dueReturn, leaveReturn, onTime } from '../test-data-screens.ts'
import { ReturnsToDecide } from './returns-to-decide.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const due = dueReturn()
const overdue = reply(listOverdueReturns, { items: [due], next: null })
const none = reply(listReturnsToDecide, { items: [], next: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<ReturnsToDecide />, {
    path: '/leave-requests',
    route: '/leave-requests?tab=returns',
    as: { roles: ['employee', 'manager'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

test('a manager reminds a person who was expected back', async () => {
  const { user, sent } = show([overdue, none, reply(remindReturn, { requestId: due.leave.id })])
  await user.click(await screen.findByRole('button', { name: 'Remind Sara Ahmed' }))
  expect(await screen.findByText('Reminder sent to Sara Ahmed.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remind Sara Ahmed' }).textContent).toBe('Reminded')
  expect(sent(remindReturn).map(({ body }) => body)).toEqual([{ requestId: due.leave.id }])
  await expectAccessible()
})

test('a refused reminder says why', async () => {
  const { user } = show([overdue, none, refusal(remindReturn, 'leaveReturns.reminded')])
  await user.click(await screen.findByRole('button', { name: 'Remind Sara Ahmed' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/reminder was already sent today/)
})

test('a return reported for someone names them', async () => {
  const { user, sent } = show([
    overdue,
    none,
    reply(previewReturn, onTime),
    reply(reportReturn, leaveReturn()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Report return: Sara Ahmed' }))
  const form = within(await screen.findByRole('form', { name: "Report Sara Ahmed's return" }))
  await user.click(form.getByRole('button', { name: 'Report return' }))
  expect(await screen.findByText("Sara Ahmed's return reported.")).toBeDefined()
  expect(sent(reportReturn)).toHaveLength(1)
})

test('a return left to others says who can decide it', async () => {
  const value = leaveReturn({
    leftTo: [
      { en: 'Omar Ali', ar: 'عمر علي' },
      { en: 'Mona Saleh', ar: 'منى صالح' },
    ],
  })
  show(
    [
      reply(listOverdueReturns, { items: [], next: null }),
      reply(listReturnsToDecide, { items: [value], next: null }),
      reply(showReturn, value),
    ],
    { route: `/leave-requests?tab=returns&return=${idOf(401)}` },
  )
  expect(
    await screen.findByText('You reported this return, so Omar Ali or Mona Saleh can decide it.'),
  ).toBeDefined()
})

test('in arabic the actions are arabic', async () => {
  show([overdue, none], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'تذكير سارة أحمد' })).toBeDefined()
  await expectAccessible()
})
