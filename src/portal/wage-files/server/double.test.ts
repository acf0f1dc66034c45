import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { checkWageFile, listWagePayments, ReplyResult, WageFileRow } from '../contract.ts'
import { inTwoFiles, paidReply, returnedReply } from './test-data-double.ts'
import { aWageCompany } from './test-data.ts'

type Check = ReplyOf<typeof checkWageFile>

test('a wage that an old file paid is booked, and in the newer file it has to be stopped', async () => {
  const { of, first, second, check, open } = await inTwoFiles()
  const { body } = await of.reply<ReplyResult>(first.id, paidReply())
  expect(body).toMatchObject({ matched: 1, file: { paid: 1, returned: 0 } })
  const expected = {
    employee: { id: of.omar.employeeId },
    month: '2026-01',
    state: 'toStop',
    extraFils: 0,
    payments: [
      { fileId: first.id, state: 'paid', paidOn: '2026-02-01', isToStop: false },
      { fileId: second.id, fileName: second.name, state: 'sent', isToStop: true },
    ],
    actions: ['stop'],
  }
  expect(body.doubles).toMatchObject([expected])
  const shown = await check()
  expect(shown).toMatchObject({ people: 0, wages: 2, paidWages: 1, paidFils: 675_050 })
  expect(shown.doubles).toMatchObject([expected])
  expect(shown.files).toMatchObject([
    { id: second.id, sent: 0, toStop: 1, paid: 0 },
    { id: first.id, paid: 1, paidTwice: 0, toStop: 0 },
  ])
  const payments = await of.call<ReplyOf<typeof listWagePayments>>(
    `GET /api/portal/wage-files/${second.id}/payments`,
  )
  expect(payments.body.items).toMatchObject([{ state: 'sent', mark: 'toStop' }])
  expect(await open()).toMatchObject([{ state: 'toStop', runId: shown.doubles[0]?.runId }])
})

test('once the bank has stopped it the wage is paid once, and no file has it any more', async () => {
  const { of, runId, first, check, record, open } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  expect((await record('stopped')).status).toBe(200)
  expect(await check()).toMatchObject({ people: 0, doubles: [], paidWages: 1 })
  expect((await check()).files[0]).toMatchObject({ stopped: 1, toStop: 0, sent: 0 })
  expect((await of.write(runId)).body.code).toBe('wageFiles.noPaymentsLeft')
  expect(await open()).toEqual([])
  expect(of.server.audited).toContainEqual(
    expect.objectContaining({
      action: 'doubleWages.recorded',
      after: { month: '2026-01', outcome: 'stopped' },
    }),
  )
})

test('a wage that two files paid is marked everywhere, and counts once', async () => {
  const { of, first, second, check, open } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  const { body } = await of.reply<ReplyResult>(second.id, paidReply())
  expect(body.doubles).toMatchObject([
    { state: 'paidTwice', extraFils: 675_050, actions: ['recover'] },
  ])
  const shown = await check()
  expect(shown).toMatchObject({ wages: 2, paidWages: 1, paidFils: 675_050 })
  expect(shown.files.map(({ paid, paidTwice }) => [paid, paidTwice])).toEqual([
    [1, 1],
    [1, 1],
  ])
  expect(await open()).toMatchObject([{ state: 'paidTwice' }])
})

test('what was paid twice is recovered from the next pay as one overpayment, once', async () => {
  const { of, first, check, record, recover, open, items } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  expect((await recover('pay')).body.code).toBe('doubleWages.notPaidTwice')
  expect((await record('paid')).status).toBe(200)
  expect((await recover('pay')).status).toBe(200)
  expect(await items()).toMatchObject([
    { employee_id: of.omar.employeeId, kind: 'overpayment', fils: 675_050, note: '2026-01' },
  ])
  expect((await recover('pay')).body.code).toBe('doubleWages.notPaidTwice')
  expect((await check()).doubles).toMatchObject([
    { state: 'recovered', extraFils: 0, recoveries: [{ how: 'pay', fils: 675_050, takenFils: 0 }] },
  ])
  expect(await open()).toEqual([])
  // Without the item in the next pay it is not recovered.
  const [item] = await items()
  await of.call(`POST /api/portal/pay-items/${item?.id}/cancellation`)
  expect(await open()).toMatchObject([{ state: 'paidTwice', actions: ['recover'] }])
})

test('what came back another way is recorded with how', async () => {
  const { of, first, check, record, recover, items } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  await record('paid')
  const refused = await recover('other', ' ')
  expect([refused.status, refused.body.code]).toEqual([422, 'doubleWages.noteNeeded'])
  expect((await recover('other', 'Paid back by transfer')).status).toBe(200)
  expect((await check()).doubles).toMatchObject([
    { state: 'recovered', recoveries: [{ how: 'other', note: 'Paid back by transfer' }] },
  ])
  expect(await items()).toEqual([])
})

