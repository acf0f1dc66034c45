import { Check, X } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatDay, formatHijri } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import type { LeaveRequest } from '../../requests/contract.ts'
import { CheckInsNote } from '../../requests/screens/check-ins-note.tsx'
import { amountText, whenText } from '../../requests/screens/days-text.ts'
import { RequestSteps } from '../../requests/screens/request-steps.tsx'
import { StatePill } from '../../requests/screens/state-pill.tsx'
import { type RequestAtDesk, showAtDesk } from '../contract.ts'
import { RequestGrounds } from './request-grounds.tsx'
import type { Verdicts } from './use-verdicts.ts'

interface RequestDetailProps {
  id: string
  verdicts: Verdicts
  /** Several requests are being chosen, and are decided together elsewhere. */
  isChoosing?: boolean
  onRefuse: (request: LeaveRequest) => void
  onDecided: () => void
}

/** A request with everything its decision rests on, and the decision. */
export function RequestDetail(props: RequestDetailProps) {
  const { id, verdicts, isChoosing = false, onRefuse, onDecided } = props
  const found = useEndpoint(showAtDesk, { params: { id } })
  if (found.data === undefined && found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined) return <DetailSkeleton />
  const { request } = found.data
  const error = verdicts.errors.get(id)
  return (
    <AtDesk
      desk={found.data}
      error={error}
      pending={verdicts.pending}
      isChoosing={isChoosing}
      onRefuse={() => onRefuse(request)}
      onApprove={() => {
        onDecided()
        void verdicts.decide(request, true, '')
      }}
    />
  )
}

export function DetailSkeleton() {
  return (
    <Loading>
      <div className="space-y-5">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  )
}

interface AtDeskProps {
  desk: RequestAtDesk
  error?: string | undefined
  pending: boolean
  isChoosing?: boolean
  onApprove: () => void
  onRefuse: () => void
}

export function AtDesk(props: AtDeskProps) {
  const { desk, error, pending, isChoosing = false, onApprove, onRefuse } = props
  const locale = useLanguage()
  const { request } = desk
  const { employee, type, canDecide, cancelRequested, decidesFor } = request
  const name = employee.name[locale.language]
  return (
    <section aria-label={name} className="flex min-h-full flex-col gap-6">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow">
          <h2 className="text-lg font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">
            <Dotted>
              <Bdi code>{employee.number}</Bdi>
              {type.name[locale.language]}
            </Dotted>
          </p>
        </div>
        <StatePill request={request} />
      </div>
      <When request={request} />
      {cancelRequested && (
        <Banner tone="warning">
          {m['leaveDesk.wantsCancel']({ name })}
          {request.cancelReason !== null && (
            <span className="block text-ink-soft" dir="auto">
              {request.cancelReason}
            </span>
          )}
        </Banner>
      )}
      {request.passedOn && <Banner tone="warning">{m['leaveDesk.passedOnText']()}</Banner>}
      {canDecide && decidesFor !== null && (
        <Banner tone="info">
          {m['leaveDesk.decidesFor']({ name: decidesFor[locale.language] })}
        </Banner>
      )}
      <CheckInsNote checkIns={request.checkIns} name={name} />
      <RequestGrounds desk={desk} />
      <RequestSteps request={request} />
      {error !== undefined && (
        <div role="alert">
          <Banner tone="bad">{error}</Banner>
        </div>
      )}
      {canDecide && !isChoosing && (
        <div className="sticky bottom-0 -mx-4 mt-auto flex gap-2 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow sm:-mx-6 sm:justify-end sm:px-6 lg:-mb-6 lg:rounded-b-card lg:bg-surface">
          <Button onPress={onRefuse} disabled={pending} icon={<X size={16} aria-hidden="true" />}>
            {cancelRequested ? m['leaveDesk.refuseCancel']() : m['leaveDesk.refuse']()}
          </Button>
          <Button
            kind="primary"
            onPress={onApprove}
            pending={pending}
            icon={<Check size={16} aria-hidden="true" />}
          >
            {cancelRequested ? m['leaveDesk.approveCancel']() : m['leaveDesk.approve']()}
          </Button>
        </div>
      )}
    </section>
  )
}

function When({ request }: { request: LeaveRequest }) {
  const locale = useLanguage()
  const { from, to, fromMidday, toMidday } = request
  return (
    <div>
      <p className="figures text-xl font-semibold">
        <bdi>{whenText(request, locale, 'withYear')}</bdi>
      </p>
      <p className="figures text-sm text-ink-soft">
        <Dotted>
          {amountText(request, locale)}
          {fromMidday && m['leaveAsk.ask.fromMidday']({ day: formatDay(from, locale) })}
          {toMidday && m['leaveAsk.ask.toMidday']({ day: formatDay(to, locale) })}
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
  )
}
