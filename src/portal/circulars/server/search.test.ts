import { expect, test } from 'vitest'
import type { CircularLine } from '../contract.ts'
import type { DeskCircular } from '../desk/contract.ts'
import { aDesk, type Desk, type Member } from './test-data.ts'

const found = async (desk: Desk, who: Member, query: Record<string, string>) =>
  ((await desk.list(who, query)).body as { items: CircularLine[] }).items.map(
    ({ title }) => title.en,
  )

const atDesk = async (desk: Desk, query: Record<string, string>) =>
  (
    (await desk.server.call(`GET ${desk.path}`, { as: desk.hr.token, query })).body as {
      items: DeskCircular[]
    }
  ).items.map(({ title }) => title.en)

const HOURS = { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' }
const PARKING = { en: 'Parking at 100% for guests', ar: 'مواقف السيارات للضيوف' }

test('[S5.3] readers find circulars by words of the titles in either language, folded, from the third letter', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  await desk.published({ title: HOURS })
  await desk.published({ title: PARKING })
  for (const q of ['RAMADAN', 'hours ramadan', 'رمضان', 'الساعات', 'سَاعَات'])
    expect(await found(desk, maryam, { q }), q).toEqual(['Ramadan hours'])
  expect(await found(desk, maryam, { q: 'السيارات' })).toEqual(['Parking at 100% for guests'])
  expect(await found(desk, maryam, { q: 'ra' })).toHaveLength(2)
  expect(await found(desk, maryam, { q: 'ramadan parking' })).toEqual([])
  // A letter of the pattern language is only a letter.
  expect(await found(desk, maryam, { q: '100%' })).toEqual(['Parking at 100% for guests'])
  expect(await found(desk, maryam, { q: 'r_madan' })).toEqual([])
})

test('circulars are found by their number, also while it is typed', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  await desk.published({ title: HOURS })
  await desk.published({ title: PARKING })
  for (const q of ['2/2026', '2/20', '٢/٢٠٢٦', 'Circular 2/2026', '2-2026', '2 / 2026', '٢ – ٢٠٢٦'])
    expect(await found(desk, maryam, { q }), q).toEqual(['Parking at 100% for guests'])
  expect(await found(desk, maryam, { q: '12/2026' })).toEqual([])
  expect(await atDesk(desk, { q: '1/2026' })).toEqual(['Ramadan hours'])
})

test('a search turns its pages by key, and finds nothing that is not for the reader', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  for (const n of [1, 2, 3]) {
    desk.at(`2026-11-18T05:0${n}:00Z`)
    await desk.published({ title: { en: `Hours ${n}`, ar: `ساعات ${n}` } })
  }
  await desk.published({
    title: { en: 'Hours of HR', ar: 'ساعات الموارد' },
    audience: {
      everyone: false,
      workSiteIds: [],
      departmentIds: [],
      positions: [],
      nationalities: [],
      employeeIds: [desk.hr.employeeId],
    },
  })
  const pages: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query = { q: 'hours', limit: '2', ...(after === '' ? {} : { after }) }
    const { body }: { body: { items: CircularLine[]; next: string | null } } = await desk.list(
      maryam,
      query,
    )
    pages.push(...body.items.map(({ title }) => title.en))
    after = body.next
  }
  expect(pages).toEqual(['Hours 3', 'Hours 2', 'Hours 1'])
})

test('the desk finds a draft as it is written, and a published circular as it is read', async () => {
  const desk = await aDesk()
  const draft = await desk.add({ title: HOURS })
  const { id } = await desk.published({ title: PARKING })
  const rename = async (each: string, title: { en: string; ar: string }) => {
    const { revision, draft: before } = await desk.open(each)
    await desk.asHr(`PUT ${desk.path}/circulars/${each}/draft`, {
      revision,
      draft: { ...before, title },
    })
  }
  await rename(draft.id, { en: 'Eid hours', ar: 'ساعات العيد' })
  await rename(id, { en: 'Bicycles', ar: 'الدراجات' })
  expect(await atDesk(desk, { q: 'ramadan' })).toEqual([])
  expect(await atDesk(desk, { q: 'عيد' })).toEqual(['Eid hours'])
  expect(await atDesk(desk, { q: 'parking' })).toEqual(['Parking at 100% for guests'])
  expect(await atDesk(desk, { q: 'bicycles' })).toEqual([])
  expect(await atDesk(desk, { q: 'parking', state: 'draft' })).toEqual([])
  expect((await desk.publish(await desk.open(id), { material: false })).status).toBe(200)
  expect(await atDesk(desk, { q: 'bicycles' })).toEqual(['Bicycles'])
})
