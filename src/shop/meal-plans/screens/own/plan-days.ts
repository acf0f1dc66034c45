import { addDays, daysOfMonth, weekdayOf } from '#platform/days.ts'
import type { FirstDay } from '#platform/ui/first-day.ts'
import type { MealPlan, PlanDay } from '../../own/contract.ts'

const STARTS: Readonly<Record<FirstDay, number>> = { mon: 1, sat: 6, sun: 7 }

/** A day that has a date. */
export type DatedDay = PlanDay & { readonly day: string }

export function isDated(day: PlanDay): day is DatedDay {
  return day.day !== null
}

/** The days with a date, in their order. Of a date that was refunded and planned again, the last. */
export function datedDays({ days }: Pick<MealPlan, 'days'>): DatedDay[] {
  return days
    .filter(isDated)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** The day on a date; one that is refunded only where there is no other. */
export function dayOn(days: readonly DatedDay[], date: string): DatedDay | undefined {
  const there = days.filter(({ day }) => day === date)
  return there.find(({ state }) => state !== 'refunded') ?? there[0]
}

/** Whether a day that is still to come lacks dishes that were paid for. */
export function isLacking(
  { dishes, state }: DatedDay,
  { meals_per_day: meals, snacks_per_day: snacks }: MealPlan,
): boolean {
  return state === 'planned' && dishes.length < meals + snacks
}

export function weekStart(day: string, first: FirstDay): string {
  return addDays(day, -((weekdayOf(day) - STARTS[first] + 7) % 7))
}

/** The seven days of the week of a day. */
export function weekOf(day: string, first: FirstDay): string[] {
  const start = weekStart(day, first)
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** A month as weeks of days; null before its first and after its last day. */
export function weeksOfMonth(month: string, first: FirstDay): (string | null)[][] {
  const days = daysOfMonth(month)
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const weeks: (string | null)[][] = []
  for (let day = weekStart(start, first); day <= end; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const each = addDays(day, index)
        return each.startsWith(month) ? each : null
      }),
    )
  return weeks
}

export function isPausedOn({ pauses }: Pick<MealPlan, 'pauses'>, day: string): boolean {
  return pauses.some(({ from, until }) => from <= day && (until === null || day < until))
}

/**
 * The plan that a customer most likely means: the one with the next delivery, else one that is
 * paused or waits to be paid, else the newest.
 */
export function currentOf<
  Plan extends { readonly state: MealPlan['state']; readonly next_delivery: string | null },
>(plans: readonly Plan[]): Plan | undefined {
  const order: readonly MealPlan['state'][] = ['running', 'paused', 'resting', 'unpaid']
  const next = plans
    .filter((plan) => plan.next_delivery !== null)
    .toSorted((one, other) => ((one.next_delivery ?? '') < (other.next_delivery ?? '') ? -1 : 1))
  return next
    .concat(order.flatMap((state) => plans.filter((plan) => plan.state === state)))
    .concat(plans)[0]
}
