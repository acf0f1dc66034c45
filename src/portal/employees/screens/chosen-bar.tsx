import { ChevronUp, ListChecks, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { download } from '#platform/ui/save-file.ts'
import { Spinner } from '#platform/ui/spinner.tsx'
import { m } from '#messages'
import type { EmployeeRow, SheetFormat } from '../contract.ts'
import type { ChosenActionsProps, ChosenPeople } from '../employees-page.tsx'
import { exportChosenEmployees } from '../file/contract.ts'
import { ChosenDialog } from './chosen-dialog.tsx'
import { ExportMenu, exportEntries } from './export-menu.tsx'
import type { PeopleFilter } from './people-actions.tsx'
import { type ListQuery, useChooseAll } from './use-choose-all.ts'

interface ChosenBarProps {
  chosen: ChosenPeople
  /** The columns that the list shows besides. */
  columns: string | undefined
  /** What the list is asked for, to choose everyone it finds. */
  query: ListQuery
  filters: PeopleFilter
  loaded: readonly EmployeeRow[]
  hasMore: boolean
  onChoose: (people: readonly EmployeeRow[]) => void
  onRemove: (person: EmployeeRow) => void
  /** What can be done with them besides exporting. */
  Actions: ComponentType<ChosenActionsProps> | undefined
  onEnd: () => void
}

/**
 * How many people are chosen and what can be done with them, always in reach. On a phone it is one
 * line, with everything but the count in one menu.
 */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, columns, onRemove, Actions, onEnd } = props
  const { language } = useLanguage()
  const all = useChooseAll(props)
  const isAny = chosen.size > 0
  const save = (format: SheetFormat) =>
    download(
      exportChosenEmployees,
      { body: { employeeIds: [...chosen.keys()], columns, format, language } },
      (error) => errorSentence(error, language),
    )
  const more: MenuEntry[] = [
    ...(all === null
      ? []
      : [
          {
            key: 'all',
            label: all.label,
            icon: <ListChecks size={16} aria-hidden="true" />,
            onSelect: all.choose,
          },
        ]),
    ...exportEntries(save),
  ]
  return (
    <section
      aria-label={m['employeesScreens.chosen.label']()}
      className="screen-only sticky bottom-20 z-20 flex items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-float md:flex-wrap lg:bottom-4"
    >
      <ChosenCount chosen={chosen} onRemove={onRemove} />
      {all !== null && (
        <span className={isAny ? 'max-md:hidden' : undefined}>
          <Button pending={all.isPending} onPress={all.choose}>
            {all.label}
          </Button>
        </span>
      )}
      {all?.isPending === true && isAny && (
        <span className="md:hidden">
          <Spinner />
        </span>
      )}
      {isAny && (
        <>
          {Actions === undefined ? (
            <span className="md:hidden">
              <Menu entries={more} />
            </span>
          ) : (
            <Actions chosen={chosen} onDone={onEnd} more={more} />
          )}
          <span className="max-md:hidden">
            <ExportMenu save={save} />
          </span>
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

/** The count, which opens the list of the people who are chosen, in the list or not. */
function ChosenCount({ chosen, onRemove }: Pick<ChosenBarProps, 'chosen' | 'onRemove'>) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const text = m['employeesScreens.chosen.count'](counted(chosen.size, locale))
  return (
    <>
      <p role="status" className="figures me-auto flex min-w-0 text-sm font-medium">
        {chosen.size === 0 ? (
          <span className="truncate ps-2">{text}</span>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            className="inline-flex min-h-control min-w-0 items-center gap-1.5 rounded-control px-2 enabled-hover:bg-hover"
            onClick={() => setOpen(true)}
          >
            <span className="truncate">{text}</span>
            <ChevronUp size={16} aria-hidden="true" className="shrink-0 text-ink-soft" />
          </button>
        )}
      </p>
      {isOpen && chosen.size > 0 && (
        <ChosenDialog chosen={chosen} onRemove={onRemove} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
