import { Download, FileInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { ExportButton } from '#platform/ui/export-button.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import { type EmployeeState, exportEmployees } from '../contract.ts'

export interface PeopleFilter {
  readonly q: string | undefined
  readonly department: string | undefined
  readonly state: EmployeeState | undefined
}

interface PeopleActionsProps {
  filters: PeopleFilter
  isExporter: boolean
  isImporter: boolean
  /** The page's first action, for those who may add an employee. */
  add: ReactNode
}

/** What is done with the whole list; on a phone all but the first action are in one menu. */
export function PeopleActions({ filters, isExporter, isImporter, add }: PeopleActionsProps) {
  const { language } = useLanguage()
  const go = useGo()
  // Saves the people that the search and the filters find.
  const save = () =>
    download(exportEmployees, { query: { ...filters, language } }, (error) =>
      errorSentence(error, language),
    )
  const entries: MenuEntry[] = [
    ...(isExporter
      ? [
          {
            key: 'export',
            label: m['employeesScreens.export'](),
            icon: <Download size={16} aria-hidden="true" />,
            onSelect: () => void save(),
          },
        ]
      : []),
    ...(isImporter
      ? [
          {
            key: 'import',
            label: m['employeesScreens.import'](),
            icon: <FileInput size={16} aria-hidden="true" />,
            onSelect: () => go('/employees/import'),
          },
        ]
      : []),
  ]
  return (
    <>
      {entries.length > 0 && (
        <span className="sm:hidden">
          <Menu entries={entries} />
        </span>
      )}
      <span className="flex gap-2 max-sm:hidden">
        {isExporter && <ExportButton label={m['employeesScreens.export']()} save={save} />}
        {isImporter && <ImportLink isSecond={add !== undefined} />}
      </span>
      {add}
    </>
  )
}

export function ImportLink({ isSecond }: { isSecond: boolean }) {
  return (
    <LinkButton
      to="/employees/import"
      kind={isSecond ? 'quiet' : 'primary'}
      icon={<FileInput size={16} aria-hidden="true" />}
    >
      {m['employeesScreens.import']()}
    </LinkButton>
  )
}
