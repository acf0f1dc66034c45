import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { CHANGED } from './screens/changed.ts'
import { HolderDocuments } from './screens/holder-documents.tsx'
import { OpenedDocuments } from './screens/opened-documents.tsx'
import { DOCUMENTS_TOPIC } from './topic.ts'

/** An employee's documents on their page, for those who keep them. */
export function EmployeeDocuments({ employeeId }: { employeeId: string }) {
  const client = useQueryClient()
  useLive(DOCUMENTS_TOPIC, () => void refresh(client, CHANGED))
  return (
    <>
      <HolderDocuments id={employeeId} />
      <OpenedDocuments />
    </>
  )
}
