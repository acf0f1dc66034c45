import { SearchX, Truck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { PhotoList } from '#directory/quote-photos/photo-list.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { formatPercent } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { FreightDetails } from '#directory/quotes/freight-details.tsx'
import { transitText } from '#directory/quotes/transit-text.ts'
import { m } from '#messages'
import { type CompanyRequest, showCompanyRequest } from '../contract.ts'
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
    <>
      <Receipt
        lines={[
          {
            key: 'price',
            term: m['bidScreens.price'](),
            value: <MoneyText fils={bid.price} currency={bid.currency} />,
          },
          {
            key: 'vat',
            term: `${m['bidScreens.vat']()} ${formatPercent(bid.vatHundredths / 10_000, locale)}`,
            value: <MoneyText fils={bid.vat} currency={bid.currency} />,
          },
          {
            key: 'total',
            term: m['bidScreens.total'](),
            value: <MoneyText fils={bid.total} currency={bid.currency} />,
            total: true,
          },
        ]}
      />
      <DescriptionList
        brief
        items={[
          { term: m['bidScreens.validUntil'](), value: <DateText day={bid.validUntil} /> },
          {
            term: m['quoteScreens.days'](),
            value: transitText(bid.transitDays, locale),
          },
          ...(bid.conditions === ''
            ? []
            : [{ term: m['bidScreens.conditions'](), value: <Bdi>{bid.conditions}</Bdi> }]),
        ]}
      />
    </>
  )
}
