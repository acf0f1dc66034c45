import { FileInput, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import { exportEmployees, type ListedState, type SheetFormat } from '../contract.ts'
import { ExportMenu, exportEntries } from './export-menu.tsx'

export interface PeopleFilter {
  readonly q: string | undefined
  readonly department: string | undefined
  readonly state: ListedState | undefined
}

interface PeopleActionsProps {
  filters: PeopleFilter
  /** The columns that the list shows besides. */
  columns: string | undefined
  isExporter: boolean
  isImporter: boolean
  /** The page's first action, for those who may add an employee. */
  add: ReactNode
  /** Begins to choose people on a phone. */
  onChoose: () => void
}

/** What is done with the whole list; on a phone all but the first action are in one menu. */
export function PeopleActions(props: PeopleActionsProps) {
  const { filters, columns, isExporter, isImporter, add, onChoose } = props
  const { language } = useLanguage()
  const go = useGo()
  // Saves the people that the search and the filters find.
  const save = (format: SheetFormat) =>
    download(exportEmployees, { query: { ...filters, columns, format, language } }, (error) =>
      errorSentence(error, language),
    )
  const entries: MenuEntry[] = [
    ...(isExporter
      ? [
          {
            key: 'choose',
            label: m['employeesScreens.chosen.begin'](),
            icon: <ListChecks size={16} aria-hidden="true" />,
            onSelect: onChoose,
          },
          ...exportEntries(save),
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
        {isExporter && <ExportMenu save={save} />}
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
