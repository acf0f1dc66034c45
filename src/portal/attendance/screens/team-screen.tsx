import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callForFile } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { addressIn } from '#platform/i18n/language-address.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showMonth } from '../month/contract.ts'
import { exportMonths } from '../team/contract.ts'
import { useDay } from '../use-day.ts'
import { MonthSkeleton } from './month-skeleton.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { TeamBoard } from './team-board.tsx'
import { useTeamTitle } from './use-team-title.ts'

const MonthPanel = lazy(async () => ({ default: (await import('./month-panel.tsx')).MonthPanel }))

/** The team today, and one employee's month when opened. */
export function Screen() {
  const [search, setSearch] = useSearchParams()
  const title = useTeamTitle()
  const person = search.get('person')
  if (person !== null) return <PersonMonth employeeId={person} />
  return (
    <>
      <PageHeader title={title} action={<ExportMonths departmentId={search.get('department')} />} />
      <TeamBoard onOpen={(employeeId) => setSearch({ person: employeeId })} />
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
      <Suspense fallback={<MonthSkeleton />}>
        <MonthPanel employeeId={employeeId} />
      </Suspense>
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
    try {
      saveFile(
        await callForFile(exportMonths, {
          query: departmentId === null ? { month } : { month, departmentId },
        }),
      )
    } catch {
      showToast(m['attendanceScreens.month.exportFailed'](), { tone: 'bad' })
    } finally {
      setPending(false)
    }
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
