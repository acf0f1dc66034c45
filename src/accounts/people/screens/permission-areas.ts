import { Permission } from '#accounts/permissions/contract.ts'
import { m } from '#messages'

type Area = 'time' | 'leave' | 'employees' | 'accounts' | 'shop' | 'directory'

const TITLES: Readonly<Record<Area, () => string>> = {
  time: () => m['peopleScreens.area.time'](),
  leave: () => m['peopleScreens.area.leave'](),
  employees: () => m['peopleScreens.area.employees'](),
  accounts: () => m['peopleScreens.area.accounts'](),
  shop: () => m['peopleScreens.area.shop'](),
  directory: () => m['peopleScreens.area.directory'](),
}
/** By the first word of a permission. */
const AREAS: Readonly<Record<string, Area>> = {
  attendance: 'time',
  calendar: 'time',
  leave: 'leave',
  employees: 'employees',
  records: 'employees',
  discipline: 'employees',
  awards: 'employees',
  pay: 'employees',
  people: 'accounts',
  roles: 'accounts',
  site: 'accounts',
  audit: 'accounts',
  outbox: 'accounts',
  shop: 'shop',
  company: 'directory',
  directory: 'directory',
  content: 'directory',
  circulars: 'employees',
  letters: 'employees',
}

interface PermissionArea {
  readonly area: Area
  readonly title: string
  readonly permissions: readonly Permission[]
}

/** Permissions under the part of the product they are about. */
export function permissionAreas(): PermissionArea[] {
  const byArea = Map.groupBy(
    Permission.options,
    (permission) => AREAS[permission.split('.')[0] ?? ''] ?? 'accounts',
  )
  return [...byArea].map(([area, permissions]) => ({ area, title: TITLES[area](), permissions }))
}
