import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { listEmployees } from './contract.ts'
import type { ChosenEmployee } from './people-field.tsx'

interface EmployeeFieldProps {
  employee: ChosenEmployee | null
  error?: string | undefined
  onChange: (employee: ChosenEmployee | null) => void
}

/** One employee, found by part of their name. */
export function EmployeeField({ employee, error, onChange }: EmployeeFieldProps) {
  const { language } = useLanguage()
  const [searchText, setSearchText] = useState('')
  const found = useEndpoint(
    listEmployees,
    { query: { q: searchText, limit: '20', language } },
    { when: searchText !== '', keepPrevious: true },
  )
  const items: readonly ChosenEmployee[] = searchText === '' ? [] : (found.data?.items ?? [])
  const all =
    employee === null || items.some(({ id }) => id === employee.id) ? items : [employee, ...items]
  return (
    <ComboBox
      label={m['employees.people.one']()}
      placeholder={m['employees.people.hint']()}
      error={error}
      choices={all.map(({ id, name, employeeNo }) => ({
        value: id,
        label: nameIn(name, language),
        detail: employeeNo,
      }))}
      value={employee?.id ?? null}
      onChange={(id) => {
        const person = all.find((each) => each.id === id)
        onChange(
          person === undefined
            ? null
            : { id: person.id, employeeNo: person.employeeNo, name: person.name },
        )
      }}
      onSearch={setSearchText}
    />
  )
}
