import type { ReplyOf } from '#platform/http/endpoint.ts'
import { PlanDraft, type PlanInput, type showPlanOptions } from '../../building/contract.ts'
import type { PlanPackage } from '../../contract.ts'

export type PlanOptions = ReplyOf<typeof showPlanOptions>

const WORKING_WEEK = [1, 2, 3, 4, 5]
const USUAL_WEEKS = 2
const USUAL_MEALS = 2
const USUAL_SNACKS = 1

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

/** What was stored, without what is no longer understood. */
export function draftFrom(stored: Readonly<Record<string, unknown>>): PlanDraft {
  return PlanDraft.safeParse(stored).data ?? {}
}

/** The package that was chosen, else the first; undefined where the shop offers none. */
export function packageOf(options: PlanOptions, draft: PlanDraft): PlanPackage | undefined {
  return options.packages.find(({ id }) => id === draft.packageId) ?? options.packages[0]
}

/** A draft as a whole plan: what was not chosen yet, or is no longer offered, has its default. */
export function planOf(options: PlanOptions, pack: PlanPackage, draft: PlanDraft): PlanInput {
  const { weeks, emirates, firstDay } = options
  const usualWeeks = weeks.includes(USUAL_WEEKS) ? USUAL_WEEKS : (weeks[0] ?? 1)
  const { startDate = firstDay, emirate } = draft
  return {
    packageId: pack.id,
    mealsPerDay: within(draft.mealsPerDay ?? USUAL_MEALS, 1, pack.maxMeals),
    snacksPerDay: within(draft.snacksPerDay ?? USUAL_SNACKS, 0, pack.maxSnacks),
    weekdays: draft.weekdays ?? WORKING_WEEK,
    weeks: draft.weeks !== undefined && weeks.includes(draft.weeks) ? draft.weeks : usualWeeks,
    emirate: emirates.find((each) => each === emirate) ?? emirates[0] ?? 'dubai',
    startDate: startDate < firstDay ? firstDay : startDate,
    allergies: draft.allergies ?? [],
    dislikes: draft.dislikes ?? [],
    days: draft.days ?? [],
    coupons: draft.coupons ?? [],
    renews: draft.renews ?? false,
  }
}

/** What decides which days a plan has. */
export function scheduleOf({ startDate, weekdays, weeks }: PlanInput): string {
  return JSON.stringify([startDate, weekdays.toSorted(), weeks])
}

/** The chosen days that a plan has. */
export function daysIn(plan: PlanInput, days: readonly string[]): PlanInput['days'] {
  return plan.days.filter(({ day }) => days.includes(day))
}

/** The days of a plan in its weeks of delivery. */
export function weeksIn<Day>(days: readonly Day[], perWeek: number): Day[][] {
  const length = Math.max(1, perWeek)
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) =>
    days.slice(index * length, (index + 1) * length),
  )
}
