import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#platform/days.ts'
import { count, seed } from '#test/helpers/depth.ts'
import type { CaseState, Measure } from '../contract.ts'
import { lastDayOf } from './calendar.ts'
import { checkDecision } from './objections.ts'
import { checkMeasure } from './penalties.ts'
import { checkCharge, checkHearing, checkPenaltyDay, move } from './stages.ts'
import { aContext } from './test-data.ts'

const START = '2026-01-10'
const RUNS = count(300, 5000)

/** A case as a company would keep it, changed by the rules alone. */
interface Case {
  state: CaseState
  readonly discoveredOn: string
  chargedOn: string | null
  heardOn: string | null
  closedOn: string | null
  givenOn: string | null
  penalties: number
  measure: Measure | null
  given: Measure | null
}

interface Chosen {
  at: number
  measure: (today: string) => Measure
  entitled: boolean
}

type Action =
  | { kind: 'wait'; days: number }
  | { kind: 'charge' | 'investigate' | 'withdraw'; at: number }
  | { kind: 'hear'; at: number; attended: boolean }
  | ({ kind: 'give' } & Chosen)
  | ({ kind: 'reduce' } & Chosen)
  | ({ kind: 'proceed' } & Chosen)

const at = fc.nat(2)
/** Mostly near the limits, so that penalties meet in a month and on a day. */
const half = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map((each) => each / 2) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 16 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((each) => each / 2) },
)
const months = fc.integer({ min: 1, max: 26 })
const simple = fc.constantFrom<Measure>({ kind: 'notice' }, { kind: 'warning' })
const measure: fc.Arbitrary<(today: string) => Measure> = fc.oneof(
  { weight: 1, arbitrary: simple.map((each) => () => each) },
  {
    weight: 4,
    arbitrary: fc.tuple(half, fc.integer({ min: -1, max: 3 })).map(
      ([days, later]) =>
        (today: string): Measure => ({
          kind: 'deduction',
          days,
          payMonth: addDays(today, later * 20).slice(0, 7),
        }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(half, fc.integer({ min: -3, max: 30 })).map(
      ([days, later]) =>
        (today: string): Measure => ({ kind: 'suspension', days, from: addDays(today, later) }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('increment' as const, 'promotion' as const), months).map(
      ([kind, most]) =>
        (): Measure => ({ kind, months: most }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 120 }).map(
      (later) =>
        (today: string): Measure => ({ kind: 'dismissal', lastDay: addDays(today, later) }),
    ),
  },
)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 40 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('charge' as const, 'investigate' as const, 'withdraw' as const),
      at,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), at, attended: fc.boolean() }),
  },
  ...[
    { weight: 8, kind: 'proceed' as const },
    { weight: 3, kind: 'reduce' as const },
    { weight: 1, kind: 'give' as const },
  ].map(({ weight, kind }) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), at, measure, entitled: fc.boolean() }),
  })),
)

function newCase(): Case {
  return {
    state: 'reported',
    discoveredOn: START,
    chargedOn: null,
    heardOn: null,
    closedOn: null,
    givenOn: null,
    penalties: 0,
    measure: null,
    given: null,
  }
}

/** What each month's penalties deduct, without one case. */
function deducted(cases: readonly Case[], except?: Case): Map<string, number> {
  const days = new Map<string, number>()
  for (const each of cases)
    if (each !== except && each.measure?.kind === 'deduction')
      days.set(each.measure.payMonth, (days.get(each.measure.payMonth) ?? 0) + each.measure.days)
  return days
}

function suspensions(cases: readonly Case[], except?: Case): { from: string; to: string }[] {
  return cases.flatMap(({ measure: own }, index) =>
    own?.kind === 'suspension' && cases[index] !== except
      ? [{ from: own.from, to: lastDayOf(own.from, own.days) }]
      : [],
  )
}

function isLawful(cases: readonly Case[], own: Case, wanted: Measure, now: Now): boolean {
  const context = aContext({
    today: now.today,
    deductedDays: deducted(cases, own),
    suspensions: suspensions(cases, own),
    schemes: now.schemes,
    inForce: own.measure,
  })
  return checkMeasure(wanted, now.entitled, context).ok
}

type Step = Exclude<Action, { kind: 'wait' | 'proceed' }>

interface Now {
  readonly today: string
  readonly schemes: { increments: boolean; promotions: boolean }
  readonly entitled: boolean
}

const NEXT = { reported: 'charge', charged: 'hear', heard: 'investigate' } as const

/** The step that comes next, so that most cases reach a decision. */
function nextStep(own: Case, step: Extract<Action, { kind: 'proceed' }>): Step {
  const { at: index } = step
  const kind = own.state in NEXT ? NEXT[own.state as keyof typeof NEXT] : 'give'
  if (kind === 'hear') return { kind, at: index, attended: true }
  return kind === 'give' ? { ...step, kind } : { kind, at: index }
}

