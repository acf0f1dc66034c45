import { m } from '#messages'
import type { Owner } from './contract.ts'

const NAMES: Readonly<Record<Owner, () => string>> = {
  employee: () => m['checklistScreens.owner.employee'](),
  manager: () => m['checklistScreens.owner.manager'](),
  hr: () => m['checklistScreens.owner.hr'](),
  pro: () => m['checklistScreens.owner.pro'](),
  payroll: () => m['checklistScreens.owner.payroll'](),
  admin: () => m['checklistScreens.owner.admin'](),
}

/** Who does something. */
export function ownerName(owner: Owner): string {
  return NAMES[owner]()
}
