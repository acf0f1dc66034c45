import { useState } from 'react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { type EmployeeLine, listDepartments, listEmployees } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'

const EVERY = 'all'
const AT_ONCE = '100'

export type ChosenPerson = Pick<EmployeeLine, 'id' | 'name'>

interface PeoplePickerProps {
  chosen: ReadonlyMap<string, ChosenPerson>
  onChange: (chosen: ReadonlyMap<string, ChosenPerson>) => void
}

/**
 * Finds people by name, number or department, and keeps the ticked ones while the search continues.
 */
export function PeoplePicker({ chosen, onChange }: PeoplePickerProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const [department, setDepartment] = useState(EVERY)
  const departments = useEndpoint(listDepartments).data?.items ?? []
  const query = {
    state: 'active' as const,
    language,
    limit: AT_ONCE,
    ...(searchText === '' ? {} : { q: searchText }),
    ...(department === EVERY ? {} : { department }),
  }
  const found = useEndpoint(listEmployees, { query }, { keepPrevious: true })
  const items = found.data?.items ?? []
  const put = (people: readonly EmployeeLine[], isChosen: boolean): void => {
    const next = new Map(chosen)
    for (const person of people) {
      if (isChosen) next.set(person.id, person)
      else next.delete(person.id)
    }
    onChange(next)
  }
  const isAll = items.length > 0 && items.every((person) => chosen.has(person.id))
  return (
    <div className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <SearchField label={m['attendanceScreens.team.search']()} onSearch={setSearchText} />
        <SelectField
          label={m['attendanceScreens.team.department']()}
          labelHidden
          value={department}
          onChange={setDepartment}
          choices={[
            { value: EVERY, label: m['attendanceScreens.team.allDepartments']() },
            ...departments.map((each) => ({ value: each.id, label: each.name[language] })),
          ]}
        />
      </div>
      {found.error !== null && found.data === undefined && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-96 w-full rounded-control" />
        </Loading>
      )}
      {found.data !== undefined && (
        <div className="rounded-control border border-line">
          <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1">
            <Checkbox
              label={m['attendanceScreens.decide.all']()}
              value={isAll}
              indeterminate={!isAll && items.some((person) => chosen.has(person.id))}
              onChange={(isChosen) => put(items, isChosen)}
              disabled={items.length === 0}
            />
            {chosen.size > 0 && (
              <Button size="small" kind="plain" onPress={() => onChange(new Map())}>
                {m['attendanceScreens.setUp.chooseNone']()}
              </Button>
            )}
          </div>
          {items.length === 0 && (
            <p className="px-3 py-8 text-center text-sm text-ink-soft">
              {m['attendanceScreens.team.noneMatch']()}
            </p>
          )}
          <ul
            className="max-h-96 overflow-y-auto px-3 py-1"
            aria-label={m['attendanceScreens.setUp.people1']()}
          >
            {items.map((person) => (
              <li key={person.id}>
                <Checkbox
                  value={chosen.has(person.id)}
                  onChange={(isChosen) => put([person], isChosen)}
                  label={
                    <>
                      <bdi>{person.name[language]}</bdi>
                      <span className="block text-xs text-ink-soft">
                        <Dotted>
                          <Bdi code>{person.employeeNo}</Bdi>
                          {person.department.name[language]}
                        </Dotted>
                      </span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          {found.data.next !== null && (
            <p className="border-t border-line px-3 py-2 text-xs text-ink-soft">
              {m['attendanceScreens.setUp.morePeople']()}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
