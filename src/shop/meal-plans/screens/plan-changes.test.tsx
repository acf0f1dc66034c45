import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAddresses } from '#shop/addresses/contract.ts'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { type FollowedOrder, rateMeal } from '#shop/orders/contract.ts'
import { expectAccessible, idOf, refusal, reply } from '#test/helpers/screen.tsx'
import { showPlanOptions } from '../building/contract.ts'
import { changeDelivery, changeDishes, changePlan, previewChange } from '../own/contract.ts'
import {
  CHICKEN,
  HOME,
  LENTILS,
  NUTS,
  ownPlan,
  planDay,
  planOptions,
} from '../test-data-screens.ts'
import { menu, openDay, repliesOf, show } from './test-data-plan.ts'

const { payUntil: _, ...delivered } = unpaidOrder()
const RATED: FollowedOrder = {
  order: { ...delivered, type: 'planDay', state: 'delivered' },
  vatHundredths: 500,
  story: [],
  payUntil: null,
  mayCancel: false,
  cancelReason: null,
  deliveryCode: null,
  invoiced: false,
  refunded: 0,
  shopPhone: '+97145550100',
  driver: null,
  arrivesAt: null,
  feedbackUntil: null,
  ratings: [],
  problem: null,
  plan: null,
}

test('a day says until when it can be changed, and its dishes are chosen again', async () => {
  const view = show([...repliesOf(ownPlan()), menu, reply(changeDishes, ownPlan())])
  const panel = await openDay(view, /^Thursday ?3 ?December/)
  expect(panel.getByText(/^You can change this day until Wed 2 Dec, 6:00.PM\.$/)).toBeDefined()
  await expectAccessible()
  await view.user.click(panel.getByRole('button', { name: 'Edit dishes' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Dishes for Thu 3 Dec' }))
  await view.user.click(await picker.findByRole('button', { name: 'Remove one Grilled chicken' }))
  await view.user.click(picker.getByRole('button', { name: 'Add Lentil bowl' }))
  await view.user.click(picker.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Dishes for Thu 3 Dec saved.')).toBeDefined()
  expect(view.sent(changeDishes)[0]?.body).toEqual({
    dishes: [
      { part: 'snack', mealId: NUTS.id },
      { part: 'meal', mealId: LENTILS.id },
    ],
  })
})

test('a refused choice of dishes stays open with its reason', async () => {
  const view = show([...repliesOf(ownPlan()), menu, refusal(changeDishes, 'mealPlans.dayClosed')])
  const panel = await openDay(view, /^Thursday ?3 ?December/)
  await view.user.click(panel.getByRole('button', { name: 'Edit dishes' }))
  const picker = within(await screen.findByRole('dialog', { name: 'Dishes for Thu 3 Dec' }))
  await picker.findByRole('button', { name: 'Add Salmon' })
  await view.user.click(picker.getByRole('button', { name: 'Save' }))
  expect(await picker.findByText("It's too late to change this day.")).toBeDefined()
})

test('a day and all later ones move to another period', async () => {
  const view = show([
    ...repliesOf(ownPlan()),
    reply(showPlanOptions, planOptions()),
    reply(listAddresses, { items: [HOME] }),
    reply(changeDelivery, ownPlan()),
  ])
  const panel = await openDay(view, /^Thursday ?3 ?December/)
  await view.user.click(panel.getByRole('button', { name: 'Edit delivery' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delivery on Thu 3 Dec' }))
  await view.user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Period' }),
    'Dinner, 6:00 – 8:00 PM',
  )
  await view.user.click(dialog.getByRole('radio', { name: /^This day and all later ones/ }))
  expect(dialog.getByText('2 days')).toBeDefined()
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Delivery saved.')).toBeDefined()
  expect(view.sent(changeDelivery)[0]?.body).toEqual({
    windowId: idOf(412),
    addressId: HOME.id,
    andLater: true,
  })
})

test('skipping a day shows the new end before it is confirmed', async () => {
  const effect = {
    endDay: '2026-12-07',
    days: 1,
    refund: 0,
    refundedBefore: 0,
    moves: [{ from: '2026-12-03', to: '2026-12-07' }],
    chosenAgain: 1,
  }
  const plan = ownPlan()
  const view = show([
    ...repliesOf(plan),
    reply(previewChange, effect),
    reply(changePlan, ownPlan({ end_date: '2026-12-07', version: 5 })),
  ])
  const panel = await openDay(view, /^Thursday ?3 ?December/)
  expect(panel.getByText('You can skip 10 more days.')).toBeDefined()
  await view.user.click(panel.getByRole('button', { name: 'Skip day' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Skip Thu 3 Dec?' }))
  expect(await dialog.findByText(/Mon 7 Dec 2026/)).toBeDefined()
  expect(dialog.getByText('No change')).toBeDefined()
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Skip day' }))
  expect(await screen.findByText('Day skipped.')).toBeDefined()
  expect(view.sent(changePlan)[0]?.body).toEqual({
    change: { kind: 'skip', dayId: plan.days.find(({ day }) => day === '2026-12-03')?.id },
    version: 4,
    expected: { endDay: '2026-12-07', refund: 0 },
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a pause without an end says what waits, and a refusal says why not', async () => {
  const effect = { endDay: null, days: 2, refund: 0, refundedBefore: 0, moves: [], chosenAgain: 0 }
  const view = show([
    ...repliesOf(ownPlan()),
    reply(previewChange, effect),
    refusal(changePlan, 'mealPlans.changedMeanwhile'),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Pause' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause your plan' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pause' }).disabled).toBe(true)
  await view.user.click(dialog.getByRole('checkbox', { name: /^I don't know yet/ }))
  expect(await dialog.findByText('Open until you resume')).toBeDefined()
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Pause' }))
  expect(await dialog.findByText('Your meal plan has changed. Check it again.')).toBeDefined()
  expect(view.sent(changePlan)[0]?.body.change).toEqual({
    kind: 'pause',
    from: '2026-12-03',
    until: null,
  })
})

test.each([
  ['en', 'Paused from Thu 3 Dec. Deliveries continue on Mon 7 Dec.', 'Resume', 'Pause to end'],
  ['ar', /متوقف مؤقتًا من .*14/, 'استئناف', 'الإيقاف الذي تريد إنهاءه'],
] as const)(
  '[%s] each planned pause is said, and one of them is ended',
  async (language, text, resume, which) => {
    const pauses = [
      { from: '2026-12-03', until: '2026-12-07' },
      { from: '2026-12-14', until: '2026-12-20' },
    ]
    const effect = {
      endDay: null,
      days: 0,
      refund: 0,
      refundedBefore: 0,
      moves: [],
      chosenAgain: 0,
    }
    const { user, sent } = show([...repliesOf(ownPlan({ pauses })), reply(previewChange, effect)], {
      language,
    })
    expect(await screen.findByText(text)).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: resume })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(
      within(dialog.getByRole('radiogroup', { name: which })).getByRole('radio', { name: /14/ }),
    )
    await waitFor(() =>
      expect(sent(previewChange).at(-1)?.body).toEqual({
        change: { kind: 'resume', from: '2026-12-14' },
      }),
    )
    await expectAccessible()
  },
)

test('a paused plan says so and is resumed', async () => {
  const waiting = planDay({ day: null, mayChange: false, closesAt: null })
  const plan = ownPlan({
    ...{ state: 'paused', end_date: null, pauses: [{ from: '2026-11-30', until: null }] },
    days: [planDay({ day: '2026-11-27', state: 'delivered', mayChange: false }), waiting],
  })
  const effect = {
    endDay: '2026-12-03',
    days: 1,
    refund: 0,
    refundedBefore: 0,
    moves: [],
    chosenAgain: 0,
  }
  const view = show([
    ...repliesOf(plan),
    reply(previewChange, effect),
    reply(changePlan, ownPlan()),
  ])
  expect(await screen.findByText(/^Paused from Mon 30 Nov until you resume it\.$/)).toBeDefined()
  await expectAccessible()
  const [resume] = screen.getAllByRole('button', { name: 'Resume' })
  await view.user.click(resume as HTMLElement)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume your plan' }))
  await dialog.findByText('New last day')
  await view.user.click(dialog.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('Plan resumed.')).toBeDefined()
})

test('cancelling shows the refund to the fils before', async () => {
  const effect = {
    endDay: '2026-12-02',
    days: 2,
    refund: 4201,
    refundedBefore: 0,
    moves: [],
    chosenAgain: 0,
  }
  const view = show([
    ...repliesOf(ownPlan()),
    reply(previewChange, effect),
    reply(changePlan, ownPlan({ state: 'cancelled' })),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your plan?' }))
  expect(await dialog.findByText('42.01')).toBeDefined()
  await view.user.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Plan cancelled.')).toBeDefined()
  expect(view.sent(changePlan)[0]?.body.expected).toEqual({ endDay: '2026-12-02', refund: 4201 })
})

test('cancelling says what was refunded before and makes the refund smaller', async () => {
  const effect = { endDay: null, days: 2, refund: 1_000, refundedBefore: 13_700, moves: [] }
  const view = show([...repliesOf(ownPlan()), reply(previewChange, { ...effect, chosenAgain: 0 })])
  await view.user.click(await screen.findByRole('button', { name: 'Cancel plan' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    await dialog.findByText(/^AED.137\.00 of this order was already refunded\.$/),
  ).toBeDefined()
  expect(dialog.getByText(/^10\.00$|AED.10\.00/)).toBeDefined()
})

test('a dish that was delivered is rated', async () => {
  const view = show([...repliesOf(ownPlan()), reply(rateMeal, RATED)])
  await view.user.click(await screen.findByRole('button', { name: 'Previous month' }))
  const panel = await openDay(view, /^Monday ?30 ?November/)
  const stars = within(panel.getByRole('group', { name: /Grilled chicken/ }))
  await view.user.click(stars.getByRole('radio', { name: '4 stars' }))
  await waitFor(() =>
    expect(view.sent(rateMeal)).toMatchObject([
      { params: { id: idOf(461), meal: CHICKEN.id }, body: { stars: 4 } },
    ]),
  )
})
