import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { accountsOf, type StoredAccount } from '../report/database/accounts.ts'
import { entriesOf, type Entry, markOf, type Seen } from '../report/rules/entries.ts'
import {
  type Ahead,
  aheadOf,
  carriedOver,
  type ReportTotals,
  totalsOf,
} from '../report/rules/totals.ts'
import type { ReportBucket } from '../report/rules/stored.ts'
import { seenOf } from '../report/rules/seen-year.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { addMonths } from '../rules/days.ts'
import { policiesOf } from '../policies/database/policies.ts'
import { type StoredPolicy, type Member, ruleOn } from '../policies/rules/policies.ts'
import type { DueGrant } from '../rules/grants.ts'
import { dueOf, type PersonType, spanOf, typeFor } from './accounts.ts'

export type Employed = Member & Pick<LeavePerson, 'joiningDate' | 'leavingDate'>

export interface AccountsPeriod {
  readonly year?: number | undefined
  readonly on?: string | undefined
  readonly today: string
  /** The balance is as it was on the viewed day, before what expires with it. */
  readonly asOfDay?: boolean
}

export interface YearAccount {
  readonly type: StoredType
  readonly seen: Seen
  readonly entries: readonly Entry[]
  readonly totals: ReportTotals
  /** What is left of it for the next year; only given on the last day of the year. */
  readonly carries: number | null
  readonly ahead: Ahead | null
  /** Leave of this kind on days before or after this year. */
  readonly otherYears: { readonly planned: number; readonly pending: number }
  /** The policy that grants its days on the viewed day; null: the kind of leave itself. */
  readonly policy: StoredPolicy | null
}

/** Carried leave ends within two years of its own year. */
const MAX_CACHED_DAYS = 800

/** Leave may be requested this long before the days it takes are granted. */
const MONTHS_AHEAD = 18

/** The account of one year: the ledger, and its projection. */
export function yearAccount(
  person: Employed,
  type: PersonType,
  seen: Seen,
  stored: StoredAccount | undefined,
): YearAccount {
  const buckets = new Map(
    (stored?.buckets ?? []).map((bucket): [string, ReportBucket] => [bucket.firstDay, bucket]),
  )
  const runs = [...buckets.values()].flatMap(({ lines }) =>
    lines.flatMap(({ runKey, amount }) => (runKey === null ? [] : [[runKey, amount] as const])),
  )
  const due = dueOf(person, type, { until: seen.on, granted: new Map(runs) }).filter(
    ({ year }) => year.lastDay >= addDays(seen.year.firstDay, -MAX_CACHED_DAYS),
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
  const projected = due.map(({ year, day, amount, runKey }) => ({
    ofYear: year.firstDay,
    day,
    amount,
    runKey,
  }))
  const all = [...buckets.values()]
  const entries = entriesOf(all, projected, seen)
  const totals = totalsOf(entries)
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
    totals,
    carries: seen.on === seen.year.lastDay ? carriedOver(all, projected, seen) : null,
    ahead: totals.left < 0 ? aheadOf(totals, coming()) : null,
    otherYears: usedElsewhere(all, seen),
    policy: ruleOn(type.rules, seen.on).policy,
  }
}

/** For a past day, ignores what lies after it. */
function usedElsewhere(
  buckets: readonly ReportBucket[],
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
    period,
  }: { people: readonly Employed[]; types: readonly StoredType[]; period: AccountsPeriod },
): Promise<Map<string, YearAccount[]>> {
  const seen = people.map((person) =>
    types.map((type) => ({
      ...seenOf(period, type.rules.year, person.joiningDate),
      leaves: person.leavingDate,
      asOfDay: period.asOfDay ?? false,
    })),
  )
  const all = seen.flat()
  const until =
    all
      .map((each) => each.on)
      .toSorted()
      .at(-1) ?? period.today
  const since = addDays(all.map((each) => each.year.firstDay).toSorted()[0] ?? period.today, -1)
  const [only] = types
  const typeId = types.length === 1 ? only?.id : undefined
  const usedAfter = all.map(markOf).toSorted()[0]
  // Future leave may use years that the viewed year does not include.
  const which = {
    employeeIds: people.map((person) => person.id),
    typeId,
    until: addDays(until, MAX_CACHED_DAYS),
    since,
    usedAfter,
  }
  const policies = await policiesOf(queries, siteId, typeId)
  const stored = new Map(
    (await accountsOf(queries, siteId, which)).map((account) => [
      `${account.employeeId} ${account.typeId}`,
      account,
    ]),
  )
  return new Map(
    people.map((person, position) => [
      person.id,
      types.flatMap((type, index) => {
        const of = seen[position]?.[index]
        return of === undefined
          ? []
          : [
              yearAccount(
                person,
                typeFor(person, type, policies),
                of,
                stored.get(`${person.id} ${type.id}`),
              ),
            ]
      }),
    ]),
  )
}