test('an employee who has left has no later pay, so it comes back another way', async () => {
  const { of, first, record, recover, items } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  await record('paid')
  await of.database.queries
    .updateTable('employees')
    .set({ leaving_date: '2026-01-31' })
    .where('id', '=', of.omar.employeeId)
    .execute()
  expect((await recover('pay')).body.code).toBe('doubleWages.noPayLeft')
  expect(await items()).toEqual([])
  expect((await recover('other', 'Paid back in cash')).status).toBe(200)
})

test('a recovery is cancelled when the bank returns one payment after all', async () => {
  const { of, first, second, double, record, recover, undo, open, items } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  await record('paid')
  await recover('pay')
  expect((await undo()).body.code).toBe('doubleWages.nothingToUndo')
  await of.database.queries
    .updateTable('pay_items')
    .set({ taken_fils: 100_000 })
    .where('site_id', '=', of.siteId)
    .execute()
  await of.reply(second.id, returnedReply('Stopped'))
  expect(await double()).toMatchObject({ state: 'recoveredTooMuch', actions: ['undo'] })
  expect(await open()).toHaveLength(1)
  expect((await undo()).status).toBe(200)
  expect(await items()).toMatchObject([
    { kind: 'overpayment', state: 'cancelled' },
    // What pay has taken goes back.
    { kind: 'otherEarning', fils: 100_000, state: 'open' },
  ])
  expect(await open()).toEqual([])
})

test('nobody decides about their own pay, and only payroll about others', async () => {
  const { of, first, double } = await inTwoFiles()
  await of.reply(first.id, paidReply())
  const { slipId } = await double()
  const lines: [string, object | undefined][] = [
    [`POST /api/portal/double-wages/${slipId}/second-payment`, { outcome: 'stopped' }],
    [`POST /api/portal/double-wages/${slipId}/recovery`, { how: 'pay', note: '' }],
    [`DELETE /api/portal/double-wages/${slipId}/recovery`, undefined],
  ]
  const own = of.server.signIn({
    siteId: of.siteId,
    userId: of.omar.userId,
    permissions: new Set(['pay.all']),
    employeeId: of.omar.employeeId,
  })
  for (const [line, body] of lines) {
    const request = body === undefined ? {} : { body }
    const mine = await of.server.call(line, { as: own, ...request })
    expect([line, (mine.body as { code: string }).code]).toEqual([line, 'doubleWages.ownPay'])
    expect((await of.server.call(line, { as: of.other, ...request })).status).toBe(403)
    const unknown = await of.call(line.replace(slipId, newId()), request)
    expect([unknown.status, unknown.body.code]).toEqual([404, 'doubleWages.notFound'])
  }
  const list = await of.server.call('GET /api/portal/double-wages', { as: of.other })
  expect(list.status).toBe(403)
})

test('a returned wage goes to the same account only when that is confirmed', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const [, sara] = of.twoSlips()
  if (sara === undefined) throw new Error('The fixture has two slips')
  const runId = await of.run([sara])
  const { body: file } = await of.write<WageFileRow>(runId)
  await of.reply(file.id, returnedReply('Account closed', '00098765432109', '4064.52'))
  const { body } = await of.check<Check>(runId)
  expect(body).toMatchObject({ people: 1, blocking: 0, returnedAgain: 1 })
  expect(body.problems[0]).toMatchObject({
    code: 'returned',
    level: 'warn',
    field: 'account',
    details: { reason: 'Account closed' },
    employee: { id: of.sara.employeeId },
  })
  expect(body.warningCounts).toContainEqual({ code: 'returned', count: 1 })
  const refused = await of.write(runId)
  expect([refused.body.code, refused.body.details]).toEqual([
    'wageFiles.returnedAgain',
    { people: 1 },
  ])
  expect((await of.write<WageFileRow>(runId, newId(), 1)).status).toBe(201)
})

test('a run in which no one has a net amount has nothing to pay', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const [omar] = of.twoSlips()
  if (omar === undefined) throw new Error('The fixture has two slips')
  const lines = [
    ['gratuity', 500_000],
    ['otherDeduction', -500_000],
  ] as const
  const runId = await of.run([{ ...omar, lines }], { kind: 'settlement' })
  expect((await of.check<Check>(runId)).body).toMatchObject({ people: 0, wages: 0, files: [] })
  expect((await of.write(runId)).body.code).toBe('wageFiles.nothingToPay')
})
