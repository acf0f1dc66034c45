import { Palmtree } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { type LeaveRequest, listOwnRequests } from '../contract.ts'
import type { RequestState } from '../../rules/request-state.ts'
import { amountText, whenClasses, whenText } from './days-text.ts'
import { StatePill, stateLabel } from './state-pill.tsx'

const ALL = 'all'
/** The specification's filters (S4.9); withdrawn and cancelled requests are only under all. */
const FILTERS: readonly RequestState[] = ['pending', 'approved', 'rejected']

/** The caller's own requests and their state, newest first. */
export function OwnRequests({ onRequest }: { onRequest: () => void }) {
  const searchParams = useSearchState()
  const columns = useColumns()
  const state = FILTERS.find((each) => each === searchParams.get('state'))
  const pages = usePages(listOwnRequests, { query: state === undefined ? {} : { state } })
  const chips = [
    ...FILTERS.map((key) => ({ key, label: stateLabel(key) })),
    { key: ALL, label: m['leaveAsk.state.all']() },
  ]
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{m['leaveAsk.list.title']()}</h2>
        <Chips
          label={m['leaveAsk.list.filter']()}
          chips={chips}
          value={state ?? ALL}
          onChange={(next) =>
            searchParams.change({ state: next === ALL ? null : next, request: null })
          }
        />
      </div>
      {pages.error !== null && pages.rows === undefined ? (
        <CouldNotLoad error={pages.error} again={pages.again} />
      ) : (
        <div className={classNames('transition-opacity duration-150', pages.isOld && 'opacity-60')}>
          <DataTable
            caption={m['leaveAsk.list.title']()}
            columns={columns}
            rows={pages.rows ?? []}
            rowKey={(request) => request.id}
            rowLink={(request) => searchParams.addressWith({ request: request.id })}
            loading={pages.rows === undefined}
            skeletonRows={4}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={<NoRequests isFiltered={state !== undefined} onRequest={onRequest} />}
          />
        </div>
      )}
    </section>
  )
}

function NoRequests({ isFiltered, onRequest }: { isFiltered: boolean; onRequest: () => void }) {
  return (
    <EmptyState
      icon={<Palmtree size={22} aria-hidden="true" />}
      title={isFiltered ? m['leaveAsk.list.noneMatch']() : m['leaveAsk.list.none']()}
      text={isFiltered ? undefined : m['leaveAsk.list.noneText']()}
      action={!isFiltered && <Button onPress={onRequest}>{m['leaveAsk.ask.open']()}</Button>}
    />
  )
}

function useColumns(): DataColumn<LeaveRequest>[] {
  const locale = useLanguage()
  return [
    {
      key: 'type',
      title: m['leaveAsk.list.type'](),
      cell: (request) => request.type.name[locale.language],
      grow: true,
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
      key: 'sent',
      phone: 'hidden',
      title: m['leaveAsk.list.sent'](),
      cell: ({ createdAt }) => (
        <bdi className="figures whitespace-nowrap">
          {formatDay(dayOf(createdAt, locale.zone), locale, { weekday: false, year: true })}
        </bdi>
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
