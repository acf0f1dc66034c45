import type { BlockInput } from '#directory/blocks/contract.ts'
import { textOf } from '#directory/blocks/rules/blocks.ts'
import type { Draft } from '../../contract.ts'

/** A block with a key that stays the same wherever it is moved. */
export interface KeyedBlock {
  readonly key: string
  readonly block: BlockInput
}

/** A text while it is edited. */
export interface Writing extends Omit<Draft, 'blocks'> {
  readonly blocks: readonly KeyedBlock[]
}

export function keyed(block: BlockInput): KeyedBlock {
  return { key: crypto.randomUUID(), block }
}

export function writingOf(draft: Draft): Writing {
  return { ...draft, blocks: draft.blocks.map(keyed) }
}

export function draftOf(writing: Writing): Draft {
  return { ...writing, blocks: writing.blocks.map(({ block }) => block) }
}

/** Returns the draft's plain text, so that the user can save it elsewhere. */
export function plainText({ title, summary, blocks }: Draft): string {
  return [title, summary, textOf(blocks)].filter((each) => each !== '').join('\n\n')
}
