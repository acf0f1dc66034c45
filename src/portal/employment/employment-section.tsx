import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { PersonChecklists } from '#portal/checklists/person-checklists.tsx'
import type { EmployeeCard } from '#portal/employees/contract.ts'
import type { JobReason } from '#portal/employees/history/contract.ts'
import { PersonSection } from '#portal/employees/person-section.tsx'
import { BackgroundSection } from '#portal/work-history/background-section.tsx'
import { m } from '#messages'
import { type Employment, getEmployment } from './contract.ts'
import { EndDialog } from './screens/end-dialog.tsx'
import { HistoryTimeline } from './screens/history-timeline.tsx'
import { JobDialog } from './screens/job-dialog.tsx'
import { PersonalDialog } from './screens/personal-dialog.tsx'
import { Planned } from './screens/planned.tsx'
import { RehireDialog } from './screens/rehire-dialog.tsx'
import { ResumeDialog, SuspendDialog } from './screens/suspend-dialog.tsx'

type Action = JobReason | 'personal' | 'suspend' | 'resume' | 'end' | 'rehire'

/** A person's employment on their card: what may be done, what is planned, and its history. */
export function EmploymentSection({ card }: { card: EmployeeCard }) {
  const found = useEndpoint(getEmployment, { params: { id: card.id } })
  const [action, setAction] = useState<Action | null>(null)
  const today = useDay()
  if (found.data === undefined)
    return found.error === null ? (
      <Loading>
        <Skeleton className="my-5 h-40 w-full" />
      </Loading>
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const employment = found.data
  const period =
    employment.periods.findLast((each) => each.fromDay <= today) ?? employment.periods[0]
  const close = (): void => setAction(null)
  return (
    <>
      <PersonSection
        title={m['employmentScreens.title']()}
        end={
          <Menu
            label={m['employmentScreens.actions']()}
            trigger={m['employmentScreens.actions']()}
            entries={entriesFor(employment, setAction)}
          />
        }
      >
        <div className="grid gap-4">
          <Planned
            id={card.id}
            employment={employment}
            today={today}
            onEnd={() => setAction('end')}
          />
          <HistoryTimeline card={card} employment={employment} today={today} />
        </div>
      </PersonSection>
      <PersonChecklists employeeId={card.id} />
      <BackgroundSection employeeId={card.id} />
      {action === 'personal' && <PersonalDialog card={card} onClose={close} />}
      {action === 'suspend' && <SuspendDialog card={card} onClose={close} />}
      {action === 'resume' && <ResumeDialog card={card} onClose={close} />}
      {action === 'end' && <EndDialog card={card} employment={employment} onClose={close} />}
      {action === 'rehire' && <RehireDialog card={card} employment={employment} onClose={close} />}
      {(action === 'changed' || action === 'transferred' || action === 'promoted') &&
        period !== undefined && (
          <JobDialog
            card={card}
            period={period}
            version={employment.version}
            reason={action}
            onClose={close}
          />
        )}
    </>
  )
}

/** What the state allows; the server checks again. */
function entriesFor(
  { state, leavingDate }: Employment,
  open: (action: Action) => void,
): readonly MenuEntry[] {
  const entry = (action: Action, label: string, danger = false): MenuEntry => ({
    key: action,
    label,
    danger,
    onSelect: () => open(action),
  })
  const personal = entry('personal', m['employmentScreens.editPersonal']())
  if (state === 'left') return [entry('rehire', m['employmentScreens.rehire']()), personal]
  const changed = entry('changed', m['employmentScreens.changeJob']())
  const transferred = entry('transferred', m['employmentScreens.transfer']())
  const ends = leavingDate === null ? [entry('end', m['employmentScreens.end'](), true)] : []
  if (state === 'suspended')
    return [
      entry('resume', m['employmentScreens.resume']()),
      personal,
      changed,
      transferred,
      ...ends,
    ]
  return [
    personal,
    changed,
    transferred,
    entry('promoted', m['employmentScreens.promote']()),
    entry('suspend', m['employmentScreens.suspend'](), true),
    ...ends,
  ]
}
