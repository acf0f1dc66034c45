import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Moment } from '#accounts/account/moment.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import {
  downloadRefusedRows,
  type EmployeeImport,
  getImport,
  listImports,
  startImport,
} from '../import/contract.ts'
import { DownloadButton } from './download-button.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportNextSteps } from './import-next-steps.tsx'
import { ImportPay } from './import-pay.tsx'
import type { OpenedImport } from './import-preview.tsx'
import { ImportRows } from './import-rows.tsx'

/** What an import did, and the rows it left out to be corrected. */
export function ImportDone({ run, onClose, onOpen }: OpenedImport) {
  const locale = useLanguage()
  const isFailed = run.state === 'failed'
  const { created, updated, refused } = run.counts
  const arrived = created + updated
  return (
    <div className="grid gap-6">
      <Card title={<bdi>{run.fileName}</bdi>}>
        <div className="grid gap-4">
          {isFailed ? (
            <Failed run={run} />
          ) : (
            <Banner tone="good">
              {arrived === 0
                ? m['employeesScreens.importing.doneNothing']()
                : m['employeesScreens.importing.done']({
                    count: arrived,
                    shown: formatNumber(arrived, locale),
                  })}
              {run.finishedAt !== null && (
                <span className="block text-xs text-ink-soft">
                  <Moment instant={run.finishedAt} />
                </span>
              )}
            </Banner>
          )}
          <ImportCounts counts={run.counts} />
          <ImportPay run={run} />
          {refused > 0 && (
            <p className="text-sm text-ink-soft">{m['employeesScreens.importing.putRight']()}</p>
          )}
          <div className="screen-only flex flex-wrap justify-end gap-2 max-sm:*:grow">
            <Button onPress={onClose}>{m['employeesScreens.importing.another']()}</Button>
            <LinkButton to="/employees" kind={isFailed ? 'quiet' : 'primary'}>
              {m['employeesScreens.importing.toPeople']()}
            </LinkButton>
          </div>
        </div>
      </Card>
      {!isFailed && <ImportNextSteps />}
      {refused > 0 && (
        <ImportRows
          run={run}
          onRechecked={onOpen}
          end={
            <DownloadButton endpoint={downloadRefusedRows} input={{ params: { id: run.id } }}>
              {m['employeesScreens.importing.downloadRefused']()}
            </DownloadButton>
          }
        />
      )}
    </div>
  )
}

function Failed({ run }: { run: EmployeeImport }) {
  const start = useSubmit(startImport, { refreshes: [getImport, listImports] })

  return (
    <>
      <Banner
        tone="bad"
        action={
          run.startedAt !== null && (
            <Button
              size="small"
              pending={start.pending}
              onPress={() => start.submit({ params: { id: run.id }, body: {} })}
            >
              {m['employeesScreens.importing.goOn']()}
            </Button>
          )
        }
      >
        {m['employeesScreens.importing.failed']()}
      </Banner>
      {start.error !== null && <CouldNotLoad error={start.error} />}
    </>
  )
}
