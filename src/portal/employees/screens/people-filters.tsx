import { Columns3, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { CheckMenu } from '#platform/ui/check-menu.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { listDepartments, type ListedState, type ShownColumn } from '../contract.ts'
import { keepColumns } from '../browser-storage.ts'
import { columnsText, SHOWN_COLUMNS } from '../shown-columns.ts'
import { stateName } from '../state-pill.tsx'
import { COLUMN_TITLES } from './people-columns.tsx'

const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }))

const ALL = 'all'
const STATES: readonly ListedState[] = ['employed', 'active', 'suspended', 'left']

interface PeopleFiltersProps {
  q: string | undefined
  department: string | undefined
  state: ListedState | undefined
  shown: readonly ShownColumn[]
  onChange: (params: Readonly<Record<string, string | null>>) => void
}

/** The search on one line; on a phone the other filters unfold below it. */
export function PeopleFilters({ q, department, state, shown, onChange }: PeopleFiltersProps) {
  const { language } = useLanguage()
  const seesDocuments = useMe()?.permissions.includes('employees.papers') === true
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const choices = departments
    .map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const pick = (name: string) => (key: string) => onChange({ [name]: key === ALL ? null : key })
  const rest = useId()
  const [isOpen, setOpen] = useState(department !== undefined || state !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
      <div className="min-w-0 flex-1 sm:w-72 sm:flex-none">
        <SearchField
          label={m['employeesScreens.search']()}
          placeholder={m['employeesScreens.searchHint']()}
          searched={q}
          onSearch={(text) => onChange({ q: text })}
        />
      </div>
      <span className="sm:hidden">
        <IconButton
          label={m['ui.filters']()}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          bordered
          aria-expanded={isOpen}
          aria-controls={rest}
          onPress={() => setOpen(!isOpen)}
        />
      </span>
      <div
        id={rest}
        className={classNames(
          'sm:contents',
          isOpen ? 'max-sm:grid max-sm:w-full max-sm:gap-2' : 'max-sm:hidden',
        )}
      >
        {choices.length > 1 && (
          <div className="w-full sm:w-56">
            <SelectField
              label={m['employeesScreens.column.department']()}
              labelHidden
              choices={[{ value: ALL, label: m['employeesScreens.allDepartments']() }, ...choices]}
              value={department ?? ALL}
              onChange={pick('department')}
            />
          </div>
        )}
        <Chips
          label={m['employeesScreens.column.state']()}
          chips={[
            { key: ALL, label: m['employeesScreens.all']() },
            ...STATES.map((each) => ({ key: each, label: stateName(each) })),
          ]}
          value={state ?? ALL}
          onChange={pick('state')}
        />
        <Suspense fallback={<Skeleton className="h-10 w-36 rounded-control" />}>
          <ViewsMenu />
        </Suspense>
      </div>
      <span className="ms-auto max-sm:hidden">
        <CheckMenu
          label={m['employeesScreens.columns']()}
          trigger={
            <>
              <Columns3 size={16} aria-hidden="true" />
              {m['employeesScreens.columns']()}
            </>
          }
          choices={SHOWN_COLUMNS.filter((key) => key !== 'expiry' || seesDocuments).map((key) => ({
            key,
            label: COLUMN_TITLES[key](),
          }))}
          values={shown}
          onChange={(columns) => {
            const text = columnsText(columns)
            keepColumns(text)
            onChange({ columns: text })
          }}
        />
      </span>
    </div>
  )
}
