import { addDays } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import {
  addLines,
  bucketOf,
  bucketsOf,
  type StoredBucket,
  type NewLine,
  runsOf,
} from '../database/ledger.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { policiesOf } from '../policies/database/policies.ts'
import {
  type StoredPolicy,
  type Member,
  type PersonRules,
  ruleOn,
  rulesFor,
} from '../policies/rules/policies.ts'
import { thousandths } from '../rules/amounts.ts'
import { type Bucket, expiringAtYearEnd } from '../rules/buckets.ts'
import { addMonths } from '../rules/days.ts'
import { exitGrants } from '../rules/exit.ts'
import { type DueGrant, grantsDue, type LeaveYear, leaveYearOf } from '../rules/grants.ts'

/** One person's account of one kind of leave. */
export interface Account {
  readonly siteId: number
  readonly person: LeavePerson
  readonly type: StoredType
  /** The site's policies, if the caller has already read them for many accounts. */
  readonly policies?: readonly StoredPolicy[]
}

/** A kind of leave with the rules that apply to one person. */
export interface PersonType extends StoredType {
  readonly rules: PersonRules
}

/** The only function that turns a kind's rules and the policies into the rules for one person. */
export function typeFor(
  person: Member,
  type: StoredType,
  policies: readonly StoredPolicy[],
): PersonType {
  return { ...type, rules: rulesFor(person, type, policies) }
}

export interface PersonAccount extends Account {
  readonly type: PersonType
}

/** An account with the rules that apply to its person. */
export async function personAccount(queries: Queries, account: Account): Promise<PersonAccount> {
  const { siteId, person, type, policies } = account
  return {
    ...account,
    type: typeFor(person, type, policies ?? (await policiesOf(queries, siteId, type.id))),
  }
}

type Span = Pick<Bucket, 'firstDay' | 'yearEnd' | 'lastDay' | 'carryCap'>

/**
 * From when to when the leave of a year may be taken, and how much of it after the year: by the
 * rule of the person's first day in it.
 */
export function spanOf(
  year: LeaveYear,
  { rules }: Pick<PersonType, 'rules'>,
  joined: string,
): Span {
  const { carry } = ruleOn(rules, joined > year.firstDay ? joined : year.firstDay)
  const lastDay =
    carry === null ? year.lastDay : addDays(addMonths(addDays(year.lastDay, 1), carry.months), -1)
  return {
    firstDay: year.firstDay,
    yearEnd: year.lastDay,
    lastDay,
    carryCap: thousandths(carry?.capDays ?? 0),
  }
}

/**
 * What is to be granted by a day, and what the end of employment changes in it. Accounts begin with
 * the leave year in which their kind of leave was set up; earlier leave is entered as a correction.
 */
export function dueOf(
  person: Pick<LeavePerson, 'joiningDate' | 'leavingDate'>,
  type: PersonType,
  { until, granted }: { until: string; granted: ReadonlyMap<string, number> },
): DueGrant[] {
  const from = leaveYearOf(
    type.since < person.joiningDate ? person.joiningDate : type.since,
    type.rules.year,
    person.joiningDate,
  ).firstDay
  const rules = { ...type.rules, earlier: type.earlier }
  const due = grantsDue(rules, person.joiningDate, { from, until: lastOf(person, until), granted })
  const exit = {
    from,
    until,
    leaves: person.leavingDate !== null && person.leavingDate <= until ? person.leavingDate : null,
    granted: new Map([...granted, ...due.map(({ runKey, amount }) => [runKey, amount] as const)]),
    isPaidOut: type.rules.encashDays !== null,
  }
  return [...due, ...exitGrants(rules, person.joiningDate, exit)]
}

/** A day, or the last day of employment if it is earlier: nothing is granted or expires after it. */
export function lastOf({ leavingDate }: Pick<LeavePerson, 'leavingDate'>, day: string): string {
  return leavingDate !== null && leavingDate < day ? leavingDate : day
}

/**
 * A person's account as it would be on any day: the ledger, and what will have been granted by
 * then. Includes years not granted yet, for leave on credit; their id is the first day until they
 * are saved.
 */
