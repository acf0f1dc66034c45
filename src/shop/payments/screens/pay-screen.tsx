import { CreditCard, Lock } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { pullCart } from '#shop/cart/following.ts'
import { m } from '#messages'
import type { Opened } from '../contract.ts'
import { CardForm } from './card-form.tsx'
import { HoldTime, useSecondsUntil } from './hold-time.tsx'
import { SavedCardPayment } from './saved-card-payment.tsx'
import { useBackToCart } from './use-back-to-cart.ts'
import { usePayment } from './use-payment.ts'
import { WaitingBank } from './waiting-bank.tsx'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

/** The screen for paying a placed order by card. */
export function Screen() {
  const { order = '' } = useParams()
  const { opened, error, refetch } = usePayment(order)
  const isOver = error instanceof RefusedError && error.problem.code === 'payments.notPending'
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={
          opened === undefined
            ? m['payScreens.titleBefore']()
            : m['payScreens.title']({ number: opened.number })
        }
        back={{ to: `/orders/${order}`, label: m['payScreens.back']() }}
      />
      {isOver ? (
        <Over order={order} />
      ) : opened === undefined ? (
        error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={error} again={() => void refetch()} />
        )
      ) : (
        <Paying payment={opened} refetch={refetch} />
      )}
    </div>
  )
}

function Over({ order }: { order: string }) {
  // Of one that was not paid in time, what was chosen is there again.
  useEffect(() => void pullCart(), [])
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<CreditCard size={22} aria-hidden="true" />}
        title={m['payScreens.closedTitle']()}
        text={m['payScreens.closedText']()}
        action={
          <LinkButton kind="primary" to={`/orders/${order}`}>
            {m['payScreens.toOrder']()}
          </LinkButton>
        }
      />
    </div>
  )
}

interface PayingProps {
  payment: Opened
  refetch: () => Promise<void>
}

function Paying({ payment, refetch }: PayingProps) {
  const { amount, currency, heldUntil, state, provider, order, type, savedCard } = payment
  // A renewal of a meal plan: the plan itself is not changed here.
  const isRenewal = savedCard !== null
  const seconds = useSecondsUntil(heldUntil)
  const isTimeOver = seconds === 0
  const refetchNow = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isTimeOver) refetchNow()
  }, [isTimeOver])
  const isAtWork = state === 'processing' || state === 'paid'
  return (
    <div className="space-y-4">
      {seconds !== null && (
        <HoldTime seconds={seconds} order={order} type={type} isRenewal={isRenewal} />
      )}
      <Card>
        <p className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
          <span className="text-sm text-ink-soft">{m['payScreens.amount']()}</span>
          <span className="text-2xl font-semibold">
            <MoneyText fils={amount} currency={currency} />
          </span>
        </p>
        <div className="pt-5">
          {isAtWork ? (
            <Banner tone="info" live>
              {m['payScreens.processing']()}
            </Banner>
          ) : (
            <ByCard payment={payment} isTimeOver={isTimeOver} refetch={refetch} />
          )}
        </div>
      </Card>
      {provider === 'stripe' && (
        <p className="flex items-center justify-center gap-1.5 text-xs text-ink-soft">
          <Lock size={14} aria-hidden="true" />
          {m['payScreens.secure']()}
        </p>
      )}
      {!isAtWork && !isTimeOver && !isRenewal && <ChangeOrder payment={payment} />}
    </div>
  )
}

/** Shows the card fields, or the way to the bank while authentication is pending. */
function ByCard({ payment, isTimeOver, refetch }: PayingProps & { isTimeOver: boolean }) {
  const { state, provider, intent, order, amount, currency, savedCard } = payment
  const locale = useLanguage()
  const label = m['payScreens.pay']({ amount: formatMoney(amount, currency, locale) })
  const [leftFor, setLeftFor] = useState<string | null>(null)
  if (state === 'authentication' && !isTimeOver && leftFor !== intent) {
    return <WaitingBank payment={payment} onResponse={refetch} onOther={() => setLeftFor(intent)} />
  }
  const form = { payment, label, disabled: isTimeOver, onResponse: refetch }
  return (
    <div className="grid gap-5">
      {savedCard !== null && (
        <SavedCardPayment
          order={order}
          card={savedCard}
          disabled={isTimeOver}
          onResponse={refetch}
        />
      )}
      {payment.saves && <p className="text-sm text-ink-soft">{m['payScreens.saved.note']()}</p>}
      {provider === 'demo' ? (
        <CardForm key={intent} {...form} />
      ) : (
        <Suspense fallback={<CardSkeleton />}>
          <StripeForm key={intent} {...form} returnPath={`/pay/${order}`} />
        </Suspense>
      )}
    </div>
  )
}

function ChangeOrder({ payment: { order, type } }: { payment: Opened }) {
  const { back, pending } = useBackToCart(order, type)
  const isPlan = type === 'plan'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
      <p className="min-w-0 grow basis-48">
        {isPlan ? m['payScreens.plan.changeText']() : m['payScreens.changeText']()}
      </p>
      <Button pending={pending} onPress={back}>
        {isPlan ? m['payScreens.plan.change']() : m['payScreens.change']()}
      </Button>
    </div>
  )
}
