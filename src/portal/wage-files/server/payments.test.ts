import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { checkWageFile, listWagePayments, ReplyResult, WageFileRow } from '../contract.ts'
import type { WageDeadline } from '../deadline/contract.ts'
import { IBAN } from '#portal/salaries/test-data.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import { aWageCompany } from './test-data.ts'

type Payments = ReplyOf<typeof listWagePayments>

const HEAD = 'Person Code,Status,Reason,Amount,Date'
const PAID = '00012345678901,Paid,,6750.50,2026-02-01'
const RETURNED = '00098765432109,Rejected,Account closed,4064.52,2026-02-01'

async function written() {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  const { body } = await of.write<WageFileRow>(runId)
  const payments = async (query = '') =>
    (await of.call<Payments>(`GET /api/portal/wage-files/${body.id}/payments${query}`)).body
  return { of, runId, fileId: body.id, payments }
}

test('a reply says who was paid and which payment came back, and reading it again changes nothing', async () => {
  const { of, fileId, payments } = await written()
  const csv = [HEAD, PAID, RETURNED, ''].join('\r\n')
  const first = await of.reply<ReplyResult>(fileId, csv)
  expect(first.body).toMatchObject({
    matched: 2,
    differing: [],
    unmatched: [],
    unanswered: 0,
    file: { sent: 0, paid: 1, returned: 1, answeredAt: '2026-02-01T05:15:07.000Z' },
  })
  const before = await payments()
  expect(before.items.map(({ state, reason, paidOn }) => [state, reason, paidOn])).toEqual([
    ['paid', '', '2026-02-01'],
    ['returned', 'Account closed', null],
  ])
  of.server.clock.now = new Date('2026-02-04T05:00:00.000Z')
  const again = await of.reply<ReplyResult>(fileId, csv)
  expect(again.body).toMatchObject({ matched: 0, file: first.body.file })
  expect((await payments()).items).toEqual(before.items)
  expect(of.server.audited.filter(({ action }) => action === 'wageFiles.replyRead')).toMatchObject([
    { after: { paid: 1, returned: 1, pending: 0 } },
    { after: { paid: 0, returned: 0, pending: 0 } },
  ])
  expect(withoutIds(of.server.audited)).not.toMatch(/675050|406452|1081502/)
})

test('a payment that came back is in the next file, and no other', async () => {
  const { of, runId, fileId } = await written()
  await of.reply(fileId, [HEAD, PAID, RETURNED].join('\n'))
  const check = await of.check<ReplyOf<typeof checkWageFile>>(runId)
  expect(check.body).toMatchObject({ people: 1, totalFils: 406_452 })
  const second = await of.write<WageFileRow>(runId, newId(), 1)
  expect(second.body).toMatchObject({ people: 1, totalFils: 406_452, sent: 1 })
  await of.reply(second.body.id, 'Person Code,Status,Date\n98765432109,Paid,2026-02-01')
  expect((await of.check<ReplyOf<typeof checkWageFile>>(runId)).body.people).toBe(0)
})

test('a payment that came back goes to the account that is recorded now', async () => {
  const { of, runId, fileId } = await written()
  await of.reply(fileId, [HEAD, PAID.replace('Paid', 'Returned'), RETURNED].join('\n'))
  // Sara's is returned to the same account.
  const second = await of.write<WageFileRow>(runId, newId(), 1)
  const { text } = await of.call(`GET /api/portal/wage-files/${second.body.id}/download`)
  const accounts = text
    .split('\r\n')
    .flatMap((line) => (line.startsWith('EDR') ? [line.split(',')[3]] : []))
  // Only omar has a salary on record; the other account stays.
  expect(accounts).toEqual([IBAN, 'AE880240000001234567890'])
})

