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

/** Unused annual leave at the end of employment, and what it is worth (gulf 1.4). */
export interface LeaveAtExit {
  /** Thousandths of days; 0 where more was taken than earned. */
  readonly amount: number
  readonly basicFils: number
  readonly fils: number
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

function amountOf(buckets: readonly Bucket[]): number {
  return Math.max(
    0,
    buckets.reduce((sum, { left }) => sum + left, 0),
  )
}

async function worthAtExit(
  queries: Queries,
  { siteId, person }: PersonAccount,
  { lastDay, amount }: { lastDay: string; amount: number },
): Promise<LeaveAtExit> {
  const pay = await basicPayOf(queries, siteId, [person.id], lastDay)
  const basicFils = pay.get(person.id)?.basicFils ?? 0
  return { amount, basicFils, fils: worthOf(basicFils, amount) }
}

const NOTHING: LeaveAtExit = { amount: 0, basicFils: 0, fils: 0 }

/** The annual leave that an employee who left has not taken, as it is today. */
export async function leaveAtExit(
  queries: Queries,
  siteId: number,
  { employeeId, lastDay, today }: { employeeId: string; lastDay: string; today: string },
): Promise<LeaveAtExit> {
  const person = await findPerson(queries, siteId, employeeId)
  const account = person === null ? null : await annualAccount(queries, siteId, person)
  if (account === null) return NOTHING
  const amount = amountOf(await leftOf(queries, account, today))
  return worthAtExit(queries, account, { lastDay, amount })
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
  readonly expected: { readonly amount: number; readonly fils: number }
}

/**
 * Pays out all that is left of an employee’s annual leave, oldest first, so that nothing is left of
 * it. Returns false, and changes nothing, where it is not what pay was calculated with.
 */
export async function payOutLeave(
  trx: Trx,
  siteId: number,
  { id, employeeId, lastDay, today, now, by, expected }: PaidOut,
): Promise<boolean> {
  const person = await lockPerson(trx, siteId, employeeId)
  const account = person === null ? null : await annualAccount(trx, siteId, person)
  if (account === null) return expected.amount === 0
  await accrueAccount(trx, account, { today, now })
  const buckets = await leftOf(trx, account, today)
  const amount = amountOf(buckets)
  const { basicFils, fils } = await worthAtExit(trx, account, { lastDay, amount })
  if (amount !== expected.amount || fils !== expected.fils) return false
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
