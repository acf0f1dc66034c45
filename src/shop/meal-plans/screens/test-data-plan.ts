import { createElement } from 'react'
import { screen, within } from '@testing-library/react'
import { renderScreen, reply } from '#test/helpers/screen.tsx'
import { showPlanMenu } from '../building/contract.ts'
import { showRenewal } from '../renewing/contract.ts'
import { noRenewal } from '../renewing/test-data-view.ts'
import { listOwnPlans, type MealPlan, showOwnPlan } from '../own/contract.ts'
import { menuOf, NOW, ownPlan } from '../test-data-screens.ts'
import { Screen } from './plan-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

export const menu = reply(showPlanMenu, ({ query }) => menuOf(query))

export function summaryOf(plan: MealPlan) {
  const { id, number, state, plan_type, start_date, end_date, payment_status, counts } = plan
  const dates = { start_date, end_date, payment_status }
  const coming = plan.days.filter((day) => day.state === 'planned' || day.state === 'closed')
  const next = coming[0]?.day ?? null
  const asked = { asks: null, next_delivery: next, orders: [] }
  return { id, number, state, plan_type, package: plan.package, ...dates, counts, ...asked }
}

export function repliesOf(...plans: MealPlan[]): Replies {
  return [
    reply(listOwnPlans, { items: plans.map(summaryOf) }),
    reply(showRenewal, noRenewal()),
    reply(showOwnPlan, ({ params }) => plans.find(({ id }) => id === params.id) ?? ownPlan()),
  ]
}

export function show(replies: Replies, change: Options = {}) {
  return renderScreen(createElement(Screen), {
    path: '/mealplan',
    as: { employee: false },
    now: NOW,
    replies,
    ...change,
  })
}

export async function openDay(view: ReturnType<typeof show>, name: RegExp) {
  await view.user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
