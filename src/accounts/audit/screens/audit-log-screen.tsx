import { ScrollText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Moment } from '#accounts/account/moment.tsx'
import { RowLink } from '#accounts/account/row-link.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { type AuditRow, listAudit } from '../contract.ts'
import { ActorName, SubjectName } from './audit-people.tsx'
import { AuditCheck } from './audit-check.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { useActionNames } from '../use-action-names.ts'

const AuditDialog = lazy(async () => ({
  default: (await import('./audit-dialog.tsx')).AuditDialog,
}))

const FILTERS = ['action', 'actor', 'subjectKind', 'subjectId', 'from', 'to'] as const
const NOTHING = {
  action: null,
  actor: null,
  subjectKind: null,
  subjectId: null,
  from: null,
  to: null,
}

/** Who changed what, with the values before and after, and whether the log is intact. */
export function Screen() {
  const searchParams = useSearchState()
  const params = Object.fromEntries(
    FILTERS.map((name) => [name, searchParams.get(name)]),
  ) as Record<(typeof FILTERS)[number], string | undefined>
  const names = useActionNames()
  const entries = usePages(listAudit, { query: params })
  const opened = entries.rows?.find((entry) => entry.id === searchParams.get('entry'))
  const isFiltered = FILTERS.some((name) => params[name] !== undefined)
  return (
    <>
      <PageHeader title={m['pages.auditLog']()} lead={m['auditLog.lead']()} />
      <AuditCheck />
      <AuditFilters params={params} rows={entries.rows} onChange={searchParams.change} />
      <div className={classNames('mt-4 grid gap-4', entries.isOld && 'opacity-60')}>
        {entries.error !== null && <CouldNotLoad error={entries.error} again={entries.again} />}
        {(entries.rows !== undefined || entries.error === null) && (
          <DataTable
            caption={m['auditLog.caption']()}
            columns={columnsOf(searchParams, names)}
            rows={entries.rows ?? []}
            rowKey={(entry) => entry.id}
            loading={entries.rows === undefined || names === undefined}
            skeletonRows={10}
            onMore={entries.more}
            morePending={entries.morePending}
            empty={
              <EmptyState
                icon={<ScrollText size={22} aria-hidden="true" />}
                title={isFiltered ? m['auditLog.noneFound']() : m['auditLog.noneYet']()}
                text={isFiltered ? undefined : m['auditLog.noneYetText']()}
                action={
                  isFiltered && (
                    <Button onPress={() => searchParams.change(NOTHING)}>
                      {m['auditLog.clear']()}
                    </Button>
                  )
                }
              />
            }
          />
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <AuditDialog
            entry={opened}
            onClose={() => searchParams.change({ entry: null })}
            onOnly={(params) => searchParams.change({ ...NOTHING, entry: null, ...params })}
          />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(
  searchParams: SearchParamsState,
  names: ReturnType<typeof useActionNames>,
): DataColumn<AuditRow>[] {
  return [
    {
      key: 'action',
      title: m['auditLog.what'](),
      cell: (entry) => (
        <RowLink to={searchParams.addressWith({ entry: entry.id })}>
          {names === undefined ? null : <names.ActionName action={entry.action} />}
        </RowLink>
      ),
    },
    { key: 'at', title: m['auditLog.when'](), cell: (entry) => <Moment instant={entry.at} /> },
    { key: 'actor', title: m['auditLog.who'](), cell: (entry) => <ActorName entry={entry} /> },
    {
      key: 'subject',
      title: m['auditLog.about'](),
      cell: (entry) => <SubjectName entry={entry} />,
    },
    {
      key: 'address',
      phone: 'hidden',
      title: m['auditLog.address'](),
      cell: (entry) => <Bdi code>{entry.address}</Bdi>,
    },
  ]
}
