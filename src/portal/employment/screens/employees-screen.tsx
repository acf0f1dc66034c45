import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { EmployeesPage } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

const EmploymentSection = lazy(async () => ({
  default: (await import('./employment-section.tsx')).EmploymentSection,
}))

/** The employees, whom human resources add and whose employment they change. */
export function Screen() {
  if (useMe()?.permissions.includes('employees.edit') !== true) return <EmployeesPage />
  return (
    <EmployeesPage
      add={
        <LinkButton
          to="/employees/new"
          kind="primary"
          icon={<UserPlus size={16} aria-hidden="true" />}
        >
          {m['pages.newEmployee']()}
        </LinkButton>
      }
      ofCard={sectionOf}
    />
  )
}

function sectionOf(card: EmployeeCard): ReactNode {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="my-5 h-40 w-full" />
        </Loading>
      }
    >
      <EmploymentSection card={card} />
    </Suspense>
  )
}
