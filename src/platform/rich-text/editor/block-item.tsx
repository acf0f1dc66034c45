import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'
import type { BlockInput } from '../contract.ts'
import type { Language } from '#platform/i18n/language-address.ts'
import { BlockFields, type BlockMoves } from './block-fields.tsx'
import type { KeyedBlock } from './keyed.ts'
import type { RenderPicture } from './picture-field.ts'

interface BlockItemProps {
  block: KeyedBlock
  name: string
  isFirst: boolean
  isLast: boolean
  language: Language
  renderPicture: RenderPicture | undefined
  /** Why the text can't be published yet. */
  issue: string | undefined
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
  const { block, name, issue, language, renderPicture, moves, onChange } = props
  return (
    <li
      data-block={block.key}
      data-error={issue === undefined ? undefined : ''}
      tabIndex={-1}
      aria-label={name}
      className="edited-block relative rounded-control border border-transparent p-3 outline-none"
    >
      <div data-fields="">
        <BlockFields
          block={block.block}
          language={language}
          renderPicture={renderPicture}
          moves={moves}
          onChange={onChange}
        />
      </div>
      {issue !== undefined && (
        <p className={classNames('mt-2', ERROR_CLASSES)}>
          <ErrorMessage error={issue} />
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
        label={m['richText.block.up']({ name })}
        icon={<ArrowUp size={15} aria-hidden="true" />}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <IconButton
        size="small"
        data-tool="down"
        label={m['richText.block.down']({ name })}
        icon={<ArrowDown size={15} aria-hidden="true" />}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <IconButton
        size="small"
        data-tool="remove"
        label={m['richText.block.remove']({ name })}
        icon={<Trash2 size={15} aria-hidden="true" />}
        onPress={onRemove}
      />
      <Menu
        label={m['richText.block.addAfter']({ name })}
        icon={<Plus size={15} aria-hidden="true" />}
        entries={entries}
      />
    </div>
  )
}
