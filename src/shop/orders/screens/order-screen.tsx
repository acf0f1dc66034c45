import { Bike, CreditCard, FileText, RotateCw, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { callForFile, RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText, HijriText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TimeRangeText } from '#platform/ui/time-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type FollowedOrder, followOrder, showOrderInvoice } from '../contract.ts'
import { isOver, moneyOf, type OrderMoney } from '../rules.ts'
import { CallLink } from '../call-link.tsx'
import { CancelButton } from './cancel-button.tsx'
import { FourSteps } from './four-steps.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderStory } from './order-story.tsx'
import { PlanConflicts, PlanDishes } from './plan-day.tsx'
import { statusText } from './order-messages.ts'
import { RateDishes } from './rate-dishes.tsx'
import { useAgain } from './use-again.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

export function Screen() {
  const { order: id = '' } = useParams()
  const found = useEndpoint(followOrder, { params: { id } })
  useLive('orders', () => void found.refetch())
  const back = { to: '/orders', label: m['ordersScreens.title']() }
  if (found.data === undefined) {
    return (
      <>
        <PageHeader title={m['ordersScreens.order']()} back={back} />
        {found.error === null ? (
          <Loading>
            <Skeleton className="h-96 w-full rounded-card" />
          </Loading>
        ) : isGone(found.error) ? (
          <NotThere />
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
      </>
    )
  }
  const { order } = found.data
  return (
    <>
      <PageHeader
        title={m['ordersScreens.orderNumber']({ number: order.number })}
        lead={
          <Dotted>
            <DateText day={order.day} />
            <span className="text-[0.85em]">
              <HijriText day={order.day} />
            </span>
            <TimeRangeText from={order.fromAt} to={order.toAt} />
          </Dotted>
        }
        back={back}
      />
      <Followed followed={found.data} />
    </>
  )
}

function isGone(error: unknown): boolean {
  return error instanceof RefusedError && error.problem.code === 'orders.notFound'
}

function NotThere() {
  return (
    <Card flush>
      <EmptyState
        icon={<SearchX size={22} aria-hidden="true" />}
        title={m['ordersScreens.notFoundTitle']()}
        text={m['ordersScreens.notFoundText']()}
        action={
          <LinkButton kind="primary" to="/orders">
            {m['ordersScreens.title']()}
          </LinkButton>
        }
      />
    </Card>
  )
}

function Followed({ followed }: { followed: FollowedOrder }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <PlanConflicts followed={followed} />
        <Tracking followed={followed} />
        <RateDishes followed={followed} />
        <OrderHelp followed={followed} />
        <OrderAddress order={followed.order} />
        <OrderStory followed={followed} />
      </div>
      <Card
        title={
          followed.order.type === 'planDay'
            ? m['ordersScreens.dishes']()
            : m['ordersScreens.receipt']()
        }
      >
        <div className="grid gap-5">
          {followed.order.type === 'planDay' ? (
            <PlanDishes followed={followed} />
          ) : (
            <OrderReceipt followed={followed} />
          )}
          <Actions followed={followed} />
        </div>
      </Card>
    </div>
  )
}

/** One sentence, one line. */
function Tracking({ followed }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const now = useNow()
  const { order, payUntil, deliveryCode, cancelReason, arrivesAt, driver } = followed
  return (
    <Card>
      <div className="grid gap-6">
        <div className="grid gap-1">
          <p role="status" className="text-lg font-semibold text-balance">
            {statusText(order, { payUntil, arrivesAt, now }, locale)}
          </p>
          {cancelReason !== null && cancelReason !== '' && (
            <p className="text-sm text-ink-soft">{cancelReason}</p>
          )}
        </div>
        <FourSteps state={order.state} />
        <PayNow id={order.id} payUntil={payUntil} />
        {driver !== null && <Driver driver={driver} />}
        {deliveryCode !== null && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-soft p-4">
            <p className="min-w-0 grow basis-40 text-sm">{m['ordersScreens.codeHelp']()}</p>
            <bdi
              dir="ltr"
              className="figures text-2xl font-semibold"
              data-delivery-code={deliveryCode}
            >
              {deliveryCode}
            </bdi>
          </div>
        )}
      </div>
    </Card>
  )
}

function Driver({ driver: { name, phone } }: { driver: NonNullable<FollowedOrder['driver']> }) {
  const { language } = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 items-center gap-3 text-sm">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          <Bike size={18} aria-hidden="true" />
        </span>
        <span className="min-w-0">
          <span className="block font-medium">
            <Bdi>{name[language]}</Bdi>
          </span>
          <span className="block text-ink-soft">{m['ordersScreens.driver']()}</span>
        </span>
      </p>
      {phone !== null && <CallLink label={m['ordersScreens.callDriver']()} phone={phone} />}
    </div>
  )
}

function PayNow({ id, payUntil }: { id: string; payUntil: string | null }) {
  const locale = useLanguage()
  const minutes = useMinutesLeft(payUntil)
  if (minutes === null || minutes === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft p-4">
      <p className="text-sm">
        {m['ordersScreens.minutesLeft']({ minutes, shown: formatNumber(minutes, locale) })}
      </p>
      <LinkButton
        kind="primary"
        to={`/pay/${id}`}
        icon={<CreditCard size={18} aria-hidden="true" />}
      >
        {m['ordersScreens.payNow']()}
      </LinkButton>
    </div>
  )
}

function Actions({ followed }: { followed: FollowedOrder }) {
  const { again, pending } = useAgain()
  const { order, invoiced, mayCancel, plan } = followed
  return (
    <div className="flex flex-wrap gap-2">
      {invoiced && <InvoiceButton id={order.id} />}
      {order.type !== 'delivery' ? (
        <LinkButton kind="primary" to={plan === null ? '/mealplan' : `/mealplan?plan=${plan.id}`}>
          {m['pages.mealPlan']()}
        </LinkButton>
      ) : (
        <Button
          kind={isOver(order.state) ? 'primary' : 'quiet'}
          icon={<RotateCw size={16} aria-hidden="true" />}
          pending={pending === order.id}
          onPress={() => again(order.id)}
        >
          {m['ordersScreens.again']()}
        </Button>
      )}
      {mayCancel && <CancelButton id={order.id} money={moneyIn(order)} />}
    </div>
  )
}

function moneyIn({ state, payment_method, total }: FollowedOrder['order']): OrderMoney {
  return moneyOf({ state, paymentMethod: payment_method, totalFils: total })
}

function InvoiceButton({ id }: { id: string }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  const open = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await callForFile(showOrderInvoice, { params: { id }, query: { language } }))
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
