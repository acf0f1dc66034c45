import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call, RefusedError, Unreachable } from '#platform/http/call.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { showBoard } from '../team/contract.ts'
import {
  type Correction,
  decideCorrection,
  listCorrectionsToDecide,
} from '../corrections/contract.ts'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { ATTENDANCE_TOPIC } from '../use-today.ts'
import { RequestSkeletons } from './request-skeletons.tsx'
import { stateLabel } from './state-pill.tsx'
import { ToDecideCard } from './to-decide-card.tsx'

const RejectDialog = lazy(async () => ({
  default: (await import('../decide-dialog.tsx')).RejectDialog,
}))

const STATES = ['open', 'approved', 'rejected'] as const
type State = (typeof STATES)[number]
const AT_ONCE = 20
const PAGE_LIMIT = 100

/** Requests of the user's team. An approval is displayed only when the server has confirmed it. */
export function ToDecide() {
  const locale = useLanguage()
  const client = useQueryClient()
  const [state, setState] = useState<State>('open')
  const [limit, setLimit] = useState(AT_ONCE)
  const [rejecting, setRejecting] = useState<Correction | null>(null)
  const list = useEndpoint(
    listCorrectionsToDecide,
    { query: { state, limit: String(limit) } },
    { keepPrevious: true },
  )
  const approvals = useApprovals()
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [listCorrectionsToDecide]))
  const items = list.data?.items ?? []
  const decidable = items.filter((correction) => correction.canDecide)
  const isOpen = state === 'open'
  return (
    <div className="space-y-4">
      <Chips
        label={m['attendanceScreens.request.filter']()}
        chips={STATES.map((key) => ({ key, label: stateLabel(key) }))}
        value={state}
        onChange={(next) => setState(next as State)}
      />
      {isOpen && decidable.length > 1 && <BulkBar approvals={approvals} decidable={decidable} />}
      {list.data === undefined && list.error === null && <RequestSkeletons />}
      {list.data === undefined && list.error !== null && (
        <CouldNotLoad error={list.error} again={() => void list.refetch()} />
      )}
      {list.data !== undefined && items.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<CheckCheck size={22} aria-hidden="true" />}
            title={
              isOpen
                ? m['attendanceScreens.decide.none']()
                : m['attendanceScreens.request.noneMatch']()
            }
            text={isOpen ? m['attendanceScreens.decide.noneText']() : undefined}
          />
        </div>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {items.map((correction) => (
          <li key={correction.id}>
            <ToDecideCard
              correction={correction}
              isChosen={approvals.chosen.has(correction.id)}
              isBusy={approvals.busy.has(correction.id)}
              error={approvals.errors.get(correction.id)}
              onChoose={(isChosen) => approvals.choose([correction.id], isChosen)}
              onApprove={() => void approvals.approve([correction])}
              onReject={() => setRejecting(correction)}
            />
          </li>
        ))}
      </ul>
      {list.data !== undefined && list.data.next !== null && limit < PAGE_LIMIT && (
        <div className="flex justify-center">
          <Button
            pending={list.isFetching}
            onPress={() => setLimit(Math.min(PAGE_LIMIT, limit + AT_ONCE * 2))}
          >
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
      <Suspense>
        {rejecting !== null && (
          <RejectDialog correction={rejecting} onClose={() => setRejecting(null)} />
        )}
      </Suspense>
      <p role="status" className="sr-only">
        {isOpen && list.data !== undefined
          ? m['attendanceScreens.decide.count']({
              count: decidable.length,
              shown: formatNumber(decidable.length, locale),
            })
          : ''}
      </p>
    </div>
  )
}

interface Approvals {
  readonly chosen: ReadonlySet<string>
  readonly busy: ReadonlySet<string>
  readonly errors: ReadonlyMap<string, string>
  readonly choose: (ids: readonly string[], isChosen: boolean) => void
  readonly approve: (corrections: readonly Correction[]) => Promise<void>
}

/** Approves one after the other; a refused one stays, with its message. */
function useApprovals(): Approvals {
  const locale = useLanguage()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())

  async function approve(corrections: readonly Correction[]): Promise<void> {
    const failed = new Map<string, string>()
    setBusy(new Set(corrections.map((correction) => correction.id)))
    for (const { id } of corrections) {
      try {
        await call(decideCorrection, { params: { id }, body: { approve: true, comment: '' } })
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof Unreachable)) throw error
        failed.set(id, errorSentence(error, locale.language))
      }
    }
    setErrors(failed)
    setChosen(new Set(failed.keys()))
    const count = corrections.length - failed.size
    if (count > 0)
      showToast(m['attendanceScreens.decide.approved'](counted(count, locale)), {
        tone: 'good',
      })
    await refresh(client, [listCorrectionsToDecide, showToday, showBoard])
    setBusy(new Set())
  }

  return {
    chosen,
    busy,
    errors,
    choose(ids, isChosen) {
      const next = new Set(chosen)
      for (const id of ids) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      setChosen(next)
    },
    approve,
  }
}

function BulkBar({
  approvals,
  decidable,
}: {
  approvals: Approvals
  decidable: readonly Correction[]
}) {
  const locale = useLanguage()
  const chosen = decidable.filter((correction) => approvals.chosen.has(correction.id))
  const isAll = chosen.length === decidable.length
  return (
    <div className="sticky top-(--header) z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-4 py-2">
      <Checkbox
        label={m['attendanceScreens.decide.all']()}
        value={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={(isChosen) =>
          approvals.choose(
            decidable.map((correction) => correction.id),
            isChosen,
          )
        }
      />
      <Button
        kind="primary"
        size="small"
        disabled={chosen.length === 0}
        pending={approvals.busy.size > 1}
        onPress={() => void approvals.approve(chosen)}
      >
        {chosen.length === 0
          ? m['attendanceScreens.decide.approveNone']()
          : m['attendanceScreens.decide.approveChosen']({
              count: chosen.length,
              shown: formatNumber(chosen.length, locale),
            })}
      </Button>
    </div>
  )
}
