import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { type EmployeeLine, listEmployees, type ListedState } from './contract.ts'

export type ChosenEmployee = Pick<EmployeeLine, 'id' | 'name' | 'employeeNo'>

interface PeopleFieldProps {
  people: readonly ChosenEmployee[]
  /** Only those in this state are found; everyone without it. */
  state?: ListedState
  error?: string | undefined
  onChange: (people: ChosenEmployee[]) => void
}

/**
 * Employees found by part of their name, one after the other; the field clears after each and keeps
 * the focus.
 */
export function PeopleField({ people, state, error, onChange }: PeopleFieldProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const isAdding = useRef(false)
  const found = useEndpoint(
    listEmployees,
    { query: { q: searchText, state, limit: '20', language } },
    { when: searchText !== '', keepPrevious: true },
  )
  const items = searchText === '' ? [] : (found.data?.items ?? [])
  const choices = items
    .filter(({ id }) => people.every((each) => each.id !== id))
    .map(({ id, name, employeeNo }) => ({
      value: id,
      label: nameIn(name, language),
      detail: employeeNo,
    }))
  function add(id: string | null): void {
    const person = items.find((each) => each.id === id)
    if (person === undefined) return
    isAdding.current = true
    const { employeeNo, name } = person
    onChange([...people, { id: person.id, employeeNo, name }])
  }
  return (
    <div className="space-y-2">
      <ComboBox
        key={people.length}
        label={m['employees.people.label']()}
        placeholder={m['employees.people.hint']()}
        error={error}
        choices={choices}
        value={null}
        onChange={add}
        onSearch={setSearchText}
        inputRef={(input) => {
          if (input === null || !isAdding.current) return
          isAdding.current = false
          input.focus()
        }}
      />
      {people.length > 0 && (
        <ul
          aria-label={m['employees.people.label']()}
          className="divide-y divide-line rounded-control border border-line ps-3"
        >
          {people.map((person) => {
            const name = nameIn(person.name, language)
            return (
              <li key={person.id} className="flex items-center justify-between gap-3 text-sm">
                <span className="min-w-0 truncate">
                  <bdi>{name}</bdi>
                </span>
                <IconButton
                  size="small"
                  label={m['employees.people.remove']({ name })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(people.filter(({ id }) => id !== person.id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
