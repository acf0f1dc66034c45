import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { textWithPassword } from '#test/helpers/pdf.ts'
import { aPayrollCompany } from '#portal/pay-runs/server/test-data.ts'
import type { listOwnSlips } from '../contract.ts'
import type { Slip } from '#portal/pay-runs/slips/contract.ts'
import { salarySlipHandlers } from '../server.ts'

type List = ReplyOf<typeof listOwnSlips>

test('[S2.7] published slips are listed page by page, the newest first', async () => {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { omar, get } = all
  expect((await get<List>(omar, 'salary-slips')).body).toEqual({
    items: [],
    next: null,
    currency: 'AED',
  })
  await all.paid('2026-08')
  await all.penalise(omar, 2, '2026-09')
  await all.paid('2026-09')
  await all.draft('2026-10')
  const first = await get<List>(omar, 'salary-slips?limit=1')
  expect(first.body.items).toMatchObject([
    {
      month: '2026-09',
      runNumber: 1,
      earningsFils: 900_000,
      deductionsFils: 30_000,
      netFils: 870_000,
    },
  ])
  const second = await get<List>(omar, `salary-slips?limit=1&after=${first.body.next}`)
  expect(second.body).toMatchObject({ items: [{ month: '2026-08' }], next: null })
  expect((await get<List>(omar, `salary-slips?after=${newId()}`)).body.code).toBe(
    'salarySlips.badCursor',
  )
})

test('a slip is its owner’s alone, in the list, as a page and as a PDF', async () => {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { omar, sara, payroll, get } = all
  await all.paid()
  const [slip] = (await get<List>(omar, 'salary-slips')).body.items
  const id = slip?.id ?? ''
  expect((await get(omar, `salary-slips/${id}`)).body).toMatchObject({
    id,
    employee: { id: omar.employeeId },
    inWords: { en: 'UAE dirhams nine thousand only' },
    lastNetFils: null,
  })
  for (const other of [sara, payroll]) {
    expect((await get<List>(other, 'salary-slips')).body.items).toEqual([])
    expect((await get(other, `salary-slips/${id}`)).body.code).toBe('salarySlips.notFound')
    expect((await get(other, `salary-slips/${id}/pdf`)).body.code).toBe('salarySlips.notFound')
    expect((await get(other, `salary-slips?after=${id}`)).body.code).toBe('salarySlips.badCursor')
  }
})

test('an employee reads why their pay is held, in the list and on the slip, and not who holds it', async () => {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { omar, payroll, get, post } = all
  await all.paid()
  const { id } = (await all.slipOf(omar)).body
  const reason = 'Laptop not returned'
  await post(payroll, `pay-slips/${id}/hold`, { reason })
  expect((await get<List>(omar, 'salary-slips')).body.items).toMatchObject([{ hold: { reason } }])
  const held = await get<Slip>(omar, `salary-slips/${id}`)
  expect(held.body.hold).toMatchObject({ reason })
  expect(held.text).not.toContain('Payroll Khoury')
  await post(payroll, `pay-slips/${id}/release`)
  expect((await get<List>(omar, 'salary-slips')).body.items).toMatchObject([{ hold: null }])
  expect((await get<Slip>(omar, `salary-slips/${id}`)).body.hold).toBe(null)
})

test('lines are beside those of the month before, and the account is masked', async () => {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { omar } = all
  await all.paid('2026-09')
  await all.penalise(omar, 1)
  await all.paid()
  const { body, text } = await all.slipOf(omar)
  expect(body.lines.map(({ code, effectFils, lastFils }) => [code, effectFils, lastFils])).toEqual([
    ['basic', 600_000, 600_000],
    ['housing', 200_000, 200_000],
    ['transport', 100_000, 100_000],
    ['penalty', -15_000, 0],
  ])
  expect(body).toMatchObject({ lastNetFils: 900_000, yearToDate: { netFils: 1_785_000 } })
  expect(body.iban).toMatch(/^AE\d{5}\*+\d{5}$/)
  expect(text).not.toContain('AE070331234567890123456')
})

test('a slip with a password opens with that only, and the password is recorded nowhere', async () => {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { omar, sara, payroll, database, server } = all
  await all.paid()
  const { id } = (await all.slipOf(omar)).body
  const password = 'Correct-horse7'
  const file = async (as: typeof omar, path: string): Promise<Buffer> => {
    const response = await server.fetch(
      new Request(`http://test.invalid/api/portal/${path}/${id}/pdf`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${as.token}`,
          site: String(all.siteId),
          'content-type': 'application/json',
        },
        body: JSON.stringify({ language: 'en', password }),
      }),
    )
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ])
    return Buffer.from(await response.arrayBuffer())
  }
  for (const bytes of [await file(omar, 'salary-slips'), await file(payroll, 'pay-slips')]) {
    expect(await textWithPassword(bytes, password)).toContain('9,000.00')
    expect(await textWithPassword(bytes)).toBe(null)
  }
  expect(server.audited.at(-1)).toMatchObject({
    action: 'paySlips.downloaded',
    employeeId: omar.employeeId,
  })
  const { rows: tables } = await database.run(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  for (const { table_name: table } of tables) {
    const { rows } = await database.run(
      `select 1 from "${String(table)}" t where t::text like '%${password}%' limit 1`,
    )
    expect(rows, String(table)).toEqual([])
  }
  expect(JSON.stringify(server.audited)).not.toContain(password)
  const code = async (as: typeof omar, change: object) =>
    (await all.post(as, `salary-slips/${id}/pdf`, { language: 'en', password, ...change })).body
      .code
  expect(await code(sara, {})).toBe('salarySlips.notFound')
  for (const wrong of ['', 'seven77', 'with a space', 'كلمة المرور', 'x'.repeat(65)])
    expect(await code(omar, { password: wrong }), wrong).toBe('http.badInput')
})

test.each(['en', 'ar', 'both'])(
  'a slip is a PDF (%s), for its owner and for payroll',
  async (language) => {
    const all = await aPayrollCompany(salarySlipHandlers)
    const { omar, payroll, server } = all
    await all.paid()
    const { id, employee } = (await all.slipOf(omar)).body
    for (const [as, path] of [
      [omar, 'salary-slips'],
      [payroll, 'pay-slips'],
    ] as const) {
      const pdf = await server.call(`GET /api/portal/${path}/${id}/pdf?language=${language}`, {
        as: as.token,
      })
      expect(pdf.status).toBe(200)
      expect(pdf.text.slice(0, 5)).toBe('%PDF-')
      expect(pdf.headers.get('content-disposition')).toContain(
        `salary-slip-${employee.number}-2026-10.pdf`,
      )
    }
    expect(server.audited.at(-1)).toMatchObject({
      action: 'paySlips.downloaded',
      employeeId: omar.employeeId,
    })
  },
)
