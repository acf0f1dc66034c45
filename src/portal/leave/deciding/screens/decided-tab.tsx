import { Inbox } from 'lucide-react'
import type { InputOf } from '#platform/http/endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { ExportButton } from '#platform/ui/export-button.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import { exportRequests, type LeaveRequest, listRequestsToDecide } from '../../requests/contract.ts'
import type { RequestState } from '../../rules/request-state.ts'
import { amountText, whenClasses, whenText } from '../../requests/screens/days-text.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { StatePill, stateLabel } from '../../requests/screens/state-pill.tsx'
import { showAtDesk } from '../contract.ts'
import { AtDesk, DetailSkeleton } from './request-detail.tsx'
import { RequestFilters } from './request-filters.tsx'

const ALL = 'all' as const
const STATES: readonly RequestState[] = [
  'approved',
  'rejected',
  'pending',
  'cancelled',
  'withdrawn',
]

/** All requests of the caller's people, newest first. */
export function DecidedTab() {
  const searchParams = useSearchState()
  const columns = useColumns()
  const state = STATES.find((each) => each === searchParams.get('state')) ?? ALL
  const query = {
    state,
    q: searchParams.get('q'),
    typeId: searchParams.get('type'),
    departmentId: searchParams.get('department'),
    from: searchParams.get('from'),
    to: searchParams.get('to'),
  }
  const pages = usePages(listRequestsToDecide, { query })
  const open = searchParams.get('request')
  return (
    <div className="space-y-4">
      <RequestFilters searchParams={searchParams} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={m['leaveAsk.list.filter']()}
          chips={[
            { key: ALL, label: m['leaveAsk.state.all']() },
            ...STATES.map((key) => ({ key, label: stateLabel(key) })),
          ]}
          value={state}
          onChange={(next) =>
            searchParams.change({ state: next === ALL ? null : next, request: null })
          }
        />
        {pages.rows !== undefined && pages.rows.length > 0 && <Export query={query} />}
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <DataTable
          caption={m['leaveDesk.tab.decided']()}
          columns={columns}
          rows={pages.rows ?? []}
          rowKey={(request) => request.id}
          rowLink={(request) => searchParams.addressWith({ request: request.id })}
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
      {open !== undefined && (
        <Decided id={open} onClose={() => searchParams.change({ request: null })} />
      )}
    </div>
  )
}

/** Saves the requests that the filters find. */
function Export({ query }: { query: InputOf<typeof exportRequests>['query'] }) {
  const { language } = useLanguage()
  return (
    <ExportButton
      label={m['leaveDesk.export']()}
      save={() =>
        download(exportRequests, { query: { ...query, language } }, (error) =>
          errorSentence(error, language),
        )
      }
    />
  )
}

/** Read only; requests that are still undecided are decided in the waiting tab. */
function Decided({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useEndpoint(showAtDesk, { params: { id } })
  return (
    <SidePanel title={m['leaveDesk.one']()} onClose={onClose}>
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
    </SidePanel>
  )
}

function useColumns(): DataColumn<LeaveRequest>[] {
  const locale = useLanguage()
  return [
    {
      key: 'who',
      title: m['leaveDesk.who'](),
      cell: ({ employee }) => <bdi>{employee.name[locale.language]}</bdi>,
      grow: true,
    },
    {
      key: 'type',
      title: m['leaveAsk.list.type'](),
      cell: ({ type }) => <span className="whitespace-nowrap">{type.name[locale.language]}</span>,
    },
    {
      key: 'days',
      title: m['leaveAsk.list.days'](),
      cell: (request) => (
        <bdi className={whenClasses(request)}>{whenText(request, locale, 'withYear')}</bdi>
      ),
    },
    {
      key: 'amount',
      title: m['leaveAsk.list.amount'](),
      cell: (request) => (
        <span className="figures whitespace-nowrap">{amountText(request, locale)}</span>
      ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['leaveAsk.list.state'](),
      cell: (request) => <StatePill request={request} />,
    },
  ]
}
