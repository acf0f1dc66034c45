import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_BLOCKS } from '#directory/blocks/contract.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { FaultWords } from '#platform/ui/field-parts.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { FAULT_LOOK } from '#platform/ui/input-look.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#words'
import type { Written } from '../../contract.ts'
import {
  BLOCK_KINDS,
  type BlockFault,
  type BlockKind,
  emptyBlock,
  moved,
} from '../../rules/writing.ts'
import { BlockFields } from './block-fields.tsx'
import type { Pictures } from './pictures.ts'
import { blockFaultWords, blockName } from './block-words.ts'
import { type KeyedBlock, keyed } from './writing.ts'

interface BlockListProps {
  blocks: readonly KeyedBlock[]
  language: Written
  pictures: Pictures
  faults: ReadonlyMap<number, BlockFault>
  onChange: (change: (blocks: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void
}

const FIRST_FIELD = 'input, textarea, button[data-field]'

/** The blocks of a text in order: each can be edited, moved and removed in the list. */
export function BlockList({ blocks, language, pictures, faults, onChange }: BlockListProps) {
  const manner = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus after rendering: a block, or the button of one that was moved. */
  const [wanted, setWanted] = useState<{ key: string; tool?: 'up' | 'down' } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const item = list.current?.querySelector<HTMLElement>(`[data-block="${wanted.key}"]`)
    const tools =
      wanted.tool === undefined
        ? []
        : [...(item?.querySelectorAll<HTMLButtonElement>(`[data-tool]`) ?? [])]
    const tool =
      tools.find((each) => each.dataset['tool'] === wanted.tool && !each.disabled) ??
      tools.find((each) => !each.disabled)
    const target =
      tool ?? item?.querySelector<HTMLElement>(`[data-fields] :is(${FIRST_FIELD})`) ?? item
    target?.focus()
  }, [wanted])

  function add(kind: BlockKind, at: number): void {
    const block = keyed(emptyBlock(kind))
    onChange((before) => before.toSpliced(at, 0, block))
    setWanted({ key: block.key })
  }
  function remove(place: number): void {
    const block = blocks[place]
    const next = blocks[place + 1] ?? blocks[place - 1]
    if (block === undefined) return
    onChange((before) => before.toSpliced(place, 1))
    if (next !== undefined) setWanted({ key: next.key, tool: 'up' })
    const undo = () => {
      onChange((before) => before.toSpliced(place, 0, block))
      setWanted({ key: block.key })
    }
    showToast(m['contentDesk.block.removed']({ name: blockName(block.block.type) }), { undo })
  }
  function move(place: number, to: number): void {
    const block = blocks[place]
    if (block === undefined) return
    onChange((before) => moved(before, place, to))
    setWanted({ key: block.key, tool: to < place ? 'up' : 'down' })
  }

  const isFull = blocks.length >= MOST_BLOCKS
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
        {blocks.map(({ key, block }, place) => {
          const fault = faults.get(place)
          const name = m['contentDesk.block.numbered']({
            name: blockName(block.type),
            number: formatNumber(place + 1, manner),
          })
          return (
            <li
              key={key}
              data-block={key}
              data-fault={fault}
              tabIndex={-1}
              aria-label={name}
              className={classNames(
                'rounded-control border bg-ground p-3 outline-none',
                fault === undefined ? 'border-line' : 'border-bad',
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
                    disabled={place === 0}
                    onPress={() => move(place, place - 1)}
                  />
                  <IconButton
                    size="small"
                    data-tool="down"
                    label={m['contentDesk.block.down']({ name })}
                    icon={<ArrowDown size={15} aria-hidden="true" />}
                    disabled={place === blocks.length - 1}
                    onPress={() => move(place, place + 1)}
                  />
                  <IconButton
                    size="small"
                    data-tool="remove"
                    label={m['contentDesk.block.remove']({ name })}
                    icon={<Trash2 size={15} aria-hidden="true" />}
                    onPress={() => remove(place)}
                  />
                  {place < blocks.length - 1 && (
                    <Menu
                      label={m['contentDesk.block.addAfter']({ name })}
                      entries={entriesAt(place + 1, (kind) =>
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
                  onChange={(written) =>
                    onChange((before) =>
                      before.map((each) => (each.key === key ? { key, block: written } : each)),
                    )
                  }
                />
              </div>
              {fault !== undefined && (
                <p className={classNames('mt-2', FAULT_LOOK)}>
                  <FaultWords error={blockFaultWords(fault)} />
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
