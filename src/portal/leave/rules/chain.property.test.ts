import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type By,
  chainOf,
  type Decider,
  type Delegator,
  resolveActingFor,
  type Waiting,
} from './chain.ts'

const USERS = ['ana', 'badr', 'cyra', 'dana', 'emad', 'fay'] as const
const TYPES = ['annual', 'sick']
const DEPARTMENTS = ['kitchen', 'office']

interface Company {
  readonly requester: string
  readonly manager: string | null
  readonly hr: ReadonlySet<string>
  /** Who may decide for their reports. */
  readonly managing: ReadonlySet<string>
  /** Who appointed which delegate, with what scope. */
  readonly delegations: readonly {
    giver: string
    taker: string
    typeIds: string[] | null
    departmentIds: string[] | null
  }[]
  readonly typeId: string
  readonly departmentId: string
}

const user = fc.constantFrom(...USERS)
const someOf = (all: string[]) => fc.option(fc.subarray(all, { minLength: 1 }))
const company: fc.Arbitrary<Company> = fc.record({
  requester: user,
  manager: fc.option(user),
  hr: fc.subarray([...USERS]).map((each) => new Set(each)),
  managing: fc.subarray([...USERS]).map((each) => new Set(each)),
  delegations: fc.array(
    fc.record({
      giver: user,
      taker: user,
      typeIds: someOf(TYPES),
      departmentIds: someOf(DEPARTMENTS),
    }),
    { maxLength: 8 },
  ),
  typeId: fc.constantFrom(...TYPES),
  departmentId: fc.constantFrom(...DEPARTMENTS),
})

function deciderIn({ hr, managing, delegations }: Company, userId: string): Decider {
  const approvers = delegations
    .filter((each) => each.taker === userId && each.giver !== userId)
    .map(
      (each): Delegator => ({
        userId: each.giver,
        employeeId: each.giver,
        isHr: hr.has(each.giver),
        isManager: managing.has(each.giver),
        typeIds: each.typeIds,
        departmentIds: each.departmentIds,
      }),
    )
  return {
    userId,
    employeeId: userId,
    isHr: hr.has(userId),
    isManager: managing.has(userId),
    delegators: approvers,
  }
}

function isGone({ manager, requester }: Company): boolean {
  return manager === null || manager === requester
}

interface Tried {
  readonly userId: string
  readonly escalated: boolean
}

/**
 * Lets people try to decide one after the other until the chain is complete; returns who did, and
 * on whose behalf.
 */
function decideAll(
  in_: Company,
  chain: readonly By[],
  tries: readonly Tried[],
): { by: By; userId: string; forUserId: string | null; escalated: boolean }[] {
  const decided: { by: By; userId: string; forUserId: string | null; escalated: boolean }[] = []
  for (const { userId, escalated } of tries) {
    const by = chain[decided.length]
    if (by === undefined) break
    const waiting: Waiting = {
      by,
      escalated,
      requester: { employeeId: in_.requester, userId: in_.requester },
      managerUserId: isGone(in_) ? null : in_.manager,
      typeId: in_.typeId,
      departmentId: in_.departmentId,
      decided,
    }
    const actingFor = resolveActingFor(waiting, deciderIn(in_, userId))
    if (actingFor.ok) decided.push({ by, userId, forUserId: actingFor.value.forUserId, escalated })
  }
  return decided
}

const tried = fc.array(fc.record({ userId: user, escalated: fc.boolean() }), { maxLength: 30 })
const chains = fc.constantFrom<By[]>(['manager'], ['hr'], ['manager', 'hr'])

test('no one decides their own leave, nor does a delegate for them', () => {
  fc.assert(
    fc.property(company, chains, tried, (in_, chain, tries) => {
      for (const { userId, forUserId } of decideAll(in_, chain, tries)) {
        expect(userId).not.toBe(in_.requester)
        expect(forUserId).not.toBe(in_.requester)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a delegate of the requester decides nothing of that request, unless it is theirs or a third person’s who named them', () => {
  fc.assert(
    fc.property(company, chains, tried, (in_, chain, tries) => {
      const without = {
        ...in_,
        delegations: in_.delegations.filter((each) => each.giver !== in_.requester),
      }
      expect(decideAll(in_, chain, tries)).toEqual(decideAll(without, chain, tries))
    }),
    { numRuns: 2_000 },
  )
})

test('no person and no role decides two steps of a chain', () => {
  fc.assert(
    fc.property(company, chains, tried, (in_, chain, tries) => {
      const people = decideAll(in_, chain, tries).map((each) => each.userId)
      const approvers = decideAll(in_, chain, tries).map((each) => each.forUserId ?? each.userId)
      expect(new Set(people).size).toBe(people.length)
      expect(new Set(approvers).size).toBe(approvers.length)
      const together = decideAll(in_, chain, tries).map(
        (each) => new Set([each.userId, each.forUserId ?? each.userId]),
      )
      expect(
        together.length < 2 || together[0]?.isDisjointFrom(together[1] ?? new Set()) === true,
      ).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a step is decided only by its owner, or by a delegate within the given scope', () => {
  fc.assert(
    fc.property(company, chains, tried, (in_, chain, tries) => {
      for (const { by, userId, forUserId, escalated } of decideAll(in_, chain, tries)) {
        const holder = forUserId ?? userId
        const isHolders =
          by === 'manager'
            ? (holder === in_.manager && in_.managing.has(holder)) ||
              ((escalated || isGone(in_)) && in_.hr.has(holder))
            : in_.hr.has(holder)
        expect(isHolders).toBe(true)
        if (forUserId === null) continue
        const gave = in_.delegations.some(
          (each) =>
            each.giver === forUserId &&
            each.taker === userId &&
            (each.typeIds?.includes(in_.typeId) ?? true) &&
            (each.departmentIds?.includes(in_.departmentId) ?? true),
        )
        expect(gave).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a chain has at least one step, none twice, and no manager step without a manager', () => {
  const steps = fc.array(
    fc.record({ by: fc.constantFrom<By>('manager', 'hr'), fromDays: fc.nat({ max: 30 }) }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(
      steps,
      fc.nat({ max: 40_000 }),
      fc.option(user),
      fc.subarray([...USERS]),
      (roles, amount, managerUserId, hr) => {
        const chain = chainOf(roles, amount, { managerUserId, hr })
        expect(chain.length).toBeGreaterThan(0)
        expect(new Set(chain).size).toBe(chain.length)
        expect(managerUserId !== null || !chain.includes('manager')).toBe(true)
      },
    ),
  )
})

test('after any decider of the first of two steps, a decider is left for the second if human resources are appointed', () => {
  const steps = [
    { by: 'manager' as const, fromDays: 0 },
    { by: 'hr' as const, fromDays: 0 },
  ]
  fc.assert(
    fc.property(fc.option(user), fc.subarray([...USERS], { minLength: 1 }), (managerUserId, hr) => {
      const chain = chainOf(steps, 5_000, { managerUserId, hr })
      const holders = (by: By): readonly string[] =>
        by === 'hr' ? hr : managerUserId === null ? [] : [managerUserId]
      const [first, second] = chain
      const left =
        second === undefined
          ? [managerUserId]
          : holders(second).filter((each) => first === 'hr' || each !== managerUserId)
      expect(left.length).toBeGreaterThan(0)
    }),
  )
})
