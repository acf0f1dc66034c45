import { lazy, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { ReportSkeleton } from './report-skeleton.tsx'
import { useReport } from './use-report.ts'
import { ExportMenu } from './export-menu.tsx'
import { PersonReport } from './person-report.tsx'

const AdjustMenu = lazy(async () => ({
  default: (await import('../../adjustments/screens/adjust-menu.tsx')).AdjustMenu,
}))
const CompanyReport = lazy(async () => ({
  default: (await import('./company-report.tsx')).CompanyReport,
}))
const AbsenceView = lazy(async () => ({
  default: (await import('./absence-view.tsx')).AbsenceView,
}))
const LiabilityView = lazy(async () => ({
  default: (await import('./liability-view.tsx')).LiabilityView,
}))

const VIEWS = ['own', 'company', 'absence', 'liability'] as const
type View = (typeof VIEWS)[number]

/** The caller's own leave and, for team leads, their team's. */
export function Screen() {
  return <ReportPage title={m['pages.leavesReport']()} isOwn />
}

/**
 * The report with the views the caller may see; if the URL names a person, their report replaces
 * them.
 */
export function ReportPage({ title, isOwn = false }: { title: string; isOwn?: boolean }) {
  const searchParams = useSearchState()
  const views = useViews(isOwn)
  const person = searchParams.get('person')
  if (person !== undefined) return <OtherPerson employeeId={person} title={title} />
  const view = views.find((each) => each.key === searchParams.get('view'))?.key ?? views[0]?.key
  return (
    <>
      <PageHeader
        title={title}
        {...(view === 'own' ? { lead: m['leaveReport.lead'](), action: <ExportMenu /> } : {})}
      />
      {views.length > 1 && (
        <div className="mb-5">
          <Chips
            label={m['leaveReport.view']()}
            chips={views}
            value={view ?? ''}
            onChange={(next) => searchParams.change({ view: next === views[0]?.key ? null : next })}
          />
        </div>
      )}
      {view === undefined && <ReportSkeleton />}
      {view === 'own' && <PersonReport />}
      <Suspense fallback={<ReportSkeleton />}>
        {view === 'company' && <CompanyReport />}
        {view === 'absence' && <AbsenceView />}
        {view === 'liability' && <LiabilityView />}
      </Suspense>
    </>
  )
}

/** The views available to the caller, their own first. */
function useViews(isOwn: boolean): { key: View; label: string }[] {
  const me = useMe()
  const may = (permission: string): boolean =>
    me?.permissions.includes(permission as never) === true
  const all: Record<View, { label: string; visible: boolean }> = {
    own: { label: m['leaveReport.own'](), visible: isOwn && may('leave.own') },
    company: {
      label: may('leave.all') ? m['leaveReport.company']() : m['leaveReport.team'](),
      visible: may('leave.all') || may('leave.team'),
    },
    absence: { label: m['leaveReport.absence'](), visible: may('leave.all') || may('leave.team') },
    liability: { label: m['leaveReport.liability'](), visible: may('pay.all') },
  }
  return VIEWS.filter((view) => all[view].visible).map((key) => ({ key, label: all[key].label }))
}

function OtherPerson({ employeeId, title }: { employeeId: string; title: string }) {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const employee = useReport(employeeId).data?.employee
  return (
    <>
      <PageHeader
        title={employee === undefined ? title : <bdi>{employee.name[language]}</bdi>}
        {...(employee === undefined ? {} : { lead: <Bdi code>{employee.number}</Bdi> })}
        action={
          <>
            <Suspense>
              <AdjustMenu employeeId={employeeId} />
            </Suspense>
            <ExportMenu employeeId={employeeId} />
          </>
        }
        back={{ to: searchParams.addressWith({ person: null, view: 'company' }), label: title }}
      />
      <PersonReport employeeId={employeeId} />
    </>
  )
}
