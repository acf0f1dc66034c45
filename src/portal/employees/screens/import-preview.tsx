import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { usePasswordConfirmation } from '#accounts/session/confirm-password-dialog.tsx'
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
import { ImportRows } from './import-rows.tsx'

/** What the file would do before it runs: counts first, then the rows that need attention. */
export function ImportPreview({ run, onClose }: { run: EmployeeImport; onClose: () => void }) {
  const locale = useLanguage()
  const confirmation = usePasswordConfirmation()
  const start = useSubmit(startImport, { refreshes: [getImport, listImports] })
  const discard = useSubmit(discardImport, { refreshes: [listImports], onSuccess: onClose })
  const { created, updated, refused } = run.counts
  const good = created + updated
  const formatted = formatNumber(good, locale)

  async function begin(): Promise<void> {
    try {
      const begun = await confirmation.run(() => start.send({ params: { id: run.id }, body: {} }))
      if (begun === null) start.reset()
    } catch {
      // `start.error` contains it and is displayed above the counts.
    }
  }

  const hasFailed = start.error !== null && confirmation.dialog === null
  return (
    <div className="grid gap-6">
      <Card title={<bdi>{run.fileName}</bdi>}>
        <div className="grid gap-4">
          {hasFailed && <CouldNotLoad error={start.error} />}
          {discard.error !== null && <CouldNotLoad error={discard.error} />}
          <ImportCounts counts={run.counts} />
          {good === 0 && (
            <Banner tone={refused === 0 ? 'good' : 'info'}>
              {m['employeesScreens.importing.nothingToDo']()}
            </Banner>
          )}
          <div className="screen-only flex flex-wrap gap-2 max-sm:*:grow">
            {good > 0 && (
              <Button kind="primary" pending={start.pending} onPress={() => void begin()}>
                {refused > 0
                  ? m['employeesScreens.importing.startSome']({
                      shown: formatted,
                      refused: formatNumber(refused, locale),
                    })
                  : m['employeesScreens.importing.startAll']({ count: good, shown: formatted })}
              </Button>
            )}
            <Button
              pending={discard.pending}
              onPress={() => discard.submit({ params: { id: run.id } })}
            >
              {m['employeesScreens.importing.discard']()}
            </Button>
          </div>
          {good > 0 && (
            <p className="text-xs text-ink-soft">{m['employeesScreens.importing.notYet']()}</p>
          )}
        </div>
      </Card>
      <ImportRows
        run={run}
        end={
          refused > 0 && (
            <DownloadButton endpoint={downloadRefusedRows} input={{ params: { id: run.id } }}>
              {m['employeesScreens.importing.downloadRefused']()}
            </DownloadButton>
          )
        }
      />
      {confirmation.dialog}
    </div>
  )
}
