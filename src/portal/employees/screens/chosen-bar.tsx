import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { download } from '#platform/ui/save-file.ts'
import { m } from '#messages'
import type { EmployeeRow } from '../contract.ts'
import { exportChosenEmployees } from '../file/contract.ts'
import { ChooseAll, type ListQuery } from './choose-all.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { PeopleFilter } from './people-actions.tsx'

interface ChosenBarProps {
  chosen: ReadonlyMap<string, EmployeeRow>
  /** The columns that the list shows besides. */
  columns: string | undefined
  /** What the list is asked for, to choose everyone it finds. */
  query: ListQuery
  filters: PeopleFilter
  loaded: readonly EmployeeRow[]
  hasMore: boolean
  onChoose: (people: readonly EmployeeRow[]) => void
  actions: ReactNode
  onEnd: () => void
}

/** How many people are chosen and what can be done with them, always in reach. */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, columns, query, filters, loaded, hasMore, actions, onChoose, onEnd } = props
  const locale = useLanguage()
  const { language } = locale
  return (
    <section
      aria-label={m['employeesScreens.chosen.label']()}
      className="screen-only sticky bottom-20 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 ps-4 shadow-float lg:bottom-4"
    >
      <p role="status" className="figures me-auto text-sm font-medium">
        {m['employeesScreens.chosen.count'](counted(chosen.size, locale))}
      </p>
      <ChooseAll
        query={query}
        filters={filters}
        loaded={loaded}
        hasMore={hasMore}
        chosen={chosen}
        onChoose={onChoose}
      />
      {chosen.size > 0 && (
        <>
          {actions}
          <ExportMenu
            save={(format) =>
              download(
                exportChosenEmployees,
                { body: { employeeIds: [...chosen.keys()], columns, format, language } },
                (error) => errorSentence(error, language),
              )
            }
          />
        </>
      )}
      <IconButton
        label={m['employeesScreens.chosen.clear']()}
        icon={<X size={18} aria-hidden="true" />}
        onPress={onEnd}
      />
    </section>
  )
}
