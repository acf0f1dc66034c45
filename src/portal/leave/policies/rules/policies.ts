import { addDays } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { rateOf } from '../../rules/accrual.ts'
import type { GrantChange } from '../../rules/grants.ts'
import type { LeaveRules } from '../../types/contract.ts'
import type { PolicyEntitlement, PolicyWho } from '../contract.ts'

export interface StoredPolicy {
  readonly id: string
  readonly typeId: string
  readonly name: TwoNames
  readonly who: PolicyWho
  readonly gives: PolicyEntitlement
  readonly fromDay: string
  readonly lastDay: string | null
  /** The nightly run has brought every account up to this day by this policy. */
  readonly accruedTo: string | null
}

/** What is needed to decide which policies are for a person. */
export interface Member {
  readonly id: string
  readonly departmentId: string
  readonly position: TwoNames
  readonly gender: 'male' | 'female'
  readonly nationality: string
}

/**
 * From a day on a person is given this, by a policy or, without one, by the kind of leave itself.
 */
export interface RuleChange extends GrantChange {
  readonly carry: LeaveRules['carry']
  readonly policy: StoredPolicy | null
}

/**
 * The rules of a kind of leave as they apply to one person: the kind's own, and what changes from
 * which day on.
 */
export interface PersonRules extends LeaveRules {
  readonly changes: readonly RuleChange[]
}

export function isFor(who: PolicyWho, person: Member): boolean {
  if (who.nationality !== null && who.nationality !== person.nationality) return false
  if (who.gender !== null && who.gender !== person.gender) return false
  if (who.departmentIds.length + who.positions.length + who.employeeIds.length === 0) return true
  return (
    who.departmentIds.includes(person.departmentId) ||
    who.positions.includes(person.position.en) ||
    who.employeeIds.includes(person.id)
  )
}

export function appliesOn(
  { fromDay, lastDay }: Pick<StoredPolicy, 'fromDay' | 'lastDay'>,
  day: string,
): boolean {
  return fromDay <= day && (lastDay === null || day <= lastDay)
}

/**
 * The days on which a policy changes what a person is given: its first day, and the day after its
 * last.
 */
export function turnsOf({ fromDay, lastDay }: Pick<StoredPolicy, 'fromDay' | 'lastDay'>): string[] {
  return lastDay === null ? [fromDay] : [fromDay, addDays(lastDay, 1)]
}

/**
 * The rules that apply to one person, by their current details. Policies are checked in order: on
 * each day the first one for the person applies, or else the kind's own rules. A policy that grants
 * in another way than its kind (at once, not month by month) applies to no one: the kind was
 * changed after it was saved.
 */
export function rulesFor(
  person: Member,
  type: { readonly id: string; readonly rules: LeaveRules },
  policies: readonly StoredPolicy[],
): PersonRules {
  const { rules } = type
  const own = policies.filter(
    (each) =>
      each.typeId === type.id &&
      each.gives.grant.kind === rules.grant.kind &&
      isFor(each.who, person),
  )
  const changes: RuleChange[] = []
  for (const from of new Set(own.flatMap(turnsOf).toSorted())) {
    const policy = own.find((each) => appliesOn(each, from)) ?? null
    if (policy === (changes.at(-1)?.policy ?? null)) continue
    const turning = own.filter((each) => turnsOf(each).includes(from))
    const isAccrued = turning.every(({ accruedTo }) => accruedTo !== null && accruedTo >= from)
    changes.push({
      from,
      isAccrued,
      policy,
      grant: policy?.gives.grant ?? rules.grant,
      carry: policy === null ? rules.carry : carryOf(policy, rules),
    })
  }
  return { ...rules, changes }
}

function carryOf({ gives: { carry } }: StoredPolicy, rules: LeaveRules): LeaveRules['carry'] {
  if (carry.kind === 'asType') return rules.carry
  return carry.kind === 'none' ? null : { capDays: carry.capDays, months: carry.months }
}

/** The rule that applies on a day. */
export function ruleOn(
  rules: PersonRules,
  day: string,
): Pick<RuleChange, 'grant' | 'carry' | 'policy'> {
  return (
    rules.changes.findLast((each) => each.from <= day) ?? {
      grant: rules.grant,
      carry: rules.carry,
      policy: null,
    }
  )
}

/**
 * How many days a year a grant is worth after a number of months of service; for display, not for
 * granting.
 */
export function yearlyDaysOf(grant: LeaveRules['grant'], monthsServed: number): number {
  if (grant.kind === 'none') return 0
  return grant.kind === 'yearly'
    ? grant.daysPerYear
    : rateOf(monthsServed + 1, monthsServed + 1, grant.bands)
}
