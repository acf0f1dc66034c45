import type { PictureView, PublicBlock, BlockInput } from '../contract.ts'
import { isSafeLink } from './links.ts'
import { plainOf, type Run, runsOf, markupOf } from './rich-text.ts'

type Tone = Extract<BlockInput, { type: 'callout' }>['tone']

/** A block, generic over its text and picture types. */
export type BlockOf<Rich, Picture> =
  | { type: 'paragraph'; text: Rich }
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'list'; ordered: boolean; items: Rich[] }
  | { type: 'quote'; text: Rich; by: string }
  | { type: 'picture'; picture: Picture; caption: string }
  | { type: 'callout'; tone: Tone; text: Rich }
  | { type: 'button'; label: string; url: string }
  | { type: 'columns'; cards: { title: string; text: Rich; url: string; picture: Picture }[] }

/** The stored form: text in pieces, pictures by id. */
export type StoredBlock = BlockOf<Run[], string | null>

function mapped<Rich, Picture, OtherRich, OtherPicture>(
  block: BlockOf<Rich, Picture>,
  rich: (text: Rich) => OtherRich,
  picture: (picture: Picture) => OtherPicture,
): BlockOf<OtherRich, OtherPicture> {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return { ...block, text: rich(block.text) }
    case 'list':
      return { ...block, items: block.items.map(rich) }
    case 'picture':
      return { ...block, picture: picture(block.picture) }
    case 'columns':
      return {
        ...block,
        cards: block.cards.map((card) => ({
          ...card,
          text: rich(card.text),
          picture: picture(card.picture),
        })),
      }
    default:
      return block
  }
}

const same = <Value>(value: Value): Value => value

export function storedBlock(block: BlockInput): StoredBlock {
  return mapped(block, runsOf, same)
}

export function blockInput(block: StoredBlock): BlockInput {
  return mapped(block, markupOf, same)
}

/** The block with its pictures resolved; a missing one is left out. */
export function toPublicBlock(
  block: StoredBlock,
  find: (id: string) => PictureView | null,
): PublicBlock {
  return mapped(block, same, (id) => (id === null ? null : find(id)))
}

export function mediaOf(blocks: readonly StoredBlock[]): string[] {
  const ids = blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.picture]
    return block.type === 'columns' ? block.cards.map(({ picture }) => picture) : []
  })
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

const hasText = (runs: readonly Run[]): boolean => plainOf(runs).trim() !== ''

/** The blocks without empty ones. */
export function tidied(blocks: readonly StoredBlock[]): StoredBlock[] {
  return blocks.flatMap((block): StoredBlock[] => {
    switch (block.type) {
      case 'paragraph':
      case 'quote':
      case 'callout':
        return hasText(block.text) ? [block] : []
      case 'heading':
        return block.text === '' ? [] : [block]
      case 'list': {
        const items = block.items.filter(hasText)
        return items.length === 0 ? [] : [{ ...block, items }]
      }
      case 'picture':
        return block.picture === null ? [] : [block]
      case 'button':
        return block.label === '' && block.url === '' ? [] : [block]
      case 'columns': {
        const cards = block.cards.filter(
          ({ title, text, picture }) => title !== '' || hasText(text) || picture !== null,
        )
        return cards.length === 0 ? [] : [{ ...block, cards }]
      }
    }
  })
}

/**
 * The first of these blocks with a broken link, counted from one; null where all may be published.
 */
export function badLinkAt(blocks: readonly StoredBlock[]): number | null {
  const index = blocks.findIndex((block) => {
    if (block.type === 'button') return block.label === '' || !isSafeLink(block.url)
    return block.type === 'columns' && block.cards.some(({ url }) => url !== '' && !isSafeLink(url))
  })
  return index === -1 ? null : index + 1
}

/** The text of the blocks, one line each, for a summary and for counting. */
export function textOf(blocks: readonly StoredBlock[]): string {
  const lines = blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'callout':
        return [plainOf(block.text)]
      case 'quote':
        return [plainOf(block.text), block.by]
      case 'heading':
        return [block.text]
      case 'list':
        return block.items.map(plainOf)
      case 'picture':
        return [block.caption]
      case 'button':
        return [block.label]
      case 'columns':
        return block.cards.flatMap(({ title, text }) => [title, plainOf(text)])
    }
  })
  return lines.filter((each) => each !== '').join('\n')
}

const WORDS_PER_MINUTE = 200

export function countWords(blocks: readonly StoredBlock[]): number {
  return textOf(blocks)
    .split(/\s+/)
    .filter((word) => word !== '').length
}

/** Whole minutes to read this many words, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}
