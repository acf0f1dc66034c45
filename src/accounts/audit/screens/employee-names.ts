import { m } from '#messages'

/** What was done with the list of employees and the directory, by its name in the log. */
export const EMPLOYEE_ACTIONS: Readonly<Record<string, () => string>> = {
  'employees.fileExported': () => m['auditLog.action.employees_fileExported'](),
  'employees.listExported': () => m['auditLog.action.employees_listExported'](),
  'employees.viewSaved': () => m['auditLog.action.employees_viewSaved'](),
  'employees.viewDeleted': () => m['auditLog.action.employees_viewDeleted'](),
  'organisation.workPhoneSet': () => m['auditLog.action.organisation_workPhoneSet'](),
}
