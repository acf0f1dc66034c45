import { X } from 'lucide-react'
import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { listEmployees } from '#portal/employees/contract.ts'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'

interface PeopleFieldProps {
  people: readonly PersonLine[]
  onChange: (people: readonly PersonLine[]) => void
  error: string | undefined
}

/** Employees, found by name or number and added one after another. */
export function PeopleField({ people, onChange, error }: PeopleFieldProps) {
  const { language } = useLanguage()
  const [q, setQ] = useState('')
  const found = useEndpoint(
    listEmployees,
    { query: { q, state: 'active', language, limit: '20' } },
    { when: q !== '', keepPrevious: true },
  )
  const items = (q === '' ? [] : (found.data?.items ?? [])).filter(
    ({ id }) => !people.some((each) => each.id === id),
  )
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        key={people.length}
        label={m['documentsScreens.people.label']()}
        choices={items.map((each) => ({
          value: each.id,
          label: nameIn(each.name, language),
          detail: each.employeeNo,
        }))}
        value={null}
        onSearch={setQ}
        onChange={(id) => {
          const person = items.find((each) => each.id === id)
          if (person === undefined) return
          const { id: personId, employeeNo, name } = person
          onChange([...people, { id: personId, employeeNo, name }])
        }}
        error={error}
      />
      {people.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={m['documentsScreens.people.chosen']()}>
          {people.map((person) => (
            <li
              key={person.id}
              className="inline-flex items-center gap-1 rounded-full border border-line ps-3 text-sm"
            >
              <bdi>{nameIn(person.name, language)}</bdi>
              <IconButton
                size="small"
                label={m['documentsScreens.people.remove']({ name: nameIn(person.name, language) })}
                icon={<X size={14} aria-hidden="true" />}
                onPress={() => onChange(people.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
