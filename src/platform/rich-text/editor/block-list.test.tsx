import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import type { BlockInput } from '../contract.ts'
import { BLOCK_KINDS, type BlockKind, TEXT_KINDS } from '../rules/editing.ts'
import { BlockList } from './block-list.tsx'
import { keyed } from './keyed.ts'
import type { RenderPicture } from './picture-field.ts'

interface HarnessProps {
  first: readonly BlockInput[]
  kinds?: readonly BlockKind[]
  issues?: ReadonlyMap<number, string>
  renderPicture?: RenderPicture
  onChange?: (blocks: BlockInput[]) => void
}

/** The list as a page holds it. */
function Harness({
  first,
  kinds = TEXT_KINDS,
  issues = new Map(),
  onChange,
  ...rest
}: HarnessProps) {
  const [blocks, setBlocks] = useState(() => first.map(keyed))
  return (
    <BlockList
      {...rest}
      blocks={blocks}
      language="en"
      kinds={kinds}
      issues={issues}
      onChange={(change) => {
        const next = change(blocks)
        setBlocks([...next])
        onChange?.(next.map(({ block }) => block))
      }}
    />
  )
}

const HOURS: BlockInput = { type: 'paragraph', text: [{ text: 'We close at two.' }] }

test('a text without a library of pictures offers only the kinds it can have', async () => {
  const { user } = renderScreen(<Harness first={[HOURS]} />)
  await user.click(screen.getByRole('button', { name: 'Add block' }))
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(names).toEqual(['Paragraph', 'Heading', 'List', 'Quote', 'Notice', 'Button'])
  await user.keyboard('{Escape}')
  await expectAccessible()
})

test('a block is added, moved and removed, and what changed is given to the page', async () => {
  let blocks: BlockInput[] = []
  const { user } = renderScreen(
    <Harness
      first={[HOURS]}
      onChange={(next) => {
        blocks = next
      }}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Heading' }))
  await user.keyboard('Ramadan')
  expect(blocks).toEqual([HOURS, { type: 'heading', level: 2, text: 'Ramadan' }])
  await user.click(screen.getByRole('button', { name: 'Move up: 2. Heading' }))
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph'])
  await user.click(screen.getByRole('button', { name: 'Remove: 1. Heading' }))
  expect(blocks).toEqual([HOURS])
})

test('the page gives the field of a picture, and hears which was chosen', async () => {
  let blocks: BlockInput[] = []
  const { user } = renderScreen(
    <Harness
      first={[{ type: 'picture', picture: null, caption: '' }]}
      kinds={BLOCK_KINDS}
      onChange={(next) => {
        blocks = next
      }}
      renderPicture={({ label, onChange }) => (
        <button type="button" onClick={() => onChange('yard')}>
          {label}
        </button>
      )}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Picture' }))
  expect(blocks).toEqual([{ type: 'picture', picture: 'yard', caption: '' }])
})

test('what is wrong with a block is written at it', async () => {
  renderScreen(<Harness first={[HOURS, HOURS]} issues={new Map([[1, 'Add a label.']])} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByText('Add a label.')).toBeNull()
  expect(within(second as HTMLElement).getByText('Add a label.')).toBeDefined()
  await expectAccessible()
})