test('rows that are not clear are shown and change nothing', async () => {
  const { of, fileId, payments } = await written()
  const differing = await of.reply<ReplyResult>(
    fileId,
    [HEAD, PAID.replace('6750.50', '6750.00'), '777,Paid,,1.00,2026-02-01'].join('\n'),
  )
  expect(differing.body).toMatchObject({
    matched: 0,
    differing: [{ line: 2, expectedFils: 675_050, fils: 675_000 }],
    unmatched: [3],
    unanswered: 1,
    file: { sent: 2, answeredAt: null },
  })
  const unclear = await of.reply<ReplyResult>(
    fileId,
    [HEAD, PAID.replace('Paid', 'Blue'), RETURNED, RETURNED].join('\n'),
  )
  expect(unclear.body).toMatchObject({
    matched: 0,
    unclear: [{ line: 2, status: 'Blue', employee: { name: { en: 'Omar Khoury' } } }],
    repeated: [{ lines: [3, 4] }],
  })
  expect((await payments()).items.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a payment on a day that is still to come at the site is shown and changes nothing', async () => {
  const { of, fileId, payments } = await written()
  const csv = [HEAD, PAID.replace('2026-02-01', '2026-02-02'), RETURNED].join('\n')
  const early = await of.reply<ReplyResult>(fileId, csv)
  expect(early.body).toMatchObject({
    matched: 1,
    inFuture: [{ line: 2, day: '2026-02-02', employee: { name: { en: 'Omar Khoury' } } }],
    file: { sent: 1, paid: 0, returned: 1 },
  })
  expect((await payments()).items.map(({ state }) => state)).toEqual(['sent', 'returned'])
  const far = await of.reply<ReplyResult>(fileId, csv.replace('2026-02-02', '31/12/2027'))
  expect(far.body.inFuture).toMatchObject([{ line: 2, day: '2027-12-31' }])
  // In Dubai it is already the next day.
  of.server.clock.now = new Date('2026-02-01T20:00:00.000Z')
  const late = await of.reply<ReplyResult>(fileId, csv)
  expect(late.body).toMatchObject({ matched: 1, inFuture: [], file: { paid: 1 } })
  expect((await payments()).items[0]).toMatchObject({ state: 'paid', paidOn: '2026-02-02' })
})

test('payments are listed by employee, page by page and by status', async () => {
  const { of, fileId, payments } = await written()
  await of.reply(fileId, [HEAD, RETURNED, PAID].join('\n'))
  const first = await payments('?limit=1')
  const second = await payments(`?limit=1&after=${first.next ?? ''}`)
  expect([first, second].flatMap(({ items }) => items.map(({ fils }) => fils))).toEqual([
    675_050, 406_452,
  ])
  expect(second.next).toBeNull()
  const returned = await payments('?state=returned')
  expect(returned.items).toMatchObject([{ fils: 406_452, reason: 'Account closed' }])
  expect(of.server.audited.at(-1)).toMatchObject({
    action: 'wageFiles.paymentsListed',
    after: { rows: 1 },
  })
})

test('a reply that cannot be read says why', async () => {
  const { of, fileId } = await written()
  const codeOf = async (csv: string) => (await of.reply(fileId, csv)).body.code
  expect(await codeOf('\r\n')).toBe('wageFiles.replyEmpty')
  expect(await codeOf('Name,Colour\nOmar,blue')).toBe('wageFiles.replyHeadings')
  expect(await codeOf('IBAN,Status,Payment status\n1,Paid,Paid')).toBe('wageFiles.replyColumnTwice')
  expect(await codeOf('IBAN,Status\n"1,Paid')).toBe('wageFiles.replyUnreadable')
  expect(await codeOf(`IBAN,Status\n${'x'.repeat(2_000_000)}`)).toBe('wageFiles.replyTooLarge')
})

test('the deadline follows the payments of the last month that is over', async () => {
  const { of, fileId } = await written()
  const deadline = async () =>
    (await of.call<WageDeadline | null>('GET /api/portal/wage-deadline')).body
  expect(await deadline()).toMatchObject({
    month: '2026-01',
    state: 'due',
    dueOn: '2026-02-01',
    lateFrom: '2026-02-17',
    paidOn: null,
    reached: 'watch',
    next: { step: 'firstReminder', on: '2026-02-04' },
  })
  of.server.clock.now = new Date('2026-02-20T05:00:00.000Z')
  await of.reply(fileId, [HEAD, PAID].join('\n'))
  expect(await deadline()).toMatchObject({ state: 'late', paidOn: null, reached: 'noNewPermits' })
  await of.reply(fileId, [HEAD, RETURNED.replace('Rejected', 'Paid')].join('\n'))
  expect(await deadline()).toMatchObject({ state: 'paid', paidOn: '2026-02-01', next: null })
  await of.database.queries
    .updateTable('sites')
    .set({ currency: 'SAR' })
    .where('id', '=', of.siteId)
    .execute()
  expect(await deadline()).toBeNull()
})

test('a company that has never paid wages here has no deadline', async () => {
  const of = await aWageCompany()
  expect((await of.call('GET /api/portal/wage-deadline')).body).toBeNull()
})
