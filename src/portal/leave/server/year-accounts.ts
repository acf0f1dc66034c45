import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { accountsOf, type KeptAccount } from '../report/database/accounts.ts'
import {
  type Ahead,
  aheadOf,
  carriedOver,
  entriesOf,
  type Entry,
  type Figures,
  figuresOf,
  markOf,
  type Seen,
} from '../report/rules/entries.ts'
import type { KeptBucket } from '../report/rules/kept.ts'
import { seenOf } from '../report/rules/seen-year.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { addMonths } from '../rules/days.ts'
import { policiesOf } from '../policies/database/policies.ts'
import { type KeptPolicy, type Member, ruleOn } from '../policies/rules/policies.ts'
import type { DueGrant } from '../rules/grants.ts'
import { dueOf, type PersonType, spanOf, typeFor } from './accounts.ts'

export type Employed = Member & Pick<LeavePerson, 'joiningDate' | 'leavingDate'>

export interface Asked {
  readonly year?: number | undefined
  readonly on?: string | undefined
  readonly today: string
}

export interface YearAccount {
  readonly type: StoredType
  readonly seen: Seen
  readonly entries: readonly Entry[]
  readonly figures: Figures
  /** What is left of it for the next year; only given on the last day of the year. */
  readonly carries: number | null
  readonly ahead: Ahead | null
  /** Leave of this kind on days before or after this year. */
  readonly otherYears: { readonly planned: number; readonly pending: number }
  /** The policy that grants its days on the viewed day; null: the kind of leave itself. */
  readonly policy: KeptPolicy | null
}

/** Carried leave ends within two years of its own year. */
const DAYS_KEPT = 800

/** Leave may be requested this long before the days it takes are granted. */
const MONTHS_AHEAD = 18

/** The account of one year: the ledger, and its projection. */
export function yearAccount(
  person: Employed,
  type: PersonType,
  seen: Seen,
  kept: KeptAccount | undefined,
): YearAccount {
  const buckets = new Map(
    (kept?.buckets ?? []).map((bucket): [string, KeptBucket] => [bucket.firstDay, bucket]),
  )
  const runs = [...buckets.values()].flatMap(({ lines }) =>
    lines.flatMap(({ runKey, amount }) => (runKey === null ? [] : [[runKey, amount] as const])),
  )
  const due = dueOf(person, type, { until: seen.on, granted: new Map(runs) }).filter(
    ({ year }) => year.lastDay >= addDays(seen.year.firstDay, -DAYS_KEPT),
  )
  for (const { year } of due) {
    if (!buckets.has(year.firstDay))
      buckets.set(year.firstDay, {
        id: year.firstDay,
        ...spanOf(year, type, person.joiningDate),
        lines: [],
        takings: [],
      })
  }
  const foreseen = due.map(({ year, day, amount, runKey }) => ({
    ofYear: year.firstDay,
    day,
    amount,
    runKey,
  }))
  const all = [...buckets.values()]
  const entries = entriesOf(all, foreseen, seen)
  const figures = figuresOf(entries)
  const coming = (): DueGrant[] => {
    const granted = new Map([
      ...runs,
      ...due.map(({ runKey, amount }) => [runKey, amount] as const),
    ])
    return dueOf(person, type, { until: addMonths(seen.on, MONTHS_AHEAD), granted }).filter(
      ({ day }) => day > seen.on,
    )
  }
  return {
    type,
    seen,
    entries,
    figures,
    carries: seen.on === seen.year.lastDay ? carriedOver(all, foreseen, seen) : null,
    ahead: figures.left < 0 ? aheadOf(figures, coming()) : null,
    otherYears: takenBeside(all, seen),
    policy: ruleOn(type.rules, seen.on).policy,
  }
}

/** For a past day, ignores what lies after it. */
function takenBeside(
  buckets: readonly KeptBucket[],
  { year, on, today }: Seen,
): YearAccount['otherYears'] {
  const beside = buckets
    .flatMap((bucket) => bucket.takings)
    .filter(({ day }) => (day < year.firstDay || day > year.lastDay) && (on >= today || day <= on))
  const sumOf = (isPending: boolean): number =>
    beside
      .filter(({ pending, day }) => pending === isPending && (isPending || day > today))
      .reduce((sum, { amount }) => sum + amount, 0)
  return { planned: sumOf(false), pending: sumOf(true) }
}

/** The accounts of the requested year, one per person and kind, people first. */
export async function yearAccounts(
  queries: Queries,
  siteId: number,
  {
    people,
    types,
    asked,
  }: { people: readonly Employed[]; types: readonly StoredType[]; asked: Asked },
): Promise<Map<string, YearAccount[]>> {
  const seen = people.map((person) =>
    types.map((type) => seenOf(asked, type.rules.year, person.joiningDate)),
  )
  const all = seen.flat()
  const until =
    all
      .map((each) => each.on)
      .toSorted()
      .at(-1) ?? asked.today
  const since = addDays(all.map((each) => each.year.firstDay).toSorted()[0] ?? asked.today, -1)
  const [only] = types
  const typeId = types.length === 1 ? only?.id : undefined
  const takenAfter = all.map(markOf).toSorted()[0]
  // Future leave may use years that the viewed year does not include.
  const which = {
    employeeIds: people.map((person) => person.id),
    typeId,
    until: addDays(until, DAYS_KEPT),
    since,
    takenAfter,
  }
  const policies = await policiesOf(queries, siteId, typeId)
  const kept = new Map(
    (await accountsOf(queries, siteId, which)).map((account) => [
      `${account.employeeId} ${account.typeId}`,
      account,
    ]),
  )
  return new Map(
    people.map((person, place) => [
      person.id,
      types.flatMap((type, index) => {
        const of = seen[place]?.[index]
        return of === undefined
          ? []
          : [
              yearAccount(
                person,
                typeFor(person, type, policies),
                of,
                kept.get(`${person.id} ${type.id}`),
              ),
            ]
      }),
    ]),
  )
}
