import { lazy, Suspense, useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import type { Document, DocumentType, Version } from '../contract.ts'
import { showOwnDocument, withdrawVersion } from '../own/contract.ts'
import { CHANGED } from './changed.ts'
import { DocumentPill } from './document-pill.tsx'
import { documentTitle } from './labels.ts'
import { DocumentDetails } from './number-line.tsx'
import { VersionList } from './version-list.tsx'

const VersionForm = lazy(async () => ({
  default: (await import('./version-form.tsx')).VersionForm,
}))

interface OwnDocumentPanelProps {
  id: string
  types: readonly DocumentType[]
  onClose: () => void
}

/** One of the employee's documents: what counts, every version, and how to renew it. */
export function OwnDocumentPanel({ id, types, onClose }: OwnDocumentPanelProps) {
  const { language } = useLanguage()
  const found = useEndpoint(showOwnDocument, { params: { id } })
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
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {data !== undefined && (
        <Details document={data.document} versions={data.versions} types={types} />
      )}
    </SidePanel>
  )
}

interface DetailsProps {
  document: Document
  versions: readonly Version[]
  types: readonly DocumentType[]
}

function Details({ document, versions, types }: DetailsProps) {
  const [isRenewing, setRenewing] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const withdraw = useSubmit(withdrawVersion, {
    refreshes: CHANGED,
    onSuccess: () => setWithdrawing(false),
  })
  const waiting = versions.find(({ state }) => state === 'waiting')
  const isSendable = types.some(({ code }) => code === document.type)
  return (
    <div className="space-y-6 pb-6">
      <DocumentPill document={document} />
      {document.returnedReason !== null && (
        <Banner tone="warning">
          {m['documentsScreens.panel.returned']()}
          <span className="block text-ink-soft">
            <LocalizedText text={document.returnedReason} />
          </span>
        </Banner>
      )}
      <DocumentDetails document={document} isOwn />
      <div className="flex flex-wrap gap-2">
        {isSendable && waiting === undefined && (
          <Button kind="primary" onPress={() => setRenewing(true)}>
            {m['documentsScreens.panel.renew']()}
          </Button>
        )}
        {waiting !== undefined && (
          <Button onPress={() => setWithdrawing(true)}>
            {m['documentsScreens.panel.withdraw']()}
          </Button>
        )}
      </div>
      <VersionList versions={versions} isOwn />
      {isRenewing && (
        <Suspense>
          <VersionForm
            holder={{ kind: 'own' }}
            types={types}
            document={document}
            onClose={() => setRenewing(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        title={m['documentsScreens.panel.withdrawTitle']()}
        confirm={m['documentsScreens.panel.withdraw']()}
        pending={withdraw.pending}
        error={withdraw.error}
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        onConfirm={() => withdraw.submit({ params: { id: waiting?.id ?? '' } })}
      >
        {m['documentsScreens.panel.withdrawText']()}
      </ConfirmDialog>
    </div>
  )
}
