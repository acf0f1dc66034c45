import { FileCheck2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listMissing, type MissingLine } from '../missing/contract.ts'

const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

/** Employees without a document that the law requires, each with the way to request it. */
export function MissingTab() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const missing = usePages(listMissing)
  const [asked, setAsked] = useState<MissingLine | null>(null)
  const close = (): void => setAsked(null)
  if (missing.error !== null && missing.rows === undefined)
    return <CouldNotLoad error={missing.error} again={missing.again} />
  const columns = columnsIn(language, (id) => searchParams.addressWith({ holder: id }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">{m['documentsScreens.missing.lead']()}</p>
      <DataTable
        caption={m['documentsScreens.missing.caption']()}
        columns={columns}
        rows={missing.rows ?? []}
        rowKey={({ employee }) => employee.id}
        loading={missing.rows === undefined}
        onMore={missing.more}
        morePending={missing.morePending}
        rowAction={askingFor(language, setAsked)}
        empty={
          <EmptyState
            icon={<FileCheck2 size={22} aria-hidden="true" />}
            title={m['documentsScreens.missing.none']()}
            text={m['documentsScreens.missing.noneText']()}
          />
        }
      />
      {asked !== null && (
        <Suspense>
          <RequestDialog
            people={[asked.employee]}
            type={asked.types[0]?.type ?? ''}
            onClose={close}
            onRequested={close}
          />
        </Suspense>
      )}
    </div>
  )
}

function askingFor(
  language: 'en' | 'ar',
  ask: (line: MissingLine) => void,
): (line: MissingLine) => ReactNode {
  return (line) => (
    <Button
      size="small"
      onPress={() => ask(line)}
      aria-label={m['documentsScreens.missing.requestOf']({
        name: nameIn(line.employee.name, language),
      })}
    >
      {m['documentsScreens.missing.request']()}
    </Button>
  )
}

function columnsIn(
  language: 'en' | 'ar',
  linkOf: (id: string) => string,
): DataColumn<MissingLine>[] {
  return [
    {
      key: 'employee',
      title: m['documentsScreens.missing.employee'](),
      grow: true,
      cell: ({ employee }) => (
        <>
          <RowLink to={linkOf(employee.id)}>
            <bdi>{nameIn(employee.name, language)}</bdi>
          </RowLink>
          <span className="block text-xs font-normal text-ink-soft">
            <Bdi code>{employee.employeeNo}</Bdi>
          </span>
        </>
      ),
    },
    {
      key: 'types',
      title: m['documentsScreens.missing.types'](),
      phone: 'detail',
      cell: ({ types }) => (
        <span className="flex flex-wrap gap-1">
          {types.map(({ type, name }) => (
            <Pill key={type} tone="warning">
              <bdi>{name[language]}</bdi>
            </Pill>
          ))}
        </span>
      ),
    },
    {
      key: 'joined',
      title: m['documentsScreens.missing.joined'](),
      phone: 'hidden',
      cell: ({ joiningDate }) => <DateText day={joiningDate} weekday={false} year />,
    },
  ]
}
