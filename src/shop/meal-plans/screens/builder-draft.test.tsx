import { showToast, toastsNow } from '#platform/ui/toast-queue.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { savePlanDraft, showPlanDraft } from '../building/contract.ts'
import {
  changeDraft,
  changeStoredPlan,
  claimPlan,
  currentPlan,
  forgetPlan,
} from '../browser-storage.ts'
import { NOW } from '../test-data-screens.ts'
import { Screen } from './builder-screen.tsx'
import {
  options,
  price,
  menu,
  addresses,
  saved,
  TWO_DAYS,
  show,
  firstDay,
  fillDraft,
} from './test-data-builder.ts'

beforeEach(() => {
  claimPlan(null)
  forgetPlan()
})

test('coupons say what they are worth, or why they are not valid', async () => {
  fillDraft()
  const { user } = show()
  await firstDay()
  const field = screen.getByRole('textbox', { name: 'Coupon' })
  await user.type(field, 'welcome{Enter}')
  await waitFor(() => expect(screen.getByText(/^-5\.25$/)).toBeDefined())
  await user.type(field, 'nothing{Enter}')
  expect(await screen.findByText("NOTHING isn't valid.")).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Remove.*NOTHING/ }))
  expect(screen.queryByText("NOTHING isn't valid.")).toBeNull()
})

test('[S5.13] a visitor builds a plan and is asked to sign in for its addresses and to buy it', async () => {
  changeDraft(TWO_DAYS, Date.parse(NOW))
  const { user } = renderScreen(<Screen />, {
    path: '/meal-plans',
    now: NOW,
    replies: [options, price, menu],
  })
  await firstDay()
  expect(screen.getByText('Sign in to choose an address.')).toBeDefined()
  await expectAccessible()
  showToast('Dishes chosen for 5 days.', { undo: () => undefined })
  const [button] = screen.getAllByRole('button', { name: /^Continue/ })
  await user.click(button as HTMLElement)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(await screen.findAllByText('You must Login to continue !')).toHaveLength(1)
  // It would cover the button of the sheet on a phone.
  expect(toastsNow()).toEqual([])
})

test('a draft of the server that is newer is shown with a notice, and the one of this device is there', async () => {
  changeDraft({ ...TWO_DAYS, mealsPerDay: 2 }, Date.parse('2026-11-30T06:00:00Z'))
  const draft = reply(showPlanDraft, {
    draft: { ...TWO_DAYS, mealsPerDay: 3 },
    savedAt: '2026-12-01T05:00:00.000Z',
  })
  const { user } = show([options, price, menu, addresses, draft, saved])
  const notice = await screen.findByText(/^You changed this plan on another device later/)
  expect(notice).toBeDefined()
  const meals = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Meals a day' })
  expect(meals.value).toBe('3')
  await user.click(screen.getByRole('button', { name: "Use this device's version" }))
  expect(meals.value).toBe('2')
})

const SERVER = reply(showPlanDraft, {
  draft: { ...TWO_DAYS, mealsPerDay: 3 },
  savedAt: '2026-11-30T05:00:00.000Z',
})
const CONFLICT = /^You changed this plan on another device too/

test.each([
  ["Use this device's version", '2'],
  ['Use the other version', '3'],
])(
  'changed on two devices, nothing is saved before the customer chooses: %s',
  async (name, meals) => {
    changeDraft({ ...TWO_DAYS, mealsPerDay: 2 }, Date.parse('2026-11-30T06:00:00Z'))
    changeStoredPlan({ follows: '2026-11-29T05:00:00.000Z' })
    const { user, sent } = show([options, price, menu, addresses, SERVER, saved])
    expect(await screen.findByText(CONFLICT)).toBeDefined()
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Meals a day' })
    expect([field.value, sent(savePlanDraft)]).toEqual(['2', []])
    await expectAccessible()
    await user.click(screen.getByRole('button', { name }))
    expect(field.value).toBe(meals)
    expect(screen.queryByText(CONFLICT)).toBeNull()
    if (meals === '3') return expect(currentPlan()).toMatchObject({ unsent: false })
    await waitFor(() => expect(sent(savePlanDraft)).toHaveLength(1), { timeout: 30_000 })
    expect(sent(savePlanDraft)[0]?.body).toMatchObject({
      ...{ draft: { mealsPerDay: 2 }, follows: '2026-11-30T05:00:00.000Z' },
    })
  },
)

test('in Arabic, a change that the server refuses shows that another device has changed it', async () => {
  changeDraft({ ...TWO_DAYS, mealsPerDay: 2 }, Date.parse(NOW))
  const nothing = reply(showPlanDraft, { draft: null, savedAt: null })
  const late = refusal(savePlanDraft, 'mealPlans.changedMeanwhile')
  show([options, price, menu, addresses, nothing, SERVER, late], { language: 'ar' })
  const notice = /^عدّلت هذا الاشتراك على جهاز آخر أيضًا/
  expect(await screen.findByText(notice, {}, { timeout: 30_000 })).toBeDefined()
  expect(currentPlan()).toMatchObject({ unsent: true, draft: { mealsPerDay: 2 } })
})

test('what this device changed later is sent to the server', async () => {
  changeDraft({ ...TWO_DAYS, mealsPerDay: 2 }, Date.parse(NOW))
  changeStoredPlan({ follows: null })
  const view = show()
  await firstDay()
  await waitFor(() => expect(view.sent(savePlanDraft)).toHaveLength(1), { timeout: 30_000 })
  expect(view.sent(savePlanDraft)[0]?.body.draft).toMatchObject({ mealsPerDay: 2 })
  await waitFor(() => expect(currentPlan()).toMatchObject({ unsent: false }))
})
