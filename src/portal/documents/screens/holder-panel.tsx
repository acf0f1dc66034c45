import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listDocumentsOfEmployee } from '../board/contract.ts'
import { HolderDocuments } from './holder-documents.tsx'

/** One employee's documents beside the board. */
export function HolderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const employee = useEndpoint(listDocumentsOfEmployee, { params: { id } }).data?.employee
  return (
    <SidePanel
      title={
        employee === undefined
          ? m['documentsScreens.column.employee']()
          : nameIn(employee.name, language)
      }
      onClose={onClose}
    >
      {employee !== undefined && (
        <p className="mb-3 text-sm text-ink-soft">
          <Bdi code>{employee.employeeNo}</Bdi>
        </p>
      )}
      <HolderDocuments id={id} />
    </SidePanel>
  )
}
