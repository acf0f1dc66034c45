import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Call, InTransaction } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { runsOf } from '../../database/ledger.ts'
import { findPerson, type LeavePerson, lockPerson } from '../../database/people.ts'
import { findType } from '../../database/types.ts'
import { takingsOfAccount } from '../../recount/database/touched.ts'
import { asOfDay } from '../../recount/rules.ts'
import { policiesOf } from '../../policies/database/policies.ts'
import { accountsOf } from '../../report/database/accounts.ts'
import { totalsOf } from '../../report/rules/totals.ts'
import { thousandths } from '../../rules/amounts.ts'
import type { Bucket } from '../../rules/buckets.ts'
import { type DueGrant, leaveYearOf } from '../../rules/grants.ts'
import {
  type Account,
  accountOn,
  dueOf,
  type PersonType,
  accrueAccount,
  spanOf,
  typeFor,
} from '../../server/accounts.ts'
import { yearAccounts } from '../../server/year-accounts.ts'
import { ended, type AccountStatus, type YearSpan } from '../rules.ts'

type CallContext = Pick<Call, 'siteId' | 'caller'>

interface Whose {
  readonly employeeId: string
  readonly typeId: string
}

/** An account with the rules that apply to its person. */
export interface OwnAccount extends Account {
  readonly type: PersonType
}

async function requestedAccount(
  { siteId, caller }: CallContext,
  queries: Queries,
  { employeeId, typeId }: Whose,
  find: () => Promise<LeavePerson | null>,
): Promise<
  Outcome<OwnAccount, 'leave.notFound' | 'leave.typeNotFound' | 'leaveAdjust.ownAccount'>
> {
  const person = await find()
  if (person === null) return refuse('leave.notFound')
  if (employeeId === caller.employeeId) return refuse('leaveAdjust.ownAccount')
  const type = await findType(queries, siteId, typeId)
  if (type === null || !type.active || type.rules.grant.kind === 'none')
    return refuse('leave.typeNotFound', {}, 'typeId')
  const policies = await policiesOf(queries, siteId, typeId)
  return ok({ siteId, person, type: typeFor(person, type, policies), policies })
}

/** An account to view. Callers cannot adjust their own. */
export function accountSeen(
  call: CallContext & Pick<Call, 'queries'>,
  whose: Whose,
): Promise<
  Outcome<OwnAccount, 'leave.notFound' | 'leave.typeNotFound' | 'leaveAdjust.ownAccount'>
> {
  return requestedAccount(call, call.queries, whose, () =>
    findPerson(call.queries, call.siteId, whose.employeeId),
  )
}

/** An account to change: locks its person and brings the account up to today. */
export async function lockedAccount(
  call: CallContext & InTransaction & Pick<Call, 'now'>,
  whose: Whose,
  today: string,
): Promise<
  Outcome<OwnAccount, 'leave.notFound' | 'leave.typeNotFound' | 'leaveAdjust.ownAccount'>
> {
  const { trx, siteId, now } = call
  const account = await requestedAccount(call, trx, whose, () =>
    lockPerson(trx, siteId, whose.employeeId),
  )
  if (account.ok) await accrueAccount(trx, account.value, { today, now })
  return account
}

function withGrants(account: readonly Bucket[], due: readonly DueGrant[]): Bucket[] {
  return account.map((bucket) => {
    const granted = due.filter((each) => each.year.firstDay === bucket.firstDay)
    return { ...bucket, left: bucket.left + granted.reduce((sum, each) => sum + each.amount, 0) }
  })
}

export async function accountStatusOf(
  queries: Queries,
  account: OwnAccount,
  today: string,
): Promise<AccountStatus> {
  const { siteId, person, type } = account
  const whose = { employeeId: person.id, typeId: type.id }
  const now = (await accountOn(queries, account, today)).map((bucket) => ended(bucket, today))
  const takings = await takingsOfAccount(queries, siteId, whose)
  const days = [
    ...new Set([today, ...takings.map((each) => each.day).filter((day) => day > today)]),
  ].toSorted()
  const granted = await runsOf(queries, siteId, whose)
  const due = dueOf(person, type, { until: days.at(-1) ?? today, granted }).filter(
    (each) => each.day > today,
  )
  const ahead = days.map((day) =>
    withGrants(
      asOfDay(now, takings, day),
      due.filter((each) => each.day <= day),
    ),
  )
  return { today, now, ahead, credit: thousandths(type.rules.creditDays) }
}

/** What the report gives as left today. */
export async function leftToday(
  queries: Queries,
  { siteId, person, type }: OwnAccount,
  today: string,
): Promise<number> {
  const [account] =
    (
      await yearAccounts(queries, siteId, { people: [person], types: [type], period: { today } })
    ).get(person.id) ?? []
  return account === undefined ? 0 : totalsOf(account.entries).left
}

/** The year that begins on a day: as its bucket has it, or as it would be created. */
export function yearBegunOn(
  firstDay: string,
  { person, type }: OwnAccount,
  { now }: AccountStatus,
): YearSpan | null {
  const known = now.find((each) => each.firstDay === firstDay)
  if (known !== undefined) return known
  const year = leaveYearOf(firstDay, type.rules.year, person.joiningDate)
  return year.firstDay === firstDay ? spanOf(year, type, person.joiningDate) : null
}

/** The years whose leave can still be taken, newest first. */
export function openYears(account: OwnAccount, status: AccountStatus): YearSpan[] {
  const { person, type } = account
  const { today } = status
  const years: YearSpan[] = []
  const joined = person.joiningDate
  for (let day = today; day >= joined; ) {
    const { firstDay } = leaveYearOf(day, type.rules.year, joined)
    const year = yearBegunOn(firstDay, account, status)
    if (year === null || year.lastDay < today) break
    years.push(year)
    day = addDays(firstDay, -1)
  }
  return years
}

/**
 * The minimum balance of some years of an account on any day since a given one, including what
 * pending requests reserve.
 */
export async function minSince(
  queries: Queries,
  { siteId, person, type }: OwnAccount,
  years: readonly string[],
  span: { day: string; today: string },
): Promise<number> {
  const { day, today } = span
  const [storedAccount] = await accountsOf(queries, siteId, {
    employeeIds: [person.id],
    typeId: type.id,
    until: today,
    since: day,
  })
  const buckets = (storedAccount?.buckets ?? []).filter((bucket) => years.includes(bucket.firstDay))
  const granted = await runsOf(queries, siteId, { employeeId: person.id, typeId: type.id })
  const due = dueOf(person, type, { until: today, granted }).filter((each) =>
    years.includes(each.year.firstDay),
  )
  const balance = buckets
    .flatMap((bucket) => bucket.takings.filter((each) => each.pending))
    .map((each) => ({ day: each.day, amount: -each.amount }))
  const moves = [...buckets.flatMap((bucket) => bucket.lines), ...due, ...balance]
  const days = [
    day,
    ...new Set(moves.map((each) => each.day).filter((each) => day < each && each <= today)),
  ]
  const balanceOn = (on: string): number =>
    moves.filter((each) => each.day <= on).reduce((sum, each) => sum + each.amount, 0)
  return Math.min(...days.map(balanceOn))
}
