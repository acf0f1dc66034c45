import { ExternalLink, FileText, Megaphone, Pin } from 'lucide-react'
import { type Pages, usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { buttonClasses } from '#platform/ui/button-style.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { AsOf } from '#portal/attendance/as-of.tsx'
import { useStoredReply } from '#portal/attendance/use-last-seen.ts'
import { m } from '#messages'
import { type CircularKind, type CircularLine, listCirculars } from '../contract.ts'
import { NoMatches } from '../no-matches.tsx'
import { circularPath } from '../path.ts'
import { ReceiptPill } from '../receipt-pill.tsx'
import { referenceText } from '../reference-text.ts'
import { useCircularSearch } from '../use-circular-search.ts'

const NEXT_PAGE = '30'

/** The circulars or the policies for the reader, unread ones first; searched, or those expired. */
export function CircularList({ kind }: { kind: CircularKind }) {
  const params = useSearchState()
  const { q } = useCircularSearch()
  const isExpired = params.get('state') === 'expired'
  const columns = useColumns(isExpired)
  const state = isExpired ? 'expired' : undefined
  const input = { query: { kind, limit: NEXT_PAGE, state, q } } as const
  const pages = usePages(listCirculars, input)
  // A search doesn't replace the list that is read without a network.
  const isWhole = q === undefined && !isExpired
  const name = isWhole ? `circulars ${kind}` : `circulars ${kind} found`
  const seen = useStoredReply(listCirculars, input, name, firstOf(pages))
  const rows = pages.rows ?? seen.data?.items
  const isPolicy = kind === 'policy'
  const pdf = seen.data?.policyPdfUrl ?? null
  return (
    <div className="grid gap-4">
      {seen.isOld && <AsOf at={seen.seenAt} />}
      {isPolicy && pdf !== null && <PolicyPdf url={pdf} />}
      <Filters kind={kind} isExpired={isExpired} />
      {seen.error !== null && seen.data === undefined ? (
        <CouldNotLoad error={seen.error} again={seen.again} />
      ) : (
        <div className={classNames('transition-opacity duration-150', pages.isOld && 'opacity-60')}>
          <DataTable
            caption={isPolicy ? m['circularScreens.policies']() : m['circularScreens.circulars']()}
            columns={columns}
            rows={rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => circularPath(id)}
            loading={rows === undefined}
            skeletonRows={5}
            onMore={pages.more}
            morePending={pages.morePending}
            empty={
              q === undefined ? (
                <NoneYet isPolicy={isPolicy} isExpired={isExpired} />
              ) : (
                <NoMatches onClear={() => params.change({ q: null, state: null })} />
              )
            }
          />
        </div>
      )}
    </div>
  )
}

function Filters({ kind, isExpired }: { kind: CircularKind; isExpired: boolean }) {
  const params = useSearchState()
  const { q, search } = useCircularSearch()
  return (
    <div className="grid gap-2">
      <div className="sm:max-w-96">
        <SearchField
          label={
            kind === 'policy'
              ? m['circularScreens.searchPolicies']()
              : m['circularScreens.search']()
          }
          placeholder={m['circularScreens.searchHint']()}
          searched={q}
          onSearch={search}
        />
      </div>
      <Chips
        label={m['circularScreens.filter']()}
        chips={[
          { key: 'current', label: m['circularScreens.current']() },
          { key: 'expired', label: m['circularScreens.expired']() },
        ]}
        value={isExpired ? 'expired' : 'current'}
        onChange={(key) => params.change({ state: key === 'expired' ? key : null })}
      />
    </div>
  )
}

function NoneYet({ isPolicy, isExpired }: { isPolicy: boolean; isExpired: boolean }) {
  const icon = <Megaphone size={22} aria-hidden="true" />
  if (isExpired)
    return (
      <EmptyState
        icon={icon}
        title={
          isPolicy ? m['circularScreens.noExpiredPolicies']() : m['circularScreens.noExpired']()
        }
      />
    )
  return (
    <EmptyState
      icon={icon}
      title={isPolicy ? m['circularScreens.noPolicies']() : m['circularScreens.none']()}
      text={isPolicy ? m['circularScreens.noPoliciesText']() : m['circularScreens.noneText']()}
    />
  )
}

/** The first page, to store on the device. */
function firstOf({ first, loadedAt, isOld, error, again }: Pages<typeof listCirculars>) {
  return {
    data: first,
    dataUpdatedAt: loadedAt,
    isPlaceholderData: isOld,
    error,
    refetch: again,
  }
}

/** The company's policy as a document, which opens from where the company keeps it (S2.9). */
function PolicyPdf({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <FileText size={20} className="text-ink-soft" aria-hidden="true" />
      <p className="min-w-0 grow text-sm">{m['circularScreens.pdfText']()}</p>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses('quiet', 'small', false)}
      >
        {m['circularScreens.pdf']()}
        <ExternalLink size={14} aria-hidden="true" />
        <span className="sr-only">{m['circularScreens.newTab']()}</span>
      </a>
    </div>
  )
}

function useColumns(isExpired: boolean): DataColumn<CircularLine>[] {
  const locale = useLanguage()
  return [
    {
      key: 'title',
      title: m['circularScreens.title'](),
      cell: ({ title, pinned, receipt }) => (
        <span
          className={classNames(
            'inline-flex items-start gap-2',
            receipt === 'unread' && !isExpired ? 'font-semibold' : 'font-normal',
          )}
        >
          {pinned && (
            <>
              <Pin size={14} className="mt-1 shrink-0 text-accent" aria-hidden="true" />
              <span className="sr-only">{m['circularScreens.pinned']()}</span>
            </>
          )}
          <bdi>{title[locale.language]}</bdi>
        </span>
      ),
      grow: true,
    },
    {
      key: 'reference',
      title: m['circularScreens.reference'](),
      cell: ({ kind, reference }) => (
        <bdi className="whitespace-nowrap">{referenceText(kind, reference, locale)}</bdi>
      ),
    },
    {
      key: 'published',
      title: m['circularScreens.published'](),
      cell: ({ publishedAt }) => (
        <bdi className="figures whitespace-nowrap">
          {formatDay(dayOf(publishedAt, locale.zone), locale, { weekday: false, year: true })}
        </bdi>
      ),
    },
    isExpired
      ? {
          key: 'expired',
          title: m['circularScreens.expiredColumn'](),
          cell: ({ expiresOn }) =>
            expiresOn === null ? null : (
              <bdi className="figures whitespace-nowrap">
                {formatDay(expiresOn, locale, { weekday: false, year: true })}
              </bdi>
            ),
          phone: 'labelled',
        }
      : {
          key: 'due',
          title: m['circularScreens.due'](),
          cell: ({ dueOn, receipt }) =>
            dueOn === null || receipt === 'acknowledged' ? null : (
              <bdi className="figures whitespace-nowrap">
                {formatDay(dueOn, locale, { weekday: false })}
              </bdi>
            ),
          phone: 'labelled',
        },
    {
      key: 'receipt',
      title: m['circularScreens.status'](),
      cell: (line) => <ReceiptPill {...line} />,
      phone: 'end',
    },
  ]
}
