import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { EmployeeCard, EmployeeDocuments } from '#portal/employees/contract.ts'
import { Id, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { Bank, DependantValues } from './changes/contract.ts'
import { Address, Dependant, EmergencyContact } from './desk/contract.ts'

/**
 * The caller's own record: never anyone else's, and never pay, which is in the salary slips.
 * Document numbers and the bank account are masked.
 */
export const Profile = z.strictObject({
  ...EmployeeCard.shape,
  documents: EmployeeDocuments,
  personalEmail: z.string(),
  address: Address,
  emergencyContacts: z.array(EmergencyContact),
  dependants: z.array(Dependant),
  /** Null where no pay is recorded, or the caller may not see theirs. */
  bank: Bank.nullable(),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/portal/profile',
  summary: 'My employee record, with document numbers and the bank account masked',
  area: 'portal',
  access: 'signed-in',
  confirmNotNeeded: 'The caller’s own record, with masked numbers',
  reply: Profile,
  refusals: ['profile.notFound'],
})

export const openOwnBank = endpoint({
  name: 'profile.bank',
  method: 'GET',
  path: '/api/portal/profile/bank',
  summary: 'The account my salary is paid to, in full. Each view is recorded in the audit log',
  area: 'portal',
  access: allowed('pay.own'),
  confirm: true,
  reply: Bank,
  refusals: ['profile.notFound', 'profileChanges.noPay'],
})

export const openOwnDependant = endpoint({
  name: 'profile.dependant',
  method: 'GET',
  path: '/api/portal/profile/dependants/{id}',
  summary: 'One of my dependants with full numbers. Each view is recorded in the audit log',
  area: 'portal',
  access: allowed('records.own'),
  confirm: true,
  params: z.strictObject({ id: Id }),
  reply: DependantValues,
  refusals: ['profileChanges.notFound'],
})

/** What the employee cannot change themselves: HR gets it as an email. */
export const ProfileField = z.enum(['email', 'work', 'other'])
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
