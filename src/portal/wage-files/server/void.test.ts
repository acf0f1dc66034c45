import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { checkWageFile, ReplyResult, WageFileRow } from '../contract.ts'
import type { WageDeadline } from '../deadline/contract.ts'
import { aWageCompany } from './test-data.ts'

type Check = ReplyOf<typeof checkWageFile>

const HEAD = 'Person Code,Status,Reason,Amount,Date'
const OMAR = '00012345678901,Paid,,6750.50,2026-02-01'
const SARA = '00098765432109,Paid,,4064.52,2026-02-01'

async function written() {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  const { body: file } = await of.write<WageFileRow>(runId)
  const check = async () => (await of.check<Check>(runId)).body
  return { of, runId, file, check }
}

test('a file that the bank refused is voided with a reason, and the next file has its payments', async () => {
  const { of, runId, file, check } = await written()
  const voided = await of.voidFile<WageFileRow>(file.id, 'Wrong routing code of the company')
  expect(voided.body).toMatchObject({
    sent: 0,
    voided: 2,
    void: {
      reason: 'Wrong routing code of the company',
      by: { en: 'Payroll Khoury' },
      at: '2026-02-01T05:15:07.000Z',
    },
  })
  // The accounts are not to blame.
  expect(await check()).toMatchObject({ people: 2, totalFils: 1_081_502, returnedAgain: 0 })
  expect(of.server.audited).toContainEqual(
    expect.objectContaining({
      action: 'wageFiles.voided',
      after: {
        month: '2026-01',
        name: file.name,
        people: 2,
        reason: 'Wrong routing code of the company',
      },
    }),
  )
  const runOfDeadline = async () =>
    (await of.call<WageDeadline | null>('GET /api/portal/wage-deadline')).body?.run
  expect(await runOfDeadline()).toEqual({ id: runId, file: null })
  const second = await of.write<WageFileRow>(runId)
  expect(second.body).toMatchObject({ people: 2, sent: 2, void: null })
  expect(await runOfDeadline()).toEqual({
    id: runId,
    file: { id: second.body.id, name: second.body.name },
  })
})

test('a file is not voided twice, without a reason, or once it paid someone', async () => {
  const { of, file, check } = await written()
  expect((await of.voidFile(file.id, ' ')).status).toBe(422)
  await of.reply(file.id, [HEAD, OMAR].join('\n'))
  const refused = await of.voidFile(file.id)
  expect([refused.body.code, refused.body.details]).toEqual([
    'wageFiles.paidAlready',
    { payments: 1 },
  ])
  const other = await of.run(undefined, { month: '2025-12' })
  const { body: next } = await of.write<WageFileRow>(other)
  expect((await of.voidFile(next.id)).status).toBe(200)
  expect((await of.voidFile(next.id)).body.code).toBe('wageFiles.voidedAlready')
  expect((await of.voidFile(newId())).body.code).toBe('wageFiles.notFound')
  const outsider = await of.server.call(`POST /api/portal/wage-files/${file.id}/void`, {
    as: of.other,
    body: { reason: 'Because' },
  })
  expect(outsider.status).toBe(403)
  expect((await check()).files).toMatchObject([{ paid: 1, sent: 1, void: null }])
})

test('what the bank says of a voided file is booked all the same', async () => {
  const { of, runId, file, check } = await written()
  await of.voidFile(file.id)
  const { body: second } = await of.write<WageFileRow>(runId)
  const { body } = await of.reply<ReplyResult>(file.id, [HEAD, OMAR].join('\n'))
  expect(body.doubles).toMatchObject([
    {
      state: 'toStop',
      payments: [
        { fileId: file.id, state: 'paid' },
        { fileId: second.id, isToStop: true },
      ],
    },
  ])
  expect(await check()).toMatchObject({ people: 0, paidWages: 1, paidFils: 675_050 })
})

test('a file that is voided while replies are read pays nobody twice', async () => {
  const { of, runId, file, check } = await written()
  const csv = [HEAD, OMAR, SARA].join('\n')
  const many = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0 ? of.voidFile(file.id) : of.reply(file.id, csv),
    ),
  )
  expect(many.filter(({ status }) => status >= 500)).toEqual([])
  const [shown] = (await check()).files
  const voids = many.filter(({ status }, index) => index % 2 === 0 && status === 200)
  expect(voids.length).toBe(shown?.void === null ? 0 : 1)
  // A reply is the bank's word, also after the file was voided.
  expect(shown).toMatchObject({ paid: 2, voided: 0 })
  expect(await check()).toMatchObject({ people: 0, paidWages: 2 })
  expect((await of.write(runId)).body.code).toBe('wageFiles.noPaymentsLeft')
})

test('two replies at the same moment to two files with the same wage leave the mark', async () => {
  const { of, runId, file, check } = await written()
  await of.voidFile(file.id)
  const { body: second } = await of.write<WageFileRow>(runId)
  const csv = [HEAD, OMAR].join('\n')
  const many = await Promise.all([
    ...Array.from({ length: 4 }, () => of.reply(file.id, csv)),
    ...Array.from({ length: 4 }, () => of.reply(second.id, csv)),
    ...Array.from({ length: 2 }, () => of.voidFile(second.id)),
    ...Array.from({ length: 2 }, () => of.write(runId)),
  ])
  expect(many.filter(({ status }) => status >= 500)).toEqual([])
  const shown = await check()
  // A file that was written in between has a third payment, which is to be stopped as well.
  expect(shown.doubles).toMatchObject([
    { state: expect.stringMatching(/paidTwice|toStop/), extraFils: 675_050 },
  ])
  expect(shown).toMatchObject({ paidWages: 1, paidFils: 675_050 })
})

test('what many recover at the same moment is recovered once', async () => {
  const { of, runId, file, check } = await written()
  await of.voidFile(file.id)
  const { body: second } = await of.write<WageFileRow>(runId)
  await of.reply(file.id, [HEAD, OMAR].join('\n'))
  await of.reply(second.id, [HEAD, OMAR].join('\n'))
  const slipId = (await check()).doubles[0]?.slipId
  const many = await Promise.all(
    Array.from({ length: 6 }, () =>
      of.call(`POST /api/portal/double-wages/${slipId}/recovery`, {
        body: { how: 'pay', note: '' },
      }),
    ),
  )
  const codes = many.map(({ status }) => status).toSorted()
  expect(codes).toEqual([200, ...Array.from({ length: 5 }, () => codes[1])])
  expect(codes[1]).toBeGreaterThanOrEqual(400)
  expect((await check()).doubles[0]?.recoveries).toHaveLength(1)
})
