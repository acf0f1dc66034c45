import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'

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
  reply: z.string(),
  replyAs: 'file',
})
