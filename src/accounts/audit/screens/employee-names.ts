import { m } from '#messages'

/** What was done with the list of employees, the directory and photos, by its name in the log. */
export const EMPLOYEE_ACTIONS: Readonly<Record<string, () => string>> = {
  'employees.fileExported': () => m['auditLog.action.employees_fileExported'](),
  'employees.listExported': () => m['auditLog.action.employees_listExported'](),
  'employees.viewSaved': () => m['auditLog.action.employees_viewSaved'](),
  'employees.viewDeleted': () => m['auditLog.action.employees_viewDeleted'](),
  'organisation.workPhoneSet': () => m['auditLog.action.organisation_workPhoneSet'](),
  'photos.added': () => m['auditLog.action.photos_added'](),
  'photos.replaced': () => m['auditLog.action.photos_replaced'](),
  'photos.removed': () => m['auditLog.action.photos_removed'](),
}
