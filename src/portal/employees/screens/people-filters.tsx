import { nameIn } from '#platform/ui/two-names.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { EmployeeState, listDepartments } from '../contract.ts'
import { stateName } from '../state-pill.tsx'

const ALL = 'all'

interface PeopleFiltersProps {
  q: string | undefined
  department: string | undefined
  state: EmployeeState | undefined
  onChange: (params: Readonly<Record<string, string | null>>) => void
}

export function PeopleFilters({ q, department, state, onChange }: PeopleFiltersProps) {
  const { language } = useLanguage()
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const choices = departments
    .map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  const pick = (name: string) => (key: string) => onChange({ [name]: key === ALL ? null : key })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="w-full sm:w-72">
        <SearchField
          label={m['employeesScreens.search']()}
          placeholder={m['employeesScreens.searchHint']()}
          searched={q}
          onSearch={(text) => onChange({ q: text })}
        />
      </div>
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
          ...EmployeeState.options.map((each) => ({ key: each, label: stateName(each) })),
        ]}
        value={state ?? ALL}
        onChange={pick('state')}
      />
    </div>
  )
}
