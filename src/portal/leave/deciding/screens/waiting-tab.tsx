import { CheckCheck } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { type LeaveRequest, listRequestsToDecide } from '../../requests/contract.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { InboxRow } from './inbox-row.tsx'
import { InboxSkeleton } from './inbox-skeleton.tsx'
import { KeysHint } from './keys-hint.tsx'
import { RequestDetail } from './request-detail.tsx'
import { deskKey } from './desk-keys.ts'
import { useIdleKeys } from './use-idle-keys.ts'
import { useVerdicts, type Verdicts } from './use-verdicts.ts'
import { useWideDesk } from './use-wide-desk.ts'

const RefuseDialog = lazy(async () => ({
  default: (await import('./refuse-dialog.tsx')).RefuseDialog,
}))

/**
 * An inbox: the list, and beside it the selected request; on a phone, cards that are decided in the
 * list.
 */
export function WaitingTab() {
  const searchParams = useSearchState()
  const isWide = useWideDesk()
  const pages = usePages(listRequestsToDecide, { query: { limit: '50' } })
  const verdicts = useVerdicts()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = (pages.rows ?? []).filter((each) => !verdicts.gone.has(each.id))
  const open = searchParams.get('request')
  const visible = items.find((each) => each.id === open)?.id ?? (isWide ? items[0]?.id : open)
  const selected = items.filter((each) => chosen.has(each.id) && each.canDecide)

  const show = (id: string | null): void => searchParams.change({ request: id })
  const choose = (id: string, isChosen: boolean): void =>
    setChosen(isChosen ? new Set([...chosen, id]) : chosen.difference(new Set([id])))
  const approve = (request: LeaveRequest): void => void verdicts.decide(request, true, '')
  /** Moves the focus once the row that had it, or the dialog over it, is gone. */
  const focusRow = (id: string): void =>
    void setTimeout(() =>
      list.current?.querySelector<HTMLElement>(`[data-request="${id}"]`)?.focus(),
    )
  const onward = (id: string, isByKey = false): void => {
    const index = items.findIndex((each) => each.id === id)
    const other = items[index + 1] ?? items[index - 1]
    show(other?.id ?? null)
    if (isByKey && other !== undefined) focusRow(other.id)
  }
  const refusal = useRefusal(verdicts, (refused) => {
    setChosen(new Set())
    const [first] = refused
    if (refused.length > 1 || first === undefined) return
    if (isWide) onward(first.id, true)
    else show(null)
  })
  const approveChosen = (): void =>
    void verdicts.decideAll(selected, true, '').then(() => setChosen(new Set()))
  const isChoosing = selected.length > 0
  function act(event: React.KeyboardEvent | KeyboardEvent): void {
    const index = items.findIndex((each) => each.id === visible)
    const request = items[index]
    const key = deskKey(event)
    if (key === null || request === undefined) return
    event.preventDefault()
    if (key === 'next' || key === 'previous') {
      const other = items[index + (key === 'next' ? 1 : -1)]
      if (other !== undefined) show(other.id)
      focusRow((other ?? request).id)
    } else if (key === 'choose') choose(request.id, !chosen.has(request.id))
    else if (isChoosing) {
      if (key === 'approve') approveChosen()
      else refusal.begin(selected)
    } else if (!request.canDecide) return
    else if (key === 'approve') {
      onward(request.id, true)
      approve(request)
    } else refusal.begin([request])
  }

  useIdleKeys(act)

  if (pages.rows === undefined)
    return pages.error === null ? (
      <InboxSkeleton />
    ) : (
      <CouldNotLoad error={pages.error} again={pages.again} />
    )
  if (items.length === 0 && (open === undefined || isWide)) return <NothingWaits />
  return (
    // The keys work while the focus is inside, or nowhere (useIdleKeys), so that they do not catch
    // typing or dictation elsewhere.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={act} className="grid items-start gap-5 lg:grid-cols-[minmax(18rem,22rem)_1fr]">
      <div className="min-w-0 space-y-3">
        {items.length > 1 && (
          <BulkBar
            all={items.filter((each) => each.canDecide)}
            chosen={selected}
            pending={verdicts.pending}
            onChoose={(ids) => setChosen(new Set(ids))}
            onApprove={approveChosen}
            onRefuse={() => refusal.begin(selected)}
          />
        )}
        <ul
          ref={list}
          aria-label={m['leaveDesk.tab.waiting']()}
          className="space-y-3 lg:space-y-0 lg:divide-y lg:divide-line lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface"
        >
          {items.map((request) => (
            <li key={request.id}>
              <InboxRow
                request={request}
                isSelected={isWide && request.id === visible}
                isChosen={chosen.has(request.id)}
                isChoosing={isChoosing}
                error={verdicts.errors.get(request.id)}
                onShow={() =>
                  isWide ? show(request.id) : searchParams.open({ request: request.id })
                }
                onChoose={(isChosen) => choose(request.id, isChosen)}
                onApprove={() => approve(request)}
                onRefuse={() => refusal.begin([request])}
              />
            </li>
          ))}
        </ul>
        {pages.more !== undefined && (
          <div className="flex justify-center">
            <Button onPress={pages.more} pending={pages.morePending}>
              {m['ui.loadMore']()}
            </Button>
          </div>
        )}
        {isWide && (
          <KeysHint
            isCancellation={items.some(
              ({ id, cancelRequested }) => id === visible && cancelRequested,
            )}
          />
        )}
      </div>
      {(isWide ? visible : open) !== undefined && (
        <OpenRequest
          id={(isWide ? visible : open) ?? ''}
          isWide={isWide}
          verdicts={verdicts}
          isChoosing={isChoosing}
          onRefuse={(request) => refusal.begin([request])}
          onDecided={() => (isWide ? onward(visible ?? '') : show(null))}
          onClose={() => show(null)}
        />
      )}
      <Suspense>
        {refusal.requests.length > 0 && (
          <RefuseDialog
            requests={refusal.requests}
            pending={verdicts.pending}
            error={refusal.error}
            onClose={refusal.close}
            onRefuse={(comment) => void refusal.send(comment)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface OpenRequestProps extends ComponentProps<typeof RequestDetail> {
  isWide: boolean
  onClose: () => void
}

/** The open request: beside the list, or over it on a phone. */
function OpenRequest({ isWide, onClose, ...detail }: OpenRequestProps) {
  if (!isWide)
    return (
      <SidePanel title={m['leaveDesk.one']()} onClose={onClose}>
        <RequestDetail {...detail} isChoosing={false} />
      </SidePanel>
    )
  return (
    <div className="sticky top-[calc(var(--header)+1rem)] min-w-0 rounded-card border border-line bg-surface p-6">
      <RequestDetail key={detail.id} {...detail} />
    </div>
  )
}

/** The requests being refused; their dialog and its reason stay until they are sent. */
function useRefusal(verdicts: Verdicts, onSent: (requests: readonly LeaveRequest[]) => void) {
  const [requests, setRequests] = useState<readonly LeaveRequest[]>([])
  const [error, setError] = useState<CallError | null>(null)
  function close(): void {
    setRequests([])
    setError(null)
  }
  async function send(comment: string): Promise<void> {
    const [first] = requests
    if (first === undefined) return
    const failed = await (requests.length === 1
      ? verdicts.decide(first, false, comment)
      : verdicts.decideAll(requests, false, comment))
    if (failed !== null) return setError(failed)
    close()
    onSent(requests)
  }
  return { requests, error, begin: setRequests, close, send }
}

function NothingWaits() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={<CheckCheck size={22} aria-hidden="true" />}
        title={m['leaveDesk.none']()}
        text={m['leaveDesk.noneText']()}
      />
    </div>
  )
}
