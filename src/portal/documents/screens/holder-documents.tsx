import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listDocumentsOfEmployee } from '../board/contract.ts'
import type { Document, PersonLine } from '../contract.ts'
import type { DocumentRequest } from '../requests/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { DocumentPill } from './document-pill.tsx'
import { costText, documentTitle, requestStateName, requestTone } from './labels.ts'
import { OwnTasks } from './own-tasks.tsx'
import { useDay } from '#portal/attendance/use-day.ts'

const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))
const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))
const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

/** One employee's documents, what was requested of them, and what is under way. */
export function HolderDocuments({ id }: { id: string }) {
  const searchParams = useSearchState()
  const found = useEndpoint(listDocumentsOfEmployee, { params: { id } })
  const { data } = found
  if (data === undefined)
    return found.error === null ? (
      <Loading>
        <Skeleton className="h-72 w-full" />
      </Loading>
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  return (
    <div className="space-y-6 pb-6">
      <HolderActions employee={data.employee} documents={data.items} />
      <DocumentLines documents={data.items} />
      {data.requests.length > 0 && <RequestLines requests={data.requests} />}
      <OwnTasks tasks={data.tasks} linkOf={(task) => searchParams.addressWith({ task })} />
    </div>
  )
}

interface HolderActionsProps {
  employee: PersonLine
  documents: readonly Document[]
}

function HolderActions({ employee, documents }: HolderActionsProps) {
  const searchParams = useSearchState()
  const [open, setOpen] = useState<'add' | 'request' | 'start' | null>(null)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const close = (): void => setOpen(null)
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={16} aria-hidden="true" />} onPress={() => setOpen('add')}>
          {m['documentsScreens.form.add']()}
        </Button>
        <Button onPress={() => setOpen('request')}>{m['documentsScreens.request.open']()}</Button>
        <Button onPress={() => setOpen('start')}>{m['documentsScreens.start.open']()}</Button>
      </div>
      <Suspense>
        {open === 'add' && (
          <VersionForm
            holder={{ kind: 'employee', id: employee.id }}
            types={types.filter(({ holder }) => holder === 'employee')}
            document={null}
            existing={documents}
            onClose={close}
          />
        )}
        {open === 'request' && (
          <RequestDialog people={[employee]} onClose={close} onRequested={close} />
        )}
        {open === 'start' && (
          <StartDialog
            people={[employee]}
            onClose={close}
            onStarted={({ taskIds }) => {
              close()
              searchParams.open({ task: taskIds[0] ?? null })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function DocumentLines({ documents }: { documents: readonly Document[] }) {
  if (documents.length === 0)
    return <p className="text-sm text-ink-soft">{m['documentsScreens.holder.none']()}</p>
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
    </ul>
  )
}

function DocumentLine({ document }: { document: Document }) {
  const locale = useLanguage()
  const today = useDay()
  const searchParams = useSearchState()
  const { expiresOn, number, cost } = document
  return (
    <li className="relative py-3 text-sm first:pt-0 hover:bg-hover">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <LocalLink
          to={searchParams.addressWith({ document: document.id })}
          preventScrollReset
          className="font-medium text-ink after:absolute after:inset-0"
        >
          <bdi>{documentTitle(document, locale.language)}</bdi>
        </LocalLink>
        <DocumentPill document={document} />
      </div>
      <p className="text-xs text-ink-soft">
        {number !== null && <Bdi code>{number}</Bdi>}
        {number !== null && expiresOn !== null && ' · '}
        {expiresOn !== null && (
          <bdi className="figures">
            {formatDay(expiresOn, locale, { weekday: false, year: true })}
          </bdi>
        )}
      </p>
      {cost !== null && document.state !== 'valid' && (
        <p className="text-xs text-ink-soft">{costText(cost, today, locale)}</p>
      )}
    </li>
  )
}

function RequestLines({ requests }: { requests: readonly DocumentRequest[] }) {
  const { language } = useLanguage()
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{m['documentsScreens.tabs.requests']()}</h3>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="flex items-center justify-between gap-4 py-2 text-sm">
            <bdi>{request.typeName[language]}</bdi>
            <Pill tone={requestTone(request.state)}>{requestStateName(request.state)}</Pill>
          </li>
        ))}
      </ul>
    </section>
  )
}
