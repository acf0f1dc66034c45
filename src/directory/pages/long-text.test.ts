import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import { MAX_CHARACTERS } from './contract.ts'
import { aDraft, openDesk } from './test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

const MICROSECONDS = 1_000_000

function lists(lengths: readonly number[], piece: (length: number) => { text: string }[]) {
  return lengths.map((items): BlockInput => {
    return {
      type: 'list',
      ordered: false,
      items: Array.from({ length: items }, () => piece(4000)),
    }
  })
}

/** The seconds that this thread computes, however busy the machine is. */
async function secondsOf<Value>(run: () => Promise<Value>): Promise<[Value, number]> {
  const before = process.threadCpuUsage()
  const value = await run()
  return [value, process.threadCpuUsage(before).user / MICROSECONDS]
}

test('a draft full of opening brackets, or of one style after another, takes no longer than any other', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const brackets = (length: number) => [{ text: '['.repeat(length) }]
  const styles = (length: number) =>
    Array.from({ length }, (_, index) => (index % 2 === 0 ? { text: '[' } : BOLD))
  const BOLD = { text: '*', bold: true as const }
  const longest = aDraft('Longest', '', { blocks: lists([29, 20], brackets) })
  const [saved, seconds] = await secondsOf(() => desks.save(desk, id, 'en', longest))
  expect([saved.status, seconds < 1], saved.text).toEqual([200, true])
  const restless = aDraft('Restless', '', { blocks: lists([6], styles) })
  const [again, soon] = await secondsOf(() => desks.save(desk, id, 'en', restless))
  expect([again.status, soon < 1], again.text).toEqual([200, true])
  const endless = aDraft('Endless', '', {
    blocks: lists([30, 30, 30, 30, 30, 30, 30, 30], brackets),
  })
  const [refused, short] = await secondsOf(() => desks.save(desk, id, 'en', endless))
  expect([refused.status, refused.body, short < 1]).toMatchObject([
    422,
    { code: 'content.draft.tooLong', details: { max: MAX_CHARACTERS } },
    true,
  ])
})

/** Drafts as they were stored while editors typed the marks themselves. */
const OLD = {
  en: [
    {
      type: 'paragraph',
      text: [
        { text: 'Order by ' },
        { text: 'the evening before', bold: true },
        { text: ', see ' },
        { text: 'our prices', italic: true, link: '/pages/3' },
        { text: '.\nA star * stays a star.' },
      ],
    },
    { type: 'heading', level: 2, text: 'What to pack' },
    {
      type: 'list',
      ordered: true,
      items: [[{ text: 'Boxes' }], [], [{ text: 'Ice', bold: true }]],
    },
    { type: 'quote', text: [{ text: 'It came cold.' }], by: 'Salem' },
  ],
  ar: [
    {
      type: 'paragraph',
      text: [
        { text: 'اطلب ' },
        { text: 'مساء اليوم السابق', bold: true, italic: true },
        { text: ' من ' },
        { text: 'صفحة الأسعار', link: 'https://example.ae/%D8%A3' },
      ],
    },
    { type: 'callout', tone: 'warning', text: [{ text: 'نغلق يوم الجمعة.' }] },
    {
      type: 'columns',
      cards: [{ title: 'برًا', text: [{ text: 'شاحنات', italic: true }], url: '/', picture: null }],
    },
  ],
} as const

test.each(['en', 'ar'] as const)(
  'a draft stored by the former editor is opened, saved again and published unchanged (%s)',
  async (language) => {
    const desk = await desks.aDesk()
    const id = await desks.begin(desk)
    const blocks = JSON.stringify(OLD[language])
    const draft = `{"title":"Old","summary":"","slug":"","blocks":${blocks}}`
    await desks.database.queries
      .insertInto('document_texts')
      .values({
        site_id: desk.siteId,
        document_id: id,
        language: 'ar',
        kind: 'post',
        draft,
        media_ids: [],
        revision: 1,
        edited_at: desks.server.clock.now,
        edited_by: null,
      })
      .execute()
    const opened = (await desks.open(desk, id)).texts.ar.draft
    expect(opened.blocks).toEqual(OLD[language])
    await desks.put(desk, id, 'ar', opened)
    const { number, texts } = await desks.open(desk, id)
    expect(texts.ar.draft.blocks).toEqual(OLD[language])
    const read = await desks.read(desk, 'post', String(number), 'ar')
    const shown = OLD[language].map((block) =>
      block.type === 'list'
        ? { ...block, items: block.items.filter((item) => item.length > 0) }
        : block,
    )
    expect(read.body).toMatchObject({ blocks: shown })
  },
)
