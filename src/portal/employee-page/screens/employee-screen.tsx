import { lazy, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Permission } from '#accounts/permissions/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton, Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { type EmployeeCard, getEmployee } from '#portal/employees/contract.ts'
import { m } from '#messages'
import { EmployeeHeader } from './employee-header.tsx'
import { OverviewTab } from './overview-tab.tsx'

const EmploymentSection = lazy(async () => ({
  default: (await import('#portal/employment/employment-section.tsx')).EmploymentSection,
}))
const EmployeeLeave = lazy(async () => ({
  default: (await import('#portal/leave/employee-leave.tsx')).EmployeeLeave,
}))
const EmployeeMonth = lazy(async () => ({
  default: (await import('#portal/attendance/employee-month.tsx')).EmployeeMonth,
}))
const EmployeeDocuments = lazy(async () => ({
  default: (await import('#portal/documents/employee-documents.tsx')).EmployeeDocuments,
}))
const EmployeeCases = lazy(async () => ({
  default: (await import('#portal/discipline/employee-cases.tsx')).EmployeeCases,
}))
const EmployeeLetters = lazy(async () => ({
  default: (await import('#portal/letters/employee-letters.tsx')).EmployeeLetters,
}))

const RecordHistory = lazy(async () => ({
  default: (await import('#portal/record-history/record-history.tsx')).RecordHistory,
}))

/** One employee: a tab for each part of the file that the reader may see. */
export function Screen() {
  const id = useParams()['employee'] ?? ''
  const found = useEndpoint(getEmployee, { params: { id } })
  if (found.data !== undefined) return <EmployeeFile key={id} card={found.data} />
  return (
    <>
      <PageHeader
        title={m['pages.employee']()}
        back={{ to: '/employees', label: m['pages.employees']() }}
      />
      {found.error === null ? (
        <Loading>
          <Skeleton className="h-10 w-full" />
          <Skeleton className="mt-6 h-72 w-full" />
        </Loading>
      ) : (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

function EmployeeFile({ card }: { card: EmployeeCard }) {
  const searchParams = useSearchState()
  const permissions = useMe()?.permissions
  const tabs = tabsOf(card, (permission) => permissions?.includes(permission) === true)
  return (
    <>
      <EmployeeHeader card={card} />
      <Tabs
        label={m['employeePage.tabs']()}
        tabs={tabs}
        selected={searchParams.get('tab') ?? 'overview'}
        onSelect={(key) => searchParams.change({ tab: key === 'overview' ? null : key })}
      />
    </>
  )
}

function tabsOf(card: EmployeeCard, may: (permission: Permission) => boolean): TabSpec[] {
  const employeeId = card.id
  const tab = (key: string, title: string, content: ReactNode): TabSpec => ({
    key,
    title,
    content: (
      <>
        <h2 className="sr-only">{title}</h2>
        <Suspense fallback={<CardSkeleton />}>{content}</Suspense>
      </>
    ),
  })
  return [
    tab('overview', m['employeePage.overview'](), <OverviewTab card={card} />),
    ...(may('employees.edit')
      ? [tab('job', m['employeePage.job'](), <EmploymentSection card={card} />)]
      : []),
    ...(may('leave.all')
      ? [tab('leave', m['employeePage.leave'](), <EmployeeLeave employeeId={employeeId} />)]
      : []),
    ...(may('attendance.all')
      ? [
          tab(
            'attendance',
            m['employeePage.attendance'](),
            <EmployeeMonth employeeId={employeeId} />,
          ),
        ]
      : []),
    ...(may('employees.papers')
      ? [
          tab(
            'documents',
            m['employeePage.documents'](),
            <EmployeeDocuments employeeId={employeeId} />,
          ),
        ]
      : []),
    ...(may('discipline.edit')
      ? [
          tab(
            'discipline',
            m['employeePage.discipline'](),
            <EmployeeCases employeeId={employeeId} />,
          ),
        ]
      : []),
    ...(may('letters.all')
      ? [tab('letters', m['employeePage.letters'](), <EmployeeLetters employeeId={employeeId} />)]
      : []),
    ...(may('employees.edit')
      ? [tab('history', m['employeePage.history'](), <RecordHistory employeeId={employeeId} />)]
      : []),
  ]
}
