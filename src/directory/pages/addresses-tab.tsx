import { ArrowRight, Route } from 'lucide-react'
import { directionOf } from '#platform/i18n/content-language.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { TextLink } from '#platform/ui/text-link.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { listAddresses } from './contract.ts'
import { TagsSection } from './desk/screens/tags-section.tsx'

type Earlier = ReplyOf<typeof listAddresses>['items'][number]

/** Tags and earlier addresses. */
export function AddressesTab() {
  return (
    <div className="grid gap-10">
      <TagsSection />
      <EarlierAddresses />
    </div>
  )
}

function EarlierAddresses() {
  const addresses = usePages(listAddresses)
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-lg">{m['contentDesk.address.title']()}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">{m['contentDesk.address.lead']()}</p>
      </div>
      {addresses.error !== null && <CouldNotLoad error={addresses.error} again={addresses.again} />}
      {(addresses.rows !== undefined || addresses.error === null) && (
        <DataTable
          caption={m['contentDesk.address.title']()}
          columns={columns()}
          rows={addresses.rows ?? []}
          rowKey={({ from }) => from}
          loading={addresses.rows === undefined}
          skeletonRows={3}
          onMore={addresses.more}
          morePending={addresses.morePending}
          empty={
            <EmptyState
              icon={<Route size={22} aria-hidden="true" />}
              title={m['contentDesk.address.none']()}
              text={m['contentDesk.address.noneText']()}
            />
          }
        />
      )}
    </section>
  )
}

function columns(): DataColumn<Earlier>[] {
  return [
    {
      key: 'from',
      title: m['contentDesk.address.from'](),
      grow: true,
      cell: (earlier) => <Address path={earlier.from} />,
    },
    {
      key: 'to',
      title: m['contentDesk.address.to'](),
      cell: (earlier) => <LeadsTo earlier={earlier} />,
    },
    {
      key: 'text',
      title: m['contentDesk.address.text'](),
      cell: (earlier) => <Title earlier={earlier} />,
    },
    {
      key: 'since',
      phone: 'end',
      title: m['contentDesk.address.since'](),
      cell: ({ since }) => <Since since={since} />,
    },
  ]
}

function Address({ path }: { path: string }) {
  return (
    <span className="wrap-anywhere">
      <Bdi code>{path}</Bdi>
    </span>
  )
}

function LeadsTo({ earlier: { to } }: { earlier: Earlier }) {
  if (to === null)
    return <span className="text-ink-soft">{m['contentDesk.address.nowhere']()}</span>
  return (
    <span className="inline-flex items-baseline gap-2">
      <Flip>
        <ArrowRight size={14} aria-hidden="true" className="self-center text-ink-faint" />
      </Flip>
      <Address path={to} />
    </span>
  )
}

function Title({ earlier: { documentId, title, language } }: { earlier: Earlier }) {
  return (
    <TextLink to={`/content/${documentId}`}>
      <bdi lang={language} dir={directionOf(language)}>
        {title === '' ? m['contentDesk.untitled']() : title}
      </bdi>
    </TextLink>
  )
}

function Since({ since }: { since: string }) {
  const locale = useLanguage()
  return (
    <bdi className="whitespace-nowrap">
      {formatDay(dayOf(since, locale.zone), locale, { weekday: false, year: true })}
    </bdi>
  )
}
