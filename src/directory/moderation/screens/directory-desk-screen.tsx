import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import {
  listQueue,
  openDeskClaim,
  openDeskCompany,
  openDeskPerson,
  openDeskSuggestion,
  type QueueItem,
  QueueKind,
} from '../contract.ts'
import { CompanyDetail } from './company-detail.tsx'
import { PersonDetail } from './person-detail.tsx'
import { ClaimDetail, SuggestionDetail } from './visitor-details.tsx'
import { kindLabel, whatWaits } from './labels.ts'

/** Everything of the directory that waits for a moderator; one thing opens beside the list. */
export function Screen() {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const kind = QueueKind.safeParse(searchParams.get('kind')).data
  const queue = usePages(listQueue, { query: kind === undefined ? {} : { kind } })
  const counts = queue.first?.counts
  const columns = useColumns()
  const [openedKind, openedId] = (searchParams.get('open') ?? '').split('~')
  const total =
    counts === undefined ? undefined : Object.values(counts).reduce((sum, many) => sum + many, 0)
  return (
    <>
      <PageHeader title={m['pages.directoryDesk']()} lead={m['directoryDesk.lead']()} />
      <Chips
        label={m['directoryDesk.filter']()}
        chips={[
          {
            key: '',
            label: m['directoryDesk.kind.all'](),
            ...(total === undefined ? {} : { count: formatNumber(total, locale) }),
          },
          ...QueueKind.options.map((each) => ({
            key: each,
            label: kindLabel(each),
            ...(counts === undefined ? {} : { count: formatNumber(counts[each], locale) }),
          })),
        ]}
        value={kind ?? ''}
        onChange={(next) => searchParams.change({ kind: next === '' ? null : next })}
      />
      <div className="mt-4 grid gap-4">
        {queue.error !== null && <CouldNotLoad error={queue.error} again={queue.again} />}
        {(queue.rows !== undefined || queue.error === null) && (
          <DataTable
            caption={m['directoryDesk.caption']()}
            columns={columns}
            rows={queue.rows ?? []}
            rowKey={(item) => item.id}
            rowLink={(item) =>
              searchParams.addressWith({ open: `${item.kind}~${openedIdOf(item)}` })
            }
            loading={queue.rows === undefined}
            onMore={queue.more}
            morePending={queue.morePending}
            empty={
              <EmptyState
                icon={<ClipboardCheck size={22} aria-hidden="true" />}
                title={m['directoryDesk.none']()}
                text={m['directoryDesk.noneText']()}
              />
            }
          />
        )}
      </div>
      {openedId !== undefined && openedId !== '' && (
        <Opened
          kind={QueueKind.safeParse(openedKind).data ?? 'company'}
          id={openedId}
          onClose={() => searchParams.change({ open: null })}
        />
      )}
    </>
  )
}

function What({ item }: { item: QueueItem }) {
  return (
    <span>
      {whatWaits(item)}
      {item.excerpt !== '' && (
        // By the text's own direction, or its ellipsis would be at its beginning.
        <span
          dir="auto"
          className="block [text-align:match-parent] text-ink-soft @max-2xl:line-clamp-1"
        >
          <LocalizedText text={item.excerpt} />
        </span>
      )}
    </span>
  )
}

function useColumns(): DataColumn<QueueItem>[] {
  const locale = useLanguage()
  return [
    {
      key: 'name',
      title: m['directoryDesk.column.name'](),
      cell: ({ name, company }) => (
        <span>
          <bdi>{name[locale.language]}</bdi>{' '}
          {company !== null && <Bdi code>{`#${company.number}`}</Bdi>}
        </span>
      ),
    },
    { key: 'what', title: m['directoryDesk.column.what'](), cell: (item) => <What item={item} /> },
    {
      key: 'since',
      phone: 'end',
      title: m['directoryDesk.column.since'](),
      cell: (item) => <DateText day={dayOf(item.requestedAt, locale.zone)} />,
    },
  ]
}

/** Changes and documents are reviewed with their company. */
function openedIdOf({ id, kind, company }: Pick<QueueItem, 'id' | 'kind' | 'company'>): string {
  return company === null || kind === 'claim' || kind === 'suggestion' ? id : company.id
}

interface OpenedProps {
  kind: QueueKind
  id: string
  onClose: () => void
}

function Opened({ kind, id, onClose }: OpenedProps) {
  const { language } = useLanguage()
  const params = { id }
  const isOfCompany = kind === 'company' || kind === 'revision' || kind === 'paper'
  const company = useEndpoint(openDeskCompany, { params }, { when: isOfCompany })
  const claim = useEndpoint(openDeskClaim, { params }, { when: kind === 'claim' })
  const suggestion = useEndpoint(openDeskSuggestion, { params }, { when: kind === 'suggestion' })
  const person = useEndpoint(openDeskPerson, { params }, { when: kind === 'person' })
  const found = isOfCompany ? company : { claim, suggestion, person }[kind]
  const name =
    company.data?.name ??
    claim.data?.company.name ??
    suggestion.data?.company.name ??
    person.data?.name
  let content: ReactNode = (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  )
  if (found.error !== null && found.data === undefined)
    content = <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  else if (company.data !== undefined) content = <CompanyDetail company={company.data} />
  else if (claim.data !== undefined) content = <ClaimDetail claim={claim.data} />
  else if (suggestion.data !== undefined)
    content = <SuggestionDetail suggestion={suggestion.data} />
  else if (person.data !== undefined) content = <PersonDetail person={person.data} />
  return (
    <Drawer
      title={name?.[language] ?? m['pages.directoryDesk']()}
      side="end"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {content}
    </Drawer>
  )
}
