import { CreditCard, Lock } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { CouldNotLoad } from '#accounts/account/could-not-load.tsx'
import { Refused } from '#platform/http/call.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Card } from '#platform/ui/card.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#words'
import type { Opened } from '../contract.ts'
import { CardForm } from './card-form.tsx'
import { HoldTime, useSecondsUntil } from './hold-time.tsx'
import { usePayment } from './use-payment.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

/** Paying a placed order by card. */
export function Screen() {
  const { order = '' } = useParams()
  const { opened, error, look } = usePayment(order)
  const isOver = error instanceof Refused && error.problem.code === 'payments.notPending'
  return (
    <div className="mx-auto max-w-lg">
      <PageHeader
        title={opened === undefined ? m['payScreens.titleBefore']() : m['payScreens.title']({ number: opened.number })}
        back={{ to: `/orders/${order}`, label: m['payScreens.back']() }}
      />
      {isOver ? (
        <Over order={order} />
      ) : opened === undefined ? (
        error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={error} again={() => void look()} />
        )
      ) : (
        <Paying payment={opened} look={look} />
      )}
    </div>
  )
}

function Over({ order }: { order: string }) {
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

function Paying({ payment, look }: { payment: Opened; look: () => Promise<void> }) {
  const { amount, currency, heldUntil, state, provider, intent, clientSecret } = payment
  const seconds = useSecondsUntil(heldUntil)
  const isTimeOver = seconds === 0
  const lookNow = useEffectEvent(() => void look())
  useEffect(() => {
    if (isTimeOver) lookNow()
  }, [isTimeOver])
  const isClosed = isTimeOver || state === 'processing' || state === 'paid'
  return (
    <div className="space-y-4">
      {seconds !== null && <HoldTime seconds={seconds} />}
      {state === 'processing' && (
        <Banner tone="info" live>
          {m['payScreens.processing']()}
        </Banner>
      )}
      {state === 'authentication' && provider === 'demo' && !isTimeOver && (
        <Banner
          tone="warning"
          action={
            <LinkButton size="small" kind="primary" to={`/card-desk/${intent}?secret=${encodeURIComponent(clientSecret)}`}>
              {m['payScreens.goToBank']()}
            </LinkButton>
          }
        >
          {m['payScreens.waitingBank']()}
        </Banner>
      )}
      <Card>
        <p className="flex items-baseline justify-between gap-4 border-b border-line pb-4">
          <span className="text-sm text-ink-soft">{m['payScreens.amount']()}</span>
          <span className="text-2xl font-semibold">
            <MoneyText fils={amount} currency={currency} />
          </span>
        </p>
        <div className="pt-5">
          {provider === 'demo' ? (
            <CardForm key={intent} payment={payment} disabled={isClosed} onAnswered={look} />
          ) : (
            <Suspense fallback={<CardSkeleton />}>
              <StripeForm key={intent} payment={payment} disabled={isClosed} onAnswered={look} />
            </Suspense>
          )}
        </div>
      </Card>
      {provider === 'stripe' && (
        <p className="flex items-center justify-center gap-1.5 text-xs text-ink-soft">
          <Lock size={14} aria-hidden="true" />
          {m['payScreens.secure']()}
        </p>
      )}
    </div>
  )
}
