import { m } from '#messages'
import type { Role } from './contract.ts'
import { roleName } from './role-name.ts'

/** A person's roles, each as a small tag. */
export function RoleNames({ roles }: { roles: readonly Role[] }) {
  if (roles.length === 0)
    return <span className="text-ink-soft">{m['peopleScreens.noRole']()}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <span
          key={role}
          className="rounded-full bg-neutral-soft px-2 py-0.5 text-xs whitespace-nowrap"
        >
          {roleName(role)}
        </span>
      ))}
    </span>
  )
}
