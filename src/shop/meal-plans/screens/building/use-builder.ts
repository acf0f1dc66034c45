import { useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { listAddresses } from '#shop/addresses/contract.ts'
import type { PlanDayInput, PlanInput } from '../../building/contract.ts'
import type { PlanPackage } from '../../contract.ts'
import { changeDraft, useStoredPlan } from '../../browser-storage.ts'
import { usePlanMenu } from '../dishes/use-plan-menu.ts'
import { type Builder, type BuilderDay, visibleIssues } from './builder-state.ts'
import { draftFrom, type PlanOptions, planOf } from './plan-of.ts'
import { type PlanPricing, usePlanPrice } from './use-plan-price.ts'

function daysOf(plan: PlanInput, pricing: PlanPricing, hasTried: boolean): BuilderDay[] | null {
  const { days, reply, sent, isFresh } = pricing
  if (days === null) return null
  const issues = visibleIssues(reply?.issues ?? [], hasTried)
  return days.map((day) => {
    const chosen = dayIn(plan, day)
    // An issue of an earlier state would contradict what was just chosen.
    const isCurrent =
      isFresh || (sent !== null && JSON.stringify(dayIn(sent, day)) === JSON.stringify(chosen))
    return { ...chosen, issues: isCurrent ? issues.filter((issue) => issue.day === day) : [] }
  })
}

function dayIn(plan: PlanInput, day: string): PlanDayInput {
  const chosen = plan.days.find((each) => each.day === day)
  return chosen ?? { day, windowId: null, addressId: null, dishes: [] }
}

function useOwnAddresses(isSignedIn: boolean) {
  const { data, error, refetch } = useEndpoint(listAddresses, {}, { when: isSignedIn })
  return {
    addresses: isSignedIn ? data?.items : undefined,
    addressesError: isSignedIn && data === undefined ? error : null,
    reloadAddresses: () => void refetch(),
  }
}

/** The plan that is being built, with everything the shop says about it. */
export function useBuilder(
  options: PlanOptions,
  pack: PlanPackage,
  { hasTried, signIn }: { hasTried: boolean; signIn: () => void },
): Builder {
  const userId = useSignedIn()?.id ?? null
  const stored = useStoredPlan()
  const plan = planOf(options, pack, draftFrom(stored.draft))
  const pricing = usePlanPrice(plan.weekdays.length === 0 ? null : plan, userId)
  const days = daysOf(plan, pricing, hasTried)
  const menu = usePlanMenu(pricing.days ?? [])
  const [week, setWeek] = useState(0)
  const weeks = Math.ceil((days?.length ?? 0) / Math.max(1, plan.weekdays.length))
  const change: Builder['change'] = (changed) => changeDraft(changed, Date.now())
  function changeDays(changed: (day: BuilderDay) => Partial<PlanDayInput>): void {
    change({ days: (days ?? []).map((each) => withoutIssues({ ...each, ...changed(each) })) })
  }
  return {
    ...{ options, pack, plan, pricing, days, menu },
    issues:
      pricing.isFresh && pricing.reply !== null
        ? pricing.reply.issues.filter((issue) => issue.day === null)
        : [],
    isSignedIn: userId !== null,
    ...useOwnAddresses(userId !== null),
    week: Math.min(week, Math.max(0, weeks - 1)),
    setWeek,
    change,
    changeDays,
    changeDay: (day, changed) => changeDays((each) => (each.day === day ? changed : {})),
    signIn,
  }
}

function withoutIssues({ day, windowId, addressId, dishes }: BuilderDay): PlanDayInput {
  return { day, windowId, addressId, dishes }
}
