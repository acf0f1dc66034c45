import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { type EmployeeImport, getImport } from '../import/contract.ts'
import { ImportCounts } from './import-counts.tsx'

/** Polling interval in addition to live events, for networks that block streams. */
const EVERY_MS = 3000

/**
 * A running import. The user can leave the page; the import continues and can be found here again.
 */
export function ImportRunning({ run }: { run: EmployeeImport }) {
  const locale = useLanguage()
  useEndpoint(getImport, { params: { id: run.id } }, { everyMs: EVERY_MS })
  const { done, of } = run.progress
  const formatted = m['employeesScreens.importing.progress']({
    done: formatNumber(done, locale),
    of: formatNumber(of, locale),
  })
  return (
    <Card title={<bdi>{run.fileName}</bdi>}>
      <div className="grid gap-5" aria-live="polite">
        <Bar
          label={
            run.state === 'waiting'
              ? m['employeesScreens.importing.waiting']()
              : m['employeesScreens.importing.running']()
          }
          value={of === 0 ? 0 : done / of}
          valueText={formatted}
        />
        {run.state === 'running' && <ImportCounts counts={run.counts} />}
        <p className="text-sm text-ink-soft">{m['employeesScreens.importing.leave']()}</p>
        <div>
          <LinkButton to="/employees">{m['employeesScreens.importing.toPeople']()}</LinkButton>
        </div>
      </div>
    </Card>
  )
}
