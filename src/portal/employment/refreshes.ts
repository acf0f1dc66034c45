import { listChecklists, showChecklists } from '#portal/checklists/contract.ts'
import { countEmployees, getEmployee, listEmployees } from '#portal/employees/contract.ts'
import { getEmployment } from './contract.ts'

/** What shows an employment, and so loads again when one changes. */
export const REFRESHES = [
  getEmployment,
  getEmployee,
  listEmployees,
  countEmployees,
  showChecklists,
  listChecklists,
] as const
