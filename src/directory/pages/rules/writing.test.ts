import { expect, test } from 'vitest'
import { BlockInput } from '#platform/rich-text/contract.ts'
import { BLOCK_KINDS, emptyBlock } from '#platform/rich-text/rules/editing.ts'
import { draftIssues, isPublishable } from './writing.ts'

const noPicture = (): undefined => undefined

test('an empty block of every kind can be saved, and has no content yet', () => {
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

test('an issue that prevents publishing is reported at its own block, with or without empty blocks before it', () => {
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
      draftIssues(
        { title: 'Title', blocks: [{ type: 'paragraph', text: [{ text: 'Words' }] }] },
        noPicture,
      ),
    ),
  ).toBe(true)
})
