import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'

interface RowsProps<Item> {
  items: readonly Item[]
  max: number
  /** The initial value of a new item. */
  fresh: Item
  add: string
  onChange: (items: Item[]) => void
  children: (item: Item, change: (item: Item) => void, index: number) => ReactNode
}

/** A short list edited row by row; the last row cannot be removed. */
export function Rows<Item>({ items, max, fresh, add, onChange, children }: RowsProps<Item>) {
  const locale = useLanguage()
  return (
    <div className="space-y-3">
      <ol className="space-y-3">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place, and has no other name
          <li key={index} className="flex items-start gap-2">
            <div className="min-w-0 grow">
              {children(item, (next) => onChange(items.with(index, next)), index)}
            </div>
            {items.length > 1 && (
              <span className="mt-6.5">
                <IconButton
                  label={m['leaveSetup.removeRow']({ place: formatNumber(index + 1, locale) })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(items.filter((_each, other) => other !== index))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {items.length < max && (
        <Button
          size="small"
          kind="plain"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => onChange([...items, fresh])}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
