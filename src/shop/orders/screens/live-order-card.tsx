import { CreditCard } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TimeRangeText } from '#platform/ui/time-text.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import type { ListedOrder } from '../contract.ts'
import { FourSteps } from './four-steps.tsx'
import { itemsText, statusText } from './order-messages.ts'

/** An order on its way: where it is, in a sentence and four steps. */
export function LiveOrderCard({ order }: { order: ListedOrder }) {
  const locale = useLanguage()
  const now = useNow()
  const { id, number, payUntil, state, day, fromAt, toAt, total, currency } = order
  return (
    <li className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 focus-within:ring-focus hover:border-line-strong sm:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base font-semibold">
            <LocalLink
              to={`/orders/${id}`}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {m['ordersScreens.orderNumber']({ number })}
            </LocalLink>
          </h3>
          <MoneyText fils={total} currency={currency} />
        </div>
        <p role="status" className="text-sm">
          {statusText(order, { payUntil, now }, locale)}
        </p>
        <p className="text-sm text-ink-soft">
          <DateText day={day} /> · <TimeRangeText from={fromAt} to={toAt} />
        </p>
      </div>
      <FourSteps state={state} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 grow basis-48 truncate text-sm text-ink-soft">
          {itemsText(order, locale)}
        </p>
        {payUntil !== null && (
          <span className="relative">
            <LinkButton
              kind="primary"
              to={`/pay/${id}`}
              icon={<CreditCard size={18} aria-hidden="true" />}
            >
              {m['ordersScreens.payNow']()}
            </LinkButton>
          </span>
        )}
      </div>
    </li>
  )
}
