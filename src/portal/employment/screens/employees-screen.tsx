import { UserPlus } from 'lucide-react'
import { Navigate } from 'react-router'
import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { EmployeesPage } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

/** The employees, whom human resources add. */
export function Screen() {
  const { language } = useLanguage()
  // Emails and notifications that were sent before each employee had a page have this address.
  const person = useSearchState().get('person')
  const mayAdd = useMe()?.permissions.includes('employees.edit') === true
  if (person !== undefined)
    return <Navigate to={addressIn(language, `/employees/${person}`)} replace />
  return (
    <EmployeesPage
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
