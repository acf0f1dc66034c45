import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_BLOCKS } from '../contract.ts'
import { joinedRuns, lengthOf, MAX_TEXT, type Run } from '../rules/rich-text.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import './editing.css'
import type { Language } from '#platform/i18n/language-address.ts'
import { type BlockKind, emptyBlock, moved } from '../rules/editing.ts'
import type { BlockMoves } from './block-fields.tsx'
import { BlockItem } from './block-item.tsx'
import { blockName } from './block-messages.ts'
import { type KeyedBlock, keyed } from './keyed.ts'
import type { RenderPicture } from './picture-field.ts'

interface BlockListProps {
  blocks: readonly KeyedBlock[]
  language: Language
  /** The kinds of block that can be added. */
  kinds: readonly BlockKind[]
  renderPicture?: RenderPicture
  /** What prevents publishing, by index of the block. */
  issues: ReadonlyMap<number, string>
  onChange: (change: (blocks: readonly KeyedBlock[]) => readonly KeyedBlock[]) => void
}

const FIRST_FIELD = 'input, textarea, button[data-field], [role=textbox]'

/** What gets the focus after rendering: a block, the button of one that was moved, or its text. */
interface RequestedFocus {
  readonly key: string
  readonly tool?: 'up' | 'down'
  readonly offset?: number
}

/** The blocks of a text in order: each can be edited, moved and removed in the list. */
export function BlockList(props: BlockListProps) {
  const { blocks, language, kinds, renderPicture, issues, onChange } = props
  const locale = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  const [requestedFocus, setRequestedFocus] = useState<RequestedFocus | null>(null)
  /** The paragraphs that Enter made of the one before them. */
  const split = useRef(new Set<string>())
  useEffect(() => {
    if (requestedFocus === null || requestedFocus.offset !== undefined) return
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
    showToast(m['richText.block.removed']({ name: blockName(block.block.type) }), { undo })
  }
  function move(index: number, to: number): void {
    const block = blocks[index]
    if (block === undefined) return
    onChange((before) => moved(before, index, to))
    setRequestedFocus({ key: block.key, tool: to < index ? 'up' : 'down' })
  }

  /** Puts paragraphs after a block, with the cursor in the last of them. */
  function splitAfter(index: number, texts: Run[][], caret: number): boolean {
    if (blocks.length + texts.length > MAX_BLOCKS) return false
    const added = texts.map((text) => keyed({ type: 'paragraph', text }))
    for (const { key } of added) split.current.add(key)
    onChange((before) => before.toSpliced(index + 1, 0, ...added))
    setRequestedFocus({ key: added.at(-1)?.key ?? '', offset: caret })
    return true
  }
  /** Moves a paragraph's text to the end of the paragraph before it. */
  function joinBefore(index: number): boolean {
    const [before, block] = [blocks[index - 1], blocks[index]]
    if (before === undefined || block?.block.type !== 'paragraph') return false
    const { text } = block.block
    if (before.block.type !== 'paragraph') {
      if (text.length > 0) return false
      onChange((all) => all.filter(({ key }) => key !== block.key))
      setRequestedFocus({ key: before.key })
      return true
    }
    const offset = lengthOf(before.block.text)
    if (offset + lengthOf(text) > MAX_TEXT) return false
    const whole = { ...before.block, text: joinedRuns([...before.block.text, ...text]) }
    onChange((all) =>
      all
        .filter(({ key }) => key !== block.key)
        .map((each) => (each.key === before.key ? { ...each, block: whole } : each)),
    )
    setRequestedFocus({ key: before.key, offset })
    return true
  }
  function movesOf(index: number, { key, block }: KeyedBlock): BlockMoves {
    const focus =
      requestedFocus?.key === key && requestedFocus.offset !== undefined
        ? (requestedFocus as { offset: number })
        : undefined
    const onSplit = (texts: Run[][], caret: number) => splitAfter(index, texts, caret)
    if (block.type !== 'paragraph') return { focus, onSplit }
    const onJoin = () => joinBefore(index)
    return { focus, onSplit, onJoin, onUnsplit: () => split.current.has(key) && onJoin() }
  }

  const isFull = blocks.length >= MAX_BLOCKS
  const entriesAt = (at: number, called: (name: string) => string): MenuEntry[] =>
    kinds.map((kind) => ({
      key: kind,
      label: called(blockName(kind)),
      disabled: isFull,
      onSelect: () => add(kind, at),
    }))
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-2 pt-2">
        {blocks.map(({ key, block }, index) => {
          const name = m['richText.block.numbered']({
            name: blockName(block.type),
            number: formatNumber(index + 1, locale),
          })
          return (
            <BlockItem
              key={key}
              block={{ key, block }}
              name={name}
              isFirst={index === 0}
              isLast={index === blocks.length - 1}
              language={language}
              renderPicture={renderPicture}
              issue={issues.get(index)}
              moves={movesOf(index, { key, block })}
              entries={entriesAt(index + 1, (kind) => m['richText.block.after']({ name: kind }))}
              onChange={(text) =>
                onChange((before) =>
                  before.map((each) => (each.key === key ? { key, block: text } : each)),
                )
              }
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
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
        label={m['richText.block.add']()}
        entries={entries}
        trigger={
          <>
            <Plus size={16} aria-hidden="true" />
            {m['richText.block.add']()}
          </>
        }
      />
    </span>
  )
}
