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

export function isPausedOn({ pause }: Pick<MealPlan, 'pause'>, day: string): boolean {
  return pause !== null && pause.from <= day && (pause.until === null || day < pause.until)
}

/** The plan that a customer most likely means: one that is delivered, else the newest. */
export function currentOf<Plan extends { readonly state: MealPlan['state'] }>(
  plans: readonly Plan[],
): Plan | undefined {
  const order: readonly MealPlan['state'][] = ['running', 'paused', 'resting', 'unpaid']
  return order
    .flatMap((state) => plans.filter((plan) => plan.state === state).slice(0, 1))
    .concat(plans)[0]
}
