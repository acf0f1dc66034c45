import { leaveAtExit } from '#portal/leave/leave-at-exit.ts'
import { addLines } from '#portal/leave/database/ledger.ts'
import { findPerson } from '#portal/leave/database/people.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { accountOn, accrueAccount } from '#portal/leave/server/accounts.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'

interface Overdrawn {
  readonly person: DemoPerson
  readonly lastDay: string
  readonly days: number
  readonly at: Date
}

/** Corrects the annual leave of someone who leaves, so that they have taken these days too many. */
export async function overdrawLeave(
  { trx, siteId, today }: DemoCompany,
  { person: { id: employeeId }, lastDay, days, at }: Overdrawn,
): Promise<void> {
  const person = await findPerson(trx, siteId, employeeId)
  const type = (await typesOf(trx, siteId)).find(({ code }) => code === 'annual')
  if (person === null || type === undefined)
    throw new Error('The demonstration overdraws the leave of someone who has none')
  const account = { siteId, person, type }
  await accrueAccount(trx, account, { today: lastDay, now: at })
  const { amount } = await leaveAtExit(trx, siteId, { employeeId, lastDay, today })
  const bucketId = (await accountOn(trx, account, lastDay)).at(-1)?.id
  if (bucketId === undefined) throw new Error('Leave that was accrued has a year')
  const line = {
    bucketId,
    day: lastDay,
    amount: -amount - days * 1000,
    kind: 'correction',
  } as const
  const note = 'Leave taken on paper before the accounts began.'
  await addLines(trx, siteId, { employeeId, typeId: type.id }, [{ ...line, note }], at)
}
