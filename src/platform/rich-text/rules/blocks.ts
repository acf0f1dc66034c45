import type { PictureView, PublicBlock, BlockInput } from '../contract.ts'
import { isSafeLink } from './links.ts'
import { cleanRuns, plainOf, type Run } from './rich-text.ts'

const cleanLink = (url: string): string => (isSafeLink(url) ? url : '')

/** A stored block as it is edited: an older one may have a link that is none any more. */
export function cleanBlock(block: BlockInput): BlockInput {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return { ...block, text: cleanRuns(block.text) }
    case 'list':
      return { ...block, items: block.items.map(cleanRuns) }
    case 'columns':
      return {
        ...block,
        cards: block.cards.map((card) => ({
          ...card,
          text: cleanRuns(card.text),
          url: cleanLink(card.url),
        })),
      }
    case 'button':
      return { ...block, url: cleanLink(block.url) }
    default:
      return block
  }
}

/** The block with its pictures resolved; a missing one is left out. */
export function toPublicBlock(
  block: BlockInput,
  find: (id: string) => PictureView | null,
): PublicBlock {
  const view = (id: string | null) => (id === null ? null : find(id))
  switch (block.type) {
    case 'picture':
      return { ...block, picture: view(block.picture) }
    case 'columns':
      return {
        ...block,
        cards: block.cards.map((card) => ({ ...card, picture: view(card.picture) })),
      }
    default:
      return block
  }
}

export function mediaOf(blocks: readonly BlockInput[]): string[] {
  const ids = blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.picture]
    return block.type === 'columns' ? block.cards.map(({ picture }) => picture) : []
  })
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

const hasText = (runs: readonly Run[]): boolean => plainOf(runs).trim() !== ''

/** The blocks without empty ones. */
export function tidied(blocks: readonly BlockInput[]): BlockInput[] {
  return blocks.flatMap((block): BlockInput[] => {
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
export function badLinkAt(blocks: readonly BlockInput[]): number | null {
  const index = blocks.findIndex((block) => {
    if (block.type === 'button') return block.label === '' || !isSafeLink(block.url)
    return block.type === 'columns' && block.cards.some(({ url }) => url !== '' && !isSafeLink(url))
  })
  return index === -1 ? null : index + 1
}

/** The text of the blocks, one line each, for a summary and for counting. */
export function textOf(blocks: readonly BlockInput[]): string {
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

export function countWords(blocks: readonly BlockInput[]): number {
  return textOf(blocks)
    .split(/\s+/)
    .filter((word) => word !== '').length
}

/** Whole minutes to read this many words, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))
}

/** The characters of the blocks, which a document limits. */
export function sizeOf(blocks: readonly BlockInput[]): number {
  return textOf(blocks).length
}
