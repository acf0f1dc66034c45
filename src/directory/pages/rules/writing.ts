import type { BlockInput } from '#directory/blocks/contract.ts'
import { badLinkAt, mediaOf, tidied } from '#directory/blocks/rules/blocks.ts'
import type { Draft } from '../contract.ts'

export type BlockKind = BlockInput['type']
export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'picture',
  'callout',
  'button',
  'columns',
] as const satisfies readonly BlockKind[]

export const EMPTY_CARD = { title: '', text: [], url: '', picture: null }

/** A block of a kind with nothing in it yet. */
export function emptyBlock(kind: BlockKind): BlockInput {
  switch (kind) {
    case 'paragraph':
      return { type: kind, text: [] }
    case 'heading':
      return { type: kind, level: 2, text: '' }
    case 'list':
      return { type: kind, ordered: false, items: [] }
    case 'quote':
      return { type: kind, text: [], by: '' }
    case 'picture':
      return { type: kind, picture: null, caption: '' }
    case 'callout':
      return { type: kind, tone: 'info', text: [] }
    case 'button':
      return { type: kind, label: '', url: '' }
    case 'columns':
      return { type: kind, cards: [EMPTY_CARD, EMPTY_CARD] }
  }
}

/** Returns the list with one item moved to another index. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const thing = things[from]
  if (thing === undefined || to < 0 || to >= things.length) return [...things]
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}

export type BlockIssue = 'badLink' | 'pictureGone' | 'altMissing'

export interface DraftIssues {
  readonly title: boolean
  readonly nothing: boolean
  /** By index of the block, from 0. */
  readonly blocks: ReadonlyMap<number, BlockIssue>
}

function blockError(
  block: BlockInput,
  altOf: (id: string) => string | undefined,
): BlockIssue | null {
  const tidy = tidied([block])
  if (badLinkAt(tidy) !== null) return 'badLink'
  const alts = mediaOf(tidy).map(altOf)
  if (alts.includes(undefined)) return 'pictureGone'
  return alts.includes('') ? 'altMissing' : null
}

/**
 * Finds what prevents a draft from being published, by block. `altOf` returns a picture's alt text
 * in the draft's language.
 */
export function draftIssues(
  { title, blocks }: Pick<Draft, 'title' | 'blocks'>,
  altOf: (id: string) => string | undefined,
): DraftIssues {
  const found = blocks.flatMap((block, index) => {
    const issue = blockError(block, altOf)
    return issue === null ? [] : [[index, issue] as const]
  })
  return {
    title: title.trim() === '',
    nothing: tidied(blocks).length === 0,
    blocks: new Map(found),
  }
}

export function isPublishable({ title, nothing, blocks }: DraftIssues): boolean {
  return !title && !nothing && blocks.size === 0
}
