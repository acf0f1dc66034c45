import { RotateCw } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import type { ListedOrder } from '../contract.ts'
import { itemsText, STATE_TONES, stateLabel } from './order-messages.ts'

interface PastOrderRowProps {
  order: ListedOrder
  pending: boolean
  onAgain: (id: string) => void
}

/** An order that is over, in a line: what it was, and the way to have it again. */
export function PastOrderRow({ order, pending, onAgain }: PastOrderRowProps) {
  const locale = useLanguage()
  const { id, number, day, state, total, currency } = order
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t hover:bg-hover sm:px-6">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <LocalLink to={`/orders/${id}`} className="font-medium after:absolute after:inset-0">
            {m['ordersScreens.orderNumber']({ number })}
          </LocalLink>
          <span className="text-ink-soft">
            <DateText day={day} />
          </span>
          {state !== 'delivered' && <Pill tone={STATE_TONES[state]}>{stateLabel(state)}</Pill>}
        </p>
        <p className="truncate text-sm text-ink-soft">{itemsText(order, locale)}</p>
      </div>
      <div className="flex grow items-center justify-between gap-4 sm:grow-0">
        <span className="text-sm">
          <MoneyText fils={total} currency={currency} />
        </span>
        <span className="relative">
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden="true" />}
            pending={pending}
            onPress={() => onAgain(id)}
            aria-label={m['ordersScreens.againNamed']({ number })}
          >
            {m['ordersScreens.again']()}
          </Button>
        </span>
      </div>
    </li>
  )
}
