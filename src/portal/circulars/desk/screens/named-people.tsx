import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { listEmployees } from '#portal/employees/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { PersonNamed } from '../contract.ts'

interface NamedPeopleProps {
  known: readonly PersonNamed[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

const SHORTEST = 3

/**
 * People found by part of their name, one after the other; the field clears after each and keeps
 * the focus.
 */
export function NamedPeople({ known, values, onChange }: NamedPeopleProps) {
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const [met, setMet] = useState(() => new Map(known.map((each) => [each.id, each.name])))
  const isAdding = useRef(false)
  const found = useEndpoint(
    listEmployees,
    { query: { q: text, state: 'active', limit: '10' } },
    { when: text.trim().length >= SHORTEST, keepPrevious: true },
  )
  const items = text.trim().length < SHORTEST ? [] : (found.data?.items ?? [])
  const choices = items
    .filter(({ id }) => !values.includes(id))
    .map(({ id, name, employeeNo }) => ({
      value: id,
      label: nameIn(name, language),
      detail: employeeNo,
    }))
  function add(id: string | null): void {
    const person = items.find((each) => each.id === id)
    if (person === undefined) return
    isAdding.current = true
    setMet(new Map([...met, [person.id, person.name]]))
    onChange([...values, person.id])
  }
  return (
    <div className="space-y-2">
      <ComboBox
        key={values.length}
        label={m['circularDesk.audience.people']()}
        placeholder={m['circularDesk.audience.peopleHint']()}
        optional
        choices={choices}
        value={null}
        onChange={add}
        onSearch={setText}
        inputRef={(input) => {
          if (input === null || !isAdding.current) return
          isAdding.current = false
          input.focus()
        }}
      />
      {values.length > 0 && (
        <ul
          aria-label={m['circularDesk.audience.people']()}
          className="divide-y divide-line rounded-control border border-line ps-3"
        >
          {values.map((id) => {
            const named = met.get(id)
            const name = named === undefined ? id : nameIn(named, language)
            return (
              <li key={id} className="flex items-center justify-between gap-3 text-sm">
                <bdi className="min-w-0 truncate">{name}</bdi>
                <IconButton
                  size="small"
                  label={m['circularDesk.audience.removePerson']({ name })}
                  icon={<X size={16} aria-hidden="true" />}
                  onPress={() => onChange(values.filter((each) => each !== id))}
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
