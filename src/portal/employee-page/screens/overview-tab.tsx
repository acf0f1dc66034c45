import { lazy, Suspense } from 'react'
import { AccountPanel } from '#accounts/people/account-panel.tsx'
import { useMe } from '#accounts/session/use-me.ts'
import { Card } from '#platform/ui/card.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { ContactLinks } from '#portal/employees/contact-links.tsx'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import { PersonDetails } from '#portal/employees/person-details.tsx'
import { useEmployeeList } from '#portal/employees/use-employee-list.ts'
import { m } from '#messages'

const EmployeeFamily = lazy(async () => ({
  default: (await import('#portal/profile/employee-family.tsx')).EmployeeFamily,
}))

const SettlementCard = lazy(async () => ({
  default: (await import('#portal/pay-runs/settlement-card.tsx')).SettlementCard,
}))

/** How to reach an employee, where they work, their account, and what payroll owes a leaver. */
export function OverviewTab({ card }: { card: EmployeeCard }) {
  const me = useMe()
  const { linkOf } = useEmployeeList()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title={m['employeePage.work']()}>
        <PersonDetails card={card} linkOf={linkOf} />
      </Card>
      <div className="grid gap-4">
        <Card title={m['employeePage.contact']()}>
          <ContactLinks phone={card.phone} email={card.email} />
        </Card>
        {me?.permissions.includes('employees.edit') === true && (
          <Suspense fallback={<CardSkeleton />}>
            <EmployeeFamily employeeId={card.id} />
          </Suspense>
        )}
        {me?.permissions.includes('pay.all') === true && card.leavingDate !== null && (
          <Suspense fallback={<CardSkeleton />}>
            <SettlementCard employeeId={card.id} />
          </Suspense>
        )}
        {me?.permissions.includes('people.invite') === true && (
          <Card title={m['employeePage.account']()}>
            <AccountPanel employeeId={card.id} email={card.email} />
          </Card>
        )}
      </div>
    </div>
  )
}
