import type { CallError } from '#platform/http/use-endpoint.ts'
import type { Address } from '#shop/addresses/contract.ts'
import type {
  PlanDayInput,
  PlanDraft,
  PlanInput,
  PlanIssue,
  PlanIssueCode,
} from '../../building/contract.ts'
import type { PlanPackage } from '../../contract.ts'
import type { PlanMenu } from '../dishes/use-plan-menu.ts'
import type { PlanOptions } from './plan-of.ts'
import type { PlanPricing } from './use-plan-price.ts'

/** A day of the plan with what is to be said beside it. */
export interface BuilderDay extends PlanDayInput {
  readonly issues: readonly PlanIssue[]
}

export interface Builder {
  readonly options: PlanOptions
  readonly pack: PlanPackage
  readonly plan: PlanInput
  readonly pricing: PlanPricing
  /** Null until the shop has said which days the plan has. */
  readonly days: readonly BuilderDay[] | null
  /** What is to be said about the plan as a whole. */
  readonly issues: readonly PlanIssue[]
  readonly menu: PlanMenu
  readonly isSignedIn: boolean
  /** Undefined until loaded, and for a visitor. */
  readonly addresses: readonly Address[] | undefined
  readonly addressesError: CallError | null
  /** The days whose dishes and delivery are visible. */
  readonly week: number
  setWeek(week: number): void
  change(change: PlanDraft): void
  changeDay(day: string, change: Partial<PlanDayInput>): void
  changeDays(change: (day: BuilderDay) => Partial<PlanDayInput>): void
  signIn(): void
  reloadAddresses(): void
}

/** What a customer has not come to yet is said once they want to buy. */
const NOT_YET: ReadonlySet<PlanIssueCode> = new Set([
  'mealPlans.noPeriod',
  'mealPlans.noAddress',
  'mealPlans.noMeals',
  'mealPlans.tooFewMeals',
  'mealPlans.tooFewSnacks',
])

export function visibleIssues(
  issues: readonly PlanIssue[],
  hasTried: boolean,
): readonly PlanIssue[] {
  return issues.filter(({ code }) => hasTried || !NOT_YET.has(code))
}

export function dayId(day: string): string {
  return `plan-day-${day}`
}

/** Focuses what an issue is about and scrolls it into view. */
export function reach(id: string): void {
  // After the message is rendered.
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
