import { m } from '#messages'
import type { BlockIssue, BlockKind } from '../../rules/writing.ts'

export function blockName(kind: BlockKind): string {
  switch (kind) {
    case 'paragraph':
      return m['contentDesk.block.paragraph']()
    case 'heading':
      return m['contentDesk.block.heading']()
    case 'list':
      return m['contentDesk.block.list']()
    case 'quote':
      return m['contentDesk.block.quote']()
    case 'picture':
      return m['contentDesk.block.picture']()
    case 'callout':
      return m['contentDesk.block.callout']()
    case 'button':
      return m['contentDesk.block.button']()
    case 'columns':
      return m['contentDesk.block.columns']()
  }
}

export function blockErrorMessage(issue: BlockIssue): string {
  if (issue === 'badLink') return m['contentDesk.error.badLink']()
  return issue === 'altMissing'
    ? m['contentDesk.error.altMissing']()
    : m['contentDesk.error.pictureGone']()
}
