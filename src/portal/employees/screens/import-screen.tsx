import { useQueryClient } from '@tanstack/react-query'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { getImport, IMPORT_TOPIC, listImportRows, listImports } from '../import/contract.ts'
import { ImportChoose } from './import-choose.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPreview, type OpenedImport } from './import-preview.tsx'
import { ImportRunning } from './import-running.tsx'

/**
 * Imports employees from a file: choose it, see what it would do row by row, then run it. The URL
 * contains the open run.
 */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const id = searchParams.get('run')
  useLive(IMPORT_TOPIC, () => void refresh(client, [getImport, listImports, listImportRows]))
  const open = (run: string | null): void => searchParams.change({ run, only: null })
  return (
    <>
      <PageHeader
        title={m['pages.importEmployees']()}
        lead={m['employeesScreens.importing.lead']()}
        back={{ to: '/employees', label: m['pages.employees']() }}
      />
      {id === undefined ? (
        <div className="grid gap-6">
          <ImportChoose onChecked={(run) => open(run.id)} />
          <ImportHistory linkOf={(run) => searchParams.addressWith({ run })} />
        </div>
      ) : (
        <OneRun key={id} id={id} onClose={() => open(null)} onOpen={(run) => open(run.id)} />
      )}
    </>
  )
}

interface OneRunProps extends Omit<OpenedImport, 'run'> {
  id: string
}

function OneRun({ id, onClose, onOpen }: OneRunProps) {
  const found = useEndpoint(getImport, { params: { id } })
  const run = found.data
  if (run === undefined && found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (run === undefined) {
    return (
      <Loading>
        <Card>
          <Skeleton className="h-5 w-56" />
          <Skeleton className="mt-4 h-8 w-full max-w-lg" />
        </Card>
      </Loading>
    )
  }
  if (run.state === 'checked') return <ImportPreview run={run} onClose={onClose} onOpen={onOpen} />
  if (run.state === 'waiting' || run.state === 'running') return <ImportRunning run={run} />
  return <ImportDone run={run} onClose={onClose} onOpen={onOpen} />
}
