import { m } from '#messages'
import type { Role } from './contract.ts'

const NAMES: Readonly<Record<Role, () => string>> = {
  employee: () => m['peopleScreens.role.employee'](),
  manager: () => m['peopleScreens.role.manager'](),
  pro: () => m['peopleScreens.role.pro'](),
  hr: () => m['peopleScreens.role.hr'](),
  payroll: () => m['peopleScreens.role.payroll'](),
  admin: () => m['peopleScreens.role.admin'](),
  kitchen: () => m['peopleScreens.role.kitchen'](),
  driver: () => m['peopleScreens.role.driver'](),
  owner: () => m['peopleScreens.role.owner'](),
  customer: () => m['peopleScreens.role.customer'](),
}

export function roleName(role: Role): string {
  return NAMES[role]()
}

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
