import { endpoint } from '#platform/http/endpoint.ts'
import { EmployeeCard, EmployeeDocuments } from '#portal/employees/contract.ts'
import { text } from '#platform/schemas.ts'
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
  summary: 'My employee record, with document numbers masked',
  area: 'portal',
  access: 'signed-in',
  confirmNotNeeded: 'The caller’s own record, with masked numbers',
  reply: Profile,
  refusals: ['profile.notFound'],
})

/** The part of the record that should change. */
export const ProfileField = z.enum([
  'name',
  'phone',
  'email',
  'nationality',
  'documents',
  'work',
  'other',
])
export type ProfileField = z.infer<typeof ProfileField>

export const requestProfileChange = endpoint({
  name: 'requestProfileChange',
  method: 'POST',
  path: '/api/portal/profile/change-requests',
  summary: 'Ask HR by email to change something in my employee record',
  area: 'portal',
  access: 'signed-in',
  idempotent: true,
  body: z.strictObject({ field: ProfileField, change: text(500) }),
  reply: z.strictObject({ sentTo: z.int().min(1) }),
  refusals: ['profile.notFound', 'profile.nobodyToAsk', 'profile.tooManyTries'],
})
