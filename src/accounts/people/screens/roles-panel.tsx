import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Role } from '#accounts/permissions/contract.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { roleName } from '#accounts/permissions/role-name.ts'
import { m } from '#messages'
import { listRoles } from '../contract.ts'
import { RoleForm } from './role-form.tsx'
import { RoleMatrix } from './role-matrix.tsx'

const ALL = 'all'

/** What each role may do here: all side by side, or one to edit. */
export function RolesPanel() {
  const roles = useEndpoint(listRoles)
  const [chosen, choose] = useState<Role | typeof ALL>(ALL)
  if (roles.data === undefined && roles.error !== null)
    return <CouldNotLoad error={roles.error} again={() => void roles.refetch()} />
  if (roles.data === undefined) {
    return (
      <Loading>
        <Skeleton className="h-8 w-full max-w-xl rounded-full" />
        <Skeleton className="mt-4 h-96 w-full rounded-card" />
      </Loading>
    )
  }
  const view = roles.data.items.find((each) => each.role === chosen)
  return (
    <div className="grid gap-4">
      <Chips
        label={m['peopleScreens.role.label']()}
        chips={[
          { key: ALL, label: m['peopleScreens.allRoles']() },
          ...roles.data.items.map(({ role }) => ({ key: role, label: roleName(role) })),
        ]}
        value={chosen}
        onChange={(role) => choose(Role.safeParse(role).data ?? ALL)}
      />
      {chosen === ALL && <RoleMatrix roles={roles.data.items} onOpen={choose} />}
      {view !== undefined && (
        <Card title={roleName(view.role)}>
          <RoleForm
            key={`${view.role} ${view.permissions.map((each) => Number(each.allowed)).join('')}`}
            view={view}
          />
        </Card>
      )}
    </div>
  )
}
