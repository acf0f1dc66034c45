import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_BLOCKS } from '#directory/blocks/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import type { DocumentLanguage } from '../../contract.ts'
import {
  BLOCK_KINDS,
  type BlockIssue,
  type BlockKind,
  emptyBlock,
  moved,
} from '../../rules/writing.ts'
import { BlockFields } from './block-fields.tsx'
import type { Pictures } from './pictures.ts'
import { blockErrorMessage, blockName } from './block-messages.ts'
import { type KeyedBlock, keyed } from './writing.ts'

interface BlockListProps {
  blocks: readonly KeyedBlock[]
  language: DocumentLanguage
  pictures: Pictures
  issues: ReadonlyMap<number, BlockIssue>
  onChange: (change: (blocks: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void
}

const FIRST_FIELD = 'input, textarea, button[data-field]'

/** The blocks of a text in order: each can be edited, moved and removed in the list. */
export function BlockList({ blocks, language, pictures, issues, onChange }: BlockListProps) {
  const locale = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus after rendering: a block, or the button of one that was moved. */
  const [requestedFocus, setRequestedFocus] = useState<{
    key: string
    tool?: 'up' | 'down'
  } | null>(null)
  useEffect(() => {
    if (requestedFocus === null) return
    const item = list.current?.querySelector<HTMLElement>(`[data-block="${requestedFocus.key}"]`)
    const tools =
      requestedFocus.tool === undefined
        ? []
        : [...(item?.querySelectorAll<HTMLButtonElement>(`[data-tool]`) ?? [])]
    const tool =
      tools.find((each) => each.dataset['tool'] === requestedFocus.tool && !each.disabled) ??
      tools.find((each) => !each.disabled)
    const target =
      tool ?? item?.querySelector<HTMLElement>(`[data-fields] :is(${FIRST_FIELD})`) ?? item
    target?.focus()
  }, [requestedFocus])

  function add(kind: BlockKind, at: number): void {
    const block = keyed(emptyBlock(kind))
    onChange((before) => before.toSpliced(at, 0, block))
    setRequestedFocus({ key: block.key })
  }
  function remove(index: number): void {
    const block = blocks[index]
    const next = blocks[index + 1] ?? blocks[index - 1]
    if (block === undefined) return
    onChange((before) => before.toSpliced(index, 1))
    if (next !== undefined) setRequestedFocus({ key: next.key, tool: 'up' })
    const undo = () => {
      onChange((before) => before.toSpliced(index, 0, block))
      setRequestedFocus({ key: block.key })
    }
    showToast(m['contentDesk.block.removed']({ name: blockName(block.block.type) }), { undo })
  }
  function move(index: number, to: number): void {
    const block = blocks[index]
    if (block === undefined) return
    onChange((before) => moved(before, index, to))
    setRequestedFocus({ key: block.key, tool: to < index ? 'up' : 'down' })
  }

  const isFull = blocks.length >= MAX_BLOCKS
  const entriesAt = (at: number, called: (name: string) => string): MenuEntry[] =>
    BLOCK_KINDS.map((kind) => ({
      key: kind,
      label: called(blockName(kind)),
      disabled: isFull,
      onSelect: () => add(kind, at),
    }))
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
        {blocks.map(({ key, block }, index) => {
          const issue = issues.get(index)
          const name = m['contentDesk.block.numbered']({
            name: blockName(block.type),
            number: formatNumber(index + 1, locale),
          })
          return (
            <li
              key={key}
              data-block={key}
              data-fault={issue}
              tabIndex={-1}
              aria-label={name}
              className={classNames(
                'rounded-control border bg-ground p-3 outline-none',
                issue === undefined ? 'border-line' : 'border-bad',
              )}
            >
              <div className="mb-1 flex items-center justify-between gap-2">
                <span className="text-xs text-ink-soft">{name}</span>
                <span className="flex items-center">
                  <IconButton
                    size="small"
                    data-tool="up"
                    label={m['contentDesk.block.up']({ name })}
                    icon={<ArrowUp size={15} aria-hidden="true" />}
                    disabled={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                  <IconButton
                    size="small"
                    data-tool="down"
                    label={m['contentDesk.block.down']({ name })}
                    icon={<ArrowDown size={15} aria-hidden="true" />}
                    disabled={index === blocks.length - 1}
                    onPress={() => move(index, index + 1)}
                  />
                  <IconButton
                    size="small"
                    data-tool="remove"
                    label={m['contentDesk.block.remove']({ name })}
                    icon={<Trash2 size={15} aria-hidden="true" />}
                    onPress={() => remove(index)}
                  />
                  {index < blocks.length - 1 && (
                    <Menu
                      label={m['contentDesk.block.addAfter']({ name })}
                      entries={entriesAt(index + 1, (kind) =>
                        m['contentDesk.block.after']({ name: kind }),
                      )}
                    />
                  )}
                </span>
              </div>
              <div data-fields="">
                <BlockFields
                  block={block}
                  language={language}
                  pictures={pictures}
                  onChange={(text) =>
                    onChange((before) =>
                      before.map((each) => (each.key === key ? { key, block: text } : each)),
                    )
                  }
                />
              </div>
              {issue !== undefined && (
                <p className={classNames('mt-2', ERROR_CLASSES)}>
                  <ErrorMessage error={blockErrorMessage(issue)} />
                </p>
              )}
            </li>
          )
        })}
      </ol>
      <AddBlock entries={entriesAt(blocks.length, (kind) => kind)} />
    </div>
  )
}

function AddBlock({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <span>
      <Menu
        label={m['contentDesk.block.add']()}
        entries={entries}
        trigger={
          <>
            <Plus size={16} aria-hidden="true" />
            {m['contentDesk.block.add']()}
          </>
        }
      />
    </span>
  )
}
