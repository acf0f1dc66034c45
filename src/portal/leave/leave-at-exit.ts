import type { Queries, Trx } from '#platform/db/database.ts'
import { insertEncashment } from './adjustments/database.ts'
import { ended, oldestFirst } from './adjustments/rules.ts'
import { addLines } from './database/ledger.ts'
import { findPerson, lockPerson, type LeavePerson } from './database/people.ts'
import { typesOf } from './database/types.ts'
import { policiesOf } from './policies/database/policies.ts'
import { basicPayOf } from './report/database/sums.ts'
import { worthOf } from './report/rules/liability.ts'
import type { Bucket } from './rules/buckets.ts'
import { leaveYearOf } from './rules/grants.ts'
import { accountOn, accrueAccount, lastOf, type PersonAccount, typeFor } from './server/accounts.ts'
import { typesWithAccount } from './server/balances.ts'

/**
 * Unused annual leave at the end of employment (gulf 1.4), or what was taken of it beyond what was
 * earned, and what it is worth.
 */
export interface LeaveAtExit {
  /** Thousandths of days; 0 where more was taken than earned. */
  readonly amount: number
  readonly basicFils: number
  readonly fils: number
  readonly overdrawn: { readonly amount: number; readonly fils: number }
}

async function annualAccount(
  queries: Queries,
  siteId: number,
  person: LeavePerson,
): Promise<PersonAccount | null> {
  const type = typesWithAccount(await typesOf(queries, siteId)).find(
    ({ code, active }) => code === 'annual' && active,
  )
  if (type === undefined) return null
  const policies = await policiesOf(queries, siteId, type.id)
  return { siteId, person, type: typeFor(person, type, policies), policies }
}

/** What is left of each year after the last day, with what is granted for the part of the last one. */
async function leftOf(queries: Queries, account: PersonAccount, today: string): Promise<Bucket[]> {
  const buckets = await accountOn(queries, account, today)
  return buckets.map((bucket) => ended(bucket, lastOf(account.person, today)))
}

/** Below zero where more was taken than earned. */
function balanceOf(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { left }) => sum + left, 0)
}

async function worthAtExit(
  queries: Queries,
  { siteId, person }: PersonAccount,
  { lastDay, balance }: { lastDay: string; balance: number },
): Promise<LeaveAtExit> {
  const [amount, over] = [Math.max(0, balance), Math.max(0, -balance)]
  const pay = await basicPayOf(queries, siteId, [person.id], lastDay)
  const basicFils = pay.get(person.id)?.basicFils ?? 0
  const overdrawn = { amount: over, fils: worthOf(basicFils, over) }
  return { amount, basicFils, fils: worthOf(basicFils, amount), overdrawn }
}

const NONE = { amount: 0, fils: 0 }
const NOTHING: LeaveAtExit = { ...NONE, basicFils: 0, overdrawn: NONE }

type Expected = Pick<LeaveAtExit, 'amount' | 'fils' | 'overdrawn'>

function isSame(one: Expected, other: Expected): boolean {
  const isEqual = ({ amount, fils }: typeof NONE, than: typeof NONE) =>
    amount === than.amount && fils === than.fils
  return isEqual(one, other) && isEqual(one.overdrawn, other.overdrawn)
}

/** What an employee who left has not taken of annual leave, or has taken too much, as it is today. */
export async function leaveAtExit(
  queries: Queries,
  siteId: number,
  { employeeId, lastDay, today }: { employeeId: string; lastDay: string; today: string },
): Promise<LeaveAtExit> {
  const person = await findPerson(queries, siteId, employeeId)
  const account = person === null ? null : await annualAccount(queries, siteId, person)
  if (account === null) return NOTHING
  const balance = balanceOf(await leftOf(queries, account, today))
  return worthAtExit(queries, account, { lastDay, balance })
}

interface PaidOut {
  /** Of the encashment, by which pay knows it. */
  readonly id: string
  readonly employeeId: string
  readonly lastDay: string
  readonly today: string
  readonly now: Date
  readonly by: string
  /** What pay was calculated with. */
  readonly expected: Expected
}

/**
 * Pays out all that is left of an employee’s annual leave, oldest first, so that nothing is left of
 * it. An account that is overdrawn stays as it is. Returns false, and changes nothing, where it is not what pay was calculated with.
 */
export async function payOutLeave(
  trx: Trx,
  siteId: number,
  { id, employeeId, lastDay, today, now, by, expected }: PaidOut,
): Promise<boolean> {
  const person = await lockPerson(trx, siteId, employeeId)
  const account = person === null ? null : await annualAccount(trx, siteId, person)
  if (account === null) return isSame(NOTHING, expected)
  await accrueAccount(trx, account, { today, now })
  const buckets = await leftOf(trx, account, today)
  const worth = await worthAtExit(trx, account, { lastDay, balance: balanceOf(buckets) })
  if (!isSame(worth, expected)) return false
  const { amount, basicFils, fils } = worth
  if (amount === 0) return true
  const whose = { employeeId, typeId: account.type.id }
  const { firstDay } = leaveYearOf(lastDay, account.type.rules.year, account.person.joiningDate)
  await insertEncashment(trx, siteId, {
    id,
    account: whose,
    yearFirstDay: firstDay,
    day: lastDay,
    amount,
    pay: { basicFils, fils },
    note: '',
    recordedBy: by,
    now,
  })
  const shares = buckets.map(({ id: bucketId, firstDay: ofYear, left }) => ({
    bucketId,
    ofYear,
    amount: Math.max(0, left),
  }))
  const line = { day: lastDay, kind: 'encashed', encashmentId: id, actorUserId: by } as const
  await addLines(
    trx,
    siteId,
    whose,
    oldestFirst(shares, amount).map((share) => ({
      ...line,
      bucketId: share.bucketId,
      amount: -share.amount,
    })),
    now,
  )
  return true
}
