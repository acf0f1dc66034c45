import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { m } from '#messages'
import { showDocument } from '../board/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import type { FormHolder } from './version-form.tsx'
import { DocumentPill } from './document-pill.tsx'
import { documentTitle } from './labels.ts'
import { DocumentDetails } from './number-line.tsx'
import { VersionList } from './version-list.tsx'

const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))
const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

const OriginalDialog = lazy(async () => ({
  default: (await import('./original-dialog.tsx')).OriginalDialog,
}))

type Shown = ReplyOf<typeof showDocument>

/** One document as staff see it: values, versions, reminders, and what can be done about it. */
export function DocumentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showDocument, { params: { id } })
  const { data } = found
  return (
    <SidePanel
      title={
        data === undefined
          ? m['documentsScreens.panel.title']()
          : documentTitle(data.document, language)
      }
      onClose={onClose}
    >
      {data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {data !== undefined && <Details shown={data} />}
    </SidePanel>
  )
}

function Holder({ document }: Pick<Shown, 'document'>) {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const { employee } = document
  if (employee === null) return <>{m['documentsScreens.board.company']()}</>
  return (
    <LocalLink
      to={searchParams.addressWith({ holder: employee.id, document: null })}
      preventScrollReset
      className="finger text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      <bdi>{nameIn(employee.name, language)}</bdi>
    </LocalLink>
  )
}

function Details({ shown }: { shown: Shown }) {
  const { document, versions, reminders } = shown
  return (
    <div className="space-y-6 pb-6">
      <div className="space-y-2">
        <p className="text-sm">
          <Holder document={document} />
        </p>
        <DocumentPill document={document} />
      </div>
      <DocumentDetails document={document} isOwn={false} />
      <Actions document={document} />
      <VersionList versions={versions} isOwn={false} />
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </div>
  )
}

function Actions({ document }: Pick<Shown, 'document'>) {
  const searchParams = useSearchState()
  const [open, setOpen] = useState<'renew' | 'start' | 'original' | 'change' | null>(null)
  const types = useEndpoint(listDocumentTypes).data?.items ?? []
  const { employee } = document
  const holder: FormHolder =
    employee === null ? { kind: 'company' } : { kind: 'employee', id: employee.id }
  const close = (): void => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="primary" onPress={() => setOpen('renew')}>
        {m['documentsScreens.panel.renew']()}
      </Button>
      <Button onPress={() => setOpen('start')}>{m['documentsScreens.start.open']()}</Button>
      <Button onPress={() => setOpen('original')}>{m['documentsScreens.original.open']()}</Button>
      <Button kind="plain" onPress={() => setOpen('change')}>
        {m['documentsScreens.change.open']()}
      </Button>
      <Suspense>
        {open === 'renew' && (
          <VersionForm holder={holder} types={types} document={document} onClose={close} />
        )}
        {open === 'start' && (
          <StartDialog
            people={employee === null ? null : [employee]}
            type={document.type}
            onClose={close}
            onStarted={({ taskIds }) => {
              close()
              searchParams.open({ task: taskIds[0] ?? null, document: null })
            }}
          />
        )}
        {open === 'original' && <OriginalDialog document={document} onClose={close} />}
        {open === 'change' && (
          <ChangeDialog
            document={document}
            isMany={types.find(({ code }) => code === document.type)?.isMany === true}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

function Reminders({ reminders }: Pick<Shown, 'reminders'>) {
  const locale = useLanguage()
  const textOf = (step: number): string => {
    if (step === 0) return m['documentsScreens.reminder.onDay']()
    return step > 0
      ? m['documentsScreens.reminder.before'](counted(step, locale))
      : m['documentsScreens.reminder.after'](counted(-step, locale))
  }
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{m['documentsScreens.reminder.title']()}</h3>
      <ul className="space-y-1 text-sm">
        {reminders.map(({ step, expiresOn, remindedAt }) => (
          <li key={`${expiresOn} ${step}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{textOf(step)}</span>
            <bdi className="figures text-xs text-ink-soft">
              {formatDay(dayOf(remindedAt, locale.zone), locale, { year: true })}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
