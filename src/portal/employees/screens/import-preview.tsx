import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import {
  discardImport,
  downloadRefusedRows,
  type EmployeeImport,
  getImport,
  listImports,
  startImport,
} from '../import/contract.ts'
import { DownloadButton } from './download-button.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportPay } from './import-pay.tsx'
import { ImportRows } from './import-rows.tsx'

export interface OpenedImport {
  run: EmployeeImport
  onClose: () => void
  /** Opens another import. */
  onOpen: (run: EmployeeImport) => void
}

/** What the file would do before it runs: counts first, then the rows that need attention. */
export function ImportPreview({ run, onClose, onOpen }: OpenedImport) {
  const locale = useLanguage()
  const start = useSubmit(startImport, { refreshes: [getImport, listImports] })
  const discard = useSubmit(discardImport, { refreshes: [listImports], onSuccess: onClose })
  const { created, updated, refused } = run.counts
  const good = created + updated
  const formatted = formatNumber(good, locale)

  return (
    <div className="grid gap-6">
      <Card title={<bdi>{run.fileName}</bdi>}>
        <div className="grid gap-4">
          {start.error !== null && <CouldNotLoad error={start.error} />}
          {discard.error !== null && <CouldNotLoad error={discard.error} />}
          <ImportCounts counts={run.counts} />
          <ImportPay run={run} />
          {good === 0 && (
            <Banner tone={refused === 0 ? 'good' : 'info'}>
              {m['employeesScreens.importing.nothingToDo']()}
            </Banner>
          )}
          <div className="screen-only flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button
              pending={discard.pending}
              onPress={() => discard.submit({ params: { id: run.id } })}
            >
              {m['employeesScreens.importing.discard']()}
            </Button>
            {good > 0 && (
              <Button
                kind="primary"
                pending={start.pending}
                onPress={() => start.submit({ params: { id: run.id }, body: {} })}
              >
                {refused > 0
                  ? m['employeesScreens.importing.startSome']({
                      shown: formatted,
                      refused: formatNumber(refused, locale),
                    })
                  : m['employeesScreens.importing.startAll']({ count: good, shown: formatted })}
              </Button>
            )}
          </div>
          {good > 0 && (
            <p className="text-end text-xs text-ink-soft">
              {m['employeesScreens.importing.notYet']()}
            </p>
          )}
        </div>
      </Card>
      <ImportRows
        run={run}
        onRechecked={onOpen}
        end={
          refused > 0 && (
            <DownloadButton endpoint={downloadRefusedRows} input={{ params: { id: run.id } }}>
              {m['employeesScreens.importing.downloadRefused']()}
            </DownloadButton>
          )
        }
      />
    </div>
  )
}
