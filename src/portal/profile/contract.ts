import { endpoint } from '#platform/http/endpoint.ts'
import { EmployeeCard, EmployeeDocuments } from '#portal/employees/contract.ts'
import { z } from 'zod'

/**
 * The caller's own record: never anyone else's, and never pay, which is in the salary slips.
 * Document numbers are masked.
 */
export const Profile = z.strictObject({ ...EmployeeCard.shape, documents: EmployeeDocuments })
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/portal/profile',
  summary: "The caller's own employee record, with document numbers masked",
  area: 'portal',
  access: 'signed-in',
  reply: Profile,
  refusals: ['profile.notFound'],
})
