import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { CircularPerson } from '../desk/people/contract.ts'
import { aDesk, type Desk } from './test-data.ts'
import { csv, people } from './test-data-export.ts'

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
  expect(response.headers.get('content-disposition')).toContain('Acknowledgements 1-2026.xlsx')
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
  expect(items).toMatchObject([{ address: '203.0.113.7', device: BROWSER, version: 1 }])
  const open = await desk.server.call(`GET ${desk.path}/circulars/${id}/people`, {
    as: desk.hr.token,
  })
  expect(open.body).toMatchObject({ items: [{ name: { en: 'Huda' }, address: '', device: '' }] })
})

test('the version beside an acknowledgement is the one acknowledged, not one only opened later', async () => {
  const desk = await aDesk()
  const maryam = await desk.member({ name: 'Maryam' })
  const { id } = await desk.published()
  await desk.acknowledge(maryam, id)
  await desk.republished(id, false)
  desk.at('2026-11-20T08:30:00Z')
  await desk.read(maryam, id, 2)
  expect((await people(desk, id, 'done')).items).toMatchObject([
    { acknowledgedAt: '2026-11-18T05:00:00.000Z', version: 1 },
  ])
  expect((await csv(desk, id))[1]).toContain(',2026-11-18 09:00,2026-11-18 09:00,1,')
  // One who only opened it has the version opened.
  await desk.read(desk.hr, id, 2)
  expect((await people(desk, id, 'open')).items).toMatchObject([{ version: 2 }])
})

test.each([
  ['acknowledged', undefined],
  ['read, where no acknowledgement is asked', null],
] as const)(
  'those who %s stay in the proof after they leave or are suspended',
  async (_, terms) => {
    const desk = await aDesk()
    const done = [await desk.member({ name: 'Ali' }), await desk.member({ name: 'Maryam' })]
    const open = await desk.member({ name: 'Omar' })
    const { id } = await desk.published(terms === null ? { acknowledgement: null } : {})
    for (const who of done) await (terms === null ? desk.read(who, id) : desk.acknowledge(who, id))
    const states = ['left', 'suspended', 'left'] as const
    for (const [index, { employeeId }] of [...done, open].entries())
      await desk.database.queries
        .updateTable('employees')
        .set({ state: states[index] ?? 'left' })
        .where('id', '=', employeeId)
        .execute()
    const first = await people(desk, id, 'done')
    const second = await people(desk, id, 'done', first.next ?? '')
    expect([...first.items, ...second.items].map(({ name }) => name.en)).toEqual(['Ali', 'Maryam'])
    expect(second.next).toBeNull()
    // Those who never did are asked no more, and the share is of those who work here.
    expect((await people(desk, id, 'open')).items).toMatchObject([{ name: { en: 'Huda' } }])
    expect(await desk.open(id)).toMatchObject({ reached: 1, read: 0, acknowledged: 0 })
    expect((await csv(desk, id)).slice(1).map((row) => row.split(',')[1])).toEqual([
      'Ali',
      'Maryam',
      'Huda',
    ])
  },
)

test('the file of each circular and policy has its own name', async () => {
  const desk = await aDesk()
  const nameOf = async (id: string, language: string) => {
    const { headers } = await desk.server.call(`GET ${desk.path}/circulars/${id}/people/file`, {
      as: desk.hr.token,
      query: { language },
    })
    const encoded = /''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1]
    return decodeURIComponent(encoded ?? '')
  }
  const circular = await desk.published()
  const other = await desk.published()
  const policy = await desk.published({}, 'policy')
  const draft = await desk.add()
  expect(await nameOf(circular.id, 'en')).toBe('Acknowledgements 1-2026.csv')
  expect(await nameOf(other.id, 'ar')).toBe('إقرارات التعميم 2-2026.csv')
  expect(await nameOf(policy.id, 'en')).toBe('Policy acknowledgements 1-2026.csv')
  expect(await nameOf(policy.id, 'ar')).toBe('إقرارات السياسة 1-2026.csv')
  expect(await nameOf(draft.id, 'en')).toBe('Acknowledgements.csv')
})
