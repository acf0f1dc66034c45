import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grantedFor } from '../../rules/accrual.ts'
import { type DueGrant, grantsDue } from '../../rules/grants.ts'
import type { Grant, LeaveRules } from '../../types/contract.ts'
import { packOf } from '../../types/packs/packs.ts'
import { appliesOn, type StoredPolicy, type Member, rulesFor, turnsOf } from './policies.ts'

const BEGIN = '2024-01-01'
const PERSON: Member = {
  id: 'p',
  departmentId: 'd',
  position: { en: 'Driver', ar: 'سائق' },
  gender: 'male',
  nationality: 'IN',
}
const EVERYBODY = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}

const someDays = fc.integer({ min: 0, max: 90 }).map((halves) => halves / 2)
const aYearly: fc.Arbitrary<Grant> = someDays.map((daysPerYear) => ({
  kind: 'yearly',
  daysPerYear,
}))
const aBand = fc.record({
  fromMonths: fc.integer({ min: 0, max: 30 }),
  daysPerYear: someDays,
  backdated: fc.boolean(),
})
const aMonthly: fc.Arbitrary<Grant> = fc
  .array(aBand, { minLength: 1, maxLength: 3 })
  .map((bands) => ({ kind: 'monthly', bands }))
const aDay = (max: number) => fc.integer({ min: 0, max: max }).map((days) => addDays(BEGIN, days))

/** What human resources do on a day, before that day's run. */
type Act =
  | {
      readonly kind: 'add'
      readonly day: string
      readonly ahead: number
      readonly length: number | null
      readonly grant: Grant
    }
  | { readonly kind: 'remove'; readonly day: string; readonly index: number }

function anAct(grant: fc.Arbitrary<Grant>): fc.Arbitrary<Act> {
  const day = aDay(900)
  return fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      day,
      ahead: fc.integer({ min: 0, max: 200 }),
      length: fc.option(fc.integer({ min: 0, max: 300 })),
      grant,
    }),
    fc.record({ kind: fc.constant('remove' as const), day, index: fc.nat(5) }),
  )
}

interface Company {
  policies: StoredPolicy[]
  readonly ledger: Map<string, DueGrant>
}

function act(company: Company, what: Act, index: number): void {
  if (what.kind === 'add') {
    const fromDay = addDays(what.day, what.ahead)
    const lastDay = what.length === null ? null : addDays(fromDay, what.length)
    const gives = { grant: what.grant, carry: { kind: 'asType' as const } }
    company.policies.push({
      id: `${index}`,
      typeId: 't',
      name: { en: '', ar: '' },
      who: EVERYBODY,
      gives,
      fromDay,
      lastDay,
      accruedTo: null,
    })
    return
  }
  const there = company.policies.filter((each) => each.lastDay === null || each.lastDay >= what.day)
  const removed = there[what.index % Math.max(1, there.length)]
  if (removed === undefined) return
  const lastDay = addDays(what.day, -1)
  const ended = {
    ...removed,
    lastDay,
    accruedTo:
      removed.accruedTo !== null && removed.accruedTo > lastDay ? lastDay : removed.accruedTo,
  }
  company.policies = company.policies.flatMap((each) =>
    each !== removed ? [each] : each.fromDay < what.day ? [ended] : [],
  )
}

function dueIn(
  { policies, ledger }: Company,
  { rules, joined }: { rules: LeaveRules; joined: string },
  until: string,
): DueGrant[] {
  const granted = new Map([...ledger].map(([key, line]) => [key, line.amount]))
  return grantsDue(rulesFor(PERSON, { id: 't', rules }, policies), joined, {
    from: BEGIN,
    until,
    granted,
  })
}

/** The nightly job, which may run twice: what it writes, and what it remembers of the policies. */
function run(
  company: Company,
  account: { rules: LeaveRules; joined: string },
  today: string,
): number {
  const due = dueIn(company, account, today)
  for (const each of due) {
    expect(company.ledger.has(each.runKey), `${each.runKey} is granted once`).toBe(false)
    expect(each.amount).toBeGreaterThan(0)
    expect(each.day <= today).toBe(true)
    company.ledger.set(each.runKey, each)
  }
  company.policies = company.policies.map((each) =>
    turnsOf(each).some((turn) => turn <= today) ? { ...each, accruedTo: today } : each,
  )
  return due.length
}

const RULES = packOf('AE').find((each) => each.code === 'annual')?.rules as LeaveRules

interface History {
  readonly rules: LeaveRules
  readonly joined: string
  readonly acts: readonly Act[]
  readonly runs: readonly string[]
}

function aHistory(grant: fc.Arbitrary<Grant>): fc.Arbitrary<History> {
  return fc.record({
    rules: fc
      .record({ grant, year: fc.constantFrom('calendar' as const, 'service' as const) })
      .map((part): LeaveRules => ({ ...RULES, ...part })),
    joined: fc.integer({ min: -700, max: 500 }).map((days) => addDays(BEGIN, days)),
    acts: fc.array(anAct(grant), { maxLength: 7 }),
    runs: fc.array(aDay(1_000), { maxLength: 12 }),
  })
}
const HISTORY = fc.oneof(aHistory(aYearly), aHistory(aMonthly))
const LAST = addDays(BEGIN, 1_000)

