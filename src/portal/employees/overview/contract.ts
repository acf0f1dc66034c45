import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Who joins or leaves within so many days before and after today. */
export const MOVEMENT_DAYS = 30
/** Renewals take weeks, so documents are listed this long before they expire. */
export const EXPIRING_DAYS = 60

const Named = { id: Id, employeeNo: z.string(), name: TwoNames }

export const Movement = z.strictObject({ ...Named, department: TwoNames, day: Day })
export type Movement = z.infer<typeof Movement>

export const DocumentKind = z.enum(['emiratesId', 'passport', 'visa', 'labourCard'])
export type DocumentKind = z.infer<typeof DocumentKind>

export const ExpiringDocument = z.strictObject({ ...Named, document: DocumentKind, expiry: Day })
export type ExpiringDocument = z.infer<typeof ExpiringDocument>

/** How many days ahead birthdays and anniversaries are listed, today included. */
export const CELEBRATION_DAYS = 14

/** A birthday without the year of birth, or the years of service that someone completes. */
export const Celebration = z.strictObject({
  ...Named,
  department: TwoNames,
  /** The day on which it falls this time. */
  day: Day,
  /** Null for a birthday. */
  years: z.int().min(1).nullable(),
})
export type Celebration = z.infer<typeof Celebration>

const area = 'portal'

export const listMovements = endpoint({
  name: 'listMovements',
  method: 'GET',
  path: '/api/portal/employees/movements',
  summary: 'The headcount today, and who joins or leaves within a month of today',
  area,
  access: allowed('employees.read'),
  reply: z.strictObject({
    headcount: z.int().min(0),
    joiners: z.array(Movement),
    leavers: z.array(Movement),
  }),
})

export const listCelebrations = endpoint({
  name: 'listCelebrations',
  method: 'GET',
  path: '/api/portal/employees/celebrations',
  summary: 'Birthdays and work anniversaries of the next two weeks, the soonest first',
  area,
  access: allowed('employees.read'),
  reply: z.strictObject({ items: z.array(Celebration) }),
})

export const listExpiringDocuments = endpoint({
  name: 'listExpiringDocuments',
  method: 'GET',
  path: '/api/portal/employees/expiring',
  summary: 'Employees’ documents that have expired or expire within two months, soonest first',
  area,
  access: allowed('employees.papers'),
  confirmNotNeeded: 'Has dates, no numbers',
  reply: z.strictObject({ total: z.int().min(0), items: z.array(ExpiringDocument) }),
})

/** As many as one assignment may have. */
export const MAX_WITHOUT_SHIFT = 1000

export const listWithoutShift = endpoint({
  name: 'listWithoutShift',
  method: 'GET',
  path: '/api/portal/employees/without-shift',
  area,
  access: allowed('attendance.setUp'),
  summary: 'Active employees without a shift today or later: how many, and the first by name',
  reply: z.strictObject({
    total: z.int().min(0),
    items: z.array(z.strictObject({ id: Id, name: TwoNames })).max(MAX_WITHOUT_SHIFT),
  }),
})