/** Takes a step if the rules allow it, as the server does. */
function take(cases: readonly Case[], step: Step, now: Now): void {
  const own = cases[step.at]
  if (own === undefined) return
  const { today } = now
  if (step.kind === 'charge') {
    if (!move(own.state, 'charged').ok || !checkCharge(own.discoveredOn, today).ok) return
    Object.assign(own, { state: 'charged', chargedOn: today })
  } else if (step.kind === 'hear') {
    const charge = {
      on: own.chargedOn ?? today,
      answerUntil: addDays(own.chargedOn ?? today, 5),
      isAnswered: false,
    }
    const hearing = { on: today, attended: step.attended }
    if (!move(own.state, 'heard').ok || !checkHearing(hearing, charge, today).ok) return
    Object.assign(own, { state: 'heard', heardOn: today })
  } else if (step.kind === 'investigate') {
    if (move(own.state, 'investigated').ok)
      Object.assign(own, { state: 'investigated', closedOn: today })
  } else if (step.kind === 'withdraw') own.measure = null
  else if (step.kind === 'give') {
    const wanted = step.measure(today)
    if (!move(own.state, 'decided').ok || !checkPenaltyDay(own.closedOn ?? today, today).ok) return
    if (!isLawful(cases, own, wanted, now)) return
    own.penalties += 1
    Object.assign(own, { state: 'decided', givenOn: today, measure: wanted, given: wanted })
  } else if (step.kind === 'reduce' && own.measure !== null) {
    const decided = checkDecision({ outcome: 'reduced', measure: step.measure(today) }, own.measure)
    if (decided.ok && isLawful(cases, own, decided.value, now)) own.measure = decided.value
  }
}

test('no order of reports, charges, hearings, decisions and objections gives an unlawful penalty', () => {
  const schemes = fc.record({ increments: fc.boolean(), promotions: fc.boolean() })
  const counts = { given: 0, changed: 0 }
  fc.assert(
    fc.property(
      schemes,
      fc.noBias(fc.array(action, { minLength: 20, maxLength: 40, size: 'max' })),
      (scheme, actions) => {
        const cases = [newCase(), newCase(), newCase()]
        let today = START
        for (const step of actions) {
          if (step.kind === 'wait') today = addDays(today, step.days)
          else {
            const own = cases[step.at] ?? newCase()
            const entitled = 'entitled' in step && step.entitled
            const taken = step.kind === 'proceed' ? nextStep(own, step) : step
            take(cases, taken, { today, schemes: scheme, entitled })
          }
          expectAllLawful(cases, scheme)
        }
        counts.given += cases.filter(({ given }) => given !== null).length
        counts.changed += cases.filter(({ given, measure: own }) => given !== own).length
      },
    ),
    { numRuns: RUNS, seed },
  )
  // Otherwise nothing was proved.
  expect(counts.given).toBeGreaterThan(RUNS / 2)
  expect(counts.changed).toBeGreaterThan(RUNS / 20)
})

function expectAllLawful(cases: readonly Case[], schemes: Now['schemes']): void {
  for (const each of cases) expectLawful(each, schemes)
  for (const days of deducted(cases).values()) expect(days).toBeLessThanOrEqual(5)
  const spans = suspensions(cases)
  const meeting = spans.filter((span, index) =>
    spans.some((other, at2) => at2 < index && other.from <= span.to && span.from <= other.to),
  )
  expect(meeting).toEqual([])
}

/** Article 39 and the dates of ER article 24, said again without the rules. */
function expectLawful(own: Case, schemes: Now['schemes']): void {
  if (own.givenOn === null) return
  const { discoveredOn, chargedOn, heardOn, closedOn, givenOn, given, measure: now } = own
  expect(own.penalties).toBe(1)
  if (chargedOn === null || heardOn === null || closedOn === null || given === null)
    throw new Error('A penalty was given before the charge, the hearing or the investigation')
  expect(daysBetween(discoveredOn, chargedOn)).toBeLessThanOrEqual(30)
  expect(daysBetween(closedOn, givenOn)).toBeLessThanOrEqual(60)
  expect([chargedOn <= heardOn, heardOn <= closedOn, closedOn <= givenOn]).toEqual([
    true,
    true,
    true,
  ])
  for (const each of [given, now]) {
    if (each === null) continue
    if (each.kind === 'deduction') expect(each.days).toBeLessThanOrEqual(5)
    if (each.kind === 'suspension')
      expect([each.days <= 14, Number.isInteger(each.days), each.from >= givenOn]).toEqual([
        true,
        true,
        true,
      ])
    if ('days' in each && 'days' in given) expect(each.days).toBeLessThanOrEqual(given.days)
    if (each.kind === 'increment')
      expect([each.months <= 12, schemes.increments]).toEqual([true, true])
    if (each.kind === 'promotion')
      expect([each.months <= 24, schemes.promotions]).toEqual([true, true])
    if (each.kind === 'dismissal') {
      const notice = daysBetween(givenOn, each.lastDay)
      expect([notice >= 30, notice <= 90]).toEqual([true, true])
    }
  }
}
