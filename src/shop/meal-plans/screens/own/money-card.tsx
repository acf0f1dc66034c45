import { FileText } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { showOrderInvoice } from '#shop/orders/contract.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'

/** What was paid, and what became of it: delivered, still to come, refunded. */
export function MoneyCard({ plan }: { plan: MealPlan }) {
  const locale = useLanguage()
  const { money, counts, currency, order, firstOrder } = plan
  const line = (key: keyof MealPlan['money'], term: string): ReceiptLine => ({
    key,
    term,
    note: daysText(counts[key], locale),
    value: <MoneyText fils={money[key]} currency={currency} />,
  })
  const refunded: ReceiptLine = {
    ...line('refunded', m['mealPlanScreens.refunded']()),
    // Goodwill, which costs the customer no day.
    ...(counts.refunded === 0 ? { note: m['mealPlanScreens.refundedWithoutDays']() } : {}),
  }
  return (
    <Card title={m['mealPlanScreens.money']()}>
      <div className="grid gap-4">
        <Receipt
          lines={[
            line('paid', m['mealPlanScreens.paid']()),
            line('delivered', m['mealPlanScreens.delivered']()),
            ...(counts.refunded === 0 && money.refunded === 0 ? [] : [refunded]),
            ...(counts.given === 0 ? [] : [line('given', m['mealPlanScreens.givenAway']())]),
            { ...line('left', m['mealPlanScreens.left']()), total: true },
          ]}
        />
        <div className="screen-only flex flex-wrap gap-2">
          {plan.payment_status === 'Paid' && <InvoiceButton orderId={order.id} />}
          <LinkButton kind="plain" to={`/orders/${order.id}`}>
            {m['mealPlanScreens.toOrder']({ number: String(order.number) })}
          </LinkButton>
          {firstOrder !== null && (
            <LinkButton kind="plain" to={`/orders/${firstOrder.id}`}>
              {m['mealPlanScreens.toFirstOrder']({ number: String(firstOrder.number) })}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}

function InvoiceButton({ orderId }: { orderId: string }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  async function open(): Promise<void> {
    setPending(true)
    try {
      saveFile(
        await callForFile(showOrderInvoice, { params: { id: orderId }, query: { language } }),
      )
    } catch {
      showToast(m['ordersScreens.notReached'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      icon={<FileText size={16} aria-hidden="true" />}
      pending={isPending}
      onPress={() => void open()}
    >
      {m['ordersScreens.invoice']()}
    </Button>
  )
}
