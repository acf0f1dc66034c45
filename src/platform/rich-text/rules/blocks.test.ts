import { expect, test } from 'vitest'
import { BlockInput } from '../contract.ts'
import {
  badLinkAt,
  countWords,
  mediaOf,
  readingMinutes,
  toPublicBlock,
  tidied,
  textOf,
  cleanBlock,
  sizeOf,
} from './blocks.ts'

const A = '019a0000-0000-7000-8000-000000000001'
const B = '019a0000-0000-7000-8000-000000000002'
const EMPTY = { title: '', text: [], url: '', picture: null }
const ALL: BlockInput[] = [
  { type: 'heading', level: 2, text: 'Cold chain' },
  {
    type: 'paragraph',
    text: [
      { text: 'From ' },
      { text: 'Jebel Ali', bold: true },
      { text: ' to ' },
      { text: 'Al Ain', link: '/companies' },
    ],
  },
  {
    type: 'list',
    ordered: true,
    items: [[{ text: 'one' }], [], [{ text: 'three', italic: true }]],
  },
  { type: 'quote', text: [{ text: 'It came cold.' }], by: 'Salem' },
  { type: 'picture', picture: A, caption: 'The yard' },
  { type: 'callout', tone: 'info', text: [{ text: 'Closed on Friday' }] },
  { type: 'button', label: 'Ask us', url: '/blog' },
  {
    type: 'columns',
    cards: [
      { title: 'Land', text: [{ text: 'Trucks' }], url: '', picture: B },
      { title: '', text: [{ text: ' ' }], url: '', picture: null },
    ],
  },
]

test('the contract takes every kind of block as it is stored, and its text and pictures are found', () => {
  expect(ALL.map((block) => BlockInput.parse(block))).toEqual(
    ALL.map((block) =>
      block.type === 'columns'
        ? { ...block, cards: block.cards.map((card) => (card.title === '' ? EMPTY : card)) }
        : block,
    ),
  )
  expect(mediaOf(ALL)).toEqual([A, B])
  expect(textOf(ALL)).toContain('From Jebel Ali to Al Ain')
  expect(sizeOf(ALL)).toBe(textOf(ALL).length)
})

test('a link that was stored before it was refused is no link when its text is edited', () => {
  const unsafe = [{ text: 'press', link: 'javascript:alert(1)' }]
  const card = { title: '', text: unsafe, url: '', picture: null }
  const blocks: BlockInput[] = [
    { type: 'paragraph', text: unsafe },
    { type: 'list', ordered: false, items: [unsafe] },
    { type: 'columns', cards: [card] },
  ]
  expect(blocks.map(cleanBlock)).toEqual([
    { type: 'paragraph', text: [{ text: 'press' }] },
    { type: 'list', ordered: false, items: [[{ text: 'press' }]] },
    { type: 'columns', cards: [{ ...card, text: [{ text: 'press' }] }] },
  ])
})

test('empty blocks are not published, and broken links are found', () => {
  const empty: BlockInput[] = [
    { type: 'paragraph', text: [] },
    { type: 'picture', picture: null, caption: 'none' },
    { type: 'list', ordered: false, items: [[], [{ text: ' ' }]] },
    { type: 'columns', cards: [] },
    { type: 'button', label: '', url: '' },
  ]
  expect(tidied(empty)).toEqual([])
  const kept = tidied(ALL)
  expect(kept).toHaveLength(ALL.length)
  expect(kept.find((block) => block.type === 'list')).toMatchObject({
    items: [[{ text: 'one' }], [{ text: 'three', italic: true }]],
  })
  expect(kept.at(-1)).toMatchObject({ cards: [{ title: 'Land' }] })
  expect(badLinkAt(kept)).toBeNull()
  const button: BlockInput = { type: 'button', label: 'Go', url: 'javascript:1' }
  expect(badLinkAt([...kept, button])).toBe(kept.length + 1)
  const card = { title: 'x', text: [], url: '//evil.test', picture: null }
  expect(badLinkAt([{ type: 'columns', cards: [card] }])).toBe(1)
})

test('a missing picture is not displayed; reading takes at least a minute', () => {
  const picture = ALL.find(({ type }) => type === 'picture')
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
    readingMinutes(countWords([{ type: 'paragraph', text: [{ text: 'word '.repeat(700) }] }])),
  ).toBe(4)
})
