import { SearchX, Truck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PhotoList } from '#directory/quote-photos/photo-list.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { cancelRequest, type FollowedRequest, followRequest, listRequests } from '../contract.ts'
import { FreightDetails } from '../freight-details.tsx'
import { type BestBids, bestBids } from '../rules/best.ts'
import { transitText } from '../transit-text.ts'
import { BidTable } from './bid-table.tsx'
import { STATE_TONES, stateLabel, statusText } from './request-messages.ts'

/** One request: its status and, once its bids are open, their comparison. */
export function Screen() {
  const { quote: id = '' } = useParams()
  const found = useEndpoint(followRequest, { params: { id } })
  useLive('quotes', () => void found.refetch())
  const back = { to: '/quotes', label: m['quoteScreens.title']() }
  if (found.data === undefined) {
    return (
      <>
        <PageHeader title={m['quoteScreens.ask']()} back={back} />
        {found.error === null ? (
          <Loading>
            <Skeleton className="h-96 w-full rounded-card" />
          </Loading>
        ) : found.error instanceof RefusedError && found.error.problem.status === 404 ? (
          <Card flush>
            <EmptyState
              icon={<SearchX size={22} aria-hidden="true" />}
              title={m['quotes.notFound']()}
              text={m['quoteScreens.notThere']()}
            />
          </Card>
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
      </>
    )
  }
  return <Followed followed={found.data} back={back} again={() => void found.refetch()} />
}

const LEADING = 'text-lg font-semibold text-balance'

/** What most requesters look for first: the lowest total and the shortest way. */
function Best({ best: { cheapest, fastest }, locale }: { best: BestBids; locale: LocaleOptions }) {
  return (
    <p className={LEADING}>
      <Dotted>
        <>
          {m['quoteScreens.cheapest']({
            total: formatMoney(cheapest.total, cheapest.currency, locale),
          })}
        </>
        <>{m['quoteScreens.fastest']({ time: transitText(fastest.transitDays, locale) })}</>
      </Dotted>
    </p>
  )
}

function Followed({
  followed,
  back,
  again,
}: {
  followed: FollowedRequest
  back: { to: string; label: string }
  again: () => void
}) {
  const locale = useLanguage()
  const { request, photos, companies, mayCancel } = followed
  const best = bestBids(companies)
  return (
    <>
      <PageHeader
        title={<Bdi>{request.goods}</Bdi>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Pill tone={STATE_TONES[request.state]}>{stateLabel(request.state)}</Pill>
            {m['quoteScreens.number']({ number: request.number })}
          </span>
        }
        back={back}
        {...(mayCancel ? { action: <WithdrawRequest id={request.id} /> } : {})}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div role="status" className="min-w-0 grow basis-64">
              {best !== null && <Best best={best} locale={locale} />}
              <p className={best === null ? LEADING : 'text-sm text-ink-soft'}>
                {statusText(request, locale)}
              </p>
            </div>
            {request.order !== null && (
              <LinkButton
                kind="primary"
                to={`/delivery-orders/${request.order.id}`}
                icon={<Truck size={18} aria-hidden="true" />}
              >
                {m['quoteScreens.toDelivery']()}
              </LinkButton>
            )}
          </div>
        </Card>
        <BidTable request={request} companies={companies} onChanged={again} />
        <Card title={m['quoteScreens.facts']()}>
          <FreightDetails freight={request} />
        </Card>
        <PhotoList photos={photos} />
      </div>
    </>
  )
}

function WithdrawRequest({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const { submit, pending, error, reset } = useSubmit(cancelRequest, {
    refreshes: [followRequest, listRequests],
    onSuccess: () => {
      setOpen(false)
      showToast(m['quoteScreens.takenBack']())
    },
  })
  const open = (next: boolean): void => {
    reset()
    setOpen(next)
  }
  return (
    <>
      <Button onPress={() => open(true)}>{m['quoteScreens.takeBack']()}</Button>
      <ConfirmDialog
        title={m['quoteScreens.takeBackTitle']()}
        confirm={m['quoteScreens.takeBack']()}
        danger
        open={isOpen}
        pending={pending}
        error={error}
        onOpenChange={open}
        onConfirm={() => submit({ params: { id } })}
      >
        {m['quoteScreens.takeBackText']()}
      </ConfirmDialog>
    </>
  )
}
