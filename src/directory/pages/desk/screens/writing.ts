import { type KeyedBlock, keyed } from '#platform/rich-text/editor/keyed.ts'
import { textOf } from '#platform/rich-text/rules/blocks.ts'
import type { Draft } from '../../contract.ts'

/** A text while it is edited. */
export interface Writing extends Omit<Draft, 'blocks'> {
  readonly blocks: readonly KeyedBlock[]
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
