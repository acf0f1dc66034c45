import { Plus } from 'lucide-react'
import { DeskRow } from '#directory/desk-components/desk-row.tsx'
import { PositionTools, swapped } from '#directory/desk-components/position-tools.tsx'
import { useWishedOrder } from '#directory/desk-components/use-wished-order.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { type HomeBlock, listHomeBlocks, orderHomeBlocks } from '../../contract.ts'
import { BlockIcon } from '../marks.tsx'
import type { BlockList as List } from './lists.ts'
import { m } from '#messages'

interface BlockListProps {
  list: List
  blocks: readonly HomeBlock[]
  onAdd: () => void
  onChange: (block: HomeBlock) => void
  onRemove: (block: HomeBlock) => void
}

/** A list of the home page in its order. */
export function BlockList({ list, blocks, onAdd, onChange, onRemove }: BlockListProps) {
  const { language } = useLanguage()
  const order = useSubmit(orderHomeBlocks, { refreshes: [listHomeBlocks] })
  const { displayed, wish } = useWishedOrder(blocks, (after) =>
    order.send({ body: { categoryId: list.category, ids: after.map(({ id }) => id) } }),
  )
  const add = (
    <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onPress={onAdd}>
      {list.add}
    </Button>
  )
  return (
    <Card title={list.title} end={add} flush>
      <p className="px-4 pb-3 text-sm text-ink-soft sm:px-6">{list.text}</p>
      {displayed.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-sm text-ink-soft sm:px-6">
          {m['homeDesk.none']()}
        </p>
      ) : (
        <ol aria-label={list.title} className="divide-y divide-line border-t border-line">
          {displayed.map((block, index) => (
            <DeskRow
              key={block.id}
              name={block.title}
              start={<Start list={list} block={block} />}
              isHidden={!block.active}
              onChange={() => onChange(block)}
              onRemove={() => onRemove(block)}
              moves={
                displayed.length > 1 && (
                  <PositionTools
                    name={block.title[language]}
                    position={index}
                    onUp={
                      index === 0
                        ? undefined
                        : () => void wish(swapped(displayed, index, index - 1))
                    }
                    onDown={
                      index === displayed.length - 1
                        ? undefined
                        : () => void wish(swapped(displayed, index, index + 1))
                    }
                  />
                )
              }
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

/** What the page displays with the block: its number, its picture or its icon. */
function Start({
  list: { has },
  block: { amount, picture, mark },
}: {
  list: List
  block: HomeBlock
}) {
  const locale = useLanguage()
  if (has.amount === true)
    return (
      <span className="figures min-w-20 text-lg font-semibold text-accent">
        {formatNumber(amount ?? 0, locale)}
      </span>
    )
  if (has.picture !== undefined && picture !== null) {
    return (
      <img
        src={picture.src}
        alt=""
        loading="lazy"
        className="h-12 w-16 shrink-0 rounded-control bg-accent-soft object-cover"
      />
    )
  }
  if (has.mark !== true) return null
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
      <BlockIcon mark={mark} />
    </span>
  )
}
