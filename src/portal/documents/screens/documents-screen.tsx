import { useQueryClient } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { RowLink } from '#accounts/account/row-link.tsx'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DataTable } from '#platform/ui/data-table.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { Document } from '../contract.ts'
import { listOwnDocuments } from '../own/contract.ts'
import { DOCUMENTS_TOPIC } from '../topic.ts'
import { CHANGED } from './changed.ts'
import { DocumentPill } from './document-pill.tsx'
import { documentTitle } from './labels.ts'
import { OwnRequests } from './own-requests.tsx'
import { OwnTasks } from './own-tasks.tsx'

const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))
const OwnDocumentPanel = lazy(async () => ({
  default: (await import('./own-document-panel.tsx')).OwnDocumentPanel,
}))
const OwnTaskPanel = lazy(async () => ({
  default: (await import('./own-task-panel.tsx')).OwnTaskPanel,
}))

/** An employee's documents, what was requested of them, and what is being done for them. */
export function Screen() {
  const client = useQueryClient()
  const searchParams = useSearchState()
  const found = useEndpoint(listOwnDocuments)
  useLive(DOCUMENTS_TOPIC, () => void refresh(client, CHANGED))
  const { data } = found
  const document = searchParams.get('document')
  const task = searchParams.get('task')
  const adding = searchParams.get('add')
  const close = (): void => searchParams.change({ document: null, task: null, add: null })
  const add = (type: string): void => searchParams.open({ add: type })
  return (
    <>
      <PageHeader
        title={m['pages.documents']()}
        action={
          data !== undefined && (
            <Button
              kind="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onPress={() => add('any')}
            >
              {m['documentsScreens.own.add']()}
            </Button>
          )
        }
      />
      {data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {data === undefined && found.error === null && <CardSkeleton />}
      {data !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OwnRequests requests={data.requests} onSend={add} />
          <OwnTasks tasks={data.tasks} linkOf={(id) => searchParams.addressWith({ task: id })} />
          <OwnDocuments
            documents={data.items}
            linkOf={(id) => searchParams.addressWith({ document: id })}
            onAdd={() => add('any')}
          />
        </div>
      )}
      {data !== undefined && (
        <Suspense>
          {document !== undefined && (
            <OwnDocumentPanel id={document} types={data.types} onClose={close} />
          )}
          {task !== undefined && <OwnTaskPanel id={task} onClose={close} />}
          {adding !== undefined && (
            <VersionForm
              holder={{ kind: 'own' }}
              types={data.types}
              document={null}
              existing={data.items}
              type={adding === 'any' ? undefined : adding}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

interface OwnDocumentsProps {
  documents: readonly Document[]
  linkOf: (id: string) => string
  onAdd: () => void
}

function OwnDocuments({ documents, linkOf, onAdd }: OwnDocumentsProps) {
  const columns = useColumns(linkOf)
  return (
    <section aria-label={m['documentsScreens.own.list']()}>
      <DataTable
        caption={m['documentsScreens.own.list']()}
        columns={columns}
        rows={documents}
        rowKey={(each) => each.id}
        empty={
          <EmptyState
            icon={<FileText size={22} aria-hidden="true" />}
            title={m['documentsScreens.own.none']()}
            text={m['documentsScreens.own.noneText']()}
            action={<Button onPress={onAdd}>{m['documentsScreens.own.add']()}</Button>}
          />
        }
      />
    </section>
  )
}

function useColumns(linkOf: (id: string) => string): DataColumn<Document>[] {
  const { language } = useLanguage()
  return [
    {
      key: 'type',
      title: m['documentsScreens.column.document'](),
      grow: true,
      cell: (each) => (
        <RowLink to={linkOf(each.id)}>
          <bdi>{documentTitle(each, language)}</bdi>
        </RowLink>
      ),
    },
    {
      key: 'number',
      title: m['documentsScreens.field.number'](),
      cell: (each) =>
        each.number === null ? (
          '–'
        ) : (
          <span className="whitespace-nowrap">
            <Bdi code>{each.number}</Bdi>
          </span>
        ),
    },
    {
      key: 'expiry',
      title: m['documentsScreens.field.expiresOn'](),
      cell: (each) =>
        each.expiresOn === null ? '–' : <DateText day={each.expiresOn} weekday={false} year />,
    },
    {
      key: 'state',
      title: m['documentsScreens.column.state'](),
      phone: 'end',
      cell: (each) => <DocumentPill document={each} />,
    },
  ]
}
