import { CreditCard, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { cardName } from '#shop/payments/card-name.ts'
import { type RenewalView, showRenewal } from '../../renewing/contract.ts'
import { standingLabel, standingTone } from '../../renewing/standing-labels.ts'
import { CardDialog } from './card-dialog.tsx'
import { PayRenewalDialog, StartDialog, StopDialog } from './renewal-dialogs.tsx'
import { RenewalHistory } from './renewal-history.tsx'

type Open = 'start' | 'stop' | 'card' | 'pay' | null

/** How the plan renews: when, for how much, with which card, and how to stop or mend it. */
export function RenewalCard({ plan }: { plan: MealPlan }) {
  const renewal = useEndpoint(showRenewal, { params: { id: plan.id } })
  useLive('mealPlans', () => void renewal.refetch())
  useLive('orders', () => void renewal.refetch())
  const { data } = renewal
  if (data !== undefined && !isOfInterest(data)) return null
  return (
    <Card
      title={m['planRenewals.screen.title']()}
      {...(data === undefined
        ? {}
        : {
            end: <Pill tone={standingTone(data.standing)}>{standingLabel(data.standing)}</Pill>,
          })}
    >
      {data !== undefined ? (
        <Loaded plan={plan} renewal={data} />
      ) : renewal.error === null ? (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      ) : (
        <CouldNotLoad error={renewal.error} again={() => void renewal.refetch()} />
      )}
    </Card>
  )
}

/** Of a plan that is over and never renewed there is nothing to say. */
function isOfInterest({ standing, mayStart, history }: RenewalView): boolean {
  return standing !== 'off' || mayStart || history.length > 0
}

function Loaded({ plan, renewal }: { plan: MealPlan; renewal: RenewalView }) {
  const [query, setQuery] = useSearchParams()
  // The email that announces a renewal leads to its stop.
  const isAsked = query.get('renewal') === 'stop' && renewal.mayStop
  const [open, setOpen] = useState<Open>(isAsked ? 'stop' : null)
  function close(): void {
    setOpen(null)
    if (query.has('renewal')) setQuery({ plan: plan.id }, { replace: true })
  }
  const dialog = { plan, renewal, onClose: close }
  return (
    <div className="grid gap-4">
      <StandingNote renewal={renewal} />
      <DescriptionList brief items={useDetails(renewal)} />
      <Actions plan={plan} renewal={renewal} onOpen={setOpen} />
      <RenewalHistory renewal={renewal} />
      {open === 'start' && <StartDialog {...dialog} />}
      {open === 'stop' && <StopDialog {...dialog} />}
      {open === 'pay' && <PayRenewalDialog {...dialog} />}
      {open === 'card' && <CardDialog {...dialog} />}
    </div>
  )
}

function StandingNote({ renewal }: { renewal: RenewalView }) {
  const { language } = useLanguage()
  const { standing, fault, cardExpires, hasAddress } = renewal
  if (standing === 'failed')
    return (
      <p className="text-sm">
        {fault?.[language]} {m['planRenewals.screen.failedText']()}
      </p>
    )
  if (!hasAddress && standing !== 'off')
    return <Banner tone="warning">{m['planRenewals.screen.noAddress']()}</Banner>
  if (cardExpires) return <Banner tone="warning">{m['planRenewals.screen.expires']()}</Banner>
  const text = {
    off: m['planRenewals.screen.offText'],
    on: null,
    announced: m['planRenewals.screen.announcedText'],
    paying: m['planRenewals.screen.payingText'],
  }[standing]
  return text === null ? null : <p className="text-sm text-ink-soft">{text()}</p>
}

function useDetails({
  standing,
  day,
  amount,
  currency,
  chargedAt,
  card,
}: RenewalView): DescriptionItem[] {
  const locale = useLanguage()
  if (standing === 'off') return []
  const charged =
    standing === 'failed' ? m['planRenewals.screen.again']() : m['planRenewals.screen.charged']()
  return [
    {
      term: m['planRenewals.screen.nextPeriod'](),
      value:
        day === null ? (
          m['planRenewals.screen.noDay']()
        ) : (
          <DateText day={day} weekday={false} year />
        ),
    },
    ...(amount === null
      ? []
      : [
          {
            term: m['planRenewals.screen.amount'](),
            value: <MoneyText fils={amount} currency={currency} />,
          },
        ]),
    ...(chargedAt === null || standing === 'paying'
      ? []
      : [{ term: charged, value: <bdi>{formatMoment(chargedAt, locale)}</bdi> }]),
    {
      term: m['planRenewals.screen.card'](),
      value: card === null ? m['planRenewals.screen.noCard']() : <bdi>{cardName(card)}</bdi>,
    },
  ]
}

interface ActionsProps {
  plan: MealPlan
  renewal: RenewalView
  onOpen: (open: Open) => void
}

function Actions({ renewal, onOpen }: ActionsProps) {
  const { standing, card, payOrder, mayPay, mayStop, mayStart, needsConfirmation } = renewal
  const isOn = standing !== 'off' && standing !== 'paying'
  return (
    <div className="screen-only grid gap-2 empty:hidden">
      {payOrder !== null && (
        <LinkButton
          kind="primary"
          wide
          to={`/pay/${payOrder}`}
          icon={<CreditCard size={18} aria-hidden="true" />}
        >
          {m['planRenewals.screen.toPay']()}
        </LinkButton>
      )}
      {mayPay && payOrder === null && (
        <Button
          kind="primary"
          wide
          icon={<CreditCard size={18} aria-hidden="true" />}
          onPress={() => onOpen('pay')}
        >
          {needsConfirmation
            ? m['planRenewals.screen.confirmPay']()
            : m['planRenewals.screen.pay']()}
        </Button>
      )}
      {mayStart && (
        <Button
          wide
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onPress={() => onOpen(card === null ? 'card' : 'start')}
        >
          {card === null ? m['planRenewals.screen.startFirst']() : m['planRenewals.screen.start']()}
        </Button>
      )}
      {isOn && (
        <Button wide onPress={() => onOpen('card')}>
          {card === null
            ? m['planRenewals.screen.addCard']()
            : m['planRenewals.screen.changeCard']()}
        </Button>
      )}
      {mayStop && (
        <Button wide onPress={() => onOpen('stop')}>
          {m['planRenewals.screen.stop']()}
        </Button>
      )}
    </div>
  )
}
