import { useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { refresh } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { formatMoment } from '#platform/ui/format-moment.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { WayText } from '#directory/quotes/location-text.tsx'
import { m } from '#messages'
import { type CompanyRequest, listCompanyRequests } from '../contract.ts'
import { BidPill } from './bid-pill.tsx'

function columnsOf(locale: LocaleOptions): DataColumn<CompanyRequest>[] {
  const { language } = locale
  return [
    {
      key: 'goods',
      title: m['bidScreens.goods'](),
      grow: true,
      cell: ({ goods }) => <Bdi>{goods}</Bdi>,
    },
    {
      key: 'way',
      title: m['bidScreens.way'](),
      cell: ({ from, to }) => (
        <span className="inline-block lg:min-w-56">
          <WayText from={from} to={to} />
        </span>
      ),
    },
    {
      key: 'company',
      title: m['bidScreens.company'](),
      cell: ({ company }) => (
        <span className="inline-block lg:min-w-32">
          <Bdi>{company.name[language]}</Bdi>
        </span>
      ),
    },
    {
      key: 'until',
      title: m['bidScreens.until'](),
      cell: ({ bidsUntil }) => (
        <span className="whitespace-nowrap">{formatMoment(bidsUntil, locale)}</span>
      ),
    },
    {
      key: 'own',
      phone: 'end',
      title: m['bidScreens.own'](),
      cell: (request) => <BidPill request={request} />,
    },
  ]
}

/** Requests that went to the user's companies. */
export function Screen() {
  const client = useQueryClient()
  const locale = useLanguage()
  const searchParams = useSearchState()
  const show = searchParams.get('show') === 'all' ? 'all' : 'open'
  const requests = usePages(listCompanyRequests, { query: { show } })
  useLive('quotes', () => void refresh(client, [listCompanyRequests]))
  return (
    <>
      <PageHeader title={m['bidScreens.title']()} lead={m['bidScreens.lead']()} />
      <div className="mb-4">
        <Chips
          label={m['bidScreens.show']()}
          chips={[
            { key: 'open', label: m['bidScreens.open']() },
            { key: 'all', label: m['bidScreens.all']() },
          ]}
          value={show}
          onChange={(next) => searchParams.change({ show: next === 'all' ? 'all' : null })}
        />
      </div>
      {requests.error !== null && requests.rows === undefined ? (
        <CouldNotLoad error={requests.error} again={requests.again} />
      ) : (
        <DataTable
          caption={m['bidScreens.title']()}
          columns={columnsOf(locale)}
          rows={requests.rows ?? []}
          rowKey={({ id, company }) => `${id} ${company.id}`}
          rowLink={({ id, company }) => `/company-requests/${company.id}/${id}`}
          loading={requests.rows === undefined}
          onMore={requests.more}
          morePending={requests.morePending}
          empty={
            <EmptyState
              icon={<Inbox size={22} aria-hidden="true" />}
              title={show === 'all' ? m['bidScreens.noneYet']() : m['bidScreens.none']()}
              text={m['bidScreens.noneText']()}
            />
          }
        />
      )}
    </>
  )
}
