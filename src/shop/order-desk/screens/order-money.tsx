import { FileText } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { type InvoiceView, type listOrderInvoices, showInvoice } from '#shop/invoices/contract.ts'
import type { listPayments } from '#shop/payments/contract.ts'
import { m } from '#messages'
import { paymentLabel } from '../order-labels.tsx'
import { Moment } from './order-sections.tsx'

interface MoneyLine {
  readonly key: string
  readonly what: string
  readonly tone: Tone
  readonly state: string
  readonly fils: number
  readonly currency: string
  readonly at: string
  readonly note: string
}

type Listed = ReplyOf<typeof listPayments>

const PAYMENT_STATES: Readonly<Record<Listed['payments'][number]['state'], () => string>> = {
  waiting: () => m['orderDeskScreens.paymentState.waiting'](),
  authentication: () => m['orderDeskScreens.paymentState.authentication'](),
  processing: () => m['orderDeskScreens.paymentState.processing'](),
  failed: () => m['orderDeskScreens.paymentState.failed'](),
  cancelled: () => m['orderDeskScreens.paymentState.cancelled'](),
  succeeded: () => m['orderDeskScreens.paymentState.succeeded'](),
}
const REFUND_STATES: Readonly<Record<Listed['refunds'][number]['state'], () => string>> = {
  asked: () => m['orderDeskScreens.refundState.asked'](),
  succeeded: () => m['orderDeskScreens.refundState.succeeded'](),
  failed: () => m['orderDeskScreens.refundState.failed'](),
}

function linesOf({ payments, refunds }: ReplyOf<typeof listPayments>): MoneyLine[] {
  const paid = payments.map(
    (each): MoneyLine => ({
      key: each.id,
      what: paymentLabel(each.provider === 'cash' ? 'cash' : 'card'),
      tone: each.state === 'succeeded' ? 'good' : each.state === 'failed' ? 'bad' : 'neutral',
      state: PAYMENT_STATES[each.state](),
      fils: each.amount,
      currency: each.currency,
      at: each.succeededAt ?? each.createdAt,
      note: '',
    }),
  )
  const refunded = refunds.map(
    (each): MoneyLine => ({
      key: each.id,
      what: m['orderDeskScreens.refund'](),
      tone: each.state === 'succeeded' ? 'neutral' : each.state === 'failed' ? 'bad' : 'warning',
      state: REFUND_STATES[each.state](),
      fils: -each.amount,
      currency: each.currency,
      at: each.completedAt ?? each.requestedAt,
      note: each.reason,
    }),
  )
  return [...paid, ...refunded]
}

/** Every attempt to take a payment for the order, and its refunds. */
export function OrderMoney(money: ReplyOf<typeof listPayments>) {
  const lines = linesOf(money)
  if (lines.length === 0)
    return <p className="text-sm text-ink-soft">{m['orderDeskScreens.noMoney']()}</p>
  return (
    <ul className="grid gap-3 text-sm">
      {lines.map((line) => (
        <li key={line.key} className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              {line.what} <Pill tone={line.tone}>{line.state}</Pill>
            </span>
            <span className="mt-0.5 block text-xs text-ink-soft">
              <Moment instant={line.at} />
              {line.note !== '' && (
                <>
                  {' · '}
                  <bdi>{line.note}</bdi>
                </>
              )}
            </span>
          </span>
          <MoneyText fils={line.fils} currency={line.currency} />
        </li>
      ))}
    </ul>
  )
}

/** The order's tax invoice and its credit notes, to be opened. */
export function OrderInvoices({ items, currency }: ReplyOf<typeof listOrderInvoices>) {
  if (items.length === 0)
    return <p className="text-sm text-ink-soft">{m['orderDeskScreens.noPapers']()}</p>
  return (
    <ul className="grid gap-2">
      {items.map((invoice) => (
        <li key={invoice.id}>
          <InvoiceRow invoice={invoice} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice, currency }: { invoice: InvoiceView; currency: string }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  const { id, kind, name, total } = invoice
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(await callForFile(showInvoice, { params: { id }, query: { language } }))
    } catch {
      showToast(m['orderDeskScreens.openFailed'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="flex items-center justify-between gap-3 text-sm">
      <Button
        size="small"
        icon={<FileText size={16} aria-hidden="true" />}
        pending={isPending}
        onPress={() => void open()}
      >
        {kind === 'invoice'
          ? m['orderDeskScreens.invoice']({ name })
          : m['orderDeskScreens.creditNote']({ name })}
      </Button>
      <MoneyText fils={kind === 'invoice' ? total : -total} currency={currency} />
    </div>
  )
}
