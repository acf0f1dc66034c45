import { expect, test } from 'vitest'
import type { BlockInput } from '../contract.ts'
import {
  badLinkAt,
  countWords,
  mediaOf,
  readingMinutes,
  toPublicBlock,
  storedBlock,
  tidied,
  textOf,
  blockInput,
} from './blocks.ts'

const A = '019a0000-0000-7000-8000-000000000001'
const B = '019a0000-0000-7000-8000-000000000002'
const ALL: BlockInput[] = [
  { type: 'heading', level: 2, text: 'Cold chain' },
  { type: 'paragraph', text: 'From **Jebel Ali** to [Al Ain](/companies)' },
  { type: 'list', ordered: true, items: ['one', '', '*three*'] },
  { type: 'quote', text: 'It came cold.', by: 'Salem' },
  { type: 'picture', picture: A, caption: 'The yard' },
  { type: 'callout', tone: 'info', text: 'Closed on Friday' },
  { type: 'button', label: 'Ask us', url: '/blog' },
  {
    type: 'columns',
    cards: [
      { title: 'Land', text: 'Trucks', url: '', picture: B },
      { title: '', text: ' ', url: '', picture: null },
    ],
  },
]

test('every kind of block is stored in pieces and converted back unchanged', () => {
  const stored = ALL.map(storedBlock)
  expect(JSON.stringify(stored)).not.toContain('**')
  expect(stored.map(blockInput)).toEqual(ALL)
  expect(mediaOf(stored)).toEqual([A, B])
  expect(textOf(stored)).toContain('From Jebel Ali to Al Ain')
})

test('empty blocks are not published, and broken links are found', () => {
  const empty: BlockInput[] = [
    { type: 'paragraph', text: '' },
    { type: 'picture', picture: null, caption: 'none' },
    { type: 'list', ordered: false, items: ['', ' '] },
    { type: 'columns', cards: [] },
    { type: 'button', label: '', url: '' },
  ]
  expect(tidied(empty.map(storedBlock))).toEqual([])
  const kept = tidied(ALL.map(storedBlock))
  expect(kept).toHaveLength(ALL.length)
  expect(kept.find((block) => block.type === 'list')).toMatchObject({
    items: [[{ text: 'one' }], [{ text: 'three', italic: true }]],
  })
  expect(kept.at(-1)).toMatchObject({ cards: [{ title: 'Land' }] })
  expect(badLinkAt(kept)).toBeNull()
  expect(
    badLinkAt([...kept, storedBlock({ type: 'button', label: 'Go', url: 'javascript:1' })]),
  ).toBe(kept.length + 1)
  expect(
    badLinkAt([
      storedBlock({
        type: 'columns',
        cards: [{ title: 'x', text: '', url: '//evil.test', picture: null }],
      }),
    ]),
  ).toBe(1)
})

test('a missing picture is not displayed; reading takes at least a minute', () => {
  const [picture] = ALL.filter(({ type }) => type === 'picture').map(storedBlock)
  if (picture === undefined) throw new Error('no picture')
  expect(toPublicBlock(picture, () => null)).toEqual({
    type: 'picture',
    picture: null,
    caption: 'The yard',
  })
  expect(
    toPublicBlock(picture, () => ({ src: '/x', alt: 'y', width: 4, height: 3 })),
  ).toMatchObject({
    picture: { src: '/x' },
  })
  expect(readingMinutes(countWords([]))).toBe(1)
  expect(
    readingMinutes(
      countWords([storedBlock({ type: 'paragraph', text: 'word '.repeat(700).trim() })]),
    ),
  ).toBe(4)
})
