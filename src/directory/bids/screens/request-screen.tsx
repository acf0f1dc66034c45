import { SearchX, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
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
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { counted, formatPercent } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { FreightDetails } from '#directory/quotes/freight-details.tsx'
import { m } from '#messages'
import {
  type CompanyRequest,
  listCompanyRequests,
  showCompanyRequest,
  withdrawOwnBid,
} from '../contract.ts'
import { BidPill } from './bid-pill.tsx'

/** The form's code is needed only while a request takes bids. */
const BidForm = lazy(async () => ({ default: (await import('./bid-form.tsx')).BidForm }))

/** One request, with the company's bid. */
export function Screen() {
  const { company: companyId = '', request: id = '' } = useParams()
  const found = useEndpoint(showCompanyRequest, { params: { companyId, id } })
  useLive('quotes', () => void found.refetch())
  const back = { to: '/company-requests', label: m['bidScreens.title']() }
  if (found.data === undefined) {
    return (
      <>
        <PageHeader title={m['bidScreens.request']()} back={back} />
        {found.error === null ? (
          <Loading>
            <Skeleton className="h-96 w-full rounded-card" />
          </Loading>
        ) : found.error instanceof RefusedError && found.error.problem.status === 404 ? (
          <Card flush>
            <EmptyState
              icon={<SearchX size={22} aria-hidden="true" />}
              title={m['bidScreens.notThereTitle']()}
              text={m['bidScreens.notThere']()}
            />
          </Card>
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
      </>
    )
  }
  return <RequestDetails request={found.data} back={back} />
}

function RequestDetails({
  request,
  back,
}: {
  request: CompanyRequest
  back: { to: string; label: string }
}) {
  const locale = useLanguage()
  const { bidsUntil, takesBids, company, number, orderId, goods } = request
  const until = formatMoment(bidsUntil, locale)
  return (
    <>
      <PageHeader
        title={<Bdi>{goods}</Bdi>}
        lead={
          <>
            {m['bidScreens.number']({ number })} · <Bdi>{company.name[locale.language]}</Bdi>
          </>
        }
        back={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card title={m['bidScreens.load']()}>
            <FreightDetails freight={request} />
          </Card>
          <PhotoList photos={request.photos} />
        </div>
        <Card title={m['bidScreens.bid']()} end={<BidPill request={request} />}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <p className="text-sm text-ink-soft">
              {takesBids ? m['bidScreens.sealedUntil']({ time: until }) : m['bidScreens.over']()}
            </p>
            {takesBids ? (
              <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
                <BidForm key={request.bid?.changedAt ?? 'new'} request={request} />
              </Suspense>
            ) : (
              <OwnBid request={request} />
            )}
            {takesBids && request.bid?.state === 'standing' && <Withdraw request={request} />}
            {orderId !== null && (
              <LinkButton
                kind="primary"
                to={`/company-deliveries/${orderId}`}
                icon={<Truck size={18} aria-hidden="true" />}
              >
                {m['bidScreens.toDelivery']()}
              </LinkButton>
            )}
          </div>
        </Card>
      </div>
    </>
  )
}

function OwnBid({ request: { bid } }: { request: CompanyRequest }) {
  const locale = useLanguage()
  if (bid === null) return null
  return (
    <DescriptionList
      items={[
        {
          term: m['bidScreens.price'](),
          value: <MoneyText fils={bid.price} currency={bid.currency} />,
        },
        { term: m['bidScreens.vat'](), value: formatPercent(bid.vatHundredths / 10_000, locale) },
        {
          term: m['bidScreens.total'](),
          value: <MoneyText fils={bid.total} currency={bid.currency} />,
        },
        { term: m['bidScreens.validUntil'](), value: <DateText day={bid.validUntil} /> },
        {
          term: m['bidScreens.transit'](),
          value: m['quoteScreens.daysCount'](counted(bid.transitDays, locale)),
        },
        ...(bid.conditions === ''
          ? []
          : [{ term: m['bidScreens.conditions'](), value: <Bdi>{bid.conditions}</Bdi> }]),
      ]}
    />
  )
}

function Withdraw({ request: { id, company } }: { request: CompanyRequest }) {
  const [isOpen, setOpen] = useState(false)
  const { submit, pending, error, reset } = useSubmit(withdrawOwnBid, {
    refreshes: [showCompanyRequest, listCompanyRequests],
    onSuccess: () => {
      setOpen(false)
      showToast(m['bidScreens.withdrawn']())
    },
  })
  const open = (next: boolean): void => {
    reset()
    setOpen(next)
  }
  return (
    <>
      <div className="max-sm:grid">
        <Button onPress={() => open(true)}>{m['bidScreens.withdraw']()}</Button>
      </div>
      <ConfirmDialog
        title={m['bidScreens.withdrawTitle']()}
        confirm={m['bidScreens.withdraw']()}
        danger
        open={isOpen}
        pending={pending}
        error={error}
        onOpenChange={open}
        onConfirm={() => submit({ params: { companyId: company.id, id } })}
      >
        <p>{m['bidScreens.withdrawText']()}</p>
      </ConfirmDialog>
    </>
  )
}
