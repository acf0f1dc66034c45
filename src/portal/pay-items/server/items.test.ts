import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { addItems, checkItems, listItems } from '../contract.ts'
import { anItemCompany } from './test-data.ts'

type Listed = ReplyOf<typeof listItems>
type Checked = ReplyOf<typeof checkItems>

test('an amount is entered for a month, listed there, and cancelled', async () => {
  const all = await anItemCompany()
  const { payroll, finance, omar } = all
  const added = await all.add(payroll, omar)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ state: 'open', fils: 150_000, actions: ['cancel'] })
  const listed = await all.get<Listed>(finance, 'pay-items?month=2026-12')
  expect(listed.body).toMatchObject({
    items: [{ id: added.body.id, createdBy: { en: 'Payroll Khoury' } }],
    openMonths: ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'],
  })
  expect((await all.get<Listed>(finance, 'pay-items')).body).toMatchObject({
    items: [],
    month: '2026-10',
  })
  const cancelled = await all.post(finance, `pay-items/${added.body.id}/cancellation`)
  expect(cancelled.body).toMatchObject({ state: 'cancelled', actions: [] })
  const again = await all.post(payroll, `pay-items/${added.body.id}/cancellation`)
  expect([again.status, again.body.code]).toEqual([409, 'payItems.alreadyDecided'])
})

test('what is open of earlier months is listed in a later one until pay has included it', async () => {
  const all = await anItemCompany()
  const { payroll, omar } = all
  const october = await all.add(payroll, omar, { month: '2026-10', kind: 'damage' })
  const november = await all.add(payroll, omar, { month: '2026-11' })
  const later = await all.add(payroll, omar, { month: '2027-01' })
  const idsIn = async (query: string) =>
    (await all.get<Listed>(payroll, `pay-items?${query}`)).body.items.map(({ id }) => id)
  expect(await idsIn('month=2026-12')).toEqual([november.body.id, october.body.id])
  expect(await idsIn('month=2026-10')).toEqual([october.body.id])
  await all.post(payroll, `pay-items/${november.body.id}/cancellation`)
  expect(await idsIn('month=2027-01')).toEqual([later.body.id, october.body.id])
  expect(await idsIn('month=2026-12&state=cancelled')).toEqual([])
  expect(await idsIn('month=2026-11&state=cancelled')).toEqual([november.body.id])
})

test('the audit log says who entered what for whose pay, without amounts or texts', async () => {
  const all = await anItemCompany()
  const { payroll, omar } = all
  const { id } = (await all.add(payroll, omar)).body
  await all.post(payroll, `pay-items/${id}/cancellation`)
  const about = { subjectKind: 'employee', subjectId: omar.employeeId }
  const after = { month: '2026-12', kind: 'bonus' }
  expect(all.server.audited).toEqual([
    { action: 'payItems.added', ...about, after },
    { action: 'payItems.cancelled', ...about, after },
  ])
})

test('what may not be entered is refused at its field', async () => {
  const all = await anItemCompany()
  const { payroll, finance, omar, sara } = all
  const refused = async (change: object, of = omar) => {
    const { status, body } = await all.add(payroll, of, change)
    return [status, body.code, body.field]
  }
  expect(await refused({}, payroll)).toEqual([422, 'payItems.ownPay', undefined])
  expect(await refused({ month: '2026-09' })).toEqual([422, 'payItems.monthTooEarly', 'month'])
  expect(await refused({ month: '2027-03' })).toEqual([422, 'payItems.monthTooLate', 'month'])
  for (const fils of [0, -1, 0.5]) expect((await refused({ fils }))[1]).toBe('http.badInput')
  expect(await refused({ kind: 'overpayment' }, sara)).toEqual([422, 'payItems.noSalary', 'kind'])
  expect(await refused({ kind: 'overpayment', fils: 180_001 })).toEqual([
    422,
    'payItems.overpaymentLimit',
    'fils',
  ])
  expect((await refused({ employeeId: payroll.userId }))[1]).toBe('payItems.notFound')
  await all.pay('2026-11')
  expect(await refused({ month: '2026-11' })).toEqual([422, 'payItems.monthTooEarly', 'month'])
  const own = await all.add(payroll, finance)
  const cancel = await all.post(finance, `pay-items/${own.body.id}/cancellation`)
  expect(cancel.body.code).toBe('payItems.ownPay')
})

test('an amount is entered for the month that is over and not paid yet, also from a file', async () => {
  const all = await anItemCompany()
  const { payroll, omar, server } = all
  await all.pay('2026-10')
  server.clock.now = new Date('2026-12-02T06:00:00.000Z')
  expect((await all.get<Listed>(payroll, 'pay-items')).body).toMatchObject({
    month: '2026-11',
    openMonths: ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'],
  })
  expect((await all.add(payroll, omar, { month: '2026-11' })).status).toBe(201)
  const number = await all.numberOf(omar)
  const text = `employee_no,kind,amount,label_en,label_ar,note,month\n${number},fine,20,,,,2026-11`
  const { rows } = (await all.upload(payroll, text)).body as Checked
  expect(rows).toMatchObject([{ problem: null, item: { month: '2026-11' } }])
  const early = await all.add(payroll, omar, { month: '2026-10' })
  expect([early.body.code, early.body.details]).toEqual([
    'payItems.monthTooEarly',
    { firstMonth: '2026-11' },
  ])
})

