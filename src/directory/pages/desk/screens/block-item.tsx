import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'
import type { BlockInput } from '#directory/blocks/contract.ts'
import type { DocumentLanguage } from '../../contract.ts'
import type { BlockIssue } from '../../rules/writing.ts'
import { BlockFields, type BlockMoves } from './block-fields.tsx'
import { blockErrorMessage } from './block-messages.ts'
import type { Pictures } from './pictures.ts'
import type { KeyedBlock } from './writing.ts'

interface BlockItemProps {
  block: KeyedBlock
  name: string
  isFirst: boolean
  isLast: boolean
  language: DocumentLanguage
  pictures: Pictures
  issue: BlockIssue | undefined
  moves: BlockMoves
  /** The kinds of block that can be added after it. */
  entries: readonly MenuEntry[]
  onChange: (block: BlockInput) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/**
 * A block as its readers see it. Its frame and tools appear under the pointer and while the focus is
 * in it; a tap focuses it.
 */
export function BlockItem(props: BlockItemProps) {
  const { block, name, issue, language, pictures, moves, onChange } = props
  return (
    <li
      data-block={block.key}
      data-error={issue}
      tabIndex={-1}
      aria-label={name}
      className="edited-block relative rounded-control border border-transparent p-3 outline-none"
    >
      <div data-fields="">
        <BlockFields
          block={block.block}
          language={language}
          pictures={pictures}
          moves={moves}
          onChange={onChange}
        />
      </div>
      {issue !== undefined && (
        <p className={classNames('mt-2', ERROR_CLASSES)}>
          <ErrorMessage error={blockErrorMessage(issue)} />
        </p>
      )}
      <BlockTools {...props} />
    </li>
  )
}

function BlockTools({ name, isFirst, isLast, entries, onMove, onRemove }: BlockItemProps) {
  return (
    <div
      role="group"
      aria-label={name}
      className="block-tools absolute end-2 z-10 flex items-center rounded-control border border-line bg-raised opacity-0 shadow-float"
    >
      <span aria-hidden="true" className="ps-2 text-xs text-ink-soft max-sm:hidden">
        {name}
      </span>
      <IconButton
        size="small"
        data-tool="up"
        label={m['contentDesk.block.up']({ name })}
        icon={<ArrowUp size={15} aria-hidden="true" />}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        size="small"
        data-tool="down"
        label={m['contentDesk.block.down']({ name })}
        icon={<ArrowDown size={15} aria-hidden="true" />}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton
        size="small"
        data-tool="remove"
        label={m['contentDesk.block.remove']({ name })}
        icon={<Trash2 size={15} aria-hidden="true" />}
        onPress={onRemove}
      />
      <Menu
        label={m['contentDesk.block.addAfter']({ name })}
        icon={<Plus size={15} aria-hidden="true" />}
        entries={entries}
      />
    </div>
  )
}
