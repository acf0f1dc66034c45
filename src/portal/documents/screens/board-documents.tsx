import { FolderClock } from 'lucide-react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { boardByDocument, type Bucket } from '../board/contract.ts'
import type { Document } from '../contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { NothingDue } from './board-people.tsx'
import { DocumentPill } from './document-pill.tsx'
import { costText, documentTitle } from './labels.ts'
import { TimeLine } from './time-line.tsx'
import { useDay } from '#portal/attendance/use-day.ts'

type Row = Document & { hasTask: boolean }

const ALL = 'all'

function CostCell({ cost }: { cost: NonNullable<Document['cost']> }) {
  const locale = useLanguage()
  const today = useDay()
  return <span className="text-xs text-pretty">{costText(cost, today, locale)}</span>
}

function columnsOf(
  linkOf: (id: string) => string,
  language: 'en' | 'ar',
): readonly DataColumn<Row>[] {
  return [
    {
      key: 'document',
      title: m['documentsScreens.column.document'](),
      grow: true,
      cell: (row) => (
        <RowLink to={linkOf(row.id)}>
          <bdi>{documentTitle(row, language)}</bdi>
        </RowLink>
      ),
    },
    {
      key: 'holder',
      title: m['documentsScreens.column.holder'](),
      cell: ({ employee }) =>
        employee === null ? (
          m['documentsScreens.board.company']()
        ) : (
          <bdi>{nameIn(employee.name, language)}</bdi>
        ),
    },
    {
      key: 'expiry',
      title: m['documentsScreens.field.expiresOn'](),
      cell: ({ expiresOn }) =>
        expiresOn === null ? '–' : <DateText day={expiresOn} weekday={false} year />,
    },
    {
      key: 'line',
      title: m['documentsScreens.column.line'](),
      phone: 'hidden',
      cell: ({ expiresOn }) => <TimeLine days={expiresOn === null ? [] : [expiresOn]} />,
    },
    {
      key: 'cost',
      title: m['documentsScreens.cost.title'](),
      cell: ({ cost }) => (cost === null ? '–' : <CostCell cost={cost} />),
    },
    {
      key: 'state',
      title: m['documentsScreens.column.state'](),
      phone: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <DocumentPill document={row} />
          {row.hasTask && (
            <Pill tone="info" icon={<FolderClock size={14} aria-hidden="true" />}>
              {m['documentsScreens.board.underWay']()}
            </Pill>
          )}
        </span>
      ),
    },
  ]
}

interface BoardDocumentsProps {
  bucket: Bucket | undefined
  q: string | undefined
}

/** Documents of people and of the company, the first to expire first. */
export function BoardDocuments({ bucket, q }: BoardDocumentsProps) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const type = searchParams.get('type')
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const documents = usePages(boardByDocument, { query: { bucket, q, type } })
  const choices = types
    .filter(({ expiry }) => expiry !== 'none')
    .map(({ code, name }) => ({ value: code, label: name[language] }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="w-full sm:w-72">
        <SelectField
          label={m['documentsScreens.form.type']()}
          labelHidden
          choices={[{ value: ALL, label: m['documentsScreens.board.allTypes']() }, ...choices]}
          value={type ?? ALL}
          onChange={(next) => searchParams.change({ type: next === ALL ? null : next })}
        />
      </div>
      {documents.error !== null && <CouldNotLoad error={documents.error} again={documents.again} />}
      {(documents.rows !== undefined || documents.error === null) && (
        <DataTable
          caption={m['documentsScreens.board.caption']()}
          columns={columnsOf((id) => searchParams.addressWith({ document: id }), language)}
          rows={documents.rows ?? []}
          rowKey={({ id }) => id}
          loading={documents.rows === undefined}
          onMore={documents.more}
          morePending={documents.morePending}
          empty={
            <NothingDue
              isSearched={q !== undefined || bucket !== undefined || type !== undefined}
            />
          }
        />
      )}
    </div>
  )
}
