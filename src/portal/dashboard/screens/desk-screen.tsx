import type { Permission } from '#accounts/permissions/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { HolidaysCard } from '#portal/calendar/holidays-card.tsx'
import { OverdueReturnsCard } from '#portal/leave/overdue-returns-card.tsx'
import { UncoveredCard } from '#portal/leave/uncovered-card.tsx'
import { m } from '#messages'
import { FailedMailsCard, InviteCard, LiabilityCard } from './administration-cards.tsx'
import { AbsencesCard, CompanyNumbers } from './company-today.tsx'
import { CorrectionsToApproveCard } from './corrections-to-approve-card.tsx'
import { ExpiringCard, MovementsCard, PeopleNumbers } from './employee-cards.tsx'
import { DeskWaitingCard } from './desk-waiting-card.tsx'
import { LeaveToApproveCard } from './leave-to-approve-card.tsx'
import { CelebrationsCard } from './celebrations-card.tsx'
import { ProfileChangesCard } from './profile-changes-card.tsx'

const WORKS_AT_DESKS: readonly Permission[] = [
  'letters.all',
  'employees.papers',
  'awards.edit',
  'discipline.edit',
  'circulars.edit',
]

/**
 * The start page of those who manage the whole company or a part of its work: its numbers, then
 * what waits for them. The permissions decide which cards appear.
 */
export function Screen() {
  const me = useMe()
  const today = useDay()
  const may = (permission: Permission): boolean => me?.permissions.includes(permission) === true
  return (
    <>
      <PageHeader title={m['pages.desk']()} lead={<DateText day={today} long year hijri />} />
      <section aria-label={m['dashboard.desk.now']()} className="mb-4 empty:hidden sm:mb-6">
        {may('attendance.all') && <CompanyNumbers />}
        {!may('attendance.all') && may('employees.read') && <PeopleNumbers />}
      </section>
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          {WORKS_AT_DESKS.some(may) && <DeskWaitingCard />}
          {may('leave.all') && <LeaveToApproveCard />}
          {may('attendance.all') && <CorrectionsToApproveCard />}
          {may('employees.edit') && <ProfileChangesCard desk="hr" />}
          {may('pay.all') && <ProfileChangesCard desk="pay" />}
          {may('attendance.all') && <AbsencesCard />}
          {may('outbox.read') && <FailedMailsCard />}
          {may('pay.all') && <LiabilityCard />}
          {may('employees.papers') && <ExpiringCard />}
        </div>
        <div className="grid gap-4 sm:gap-6">
          {may('leave.all') && <OverdueReturnsCard awaited />}
          {may('leave.all') && <UncoveredCard />}
          {may('people.invite') && <InviteCard />}
          {may('employees.read') && <MovementsCard />}
          {may('employees.read') && <CelebrationsCard />}
          <HolidaysCard />
        </div>
      </div>
    </>
  )
}