function played({ acts, runs, ...account }: History): Company {
  const company: Company = { policies: [], ledger: new Map() }
  const inOrder = acts
    .map((what, index) => ({ what, index }))
    .toSorted((one, other) => (one.what.day < other.what.day ? -1 : 1))
  for (const day of [...new Set([...runs, ...acts.map((each) => each.day), LAST])].toSorted()) {
    for (const { what, index } of inOrder) if (what.day === day) act(company, what, index)
    if (!runs.includes(day) && day !== LAST) continue
    run(company, account, day)
    expect(run(company, account, day), 'a run that comes twice writes once').toBe(0)
  }
  return company
}

function linesOf({ ledger }: Company): string[] {
  return [...ledger.values()]
    .map(({ runKey, day, amount, year }) => `${runKey} ${day} ${amount} ${year.firstDay}`)
    .toSorted()
}

test('whatever policies come and go and whenever the job runs, once or twice, the ledger equals that of a single run at the end', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(HISTORY, (history) => {
      const often = played(history)
      const once = played({ ...history, runs: [] })
      expect(linesOf(often)).toEqual(linesOf(once))
      if (often.policies.some((each) => each.accruedTo !== null))
        met.add(`${history.rules.grant.kind} policies applied`)
      if ([...often.ledger.keys()].some((key) => key.includes(' from ')))
        met.add('a difference was granted within its year')
      // And what is projected for a day equals what will have been saved by then.
      const projected = dueIn({ ...often, ledger: new Map() }, history, LAST)
      expect(
        linesOf({ ...often, ledger: new Map(projected.map((each) => [each.runKey, each])) }),
      ).toEqual(linesOf(once))
    }),
    { numRuns: 400, seed: 20261122 },
  )
  expect([...met].toSorted()).toEqual([
    'a difference was granted within its year',
    'monthly policies applied',
    'yearly policies applied',
  ])
})

test('no year and no stretch of service is granted more than the best of the rules gives', () => {
  fc.assert(
    fc.property(HISTORY, (history) => {
      const { policies, ledger } = played(history)
      const { rules } = history
      const grants = [rules.grant, ...policies.map((each) => each.gives.grant)]
      const rates = grants.flatMap((grant) =>
        grant.kind === 'yearly'
          ? [grant.daysPerYear]
          : grant.kind === 'monthly'
            ? grant.bands.map((band) => band.daysPerYear)
            : [],
      )
      const best = Math.max(0, ...rates)
      const lines = [...ledger.values()]
      const sum = (some: readonly DueGrant[]): number =>
        some.reduce((all, each) => all + each.amount, 0)
      if (rules.grant.kind === 'monthly')
        for (const [index, line] of lines.entries()) {
          const months = Number(line.runKey.split(' ')[1])
          expect(sum(lines.slice(0, index + 1))).toBeLessThanOrEqual(grantedFor(months, best))
        }
      else
        for (const [firstDay, ofYear] of Map.groupBy(lines, (line) => line.year.firstDay)) {
          const matching = policies.filter(
            (each) =>
              appliesOn(each, firstDay) ||
              (each.fromDay >= firstDay && each.fromDay <= (ofYear[0]?.year.lastDay ?? '')),
          )
          const max = Math.max(
            rules.grant.kind === 'yearly' ? rules.grant.daysPerYear : 0,
            ...matching.map(({ gives: { grant } }) =>
              grant.kind === 'yearly' ? grant.daysPerYear : 0,
            ),
          )
          expect(sum(ofYear)).toBeLessThanOrEqual(grantedFor(12, max))
        }
    }),
    { numRuns: 400, seed: 20261123 },
  )
})

test('a person who comes under other policies between two runs is never granted a month twice, nor more in total than the best of them', () => {
  const aPolicy = fc.record({
    department: fc.constantFrom('d', 'e'),
    grant: aMonthly,
    from: fc.integer({ min: -400, max: 600 }),
  })
  fc.assert(
    fc.property(
      fc.array(aPolicy, { maxLength: 4 }),
      aMonthly,
      fc.array(fc.tuple(aDay(1_000), fc.constantFrom('d', 'e')), { maxLength: 8 }),
      (some, grant, moves) => {
        const policies = some.map(({ department, grant: given, from }, index): StoredPolicy => {
          const gives = { grant: given, carry: { kind: 'asType' as const } }
          const who = { ...EVERYBODY, departmentIds: [department] }
          return {
            id: `${index}`,
            typeId: 't',
            name: { en: '', ar: '' },
            who,
            gives,
            fromDay: addDays(BEGIN, from),
            lastDay: null,
            accruedTo: null,
          }
        })
        const granted = new Map<string, number>()
        for (const [day, departmentId] of moves.toSorted(([one], [other]) =>
          one < other ? -1 : 1,
        )) {
          const rules = rulesFor(
            { ...PERSON, departmentId },
            { id: 't', rules: { ...RULES, grant } },
            policies,
          )
          for (const due of grantsDue(rules, BEGIN, { from: BEGIN, until: day, granted })) {
            expect(granted.has(due.runKey)).toBe(false)
            granted.set(due.runKey, due.amount)
          }
        }
        const months = Math.max(0, ...[...granted.keys()].map((key) => Number(key.split(' ')[1])))
        const best = Math.max(
          0,
          ...[grant, ...some.map((each) => each.grant)].flatMap((each) =>
            each.kind === 'monthly' ? each.bands.map((band) => band.daysPerYear) : [],
          ),
        )
        expect([...granted.values()].reduce((all, amount) => all + amount, 0)).toBeLessThanOrEqual(
          grantedFor(months, best) + granted.size,
        )
      },
    ),
    { numRuns: 300, seed: 20261124 },
  )
})