test('two overpayments at once stay within the limit together', async () => {
  const all = await anItemCompany()
  const { payroll, finance, omar } = all
  const half = { kind: 'overpayment' as const, fils: 100_000 }
  const sent = await Promise.all([
    all.add(payroll, omar, half),
    all.add(finance, omar, half),
    all.add(payroll, omar, half),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('a request that is sent again under its key is entered once', async () => {
  const all = await anItemCompany()
  await Promise.all([1, 2].map(() => all.add(all.payroll, all.omar, {}, 'key-0000001')))
  await all.add(all.payroll, all.omar, {}, 'key-0000001')
  expect(await all.items()).toHaveLength(1)
})

test('a file is checked row by row, saves nothing, and its good rows are added together', async () => {
  const all = await anItemCompany()
  const { payroll, omar, sara } = all
  const [first, second, own] = await Promise.all([omar, sara, payroll].map(all.numberOf))
  const text = [
    'employee_no,kind,amount,label_en,label_ar,note,month',
    `${first},Bonus,"1,500.50",Eid bonus,مكافأة العيد,,2026-12`,
    `${second},fine,20,,,Late return of a device,2026-12`,
    `${first},bonus,1500.5,Eid bonus,مكافأة العيد,,2026-12`,
    `${own},bonus,5,,,,2026-12`,
    `none,bonus,5,,,,2026-12`,
    `${first},overpayment,1000,,,,2026-12`,
    `${first},overpayment,900,Second,,,2026-12`,
  ].join('\r\n')
  const checked = await all.upload(payroll, text)
  const { rows } = checked.body as Checked
  expect(rows.map(({ row, problem }) => [row, problem?.en ?? null])).toEqual([
    [2, null],
    [3, null],
    [4, 'The same item is already entered.'],
    [5, "You can't work on your own pay. Ask a colleague in payroll."],
    [6, 'Employee not found. Check the number.'],
    [7, null],
    [
      8,
      'A month can recover up to 20% of the wage, 1,800 AED here. With this item it would be 1,900 AED.',
    ],
  ])
  expect(rows[5]?.problem).toBe(null)
  expect(await all.items()).toEqual([])
  const items = rows.flatMap(({ item }) => item ?? [])
  const added = await all.post<ReplyOf<typeof addItems>>(payroll, 'pay-items/batches', { items })
  expect([added.status, added.body.added]).toEqual([201, 3])
  expect((await all.items()).map(({ fils, label_en: en }) => [fils, en])).toEqual([
    [150_050, 'Eid bonus'],
    [2000, 'Fine'],
    [100_000, 'Overpayment recovery'],
  ])
  const twice = (await all.upload(payroll, text)).body as Checked
  expect(twice.rows[0]?.problem?.ar).toBe('هذا البند مُدخل من قبل.')
})

test('of a batch with a row that is refused nothing is entered', async () => {
  const all = await anItemCompany()
  const { payroll, omar } = all
  const item = {
    employeeId: omar.employeeId,
    month: '2026-12',
    kind: 'bonus',
    fils: 1,
    label: { en: 'One', ar: 'واحد' },
    note: '',
  }
  const items = [item, { ...item, month: '2026-01' }]
  const sent = await all.post(payroll, 'pay-items/batches', { items })
  expect([sent.status, sent.body.code]).toEqual([422, 'payItems.monthTooEarly'])
  expect(await all.items()).toEqual([])
})

test('files that are not a table of items are refused as a whole', async () => {
  const all = await anItemCompany()
  const code = async (text: string) =>
    ((await all.upload(all.payroll, text)).body as { code: string }).code
  expect(await code('')).toBe('employees.fileEmpty')
  expect(await code('%PDF-1.7 x')).toBe('employees.fileKind')
  expect(await code('name,amount\nOmar,5')).toBe('payItems.fileColumns')
  const many = Array.from({ length: 501 }, () => 'x,bonus,1,,,,2026-12')
  expect(
    await code(['employee_no,kind,amount,label_en,label_ar,note,month', ...many].join('\n')),
  ).toBe('payItems.fileRows')
})

test('the template has the headings that a file needs', async () => {
  const all = await anItemCompany()
  const csv = await all.server.call('GET /api/portal/pay-items-template?format=csv', {
    as: all.payroll.token,
  })
  expect(csv.text.trim()).toContain('Employee no.,Type,Amount')
  const number = await all.numberOf(all.omar)
  const checked = await all.upload(all.payroll, `${csv.text}${number},Bonus,5,,,,2026-12`)
  expect((checked.body as Checked).rows).toMatchObject([{ problem: null }])
})

test('only payroll reads and enters amounts', async () => {
  const all = await anItemCompany()
  for (const person of [all.omar, all.hr, all.manager]) {
    expect((await all.get(person, 'pay-items')).status).toBe(403)
    expect((await all.add(person, all.sara)).status).toBe(403)
  }
})
