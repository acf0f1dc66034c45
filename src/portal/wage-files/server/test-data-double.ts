import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { payItemHandlers } from '#portal/pay-items/server.ts'
import type { checkWageFile, WageFileRow } from '../contract.ts'
import type { listDoubleWages } from '../double/contract.ts'
import { aWageCompany } from './test-data.ts'

const HEAD = 'Person Code,Status,Reason,Amount,Date'
const OMAR = '00012345678901'
const OMAR_PAY = '6750.50'

/** A bank's reply that it paid someone: omar, unless a test says otherwise. */
export function paidReply(code = OMAR, amount = OMAR_PAY): string {
  return `${HEAD}\n${code},Paid,,${amount},2026-02-01`
}

export function returnedReply(reason: string, code = OMAR, amount = OMAR_PAY): string {
  return `${HEAD}\n${code},Rejected,${reason},${amount},2026-02-01`
}

/** A company in which omar's wage came back from one file and is in a second one. */
export async function inTwoFiles() {
  const of = await aWageCompany(payItemHandlers)
  await of.setUp()
  // The account on record is the one that the bank refuses, so that it is used again.
  await of.database.queries
    .updateTable('employee_pay')
    .set({ iban: 'AE690260001015123456701', bank_routing_code: '302620122' })
    .where('employee_id', '=', of.omar.employeeId)
    .execute()
  const runId = await of.run()
  const { body: first } = await of.write<WageFileRow>(runId)
  await of.reply(first.id, returnedReply('Account closed'))
  const { body: second } = await of.write<WageFileRow>(runId, newId(), 1)
  const check = async () => (await of.check<ReplyOf<typeof checkWageFile>>(runId)).body
  const double = async () => {
    const [only] = (await check()).doubles
    if (only === undefined) throw new Error('No wage is in two files')
    return only
  }
  const act = async (line: string, body?: object) => {
    const { slipId } = await double()
    return of.call(line.replace('{id}', slipId), body === undefined ? {} : { body })
  }
  const record = (outcome: 'stopped' | 'paid') =>
    act('POST /api/portal/double-wages/{id}/second-payment', { outcome })
  const recover = (how: 'pay' | 'other', note = '') =>
    act('POST /api/portal/double-wages/{id}/recovery', { how, note })
  const undo = () => act('DELETE /api/portal/double-wages/{id}/recovery')
  const open = async () =>
    (await of.call<ReplyOf<typeof listDoubleWages>>('GET /api/portal/double-wages')).body.items
  const items = () =>
    of.database.queries
      .selectFrom('pay_items')
      .selectAll()
      .where('site_id', '=', of.siteId)
      .orderBy('id')
      .execute()
  return { of, runId, first, second, check, double, record, recover, undo, open, items }
}
