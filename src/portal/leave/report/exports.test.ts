import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { isWorkbook } from '#platform/files/workbook.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'

async function fileOf(
  { server }: LeaveCompany,
  who: Person,
  query: Record<string, string>,
): Promise<{ type: string; name: string; bytes: Buffer }> {
  const response = await server.fetch(
    new Request(`http://portal.test/api/portal/leave/report/export?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${who.token}`, site: String(siteOf.get(who)) },
    }),
  )
  expect(response.status).toBe(200)
  return {
    type: response.headers.get('content-type') ?? '',
    name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

const siteOf = new Map<Person, number>()

async function one(): Promise<{ leave: LeaveCompany; who: Person }> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.team'])
  const who = await leave.person(['leave.own'], {
    joiningDate: '2026-01-01',
    name: '=cmd|calc',
    nameAr: 'مريم',
    managerId: manager.employeeId,
  })
  siteOf.set(who, leave.siteId)
  leave.at('2026-11-18')
  await leave.send(who, { from: '2026-12-07', to: '2026-12-09' })
  return { leave, who }
}

test('the report is saved as CSV with its totals and lines, and no cell can run as a formula', async () => {
  const { leave, who } = await one()
  await leave.company.database.queries
    .updateTable('leave_types')
    .set({ name_en: '=HYPERLINK("x")' })
    .where('site_id', '=', leave.siteId)
    .where('code', '=', 'annual')
    .execute()
  const { type, name, bytes } = await fileOf(leave, who, { format: 'csv', language: 'en' })
  expect([type, name.includes('leave-report-')]).toEqual(['text/csv; charset=utf-8', true])
  const rows = parse(bytes, { bom: true, relax_column_count: true }) as string[][]
  expect(rows[0]).toEqual([
    'Leave type',
    'Year from',
    'Year to',
    'As of',
    'Carried over',
    'Granted',
    'Corrections',
    'Taken',
    'Planned',
    'Pending',
    'Encashed',
    'Expired',
    'For next year',
    'Remaining',
  ])
  expect(rows[1]).toEqual([
    `'=HYPERLINK("x")`,
    '2026-01-01',
    '2026-12-31',
    '2026-11-18',
    '0',
    '20',
    '0',
    '0',
    '0',
    '3',
    '0',
    '0',
    '0',
    '17',
  ])
  expect(rows.find((row) => row.includes('2026-12-07'))?.slice(2, 6)).toEqual([
    'Reserved for a pending request',
    'Pending',
    '-3',
    '17',
  ])
})

test('as Excel it has two sheets with real numbers, opening from the right in Arabic', async () => {
  const { leave, who } = await one()
  const { bytes } = await fileOf(leave, who, { format: 'xlsx', language: 'ar' })
  expect(await isWorkbook(bytes)).toBe(true)
  const sheets = (await readExcelFile(bytes)) as unknown as { sheet: string; data: unknown[][] }[]
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['الملخص', 'القيود'])
  expect(sheets[0]?.data[0]?.slice(4)).toEqual([
    'المرحّل',
    'المستحق',
    'التصحيحات',
    'المستخدم',
    'المجدول',
    'قيد الانتظار',
    'البدل النقدي',
    'المنتهي',
    'للسنة التالية',
    'المتبقي',
  ])
  expect(sheets[0]?.data[1]?.slice(4)).toEqual([0, 20, 0, 0, 0, 3, 0, 0, 0, 17])
})

test.each(['en', 'ar'])('as PDF it is one document (%s)', async (language) => {
  const { leave, who } = await one()
  const { type, bytes } = await fileOf(leave, who, { format: 'pdf', language })
  expect([type, bytes.subarray(0, 5).toString(), bytes.byteLength > 5_000]).toEqual([
    'application/pdf',
    '%PDF-',
    true,
  ])
})
