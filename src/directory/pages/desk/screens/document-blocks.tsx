import { MediaPicker } from '#directory/media/media-picker.tsx'
import { BlockList } from '#platform/rich-text/editor/block-list.tsx'
import type { KeyedBlock } from '#platform/rich-text/editor/keyed.ts'
import type { PictureFieldProps } from '#platform/rich-text/editor/picture-field.ts'
import { BLOCK_KINDS } from '#platform/rich-text/rules/editing.ts'
import type { DocumentLanguage } from '../../contract.ts'
import type { BlockIssue } from '../../rules/writing.ts'
import { blockErrorMessage } from './block-messages.ts'
import type { Pictures } from './pictures.ts'

interface DocumentBlocksProps {
  blocks: readonly KeyedBlock[]
  language: DocumentLanguage
  pictures: Pictures
  issues: ReadonlyMap<number, BlockIssue>
  onChange: (change: (blocks: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void
}

/** The blocks of a page or a post, with pictures of the library. */
export function DocumentBlocks({ pictures, issues, ...rest }: DocumentBlocksProps) {
  return (
    <BlockList
      {...rest}
      kinds={BLOCK_KINDS}
      issues={new Map([...issues].map(([index, issue]) => [index, blockErrorMessage(issue)]))}
      renderPicture={({ label, value, onChange }: PictureFieldProps) => (
        <MediaPicker
          label={label}
          value={pictures.find(value)}
          onChange={(picture) => {
            if (picture !== null) pictures.know(picture)
            onChange(picture?.id ?? null)
          }}
        />
      )}
    />
  )
}
