import { createElement } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { listAddresses } from '#shop/addresses/contract.ts'
import { listOrders } from '#shop/orders/contract.ts'
import { idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  pricePlan,
  savePlanDraft,
  showPlanDraft,
  showPlanMenu,
  showPlanOptions,
} from '../building/contract.ts'
import { changeDraft } from '../browser-storage.ts'
import { CHICKEN, FRUIT, HOME, menuOf, NOW, planOptions, pricedPlan } from '../test-data-screens.ts'
import { Screen } from './builder-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

export const options = reply(showPlanOptions, planOptions())
export const price = reply(pricePlan, ({ body }) => pricedPlan(body))
export const menu = reply(showPlanMenu, ({ query }) => menuOf(query))
export const addresses = reply(listAddresses, { items: [HOME] })
export const noDraft = reply(showPlanDraft, { draft: null, savedAt: null })
export const saved = reply(savePlanDraft, { savedAt: '2026-12-01T06:00:05.000Z' })
export const ready = [options, price, menu, addresses, noDraft, saved]

/** Thursday and Friday, for a week. */
export const TWO_DAYS = { weekdays: [4, 5], weeks: 1, mealsPerDay: 1, snacksPerDay: 1 }
export const DAYS = ['2026-12-03', '2026-12-04'] as const

export function show(replies: Replies = ready, change: Options = {}) {
  return renderScreen(createElement(Screen), {
    path: '/meal-plans',
    as: { employee: false },
    now: NOW,
    replies: [...replies, reply(listOrders, { items: [], next: null })],
    ...change,
  })
}

export type View = ReturnType<typeof show>

export function day(name: RegExp): HTMLElement {
  return screen.getByRole('listitem', { name })
}

export async function firstDay(): Promise<HTMLElement> {
  return screen.findByRole('listitem', { name: /^Thursday 3 December/ })
}

export async function pay({ user }: View): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: /^Continue/ })
  await waitFor(() => expect(button?.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(button as HTMLElement)
}

/** Everything that a plan of two days needs. */
export function fillDraft(change: Readonly<Record<string, unknown>> = {}): void {
  const dishes = [
    { part: 'meal', mealId: CHICKEN.id },
    { part: 'snack', mealId: FRUIT.id },
  ]
  const days = DAYS.map((each) => ({ day: each, windowId: idOf(411), addressId: HOME.id, dishes }))
  changeDraft({ ...TWO_DAYS, days, ...change }, Date.parse(NOW))
}
