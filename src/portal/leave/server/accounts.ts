import type { Queries, Trx } from '#platform/db/database.ts'
import { addLines, bucketOf, bucketsOf, type NewLine, runsOf } from '../database/ledger.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { thousandths } from '../rules/amounts.ts'
import { type Bucket, expiringAtYearEnd } from '../rules/buckets.ts'
import { addDays, addMonths } from '../rules/days.ts'
import { type DueGrant, grantsDue, type LeaveYear, leaveYearOf } from '../rules/grants.ts'

/** One person's account of one kind of leave. */
export interface Account {
  readonly siteId: number
  readonly person: LeavePerson
  readonly type: StoredType
}

type Span = Pick<Bucket, 'firstDay' | 'yearEnd' | 'lastDay' | 'carryCap'>

/** From when to when the leave of a year may be taken, and how much of it after the year. */
export function spanOf(year: LeaveYear, { rules }: Pick<StoredType, 'rules'>): Span {
  const { carry } = rules
  const lastDay = carry === null ? year.lastDay : addDays(addMonths(addDays(year.lastDay, 1), carry.months), -1)
  return { firstDay: year.firstDay, yearEnd: year.lastDay, lastDay, carryCap: thousandths(carry?.capDays ?? 0) }
}

/** Accounts begin with the leave year in which their kind of leave was set up; what was before comes as a correction. */
export function dueOf(person: Pick<LeavePerson, 'joiningDate' | 'leavingDate'>, type: StoredType, until: string): DueGrant[] {
  const from = leaveYearOf(type.since < person.joiningDate ? person.joiningDate : type.since, type.rules.year, person.joiningDate).firstDay
  const last = person.leavingDate !== null && person.leavingDate < until ? person.leavingDate : until
  return grantsDue(type.rules, person.joiningDate, { from, until: last })
}

/**
 * A person's account as it would stand on a day: what the ledger says, and what will have been granted by then. A year that no grant has
 * reached is there too, for leave on credit; its id is its first day until it is written.
 */
export async function accountOn(queries: Queries, { siteId, person, type }: Account, day: string): Promise<Bucket[]> {
  const account = { employeeId: person.id, typeId: type.id }
  const buckets = new Map((await bucketsOf(queries, siteId, account)).map((bucket) => [bucket.firstDay, bucket]))
  const runs = await runsOf(queries, siteId, account)
  const add = (year: LeaveYear, amount: number): void => {
    const there = buckets.get(year.firstDay) ?? { id: year.firstDay, ...spanOf(year, type), left: 0, takenAfter: 0 }
    buckets.set(year.firstDay, { ...there, left: there.left + amount })
  }
  for (const due of dueOf(person, type, day)) if (!runs.has(due.runKey)) add(due.year, due.amount)
  if (day >= person.joiningDate) add(leaveYearOf(day, type.rules.year, person.joiningDate), 0)
  return [...buckets.values()]
}

/** Writes the buckets of an account up to a day that are not there yet. */
export async function openYears(trx: Trx, { siteId, person, type }: Account, day: string): Promise<void> {
  if (type.rules.grant.kind === 'none') return
  for (const { id, ...bucket } of await accountOn(trx, { siteId, person, type }, day)) {
    if (id === bucket.firstDay) await bucketOf(trx, siteId, { employeeId: person.id, typeId: type.id }, bucket)
  }
}

/** What the ends of years and of carried leave take from buckets whose days are over, each once. */
function expiries(buckets: readonly Bucket[], runs: ReadonlySet<string>, today: string): NewLine[] {
  return buckets.flatMap((bucket) => {
    const yearEnd = `yearEnd ${bucket.firstDay}`
    const atYearEnd = bucket.yearEnd < today && !runs.has(yearEnd) ? expiringAtYearEnd(bucket) : 0
    const atLastDay = bucket.lastDay < today ? Math.max(0, bucket.left - atYearEnd) : 0
    const line = (amount: number, runKey: string, day: string): NewLine[] =>
      amount === 0 ? [] : [{ bucketId: bucket.id, day: addDays(day, 1), amount: -amount, kind: 'expired', runKey }]
    return [...line(atYearEnd, yearEnd, bucket.yearEnd), ...line(atLastDay, `lastDay ${bucket.firstDay}`, bucket.lastDay)]
  })
}

/**
 * Brings one account up to a day: grants that are due, then what has expired. Under the person's lock; may run as often as it likes.
 * Answers how many lines it wrote.
 */
export async function settleAccount(trx: Trx, { siteId, person, type }: Account, { today, now }: { today: string; now: Date }): Promise<number> {
  if (type.rules.grant.kind === 'none') return 0
  const account = { employeeId: person.id, typeId: type.id }
  const runs = await runsOf(trx, siteId, account)
  const due = dueOf(person, type, today).filter((each) => !runs.has(each.runKey))
  const grants: NewLine[] = []
  for (const ofYear of Map.groupBy(due, (each) => each.year.firstDay).values()) {
    const bucketId = ofYear[0] === undefined ? '' : await bucketOf(trx, siteId, account, spanOf(ofYear[0].year, type))
    grants.push(...ofYear.map(({ day, amount, runKey }): NewLine => ({ bucketId, day, amount, kind: 'grant', runKey })))
  }
  const granted = await addLines(trx, siteId, account, grants, now)
  return granted + (await addLines(trx, siteId, account, expiries(await bucketsOf(trx, siteId, account), runs, today), now))
}
