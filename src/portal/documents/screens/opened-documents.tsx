import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'

const HolderPanel = lazy(async () => ({
  default: (await import('./holder-panel.tsx')).HolderPanel,
}))
const DocumentPanel = lazy(async () => ({
  default: (await import('./document-panel.tsx')).DocumentPanel,
}))
const TaskPanel = lazy(async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }))

/** What the address opens over the page; the one opened last lies on top. */
export function OpenedDocuments() {
  const searchParams = useSearchState()
  const { get, change } = searchParams
  const [holder, document, task] = [get('holder'), get('document'), get('task')]
  return (
    <Suspense>
      {holder !== undefined && (
        <HolderPanel key={holder} id={holder} onClose={() => change({ holder: null })} />
      )}
      {document !== undefined && (
        <DocumentPanel key={document} id={document} onClose={() => change({ document: null })} />
      )}
      {task !== undefined && (
        <TaskPanel key={task} id={task} onClose={() => change({ task: null })} />
      )}
    </Suspense>
  )
}
