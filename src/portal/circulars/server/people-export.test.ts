import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { CircularPerson } from '../desk/people/contract.ts'
import { aDesk, type Desk } from './test-data.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'

/** One who acknowledged from an office computer, one from a hostile browser, and HR who did not. */
async function aProof(): Promise<{ desk: Desk; id: string }> {
  const desk = await aDesk()
  const zainab = await desk.member({ name: 'Zainab', nameAr: '=زينب' })
  const ali = await desk.member({ name: 'Ali', nameAr: 'علي' })
  const { id } = await desk.published()
  const acknowledge = (as: string, headers: Record<string, string>) =>
    desk.server.call(`POST /api/portal/circulars/${id}/acknowledgement`, {
      as,
      headers,
      body: { version: 1 },
    })
  const done = [
    await acknowledge(zainab.token, { 'x-forwarded-for': '203.0.113.7', 'user-agent': BROWSER }),
    await acknowledge(ali.token, {
      'x-forwarded-for': '2001:db8::7',
      'user-agent': '=HYPERLINK("https://bad.example")',
    }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  return { desk, id }
}

test('the proof is exported with everyone it is for and where each acknowledged, and the export is logged', async () => {
  const { desk, id } = await aProof()
  const file = await desk.server.call(`GET ${desk.path}/circulars/${id}/people/file`, {
    as: desk.hr.token,
    query: { language: 'ar' },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const [heading, ...rows] = file.text.trim().split('\r\n')
  expect(heading?.replace('\uFEFF', '').split(',')).toEqual([
    'الرقم الوظيفي',
    'الاسم',
    'القسم',
    'وقت الفتح',
    'وقت الإقرار',
    'النسخة',
    'عنوان الشبكة',
    'الجهاز',
    'آخر تذكير',
  ])
  // A name or a browser that begins as a formula is only text in a spreadsheet.
  expect(rows.find((row) => row.includes('زينب'))).toMatch(
    /,'=زينب,.*,2026-11-18 09:00,2026-11-18 09:00,1,203\.0\.113\.7,Mozilla.*,$/,
  )
  expect(rows.find((row) => row.includes('علي'))).toContain(
    `,2001:db8::7,"'=HYPERLINK(""https://bad.example"")",`,
  )
  expect(rows.find((row) => row.includes('هدى'))).toMatch(/,,,,,,$/)
  expect(rows).toHaveLength(3)
  expect(desk.server.audited.at(-1)).toMatchObject({ action: 'circulars.exported', subjectId: id })
})

test('the workbook has the same columns in the language of the page, and only texts', async () => {
  const { desk, id } = await aProof()
  const query = new URLSearchParams({ format: 'xlsx', language: 'en' })
  const response = await desk.server.fetch(
    new Request(`http://test.invalid${desk.path}/circulars/${id}/people/file?${query}`, {
      headers: { authorization: `Bearer ${desk.hr.token}`, site: String(desk.siteId) },
    }),
  )
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  expect(response.headers.get('content-disposition')).toContain('Acknowledgements.xlsx')
  const [head, ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()))
  expect(head?.slice(4)).toEqual([
    'Acknowledged',
    'Version',
    'Network address',
    'Device',
    'Reminded',
  ])
  expect(rows.find((row) => row.includes('Zainab'))?.slice(5, 8)).toEqual([
    '1',
    '203.0.113.7',
    BROWSER,
  ])
  expect(rows.find((row) => row.includes('Ali'))).toContain('=HYPERLINK("https://bad.example")')
  expect(rows).toHaveLength(3)
})

test('HR sees where the first acknowledgement of each person came from, and nothing where there is none', async () => {
  const { desk, id } = await aProof()
  await desk.republished(id, false)
  const zainab = await desk.server.call(`GET ${desk.path}/circulars/${id}/people`, {
    as: desk.hr.token,
    query: { state: 'done', q: 'zainab' },
  })
  const { items } = zainab.body as { items: CircularPerson[] }
  expect(items).toMatchObject([{ address: '203.0.113.7', device: BROWSER }])
  const open = await desk.server.call(`GET ${desk.path}/circulars/${id}/people`, {
    as: desk.hr.token,
  })
  expect(open.body).toMatchObject({ items: [{ name: { en: 'Huda' }, address: '', device: '' }] })
})
