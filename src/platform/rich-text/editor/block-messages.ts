import { m } from '#messages'
import type { BlockKind } from '../rules/editing.ts'

export function blockName(kind: BlockKind): string {
  switch (kind) {
    case 'paragraph':
      return m['richText.block.paragraph']()
    case 'heading':
      return m['richText.block.heading']()
    case 'list':
      return m['richText.block.list']()
    case 'quote':
      return m['richText.block.quote']()
    case 'picture':
      return m['richText.block.picture']()
    case 'callout':
      return m['richText.block.callout']()
    case 'button':
      return m['richText.block.button']()
    case 'columns':
      return m['richText.block.columns']()
  }
}
