import { UserPlus } from 'lucide-react'
import { lazy, useEffect, useEffectEvent } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { EmployeesPage } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

const ChosenActions = lazy(async () => ({
  default: (await import('./chosen-actions.tsx')).ChosenActions,
}))

/** The list of employees; human resources also add one here. */
export function Screen() {
  // Emails and notifications that were sent before each employee had a page have this address.
  const person = useSearchState().get('person')
  const mayAdd = useMe()?.permissions.includes('employees.edit') === true
  const go = useGo()
  const leave = useEffectEvent((id: string) => go(`/employees/${id}`, { replace: true }))
  useEffect(() => {
    if (person !== undefined) leave(person)
  }, [person])
  if (person !== undefined) return null
  return (
    <EmployeesPage
      chosenActions={ChosenActions}
      add={
        mayAdd && (
          <LinkButton
            to="/employees/new"
            kind="primary"
            icon={<UserPlus size={16} aria-hidden="true" />}
          >
            {m['pages.newEmployee']()}
          </LinkButton>
        )
      }
    />
  )
}
