import { Minus, Plus, Trash2 } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { QTY_MAX } from './rules.ts'

const KEY =
  'inline-grid size-control shrink-0 place-items-center rounded-control text-ink transition-transform duration-150 enabled-hover:bg-hover enabled-active:scale-[0.95] disabled:opacity-40'

interface QtyControlProps {
  name: string
  qty: number
  onChange: (qty: number) => void
  onRemove: () => void
}

/** − n + as one control, with a width that does not depend on the number. */
export function QtyControl({ name, qty, onChange, onRemove }: QtyControlProps) {
  const locale = useLanguage()
  const isLast = qty === 1
  return (
    <div
      role="group"
      aria-label={m['cart.inCart']({ name, ...counted(qty, locale) })}
      className="inline-flex items-center rounded-control border border-line-strong bg-surface"
    >
      <button
        type="button"
        className={KEY}
        aria-label={isLast ? m['cart.removeNamed']({ name }) : m['cart.fewer']({ name })}
        onClick={() => (isLast ? onRemove() : onChange(qty - 1))}
      >
        {isLast ? <Trash2 size={16} aria-hidden="true" /> : <Minus size={16} aria-hidden="true" />}
      </button>
      <output className="figures min-w-7 text-center text-sm font-semibold">
        {formatNumber(qty, locale)}
      </output>
      <button
        type="button"
        className={KEY}
        aria-label={m['cart.more']({ name })}
        disabled={qty >= QTY_MAX}
        onClick={() => onChange(qty + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
