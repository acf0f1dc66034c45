import { expect, test } from 'vitest'
import { BlockInput } from '#directory/blocks/contract.ts'
import { BLOCK_KINDS, draftIssues, emptyBlock, isPublishable, itemsOf, moved } from './writing.ts'

const noPicture = (): undefined => undefined

test('every kind of block may be kept as it is added, and says nothing yet', () => {
  for (const kind of BLOCK_KINDS) {
    const block = emptyBlock(kind)
    expect(BlockInput.parse(block), kind).toEqual(block)
    expect(draftIssues({ title: 'Title', blocks: [block] }, noPicture)).toEqual({
      title: false,
      nothing: true,
      blocks: new Map(),
    })
  }
})

test('what keeps a draft from being public is told at its own block, empty ones before it or not', () => {
  const alts: Record<string, string> = { seen: 'The yard', silent: '' }
  const picture = (id: string) => ({ type: 'picture', picture: id, caption: '' }) as const
  const issues = draftIssues(
    {
      title: ' ',
      blocks: [
        emptyBlock('paragraph'),
        { type: 'button', label: 'Press', url: 'javascript:alert(1)' },
        picture('seen'),
        picture('silent'),
        picture('gone'),
      ],
    },
    (id) => alts[id],
  )
  expect(issues).toEqual({
    title: true,
    nothing: false,
    blocks: new Map([
      [1, 'badLink'],
      [3, 'altMissing'],
      [4, 'pictureGone'],
    ]),
  })
  expect(isPublishable(issues)).toBe(false)
  expect(
    isPublishable(
      draftIssues({ title: 'Title', blocks: [{ type: 'paragraph', text: 'Words' }] }, noPicture),
    ),
  ).toBe(true)
})

test('a block moves one place at a time, and stays where there is none further', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('each line is an item, and no word is lost beyond the most there may be', () => {
  expect(itemsOf('', 3)).toEqual([])
  expect(itemsOf('a\nb\n', 3)).toEqual(['a', 'b', ''])
  expect(itemsOf('a\nb\nc\nd', 3).join('\n')).toBe('a\nb\nc\nd')
  expect(itemsOf('a\nb\nc\nd', 3)).toHaveLength(3)
})
