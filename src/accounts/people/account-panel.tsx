import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Ago } from '#accounts/account/moment.tsx'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { RoleNames } from '#accounts/permissions/role-names.tsx'
import { m } from '#messages'
import { AccountActions } from './account-actions.tsx'
import { listPeople, type Person } from './contract.ts'
import { AccountStatePill } from './account-state.tsx'

/**
 * An employee's account: whether they can sign in, when they last did, their roles, and the
 * available actions.
 */
export function AccountPanel({ employeeId, email }: { employeeId: string; email: string }) {
  const me = useMe()
  const found = useEndpoint(listPeople, { query: { search: email, limit: '10' } })
  if (found.error !== null)
    return <CouldNotLoad error={found.error} again={() => void found.refetch()} />
  if (found.data === undefined || me === undefined) {
    return (
      <Loading>
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  }
  const person = found.data.items.find((each) => each.employeeId === employeeId)
  if (person === undefined)
    return <p className="text-sm text-ink-soft">{m['peopleScreens.noAccount']()}</p>
  return (
    <div className="grid gap-4">
      <AccountDetails person={person} />
      <AccountActions person={person} me={me} />
    </div>
  )
}

/** Whether this person can sign in, when they last did, and their roles. */
export function AccountDetails({ person }: { person: Person }) {
  return (
    <DescriptionList
      items={[
        { term: m['peopleScreens.signIn'](), value: <AccountStatePill state={person.state} /> },
        {
          term: m['peopleScreens.lastSeen'](),
          value:
            person.lastSeenAt === null ? (
              <span className="text-ink-faint">{m['peopleScreens.never']()}</span>
            ) : (
              <Ago instant={person.lastSeenAt} />
            ),
        },
        { term: m['peopleScreens.roles'](), value: <RoleNames roles={person.roles} /> },
        {
          term: m['peopleScreens.secondStep'](),
          value: person.hasSecondFactor
            ? m['peopleScreens.secondStepOn']()
            : m['peopleScreens.secondStepOff'](),
        },
      ]}
    />
  )
}
