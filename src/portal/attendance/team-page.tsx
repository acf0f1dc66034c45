import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { showMonth } from './month/contract.ts'
import { EmployeeMonth } from './employee-month.tsx'
import { exportMonths } from './team/contract.ts'
import { useDay } from './use-day.ts'
import { download } from '#platform/ui/save-file.ts'
import { TeamBoard } from './screens/team-board.tsx'
import { useTeamTitle } from './screens/use-team-title.ts'

interface TeamPageProps {
  /** What to do about an employee who was expected back from leave; undefined if they were not. */
  overdueOf?: ((employeeId: string) => ReactNode | undefined) | undefined
}

/** The team today, and one employee's month when opened. */
export function TeamPage({ overdueOf }: TeamPageProps) {
  const [search, setSearch] = useSearchParams()
  const title = useTeamTitle()
  const person = search.get('person')
  if (person !== null) return <PersonMonth employeeId={person} />
  return (
    <>
      <PageHeader title={title} action={<ExportMonths departmentId={search.get('department')} />} />
      <TeamBoard overdueOf={overdueOf} onOpen={(employeeId) => setSearch({ person: employeeId })} />
    </>
  )
}

function PersonMonth({ employeeId }: { employeeId: string }) {
  const { language } = useLanguage()
  const title = useTeamTitle()
  const today = useDay()
  const [search] = useSearchParams()
  const month = search.get('month') ?? today.slice(0, 7)
  const employee = useEndpoint(showMonth, { query: { month, employeeId } }, { keepPrevious: true })
    .data?.employee
  return (
    <>
      <PageHeader
        title={
          employee === undefined ? m['attendance.title']() : <bdi>{employee.name[language]}</bdi>
        }
        {...(employee === undefined ? {} : { lead: <Bdi code>{employee.employeeNo}</Bdi> })}
        back={{ to: addressIn(language, '/team'), label: title }}
      />
      <EmployeeMonth employeeId={employeeId} />
    </>
  )
}

/** Exports this month for everyone on the board, one line per employee. */
function ExportMonths({ departmentId }: { departmentId: string | null }) {
  const locale = useLanguage()
  const [isPending, setPending] = useState(false)
  const month = useDay().slice(0, 7)
  async function save(): Promise<void> {
    setPending(true)
    await download(
      exportMonths,
      { query: departmentId === null ? { month } : { month, departmentId } },
      () => m['attendanceScreens.month.exportFailed'](),
    )
    setPending(false)
  }
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      pending={isPending}
      onPress={() => void save()}
    >
      {m['attendanceScreens.team.export']({ month: formatMonth(month, locale) })}
    </Button>
  )
}
