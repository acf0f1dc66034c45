import type { BlockInput, TextBlockInput } from '../contract.ts'

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

export const TEXT_KINDS = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'callout',
  'button',
] as const satisfies readonly TextBlockInput['type'][]

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

export function isTextBlock(block: BlockInput): block is TextBlockInput {
  return TEXT_KINDS.some((kind) => kind === block.type)
}
