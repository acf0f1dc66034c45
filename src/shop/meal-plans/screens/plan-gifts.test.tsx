import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, reply } from '#test/helpers/screen.tsx'
import { giveDays, previewGift, withdrawGift } from '../gifts/contract.ts'
import { changePlan, previewChange } from '../own/contract.ts'
import { ownPlan } from '../test-data-screens.ts'
import { repliesOf, show } from './test-data-plan.ts'

const GIFT = {
  id: idOf(471),
  email: 'huda@friends.test',
  days: 2,
  value: 4200,
  expiresAt: '2026-12-15T06:00:00.000Z',
}
const effect = reply(previewGift, ({ body }) => ({
  days: body.days ?? 2,
  most: 2,
  value: (body.days ?? 2) * 2100,
  endDay: body.days === 1 ? '2026-12-03' : '2026-12-02',
}))

test('giving days shows how many they are, their value and the new end before', async () => {
  const view = show([
    ...repliesOf(ownPlan()),
    effect,
    reply(giveDays, ownPlan({ gift: GIFT, version: 5 })),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Give the remaining days' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give days to someone' }))
  expect(await dialog.findByText('42.00')).toBeDefined()
  expect(dialog.getByText(/Wed 2 Dec 2026/)).toBeDefined()
  expect(dialog.getByText(/If your friend cancels, the refund goes to your card\./)).toBeDefined()
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Send gift' }))
  expect(dialog.getByText(/Enter a valid email/)).toBeDefined()
  await view.user.click(dialog.getByRole('button', { name: /^Decrease/ }))
  expect(await dialog.findByText('21.00')).toBeDefined()
  await view.user.type(dialog.getByRole('textbox', { name: "Friend's email" }), GIFT.email)
  await view.user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Enjoy!')
  await view.user.click(dialog.getByRole('button', { name: 'Send gift' }))
  expect(await screen.findByText('Gift sent.')).toBeDefined()
  expect(view.sent(giveDays)[0]?.body).toEqual({
    ...{ email: GIFT.email, message: 'Enjoy!', days: 1, version: 4 },
    expected: { value: 2100 },
  })
})

test('a refused gift stays open with its reason', async () => {
  const view = show([
    ...repliesOf(ownPlan()),
    effect,
    refusal(giveDays, 'mealPlans.giftOwn', { field: 'email' }),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Give the remaining days' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText('42.00')
  await view.user.type(dialog.getByRole('textbox', { name: "Friend's email" }), 'me@shop.test')
  await view.user.click(dialog.getByRole('button', { name: 'Send gift' }))
  expect(await dialog.findByText("You can't give days to yourself.")).toBeDefined()
})

test('an open gift says how many days it has and who gets them, and is withdrawn', async () => {
  const plan = ownPlan({ gift: GIFT })
  const view = show([...repliesOf(plan), reply(withdrawGift, ownPlan())])
  expect(await screen.findByRole('heading', { name: 'Your gift' })).toBeDefined()
  expect(screen.getByText('huda@friends.test')).toBeDefined()
  expect(screen.getByText('42.00')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Give the remaining days' })).toBeNull()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: 'Withdraw gift' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this gift?' }))
  await view.user.click(dialog.getByRole('button', { name: 'Withdraw gift' }))
  expect(await screen.findByText('Gift withdrawn.')).toBeDefined()
  expect(view.sent(withdrawGift)[0]?.params).toEqual({ id: plan.id, gift: GIFT.id })
})

test('a plan whose days all rest in a gift can only be taken out of it', async () => {
  const counts = { paid: 5, delivered: 3, left: 2, refunded: 0, given: 0 }
  show(repliesOf(ownPlan({ gift: GIFT, counts, days: [] })))
  expect(await screen.findByRole('button', { name: 'Withdraw gift' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('days that were given away are in the money and the history', async () => {
  const event = { at: '2026-11-29T08:00:00.000Z', day: null, toDay: null, amount: 4200 }
  const of = { ...event, days: 2, by: 'customer' } as const
  show(
    repliesOf(
      ownPlan({
        counts: { paid: 5, delivered: 1, left: 2, refunded: 0, given: 2 },
        money: { paid: 10_500, delivered: 2100, left: 4200, refunded: 0, given: 4200 },
        events: [
          { ...of, kind: 'given' },
          { ...of, kind: 'giftAccepted' },
          { ...of, kind: 'giftReturned' },
        ],
      }),
    ),
  )
  expect(await screen.findByText('Given away')).toBeDefined()
  expect(screen.getByText('Your gift of 2 days was accepted')).toBeDefined()
  expect(screen.getByText('2 days you offered came back')).toBeDefined()
})

test('a plan that is a gift says whose, shows no price, and refunds its giver', async () => {
  const view = show([
    ...repliesOf(ownPlan({ givenBy: { en: 'Layla', ar: 'ليلى' } })),
    reply(previewChange, {
      endDay: null,
      days: 3,
      refund: 6300,
      refundedBefore: 0,
      moves: [],
      chosenAgain: 0,
    }),
    reply(changePlan, ownPlan({ state: 'cancelled' })),
  ])
  expect(await screen.findByText(/Layla.* gave you this plan\./)).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Give the remaining days' })).toBeNull()
  await view.user.click(screen.getByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your plan?' }))
  expect(dialog.getByText(/We refund every day .* to .*Layla.*, who paid/)).toBeDefined()
  await dialog.findByText('3')
  expect(dialog.queryByText('63.00')).toBeNull()
  await view.user.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  await waitFor(() => expect(view.sent(changePlan)[0]?.body.expected.refund).toBe(6300))
})

test('in arabic days are given and a gift is withdrawn', async () => {
  const view = show([...repliesOf(ownPlan()), effect], { language: 'ar' })
  await view.user.click(await screen.findByRole('button', { name: 'إهداء الأيام المتبقية' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'إهداء أيام لشخص آخر' }))
  expect(await dialog.findByText('42.00')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'إرسال الهدية' })).toBeDefined()
  await expectAccessible()
})
