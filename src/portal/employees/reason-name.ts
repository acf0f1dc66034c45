import type { ChangeReason } from './history/contract.ts'
import { m } from '#messages'

const NAMES: Readonly<Record<ChangeReason, () => string>> = {
  joined: () => m['employeesScreens.reason.joined'](),
  changed: () => m['employeesScreens.reason.changed'](),
  transferred: () => m['employeesScreens.reason.transferred'](),
  promoted: () => m['employeesScreens.reason.promoted'](),
  newManager: () => m['employeesScreens.reason.newManager'](),
  suspended: () => m['employeesScreens.reason.suspended'](),
  resumed: () => m['employeesScreens.reason.resumed'](),
  resignation: () => m['employeesScreens.reason.resignation'](),
  termination: () => m['employeesScreens.reason.termination'](),
  death: () => m['employeesScreens.reason.death'](),
  contractEnd: () => m['employeesScreens.reason.contractEnd'](),
  ended: () => m['employeesScreens.reason.ended'](),
  rehired: () => m['employeesScreens.reason.rehired'](),
}

/** Why a period began. */
export function reasonName(reason: ChangeReason): string {
  return NAMES[reason]()
}
