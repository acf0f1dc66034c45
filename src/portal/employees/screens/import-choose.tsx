import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { aboutFile } from '#platform/ui/about-file.ts'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { formatBytes, formatNumber } from '#platform/ui/format.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import {
  checkImport,
  downloadImportTemplate,
  type EmployeeImport,
  IMPORT_MEGABYTES,
  listImports,
} from '../import/contract.ts'
import { exportEmployeeFile } from '../file/contract.ts'
import { DownloadButton } from './download-button.tsx'

const KINDS =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MEGABYTE = 1024 * 1024

/** A file is checked as soon as it is chosen; that saves nothing. */
export function ImportChoose({ onChecked }: { onChecked: (run: EmployeeImport) => void }) {
  const locale = useLanguage()
  const [file, setFile] = useState<File | null>(null)
  const [tooLarge, setTooLarge] = useState<File | null>(null)
  const check = useSubmit(checkImport, {
    refreshes: [listImports],
    onSuccess: (reply) => onChecked(reply.import),
  })

  function choose([chosen]: File[]): void {
    if (chosen === undefined) return
    const isTooLarge = chosen.size > IMPORT_MEGABYTES * MEGABYTE
    setTooLarge(isTooLarge ? chosen : null)
    setFile(isTooLarge ? null : chosen)
    check.reset()
    if (!isTooLarge) check.submit({ body: { file: chosen } })
  }

  return (
    <Card
      title={m['employeesScreens.importing.choose']()}
      end={
        <span className="flex flex-wrap gap-2">
          <DownloadButton endpoint={exportEmployeeFile}>
            {m['employeesScreens.importing.current']()}
          </DownloadButton>
          <DownloadButton endpoint={exportEmployeeFile} input={{ query: { format: 'xlsx' } }}>
            {m['employeesScreens.importing.currentExcel']()}
          </DownloadButton>
          <DownloadButton endpoint={downloadImportTemplate}>
            {m['employeesScreens.importing.template']()}
          </DownloadButton>
        </span>
      }
    >
      {check.pending && file !== null ? (
        <div
          role="status"
          className="flex min-h-28 items-center gap-4 rounded-control border border-line bg-ground px-5"
        >
          <span className="text-accent">
            <Spinner />
          </span>
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-medium">
              {m['employeesScreens.importing.checking']({ file: file.name })}
            </span>
            <span className="block text-xs text-ink-soft">
              {m['employeesScreens.importing.checkingHint']()} · {formatBytes(file.size, locale)}
            </span>
          </span>
          <FileSpreadsheet size={28} aria-hidden="true" className="shrink-0 text-ink-faint" />
        </div>
      ) : (
        <div className="grid gap-4">
          {check.error !== null && <CouldNotLoad error={check.error} />}
          <FileDrop
            label={m['employeesScreens.importing.file']()}
            labelHidden
            files={[]}
            onChange={choose}
            accept={KINDS}
            help={m['employeesScreens.importing.fileHelp']({
              megabytes: formatNumber(IMPORT_MEGABYTES, locale),
            })}
            error={
              tooLarge === null
                ? undefined
                : aboutFile(tooLarge.name, m['employees.fileTooLarge']())
            }
          />
        </div>
      )}
    </Card>
  )
}
