import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, text } from '#platform/schemas.ts'
import { HistoryPeriod } from '#portal/employees/history/contract.ts'
import { z } from 'zod'

const area = 'portal'
const own = allowed('records.own')
const one = z.strictObject({ id: Id })

/** One of the caller's own periods, without what human resources noted about it. */
export const OwnPeriod = HistoryPeriod.omit({ note: true, changed: true })
export type OwnPeriod = z.infer<typeof OwnPeriod>

/** Where a person worked before they joined. */
export const PreviousEmployer = z.strictObject({
  id: Id,
  employer: z.string(),
  position: z.string(),
  /** An ISO code; null if it is not known. */
  country: z.string().nullable(),
  fromDay: Day,
  toDay: Day,
  /** Human resources have seen the proof of it. */
  isVerified: z.boolean(),
})
export type PreviousEmployer = z.infer<typeof PreviousEmployer>

export const Certificate = z.strictObject({
  id: Id,
  title: z.string(),
  issuer: z.string(),
  issuedDay: Day,
  expiresDay: Day.nullable(),
  isVerified: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

const Background = {
  employers: z.array(PreviousEmployer),
  certificates: z.array(Certificate),
}

export const WorkHistory = z.strictObject({
  /** Newest first. */
  periods: z.array(OwnPeriod),
  ...Background,
})
export type WorkHistory = z.infer<typeof WorkHistory>

export const getWorkHistory = endpoint({
  name: 'workHistory.show',
  method: 'GET',
  path: '/api/portal/work-history',
  summary: 'My positions here, and what I did before',
  area,
  access: own,
  reply: WorkHistory,
  refusals: ['workHistory.notLinked'],
})

export const EmployerBody = z.strictObject({
  employer: line(120),
  position: line(120),
  /** An ISO code or a name; empty if it is not known. */
  country: text(40, 0),
  fromDay: Day,
  toDay: Day,
})
export type EmployerBody = z.infer<typeof EmployerBody>

export const CertificateBody = z.strictObject({
  title: line(160),
  issuer: line(160),
  issuedDay: Day,
  expiresDay: Day.nullable(),
})
export type CertificateBody = z.infer<typeof CertificateBody>

const EMPLOYER_REFUSALS = [
  'workHistory.notLinked',
  'workHistory.backwards',
  'workHistory.inFuture',
  'workHistory.countryUnknown',
] as const
const CERTIFICATE_REFUSALS = [
  'workHistory.notLinked',
  'workHistory.expiresBefore',
  'workHistory.inFuture',
] as const

export const addEmployer = endpoint({
  name: 'workHistory.addEmployer',
  method: 'POST',
  path: '/api/portal/work-history/employers',
  summary: 'Add an employer I worked for before',
  area,
  access: own,
  idempotent: true,
  status: 201,
  body: EmployerBody,
  reply: PreviousEmployer,
  refusals: ['workHistory.tooMany', ...EMPLOYER_REFUSALS],
})

export const updateEmployer = endpoint({
  name: 'workHistory.updateEmployer',
  method: 'PUT',
  path: '/api/portal/work-history/employers/{id}',
  summary: 'Change a previous employer; it is then to be verified again',
  area,
  access: own,
  params: one,
  body: EmployerBody,
  reply: PreviousEmployer,
  refusals: ['workHistory.notFound', ...EMPLOYER_REFUSALS],
})

export const removeEmployer = endpoint({
  name: 'workHistory.removeEmployer',
  method: 'DELETE',
  path: '/api/portal/work-history/employers/{id}',
  summary: 'Remove a previous employer',
  area,
  access: own,
  params: one,
  reply: z.strictObject({}),
  refusals: ['workHistory.notFound'],
})

export const addCertificate = endpoint({
  name: 'workHistory.addCertificate',
  method: 'POST',
  path: '/api/portal/work-history/certificates',
  summary: 'Add a certificate of mine',
  area,
  access: own,
  idempotent: true,
  status: 201,
  body: CertificateBody,
  reply: Certificate,
  refusals: ['workHistory.tooMany', ...CERTIFICATE_REFUSALS],
})

export const updateCertificate = endpoint({
  name: 'workHistory.updateCertificate',
  method: 'PUT',
  path: '/api/portal/work-history/certificates/{id}',
  summary: 'Change a certificate; it is then to be verified again',
  area,
  access: own,
  params: one,
  body: CertificateBody,
  reply: Certificate,
  refusals: ['workHistory.notFound', ...CERTIFICATE_REFUSALS],
})

export const removeCertificate = endpoint({
  name: 'workHistory.removeCertificate',
  method: 'DELETE',
  path: '/api/portal/work-history/certificates/{id}',
  summary: 'Remove a certificate',
  area,
  access: own,
  params: one,
  reply: z.strictObject({}),
  refusals: ['workHistory.notFound'],
})

const edit = allowed('employees.edit')

export const getBackground = endpoint({
  name: 'workHistory.background',
  method: 'GET',
  path: '/api/portal/employees/{id}/background',
  summary: 'What one person did before they joined',
  area,
  access: edit,
  params: one,
  reply: z.strictObject(Background),
})

export const verifyBackground = endpoint({
  name: 'workHistory.verify',
  method: 'PUT',
  path: '/api/portal/employees/{id}/background/{entryId}/verification',
  summary: 'Say whether the proof of a previous employer or a certificate was seen',
  area,
  access: edit,
  confirmNotNeeded: 'It changes neither a number nor a right',
  params: z.strictObject({ id: Id, entryId: Id }),
  body: z.strictObject({ isVerified: z.boolean() }),
  reply: z.strictObject(Background),
  refusals: ['workHistory.notFound', 'workHistory.ownEntry'],
})
