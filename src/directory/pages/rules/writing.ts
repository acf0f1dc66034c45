import type { BlockInput } from '#platform/rich-text/contract.ts'
import { badLinkAt, mediaOf, tidied } from '#platform/rich-text/rules/blocks.ts'
import type { Draft } from '../contract.ts'

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
