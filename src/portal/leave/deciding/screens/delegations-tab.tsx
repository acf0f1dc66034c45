import { UserRoundPlus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted } from '#platform/ui/format.ts'
import { HijriText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { listRequestsToDecide } from '../../requests/contract.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import {
  respondToDelegation,
  type Delegation,
  endDelegation,
  listDelegations,
  showDesk,
} from '../contract.ts'
import { InboxSkeleton } from './inbox-skeleton.tsx'

const DelegationForm = lazy(async () => ({
  default: (await import('./delegation-form.tsx')).DelegationForm,
}))
const TOUCHED = [listDelegations, showDesk, listRequestsToDecide]

/** The caller's delegates, and the people the caller is a delegate for. */
export function DelegationsTab() {
  const searchParams = useSearchState()
  const found = useEndpoint(listDelegations)
  if (found.data === undefined)
    return found.error === null ? (
      <InboxSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const { mayDelegate, given, received } = found.data
  if (!mayDelegate && received.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<UsersRound size={22} aria-hidden="true" />}
          title={m['leaveDesk.delegate.nothing']()}
          text={m['leaveDesk.delegate.nothingText']()}
        />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {mayDelegate && (
        <Card
          title={m['leaveDesk.delegate.given']()}
          flush
          end={
            <Button
              size="small"
              onPress={() => searchParams.open({ ask: '1' })}
              icon={<UserRoundPlus size={16} aria-hidden="true" />}
            >
              {m['leaveDesk.delegate.ask']()}
            </Button>
          }
        >
          <List delegations={given} isDelegator none={m['leaveDesk.delegate.noneGiven']()} />
        </Card>
      )}
      <Card title={m['leaveDesk.delegate.received']()} flush>
        <List delegations={received} none={m['leaveDesk.delegate.noneReceived']()} />
      </Card>
      <Suspense>
        {mayDelegate && searchParams.get('ask') !== undefined && (
          <DelegationForm onClose={() => searchParams.change({ ask: null })} />
        )}
      </Suspense>
    </div>
  )
}

function List({
  delegations,
  isDelegator = false,
  none,
}: {
  delegations: readonly Delegation[]
  isDelegator?: boolean
  none: string
}) {
  if (delegations.length === 0)
    return <p className="px-4 pb-5 text-sm text-ink-soft sm:px-6">{none}</p>
  return (
    <ul className="divide-y divide-line border-t border-line">
      {delegations.map((delegation) => (
        <li key={delegation.id} className="px-4 py-4 sm:px-6">
          <One delegation={delegation} isDelegator={isDelegator} />
        </li>
      ))}
    </ul>
  )
}

function pillOf({ state, over }: Delegation): { tone: Tone; label: string } {
  if (state === 'refused') return { tone: 'bad', label: m['leaveDesk.delegate.refused']() }
  if (state === 'ended') return { tone: 'neutral', label: m['leaveDesk.delegate.ended']() }
  if (over) return { tone: 'neutral', label: m['leaveDesk.delegate.over']() }
  return state === 'asked'
    ? { tone: 'warning', label: m['leaveDesk.delegate.asked']() }
    : { tone: 'good', label: m['leaveDesk.delegate.accepted']() }
}

function One({ delegation, isDelegator }: { delegation: Delegation; isDelegator: boolean }) {
  const locale = useLanguage()
  const { giver, taker, from, to, over, state } = delegation
  const { tone, label } = pillOf(delegation)
  const isLive = !over && (state === 'asked' || state === 'accepted')
  const name = (isDelegator ? taker : giver).name[locale.language]
  return (
    <article aria-label={name} className="space-y-2">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium">
          <bdi>{name}</bdi>
        </p>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="figures text-sm">
        <Dotted>
          <bdi className="whitespace-nowrap">{formatDayRange(from, to, locale, true)}</bdi>
          <HijriText day={from} />
        </Dotted>
      </p>
      <ScopeText delegation={delegation} />
      {isLive && <Actions delegation={delegation} isDelegator={isDelegator} name={name} />}
    </article>
  )
}

/** The scope of the delegation as text. */
function ScopeText({ delegation }: { delegation: Delegation }) {
  const locale = useLanguage()
  const { language } = locale
  const { typeIds, departmentIds } = delegation
  const types = useEndpoint(listLeaveTypes, {}, { when: typeIds !== null }).data?.items ?? []
  const named = types
    .filter((type) => typeIds?.includes(type.id))
    .map((type) => type.name[language])
  const about =
    typeIds === null
      ? m['leaveDesk.delegate.allTypes']()
      : new Intl.ListFormat(language).format(named)
  return (
    <p className="text-sm text-ink-soft">
      {about}
      {departmentIds !== null && (
        <> · {m['leaveDesk.delegate.someDepartments'](counted(departmentIds.length, locale))}</>
      )}
    </p>
  )
}

/** Ends a delegation, or withdraws the request for one. */
function endTitle({ state }: Delegation, isDelegator: boolean, name: string): string {
  if (!isDelegator) return m['leaveDesk.delegate.endReceivedTitle']({ name })
  return state === 'asked'
    ? m['leaveDesk.delegate.takeBackTitle']({ name })
    : m['leaveDesk.delegate.endGivenTitle']({ name })
}

function Actions({
  delegation,
  isDelegator,
  name,
}: {
  delegation: Delegation
  isDelegator: boolean
  name: string
}) {
  const { language } = useLanguage()
  const [isEnding, setEnding] = useState(false)
  const respond = useSubmit(respondToDelegation, { refreshes: TOUCHED })
  const end = useSubmit(endDelegation, { refreshes: TOUCHED, onSuccess: () => setEnding(false) })
  const { id, state } = delegation
  const params = { id }
  const isPending = state === 'asked'
  const verb = isPending ? m['leaveDesk.delegate.takeBack']() : m['leaveDesk.delegate.end']()
  return (
    <>
      {respond.error !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          {errorSentence(respond.error, language)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isDelegator && isPending ? (
          <>
            <Button
              size="small"
              kind="primary"
              pending={respond.pending}
              onPress={() => respond.submit({ params, body: { accept: true } })}
            >
              {m['leaveDesk.delegate.accept']()}
            </Button>
            <Button
              size="small"
              pending={respond.pending}
              onPress={() => respond.submit({ params, body: { accept: false } })}
            >
              {m['leaveDesk.delegate.decline']()}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            onPress={() => {
              end.reset()
              setEnding(true)
            }}
          >
            {verb}
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={endTitle(delegation, isDelegator, name)}
        confirm={verb}
        open={isEnding}
        pending={end.pending}
        error={end.error}
        onOpenChange={setEnding}
        onConfirm={() => end.submit({ params })}
      >
        {isPending ? m['leaveDesk.delegate.takeBackText']() : m['leaveDesk.delegate.endText']()}
      </ConfirmDialog>
    </>
  )
}
