import { FileText, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { type Chip, Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { listDocuments } from './contract.ts'
import { documentColumns } from './desk/screens/document-columns.tsx'

const NewTextDialog = lazy(async () => ({
  default: (await import('./desk/screens/new-text-dialog.tsx')).NewTextDialog,
}))

const ALL = 'all'
const FILTERS = {
  pages: { kind: 'page' },
  posts: { kind: 'post' },
  missing: { only: 'missing' },
  outdated: { only: 'outdated' },
  scheduled: { only: 'scheduled' },
  drafts: { only: 'draft' },
} as const

function isFilter(key: string | undefined): key is keyof typeof FILTERS {
  return key !== undefined && key in FILTERS
}

/** Every page and post with its status in both languages: also the translation board. */
export function TextsTab() {
  const searchParams = useSearchState()
  const [isAdding, setAdding] = useState(false)
  const show = searchParams.get('show')
  const filter = isFilter(show) ? show : ALL
  const documents = usePages(listDocuments, {
    query: { q: searchParams.get('q'), ...(filter === ALL ? {} : FILTERS[filter]) },
  })
  const isFiltered = filter !== ALL || searchParams.get('q') !== undefined
  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-52 grow basis-64 sm:max-w-96">
            <SearchField
              label={m['contentDesk.search']()}
              placeholder={m['contentDesk.search']()}
              searched={searchParams.get('q')}
              onSearch={(q) => searchParams.change({ q })}
            />
          </div>
          <span className="max-sm:grow sm:ms-auto">
            <Button
              kind="primary"
              wide
              icon={<Plus size={16} aria-hidden="true" />}
              onPress={() => setAdding(true)}
            >
              {m['contentDesk.add.open']()}
            </Button>
          </span>
        </div>
        <FilterChips searchParams={searchParams} filter={filter} counts={documents.first} />
      </div>
      <div className={classNames('mt-4 grid gap-4', documents.isOld && 'opacity-60')}>
        {documents.error !== null && (
          <CouldNotLoad error={documents.error} again={documents.again} />
        )}
        {(documents.rows !== undefined || documents.error === null) && (
          <DataTable
            caption={m['contentDesk.tabs.texts']()}
            columns={documentColumns()}
            rows={documents.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => `/content/${id}`}
            loading={documents.rows === undefined}
            onMore={documents.more}
            morePending={documents.morePending}
            empty={<Empty searchParams={searchParams} isFiltered={isFiltered} />}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isAdding && <NewTextDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}

function FilterChips({
  searchParams,
  filter,
  counts,
}: {
  searchParams: SearchParamsState
  filter: string
  counts: { missing: number; outdated: number } | undefined
}) {
  const locale = useLanguage()
  const counted = (count: number | undefined) =>
    count === undefined ? {} : { count: formatNumber(count, locale) }
  const chips: Chip[] = [
    { key: ALL, label: m['contentDesk.filter.all']() },
    { key: 'pages', label: m['contentDesk.filter.pages']() },
    { key: 'posts', label: m['contentDesk.filter.posts']() },
    { key: 'missing', label: m['contentDesk.filter.missing'](), ...counted(counts?.missing) },
    { key: 'outdated', label: m['contentDesk.filter.outdated'](), ...counted(counts?.outdated) },
    { key: 'scheduled', label: m['contentDesk.filter.scheduled']() },
    { key: 'drafts', label: m['contentDesk.filter.drafts']() },
  ]
  return (
    <Chips
      chips={chips}
      value={filter}
      onChange={(key) => searchParams.change({ show: key === ALL ? null : key })}
    />
  )
}

function Empty({
  searchParams,
  isFiltered,
}: {
  searchParams: SearchParamsState
  isFiltered: boolean
}) {
  const icon = <FileText size={22} aria-hidden="true" />
  if (!isFiltered)
    return (
      <EmptyState icon={icon} title={m['contentDesk.none']()} text={m['contentDesk.noneText']()} />
    )
  const clear = (
    <Button onPress={() => searchParams.change({ q: null, show: null })}>
      {m['contentDesk.clear']()}
    </Button>
  )
  return (
    <EmptyState
      icon={icon}
      title={m['contentDesk.noneFound']()}
      text={m['contentDesk.noneFoundText']()}
      action={clear}
    />
  )
}
