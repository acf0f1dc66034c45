import { aPayrollCompany } from '#portal/pay-runs/server/test-data.ts'
import type { OwnQuestion, Question } from '../contract.ts'
import { createPayQuestionHandlers } from '../server.ts'

/** A company whose employee omar has a published slip of October, with the endpoints of questions. */
export async function aQuestionCompany() {
  const jobs = { send: async () => null }
  const all = await aPayrollCompany(createPayQuestionHandlers({ jobs }))
  await all.paid()
  const slipId = (await all.slipOf(all.omar)).body.id
  type Person = typeof all.omar
  const ask = (as: Person, change: object = {}, of = slipId, key?: string) =>
    all.post<OwnQuestion>(
      as,
      `salary-slips/${of}/questions`,
      { text: 'Why is it less?', line: null, ...change },
      key,
    )
  const askAgain = (as: Person, id: string, seen: number) =>
    all.post<OwnQuestion>(as, `own-pay-questions/${id}/follow-up`, { text: 'And now?', seen })
  const answer = (as: Person, id: string, seen: number, text = 'You were away') =>
    all.post<Question>(as, `pay-questions/${id}/answers`, { text, seen })
  const close = (as: Person, id: string) => all.post<Question>(as, `pay-questions/${id}/closure`)
  return { ...all, slipId, ask, askAgain, answer, close }
}
