import type { Queries } from '#platform/db/database.ts'
import { accountsOf, type KeptAccount } from '../report/database/accounts.ts'
import { entriesOf, type Entry, type KeptBucket, type Seen } from '../report/rules/entries.ts'
import { seenOf } from '../report/rules/seen-year.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { addDays } from '../rules/days.ts'
import { dueOf, spanOf } from './accounts.ts'

export type Employed = Pick<LeavePerson, 'id' | 'joiningDate' | 'leavingDate'>

export interface Asked {
  readonly year?: number | undefined
  readonly on?: string | undefined
  readonly today: string
}

export interface YearAccount {
  readonly type: StoredType
  readonly seen: Seen
  readonly entries: readonly Entry[]
}

/** Leave carried over ends within two years of its own. */
const DAYS_KEPT = 800

/** The account of one year, as the ledger has it and as it is foreseen to go on. */
export function yearAccount(person: Employed, type: StoredType, seen: Seen, kept: KeptAccount | undefined): YearAccount {
  const buckets = new Map((kept?.buckets ?? []).map((bucket): [string, KeptBucket] => [bucket.firstDay, bucket]))
  const due = dueOf(person, type, seen.on).filter(({ year, runKey }) => {
    if (year.lastDay < addDays(seen.year.firstDay, -DAYS_KEPT)) return false
    return buckets.get(year.firstDay)?.lines.some((line) => line.runKey === runKey) !== true
  })
  for (const { year } of due) {
    if (!buckets.has(year.firstDay)) buckets.set(year.firstDay, { id: year.firstDay, ...spanOf(year, type), lines: [], takings: [] })
  }
  const foreseen = due.map(({ year, day, amount, runKey }) => ({ ofYear: year.firstDay, day, amount, runKey }))
  return { type, seen, entries: entriesOf([...buckets.values()], foreseen, seen) }
}

/** The accounts of the year that is asked for, one for each person and kind, people first. */
export async function yearAccounts(
  queries: Queries,
  siteId: number,
  { people, types, asked }: { people: readonly Employed[]; types: readonly StoredType[]; asked: Asked },
): Promise<Map<string, YearAccount[]>> {
  const seen = people.map((person) => types.map((type) => seenOf(asked, type.rules.year, person.joiningDate)))
  const all = seen.flat()
  const until =
    all
      .map((each) => each.on)
      .toSorted()
      .at(-1) ?? asked.today
  const since = addDays(all.map((each) => each.year.firstDay).toSorted()[0] ?? asked.today, -1)
  const [only] = types
  const which = { employeeIds: people.map((person) => person.id), typeId: types.length === 1 ? only?.id : undefined, until, since }
  const kept = new Map((await accountsOf(queries, siteId, which)).map((account) => [`${account.employeeId} ${account.typeId}`, account]))
  return new Map(
    people.map((person, place) => [
      person.id,
      types.flatMap((type, index) => {
        const of = seen[place]?.[index]
        return of === undefined ? [] : [yearAccount(person, type, of, kept.get(`${person.id} ${type.id}`))]
      }),
    ]),
  )
}
