import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { callForFile } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { HoldButton } from '../holds/hold-button.tsx'
import { downloadProtectedSlip } from '../protected-pdf/contract.ts'
import { downloadSlip, type PdfLanguage, showSlip } from '../slips/contract.ts'
import { SlipView } from '../slips/slip-view.tsx'
import { m } from '#messages'
import { PutOffDeductions } from './put-off.tsx'

const ProtectedPdfDialog = lazy(async () => ({
  default: (await import('../protected-pdf/protected-pdf-dialog.tsx')).ProtectedPdfDialog,
}))

/** One employee's slip with how each line came about, and its PDF. */
export function SlipPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const { data, error, refetch } = useEndpoint(showSlip, { params: { id } })
  return (
    <SidePanel
      wide
      title={
        data === undefined ? m['payRunScreens.slip.title']() : nameIn(data.employee.name, language)
      }
      onClose={onClose}
    >
      {error !== null && <CouldNotLoad error={error} again={() => void refetch()} />}
      {data === undefined ? (
        error === null && (
          <Loading>
            <Skeleton className="h-128 w-full rounded-card" />
          </Loading>
        )
      ) : (
        <div className="space-y-4 pb-6">
          <div className="flex flex-wrap justify-end gap-2">
            <HoldButton slip={data} />
            <DownloadMenu id={id} />
          </div>
          <PutOffDeductions putOff={data.putOff} currency={data.currency} />
          <SlipView slip={data} />
        </div>
      )}
    </SidePanel>
  )
}

const LANGUAGES: readonly (readonly [PdfLanguage, () => string])[] = [
  ['en', () => m['payRunScreens.slip.english']()],
  ['ar', () => m['payRunScreens.slip.arabic']()],
  ['both', () => m['payRunScreens.slip.both']()],
]

function DownloadMenu({ id }: { id: string }) {
  const { language } = useLanguage()
  const [isProtecting, setProtecting] = useState(false)
  const save = (pdf: PdfLanguage): void =>
    void download(downloadSlip, { params: { id }, query: { language: pdf } }, (error) =>
      errorSentence(error, language),
    )
  return (
    <>
      <Menu
        label={m['payRunScreens.slip.download']()}
        trigger={
          <>
            <Download size={16} aria-hidden="true" />
            {m['payRunScreens.slip.download']()}
          </>
        }
        entries={[
          ...LANGUAGES.map(([key, label]) => ({
            key: key as string,
            label: label(),
            onSelect: () => save(key),
          })),
          {
            key: 'protected',
            label: m['protectedPdf.open'](),
            onSelect: () => setProtecting(true),
          },
        ]}
      />
      <Suspense>
        {isProtecting && (
          <ProtectedPdfDialog
            language={language}
            file={(body) => callForFile(downloadProtectedSlip, { params: { id }, body })}
            onClose={() => setProtecting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
