import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listOrderInvoices } from '#shop/invoices/contract.ts'
import { type FollowedOrder, followOrder } from '#shop/orders/contract.ts'
import { listPayments } from '#shop/payments/contract.ts'
import { m } from '#messages'
import { acceptOrder, type DeskDetail, showDeskOrder } from '../contract.ts'
import { StatePill } from '../order-labels.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CHANGED } from './changed.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { OrderFeedback } from './order-feedback.tsx'
import { OrderItems, OrderAddress, OrderStory } from './order-sections.tsx'
import { OrderMoney, OrderInvoices } from './order-money.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Everything of one order beside the list, and what the shop may do with it now. */
export function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useEndpoint(showDeskOrder, { params: { id } })
  const followed = useEndpoint(followOrder, { params: { id } })
  const money = useEndpoint(listPayments, { params: { id } })
  const invoices = useEndpoint(listOrderInvoices, { params: { id } })
  const all = [detail, followed, money, invoices]
  const error = all.find((each) => each.error !== null)?.error
  const number = followed.data?.order.number
  const isWhole =
    detail.data !== undefined &&
    followed.data !== undefined &&
    money.data !== undefined &&
    invoices.data !== undefined
  return (
    <Drawer
      title={
        number === undefined
          ? m['orderDeskScreens.number']()
          : m['orderDeskScreens.order']({ number })
      }
      side="end"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        isWhole ? (
          <Actions detail={detail.data} followed={followed.data} left={money.data.left} />
        ) : undefined
      }
    >
      {error !== undefined && error !== null ? (
        <CouldNotLoad error={error} again={() => all.forEach((each) => void each.refetch())} />
      ) : !isWhole ? (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      ) : (
        <Opened
          detail={detail.data}
          followed={followed.data}
          money={money.data}
          invoices={invoices.data}
        />
      )}
    </Drawer>
  )
}

interface OpenedProps {
  detail: DeskDetail
  followed: FollowedOrder
  money: ReplyOf<typeof listPayments>
  invoices: ReplyOf<typeof listOrderInvoices>
}

function Opened({ detail, followed, money, invoices }: OpenedProps) {
  return (
    <div className="grid gap-6">
      <div>
        <StatePill state={followed.order.state} />
        {followed.cancelReason !== null && followed.cancelReason !== '' && (
          <p className="mt-2 text-sm text-ink-soft">
            <bdi>{followed.cancelReason}</bdi>
          </p>
        )}
      </div>
      {(followed.problem !== null || followed.ratings.length > 0) && (
        <Section title={m['orderDeskScreens.feedback']()}>
          <OrderFeedback followed={followed} />
        </Section>
      )}
      <OrderAddress detail={detail} order={followed.order} />
      <Section title={m['orderDeskScreens.items']()}>
        <OrderItems followed={followed} />
      </Section>
      <Section title={m['orderDeskScreens.money']()}>
        <OrderMoney {...money} />
      </Section>
      <Section title={m['orderDeskScreens.papers']()}>
        <OrderInvoices {...invoices} />
      </Section>
      <Section title={m['orderDeskScreens.story']()}>
        <OrderStory story={followed.story} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Actions({
  detail,
  followed,
  left,
}: {
  detail: DeskDetail
  followed: FollowedOrder
  left: number
}) {
  const { language } = useLanguage()
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const { id, number, currency } = followed.order
  const accept = useSubmit(acceptOrder, {
    refreshes: CHANGED,
    onSuccess: () => showToast(m['orderDeskScreens.accepted'](), { tone: 'good' }),
  })
  async function acceptNow(): Promise<void> {
    try {
      await accept.send({ params: { id } })
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    }
  }
  if (!detail.mayAccept && !detail.mayCancel && left === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {detail.mayCancel && (
        <Button onPress={() => setOpen('cancel')}>{m['orderDeskScreens.cancel']()}</Button>
      )}
      {left > 0 && (
        <Button onPress={() => setOpen('refund')}>{m['orderDeskScreens.refund']()}</Button>
      )}
      {detail.mayAccept && (
        <Button kind="primary" pending={accept.pending} onPress={() => void acceptNow()}>
          {m['orderDeskScreens.accept']()}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog id={id} number={number} onClose={() => setOpen(null)} />}
      {open === 'refund' && (
        <RefundDialog
          {...{ id, number, left, currency }}
          cancelInstead={detail.mayCancel ? () => setOpen('cancel') : null}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
