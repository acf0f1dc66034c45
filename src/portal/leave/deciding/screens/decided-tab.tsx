import { Inbox } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useAsked } from '#platform/i18n/use-asked.ts'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CouldNotLoad } from '#portal/attendance/could-not-load.tsx'
import { m } from '#words'
import {
  type LeaveRequest,
  listRequestsToDecide,
  type RequestState,
} from '../../requests/contract.ts'
import { amountWords, whenLook, whenWords } from '../../requests/screens/days-words.ts'
import { Panel } from '../../requests/screens/panel.tsx'
import { StatePill, stateWord } from '../../requests/screens/state-pill.tsx'
import { showAtDesk } from '../contract.ts'
import { AtDesk, DetailSkeleton } from './request-detail.tsx'

const STATES: readonly RequestState[] = [
  'approved',
  'rejected',
  'pending',
  'cancelled',
  'withdrawn',
]

/** The requests of the caller's people by state, newest first. */
export function DecidedTab() {
  const asked = useAsked()
  const columns = useColumns()
  const state = STATES.find((each) => each === asked.get('state')) ?? 'approved'
  const pages = usePages(listRequestsToDecide, { query: { state } })
  const open = asked.get('request')
  return (
    <div className="space-y-4">
      <Chips
        label={m['leaveAsk.list.filter']()}
        chips={STATES.map((key) => ({ key, label: stateWord(key) }))}
        value={state}
        onChange={(next) => asked.change({ state: next, request: null })}
      />
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <DataTable
          caption={m['leaveDesk.tab.decided']()}
          columns={columns}
          rows={pages.rows ?? []}
          rowKey={(request) => request.id}
          rowLink={(request) => asked.addressWith({ request: request.id })}
          loading={pages.rows === undefined}
          onMore={pages.more}
          morePending={pages.morePending}
          empty={
            <EmptyState
              icon={<Inbox size={22} aria-hidden="true" />}
              title={m['leaveDesk.noneMatch']()}
            />
          }
        />
      )}
      {open !== undefined && <Decided id={open} onClose={() => asked.change({ request: null })} />}
    </div>
  )
}

/** Read only; requests that are still undecided are decided in the waiting tab. */
function Decided({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useEndpoint(showAtDesk, { params: { id } })
  return (
    <Panel title={m['leaveDesk.one']()} onClose={onClose}>
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && <DetailSkeleton />}
      {found.data !== undefined && (
        <AtDesk
          desk={{ ...found.data, request: { ...found.data.request, canDecide: false } }}
          pending={false}
          onApprove={() => undefined}
          onRefuse={() => undefined}
        />
      )}
    </Panel>
  )
}

function useColumns(): DataColumn<LeaveRequest>[] {
  const manner = useLanguage()
  return [
    {
      key: 'who',
      title: m['leaveDesk.who'](),
      cell: ({ employee }) => <bdi>{employee.name[manner.language]}</bdi>,
      grow: true,
    },
    {
      key: 'type',
      title: m['leaveAsk.list.type'](),
      cell: ({ type }) => <span className="whitespace-nowrap">{type.name[manner.language]}</span>,
    },
    {
      key: 'days',
      title: m['leaveAsk.list.days'](),
      cell: (request) => (
        <bdi className={whenLook(request)}>{whenWords(request, manner, 'withYear')}</bdi>
      ),
    },
    {
      key: 'amount',
      title: m['leaveAsk.list.amount'](),
      cell: (request) => (
        <span className="figures whitespace-nowrap">{amountWords(request, manner)}</span>
      ),
    },
    {
      key: 'state',
      title: m['leaveAsk.list.state'](),
      cell: (request) => <StatePill request={request} />,
    },
  ]
}
