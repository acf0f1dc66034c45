import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Moment } from '#accounts/account/moment.tsx'
import { RowLink } from '#accounts/account/row-link.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import {
  type EmployeeImport,
  IMPORT_DAYS,
  type ImportState,
  listImports,
} from '../import/contract.ts'
import { ImportCounts } from './import-counts.tsx'

const TONES: Readonly<Record<ImportState, Tone>> = {
  checked: 'neutral',
  waiting: 'info',
  running: 'info',
  done: 'good',
  failed: 'bad',
}
const NAMES: Readonly<Record<ImportState, () => string>> = {
  checked: () => m['employeesScreens.importing.state.checked'](),
  waiting: () => m['employeesScreens.importing.state.waiting'](),
  running: () => m['employeesScreens.importing.state.running'](),
  done: () => m['employeesScreens.importing.state.done'](),
  failed: () => m['employeesScreens.importing.state.failed'](),
}

/**
 * The user's imports of the last thirty days: one that was only checked can still be run, and a
 * running one can be reopened.
 */
export function ImportHistory({ linkOf }: { linkOf: (id: string) => string }) {
  const locale = useLanguage()
  const imports = useEndpoint(listImports)
  if (imports.data === undefined && imports.error !== null)
    return <CouldNotLoad error={imports.error} again={() => void imports.refetch()} />
  const items = imports.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card
      title={m['employeesScreens.importing.history']({ days: daysText(IMPORT_DAYS, locale) })}
      flush
    >
      <ul className="divide-y divide-line">
        {items.map((run) => (
          <HistoryLine key={run.id} run={run} to={linkOf(run.id)} />
        ))}
      </ul>
    </Card>
  )
}

function HistoryLine({ run, to }: { run: EmployeeImport; to: string }) {
  return (
    <li className="relative grid gap-2 px-4 py-4 hover:bg-hover sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium break-words">
            <RowLink to={to}>
              <bdi>{run.fileName}</bdi>
            </RowLink>
          </span>
          <Pill tone={TONES[run.state]}>{NAMES[run.state]()}</Pill>
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">
          <Moment instant={run.createdAt} />
        </p>
      </div>
      <ImportCounts counts={run.counts} />
    </li>
  )
}
