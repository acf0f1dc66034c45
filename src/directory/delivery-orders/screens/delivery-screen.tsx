import { FileText, SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { callForFile, RefusedError } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { TimeText } from '#platform/ui/time-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { FreightDetails } from '#directory/quotes/freight-details.tsx'
import { areaName } from '#directory/quotes/location-names.ts'
import { ReviewSection } from '#directory/reviews/review-section.tsx'
import { m } from '#messages'
import { formattedCode } from '#platform/codes.ts'
import {
  type FollowedDelivery,
  followDelivery,
  type DeliveryPdfKind,
  showDeliveryPdf,
} from '../contract.ts'
import { stateName } from '../names.ts'
import { MoveSection } from './move-section.tsx'
import { ProofSection } from './proof-section.tsx'
import { StatePill } from './state-pill.tsx'

/** One delivery, for its requester and for the company that carries it, whose desk has it. */
export function Screen() {
  const { order: id = '' } = useParams()
  const go = useGo()
  const isInDesk = useLocation().pathname.includes('/company-deliveries/')
  const found = useEndpoint(followDelivery, { params: { id } })
  useLive('delivery-orders', () => void found.refetch())
  const isMisplaced = !isInDesk && found.data?.order.side === 'company'
  const toDesk = useEffectEvent(() => go(`/company-deliveries/${id}`, { replace: true }))
  useEffect(() => {
    if (isMisplaced) toDesk()
  }, [isMisplaced])
  const back = isInDesk
    ? { to: '/company-deliveries', label: m['pages.companyDeliveries']() }
    : { to: '/delivery-orders', label: m['deliveryOrderScreens.title']() }
  if (found.data === undefined) {
    return (
      <>
        <PageHeader title={m['deliveryOrderScreens.title']()} back={back} />
        {found.error === null ? (
          <Loading>
            <Skeleton className="h-96 w-full rounded-card" />
          </Loading>
        ) : found.error instanceof RefusedError && found.error.problem.status === 404 ? (
          <Card flush>
            <EmptyState
              icon={<SearchX size={22} aria-hidden="true" />}
              title={m['deliveryOrderScreens.notThereTitle']()}
              text={m['deliveryOrderScreens.notThere']()}
            />
          </Card>
        ) : (
          <CouldNotLoad error={found.error} again={() => void found.refetch()} />
        )}
      </>
    )
  }
  return <Followed followed={found.data} back={back} />
}

function Followed({
  followed,
  back,
}: {
  followed: FollowedDelivery
  back: { to: string; label: string }
}) {
  const { language } = useLanguage()
  const { order, doorCode } = followed
  return (
    <>
      <PageHeader
        title={<Bdi>{order.goods}</Bdi>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatePill state={order.state} />
            {m['deliveryOrderScreens.number']({ number: order.number })}
          </span>
        }
        back={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {doorCode !== null && (
            <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-soft p-4 sm:px-6">
              <p className="min-w-0 grow basis-48 text-sm">
                <span className="block font-semibold">{m['deliveryOrderScreens.doorCode']()}</span>
                {m['deliveryOrderScreens.doorHelp']()}
              </p>
              <bdi dir="ltr" className="figures text-2xl font-semibold" data-door-code={doorCode}>
                {doorCode}
              </bdi>
            </div>
          )}
          <MoveSection followed={followed} />
          <ProofSection followed={followed} />
          <ReviewSection followed={followed} />
          <Story followed={followed} />
          <Card title={m['deliveryOrderScreens.load']()}>
            <FreightDetails freight={order} />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Card title={m['deliveryOrderScreens.code']()}>
            <div className="grid gap-2 text-sm">
              <bdi
                dir="ltr"
                className="figures text-lg font-semibold rtl:text-end"
                data-tracking-code={order.code}
              >
                {formattedCode(order.code)}
              </bdi>
              <p className="text-ink-soft">{m['deliveryOrderScreens.share']()}</p>
              <TextLink to={`/track/${order.code}`}>{m['deliveryOrderScreens.follow']()}</TextLink>
            </div>
          </Card>
          <Card title={m['deliveryOrderScreens.papers']()}>
            <div className="flex flex-wrap gap-2">
              <PdfButton id={order.id} kind="quotation" />
              <PdfButton id={order.id} kind="waybill" />
            </div>
          </Card>
          <Agreed followed={followed} language={language} />
        </div>
      </div>
    </>
  )
}

function Agreed({
  followed: { order, requester },
  language,
}: {
  followed: FollowedDelivery
  language: 'en' | 'ar'
}) {
  const localeOptions = useLanguage()
  const { agreed, side, company } = order
  const other =
    side === 'requester'
      ? { term: m['deliveryOrderScreens.company'](), value: <Bdi>{company.name[language]}</Bdi> }
      : {
          term: m['deliveryOrderScreens.requester'](),
          value: (
            <>
              <Bdi>{requester.name[language]}</Bdi>
              <br />
              <a
                href={`mailto:${requester.email}`}
                className="break-all text-accent underline underline-offset-4"
              >
                <Bdi code>{requester.email}</Bdi>
              </a>
            </>
          ),
        }
  return (
    <Card title={m['deliveryOrderScreens.agreed']()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DescriptionList
          columns={1}
          items={[
            other,
            {
              term: m['deliveryOrders.paper.expectedOn'](),
              value: <DateText day={order.expectedOn} hijri />,
            },
            ...(agreed.conditions === ''
              ? []
              : [
                  {
                    term: m['deliveryOrderScreens.conditions'](),
                    value: <Bdi>{agreed.conditions}</Bdi>,
                  },
                ]),
          ]}
        />
        <Receipt
          lines={[
            {
              key: 'price',
              term: m['deliveryOrderScreens.price'](),
              value: <MoneyText fils={agreed.price} currency={agreed.currency} />,
            },
            {
              key: 'vat',
              term: `${m['deliveryOrderScreens.vat']()} ${formatPercent(agreed.vatHundredths / 10_000, localeOptions)}`,
              value: <MoneyText fils={agreed.vat} currency={agreed.currency} />,
            },
            {
              key: 'total',
              term: m['deliveryOrderScreens.total'](),
              value: <MoneyText fils={agreed.total} currency={agreed.currency} />,
              total: true,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function PdfButton({ id, kind }: { id: string; kind: DeliveryPdfKind }) {
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  const open = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await callForFile(showDeliveryPdf, { params: { id, kind }, query: { language } }))
    } catch {
      showToast(m['deliveryOrderScreens.notReached'](), { tone: 'bad' })
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
      {kind === 'quotation'
        ? m['deliveryOrderScreens.quotation']()
        : m['deliveryOrderScreens.waybill']()}
    </Button>
  )
}

function Story({ followed: { story } }: { followed: FollowedDelivery }) {
  const { language, zone } = useLanguage()
  return (
    <Card title={m['deliveryOrderScreens.story']()}>
      <ol className="grid gap-3 text-sm">
        {story.toReversed().map(({ state, at, spot, note, by }) => (
          <li
            key={`${state} ${at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5"
          >
            <span className="min-w-0">
              <span className="font-medium">{stateName(state)}</span>
              {spot.country !== null && (
                <span className="text-ink-soft">
                  {' '}
                  · {areaName({ country: spot.country, princedomId: spot.princedomId }, language)}
                </span>
              )}
              {state === 'cancelled' && by === 'requester' && (
                <span className="text-ink-soft"> · {m['deliveryOrderScreens.byAsker']()}</span>
              )}
              {note !== '' && (
                <span className="block text-ink-soft">
                  <Bdi>{note}</Bdi>
                </span>
              )}
            </span>
            <span className="text-ink-soft">
              <DateText day={dayOf(at, zone)} /> · <TimeText instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
