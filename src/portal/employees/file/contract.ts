import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/schemas.ts'
import { z } from 'zod'
import { MoreColumns, SheetFormat } from '../contract.ts'

/** At most so many people are chosen for one action. */
export const MAX_CHOSEN = 200

/** As the import reads it, so that a file can be changed and imported again. */
export const exportEmployeeFile = endpoint({
  name: 'exportEmployeeFile',
  method: 'GET',
  path: '/api/portal/employees/file',
  summary:
    'Everyone who works here, in the columns of the import; with pay for those who may see it. Each export is recorded in the audit log',
  area: 'portal',
  access: allowed('employees.import'),
  confirm: true,
  query: z.strictObject({ format: SheetFormat.default('csv') }),
  reply: z.string(),
  replyAs: 'file',
})

/** A POST, because so many ids are too long for an address. */
export const exportChosenEmployees = endpoint({
  name: 'exportChosenEmployees',
  method: 'POST',
  path: '/api/portal/employees/export',
  summary: 'Some employees as CSV or Excel, by name. Each export is recorded in the audit log',
  area: 'portal',
  access: allowed('employees.read'),
  confirm: true,
  body: z.strictObject({
    employeeIds: z.array(Id).min(1).max(MAX_CHOSEN),
    columns: MoreColumns.optional(),
    format: SheetFormat,
    language: z.enum(['en', 'ar']),
  }),
  reply: z.string(),
  replyAs: 'file',
})