async function accountByDay(
  queries: Queries,
  of: Account,
): Promise<(day: string) => StoredBucket[]> {
  const { siteId, person, type } = await personAccount(queries, of)
  const account = { employeeId: person.id, typeId: type.id }
  const stored = await bucketsOf(queries, siteId, account)
  const granted = await runsOf(queries, siteId, account)
  return (day) => {
    const buckets = new Map(stored.map((bucket) => [bucket.firstDay, bucket]))
    const add = (year: LeaveYear, amount: number): void => {
      const there = buckets.get(year.firstDay) ?? {
        id: year.firstDay,
        ...spanOf(year, type, person.joiningDate),
        left: 0,
        usedAfter: 0,
        expired: 0,
      }
      buckets.set(year.firstDay, { ...there, left: there.left + amount })
    }
    for (const due of dueOf(person, type, { until: day, granted })) add(due.year, due.amount)
    if (day >= person.joiningDate) add(leaveYearOf(day, type.rules.year, person.joiningDate), 0)
    return [...buckets.values()]
  }
}

export async function accountOn(queries: Queries, of: Account, day: string): Promise<Bucket[]> {
  return (await accountByDay(queries, of))(day)
}

/**
 * The account a leave is requested from, on any day. Expired days were available on earlier days,
 * so they count for those again: what may still be taken later is limited by the carry-over and by
 * the last day, and the next recalculation corrects what expired too much.
 */
export async function requestedAccount(
  queries: Queries,
  of: Account,
): Promise<(day: string) => Bucket[]> {
  const byDay = await accountByDay(queries, of)
  return (day) => byDay(day).map((bucket) => ({ ...bucket, left: bucket.left + bucket.expired }))
}

/** Saves an account's missing buckets up to a day. */
export async function openYears(
  trx: Trx,
  { siteId, person, type }: Account,
  day: string,
): Promise<void> {
  if (type.rules.grant.kind === 'none') return
  for (const { id, ...bucket } of await accountOn(trx, { siteId, person, type }, day)) {
    if (id === bucket.firstDay)
      await bucketOf(trx, siteId, { employeeId: person.id, typeId: type.id }, bucket)
  }
}

/**
 * An unused run name: the first of its kind, or one more after leave was taken or returned on days
 * long past.
 */
function freshRun(name: string, runs: ReadonlyMap<string, number>): string {
  let count = 1
  const named = (): string => (count === 1 ? name : `${name} ${count}`)
  while (runs.has(named())) count += 1
  return named()
}

/**
 * What the ends of years and of carried leave expire from buckets whose days are over. Leave taken
 * or returned since on earlier days changes what expired; the difference is corrected either way.
 */
function expiries(
  buckets: readonly StoredBucket[],
  runs: ReadonlyMap<string, number>,
  today: string,
): NewLine[] {
  return buckets.flatMap(({ expired, ...bucket }) => {
    const before = bucket.left + expired
    const byYearEnd = bucket.yearEnd < today ? expiringAtYearEnd({ ...bucket, left: before }) : 0
    const byNow = bucket.lastDay < today ? Math.max(0, before) : byYearEnd
    const atYearEnd = Math.max(0, byYearEnd - expired)
    const line = (amount: number, run: string, day: string): NewLine[] =>
      amount === 0
        ? []
        : [
            {
              bucketId: bucket.id,
              day: addDays(day, 1),
              amount: -amount,
              kind: 'expired',
              runKey: freshRun(`${run} ${bucket.firstDay}`, runs),
            },
          ]
    const rest = byNow - expired - atYearEnd
    return [
      ...line(atYearEnd, 'yearEnd', bucket.yearEnd),
      ...(bucket.lastDay < today
        ? line(rest, 'lastDay', bucket.lastDay)
        : line(rest, 'yearEnd', bucket.yearEnd)),
    ]
  })
}

/**
 * Brings one account up to a day: due grants, then expiries. Runs under the person's lock and may
 * run any number of times. Returns the number of lines saved.
 */
export async function accrueAccount(
  trx: Trx,
  of: Account,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  if (of.type.rules.grant.kind === 'none') return 0
  const { siteId, person, type } = await personAccount(trx, of)
  const account = { employeeId: person.id, typeId: type.id }
  const runs = await runsOf(trx, siteId, account)
  const due = dueOf(person, type, { until: today, granted: runs })
  const grants: NewLine[] = []
  for (const ofYear of Map.groupBy(due, (each) => each.year.firstDay).values()) {
    const bucketId =
      ofYear[0] === undefined
        ? ''
        : await bucketOf(trx, siteId, account, spanOf(ofYear[0].year, type, person.joiningDate))
    grants.push(
      ...ofYear.map(
        ({ day, amount, runKey }): NewLine => ({ bucketId, day, amount, kind: 'grant', runKey }),
      ),
    )
  }
  const granted = await addLines(trx, siteId, account, grants, now)
  return (
    granted +
    (await addLines(
      trx,
      siteId,
      account,
      expiries(await bucketsOf(trx, siteId, account), runs, lastOf(person, today)),
      now,
    ))
  )
}
