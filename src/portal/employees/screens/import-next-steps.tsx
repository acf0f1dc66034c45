import { CalendarClock, MailPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { invitePeople, listPeople, listUninvited } from '#accounts/people/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listWithoutShift } from '../overview/contract.ts'

/** What people at the company still need before they can sign in and check in. */
export function ImportNextSteps() {
  const permissions = useMe()?.permissions ?? []
  const [maySetUp, mayInvite] = [
    permissions.includes('attendance.setUp'),
    permissions.includes('people.invite'),
  ]
  const withoutShift = useEndpoint(listWithoutShift, {}, { when: maySetUp }).data?.total ?? 0
  const uninvited = useEndpoint(listUninvited, {}, { when: mayInvite }).data
  const toInvite = uninvited?.total ?? 0
  if (withoutShift === 0 && toInvite === 0) return null
  return (
    <Card title={m['employeesScreens.importing.nextSteps']()}>
      <ul className="divide-y divide-line">
        {withoutShift > 0 && <Shifts count={withoutShift} />}
        {uninvited !== undefined && toInvite > 0 && (
          <Invitations count={toInvite} userIds={uninvited.userIds} />
        )}
      </ul>
    </Card>
  )
}

interface StepProps {
  icon: ReactNode
  text: string
  help: string
  action: ReactNode
}

function Step({ icon, text, help, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      <span className="text-accent">{icon}</span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="figures font-medium">{text}</p>
        <p className="text-sm text-ink-soft">{help}</p>
      </div>
      <div className="max-sm:w-full max-sm:*:w-full">{action}</div>
    </li>
  )
}

function Shifts({ count }: { count: number }) {
  const locale = useLanguage()
  return (
    <Step
      icon={<CalendarClock size={20} aria-hidden="true" />}
      text={m['employeesScreens.importing.withoutShift'](counted(count, locale))}
      help={m['employeesScreens.importing.withoutShiftHelp']()}
      action={
        <LinkButton to="/attendance-setup?tab=people&who=unassigned">
          {m['employeesScreens.importing.assignShifts']()}
        </LinkButton>
      }
    />
  )
}

/** Invites them here; more than one request may hold are invited by pressing it again. */
function Invitations({ count, userIds }: { count: number; userIds: readonly string[] }) {
  const locale = useLanguage()
  const invite = useSubmit(invitePeople, {
    refreshes: [listUninvited, listPeople],
    onSuccess: ({ invited }) =>
      showToast(m['employeesScreens.importing.invited'](counted(invited, locale)), {
        tone: 'good',
      }),
  })
  return (
    <>
      <Step
        icon={<MailPlus size={20} aria-hidden="true" />}
        text={m['employeesScreens.importing.uninvited'](counted(count, locale))}
        help={m['employeesScreens.importing.uninvitedHelp']()}
        action={
          <Button
            pending={invite.pending}
            onPress={() => invite.submit({ body: { userIds: [...userIds] } })}
          >
            {m['employeesScreens.importing.invite'](counted(userIds.length, locale))}
          </Button>
        }
      />
      {invite.error !== null && (
        <li className="py-3">
          <CouldNotLoad error={invite.error} />
        </li>
      )}
    </>
  )
}
