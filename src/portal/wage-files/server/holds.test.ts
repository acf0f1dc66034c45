import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { listHeldPay } from '#portal/pay-runs/holds/contract.ts'
import { createPayRunHandlers } from '#portal/pay-runs/server.ts'
import type { checkWageFile, WageFileRow } from '../contract.ts'
import type { WageDeadline } from '../deadline/contract.ts'
import { aWageCompany } from './test-data.ts'

type Check = ReplyOf<typeof checkWageFile>
type Held = ReplyOf<typeof listHeldPay>

const HEAD = 'Person Code,Status,Reason,Amount,Date'
const OMAR_PAID = '00012345678901,Paid,,6750.50,2026-02-01'
const SARA_PAID = '00098765432109,Paid,,4064.52,2026-02-01'
const SARA_RETURNED = '00098765432109,Rejected,Account closed,4064.52,2026-02-01'

async function company() {
  const of = await aWageCompany(createPayRunHandlers({ jobs: { send: async () => null } }))
  await of.setUp()
  const runId = await of.run()
  const slips = await of.database.queries
    .selectFrom('pay_slips')
    .select(['id', 'employee_id'])
    .where('site_id', '=', of.siteId)
    .where('run_id', '=', runId)
    .execute()
  const slipOf = ({ employeeId }: typeof of.omar): string =>
    slips.find((slip) => slip.employee_id === employeeId)?.id ?? ''
  const hold = (person: typeof of.omar) =>
    of.call<{ reason: string }>(`POST /api/portal/pay-slips/${slipOf(person)}/hold`, {
      body: { reason: 'Laptop not returned' },
    })
  const release = (person: typeof of.omar) =>
    of.call<object>(`POST /api/portal/pay-slips/${slipOf(person)}/release`)
  const check = async () => (await of.check<Check>(runId)).body
  return { of, runId, hold, release, check }
}

test('held pay is left out of the file that is written, and is in the next one after release', async () => {
  const { of, runId, hold, release, check } = await company()
  expect((await hold(of.sara)).body).toMatchObject({ reason: 'Laptop not returned' })
  const before = await check()
  expect(before).toMatchObject({
    people: 1,
    totalFils: 675_050,
    heldPeople: 1,
    held: [
      {
        employee: { id: of.sara.employeeId },
        netFils: 406_452,
        reason: 'Laptop not returned',
        heldBy: { en: 'Payroll Khoury' },
        inFile: false,
        actions: ['release'],
      },
    ],
  })
  // Those who are held are listed apart, and not as missing too.
  expect(before.problems.map(({ code }) => code)).not.toContain('W11')
  const first = await of.write<WageFileRow>(runId)
  expect(first.body).toMatchObject({ people: 1, totalFils: 675_050 })
  expect(await check()).toMatchObject({ people: 0, heldPeople: 1 })
  expect((await of.write(runId)).body.code).toBe('wageFiles.noPaymentsLeft')
  expect((await release(of.sara)).status).toBe(200)
  expect(await check()).toMatchObject({ people: 1, totalFils: 406_452, heldPeople: 0, held: [] })
  const second = await of.write<WageFileRow>(runId)
  expect(second.body).toMatchObject({ people: 1, totalFils: 406_452 })
})

test('a payment that stops the file is held instead, and the file is written for the others', async () => {
  const { of, runId, check } = await company()
  await of.database.queries
    .updateTable('pay_slips')
    .set({ iban: '' })
    .where('run_id', '=', runId)
    .where('employee_id', '=', of.omar.employeeId)
    .execute()
  await of.database.queries
    .updateTable('employee_pay')
    .set({ iban: '' })
    .where('employee_id', '=', of.omar.employeeId)
    .execute()
  const [problem] = (await check()).problems
  expect(problem).toMatchObject({ level: 'block', employee: { id: of.omar.employeeId } })
  expect((await of.write(runId)).body.code).toBe('wageFiles.blocked')
  const held = await of.call(`POST /api/portal/pay-slips/${problem?.holdSlipId}/hold`, {
    body: { reason: 'Paid in cash' },
  })
  expect(held.status).toBe(200)
  expect(await check()).toMatchObject({ blocking: 0, people: 1, heldPeople: 1 })
  expect((await of.write<WageFileRow>(runId)).body).toMatchObject({ people: 1 })
})

test('what the bank has paid is not held any more, and cannot be held again', async () => {
  const { of, runId, hold, release, check } = await company()
  const { body: file } = await of.write<WageFileRow>(runId)
  // The file may not be with the bank yet.
  expect((await hold(of.sara)).status).toBe(200)
  expect(await check()).toMatchObject({ heldPeople: 1, held: [{ inFile: true }] })
  await of.reply(file.id, [HEAD, OMAR_PAID, SARA_PAID].join('\n'))
  expect(await check()).toMatchObject({ heldPeople: 0 })
  expect((await release(of.sara)).body.code).toBe('payHolds.notHeld')
  for (const person of [of.sara, of.omar])
    expect((await hold(person)).body.code).toBe('payHolds.paidAlready')
})

test('a payment that came back stays out of the next file while it is held', async () => {
  const { of, runId, hold, release, check } = await company()
  const { body: file } = await of.write<WageFileRow>(runId)
  await hold(of.sara)
  await of.reply(file.id, [HEAD, OMAR_PAID, SARA_RETURNED].join('\n'))
  expect(await check()).toMatchObject({ people: 0, heldPeople: 1, held: [{ inFile: false }] })
  await release(of.sara)
  expect(await check()).toMatchObject({ people: 1, totalFils: 406_452 })
})

test('the deadline of the law still counts for held pay, and payroll sees since when it is held', async () => {
  const { of, runId, hold } = await company()
  await hold(of.sara)
  const { body: file } = await of.write<WageFileRow>(runId)
  await of.reply(file.id, [HEAD, OMAR_PAID].join('\n'))
  of.server.clock.now = new Date('2026-02-20T05:00:00.000Z')
  const deadline = await of.call<WageDeadline | null>('GET /api/portal/wage-deadline')
  expect(deadline.body).toMatchObject({ state: 'late', paidOn: null })
  const held = await of.call<Held>('GET /api/portal/pay-holds')
  expect(held.body).toMatchObject({
    items: [{ employee: { id: of.sara.employeeId }, month: '2026-01' }],
    people: 1,
    since: '2026-02-01',
    currency: 'AED',
  })
})

test('a file that is written while pay is held has it or leaves it out, and the check agrees', async () => {
  const { of, runId, hold, check } = await company()
  const [held, written] = await Promise.all([hold(of.sara), of.write<WageFileRow>(runId)])
  expect([held.status, written.status]).toEqual([200, 201])
  const { heldPeople, held: list } = await check()
  expect(heldPeople).toBe(1)
  expect(list[0]?.inFile).toBe(written.body.people === 2)
})
