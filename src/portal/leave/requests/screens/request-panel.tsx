import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatHijri } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import { type LeaveRequest, showRequest } from '../contract.ts'
import { CheckInsNote } from './check-ins-note.tsx'
import { amountText, whenText } from './days-text.ts'
import { OpenDocument } from './open-document.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { RequestSteps } from './request-steps.tsx'
import { StatePill } from './state-pill.tsx'

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}))
const CancelDialog = lazy(async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))

/** One request: its details, its progress, and the actions still available. */
export function RequestPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showRequest, { params: { id } })
  return (
    <SidePanel
      title={found.data?.type.name[language] ?? m['leaveAsk.detail.title']()}
      onClose={onClose}
    >
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && (
        <Loading>
          <div className="space-y-5">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </Loading>
      )}
      {found.data !== undefined && <Details request={found.data} />}
    </SidePanel>
  )
}

function Details({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const { from, to, fromMidday, toMidday } = request
  const halves = [
    ...(fromMidday ? [m['leaveAsk.ask.fromMidday']({ day: formatDay(from, locale) })] : []),
    ...(toMidday ? [m['leaveAsk.ask.toMidday']({ day: formatDay(to, locale) })] : []),
  ]
  return (
    <div className="space-y-6 pb-6">
      <div className="space-y-2">
        <StatePill request={request} />
        <p className="figures text-xl font-semibold">
          <bdi>{whenText(request, locale, 'withYear')}</bdi>
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted>
            {amountText(request, locale)}
            {halves}
          </Dotted>
        </p>
        <p className="text-xs text-ink-faint">
          <bdi>{formatHijri(from, locale)}</bdi>
          {from !== to && (
            <>
              {' – '}
              <bdi>{formatHijri(to, locale)}</bdi>
            </>
          )}
        </p>
      </div>
      {request.cancelRequested && (
        <Banner tone="warning">
          {m['leaveAsk.detail.cancelAsked']()}
          {request.cancelReason !== null && (
            <span className="block text-ink-soft" dir="auto">
              {request.cancelReason}
            </span>
          )}
        </Banner>
      )}
      <CheckInsNote checkIns={request.checkIns} />
      <RequestSteps request={request} />
      <More request={request} />
      <Actions request={request} />
    </div>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="mb-3 text-sm font-semibold">{children}</h3>
}

/** The other details of the request; nothing if there are none. */
function More({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const { reason, cover, addressAway, phoneAway, ticketAsked, createdAt } = request
  const items: DescriptionItem[] = [
    ...(reason === ''
      ? []
      : [{ term: m['leaveAsk.ask.reason'](), value: <LocalizedText text={reason} /> }]),
    ...(cover === null
      ? []
      : [{ term: m['leaveAsk.ask.cover'](), value: <Bdi>{cover.name[locale.language]}</Bdi> }]),
    ...(addressAway === ''
      ? []
      : [{ term: m['leaveAsk.ask.address'](), value: <LocalizedText text={addressAway} /> }]),
    ...(phoneAway === ''
      ? []
      : [{ term: m['leaveAsk.ask.phone'](), value: <Bdi code>{formatPhone(phoneAway)}</Bdi> }]),
    ...(ticketAsked
      ? [{ term: m['leaveAsk.detail.ticket'](), value: m['leaveAsk.detail.asked']() }]
      : []),
    {
      term: m['leaveAsk.list.sent'](),
      value: (
        <bdi className="figures">
          {formatDay(dayOf(createdAt, locale.zone), locale, { year: true })}
        </bdi>
      ),
    },
  ]
  return (
    <section>
      <Heading>{m['leaveAsk.detail.more']()}</Heading>
      <DescriptionList items={items} />
      {request.fileId !== null && <OpenDocument id={request.id} />}
    </section>
  )
}

function Actions({ request }: { request: LeaveRequest }) {
  const [isOpen, setOpen] = useState(false)
  if (!request.canWithdraw && !request.canRequestCancellation) return null
  return (
    <div className="border-t border-line pt-5">
      <Button onPress={() => setOpen(true)}>
        {request.canWithdraw ? m['leaveAsk.withdraw.open']() : m['leaveAsk.cancel.open']()}
      </Button>
      {isOpen && (
        <Suspense>
          {request.canWithdraw ? (
            <WithdrawDialog id={request.id} onClose={() => setOpen(false)} />
          ) : (
            <CancelDialog id={request.id} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </div>
  )
}
