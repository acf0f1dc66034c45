import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageLimit, pageOf, text, TwoNames, typed } from '#platform/schemas.ts'
import { z } from 'zod'
import { Change, ChangeState, Field, VALUE_REFUSALS } from '../changes/contract.ts'
import { ProofParams } from '../proofs/contract.ts'

/** Human resources decide on everything but bank accounts, which are payroll's. */
export const Desk = z.enum(['hr', 'pay'])
export type Desk = z.infer<typeof Desk>

const area = 'portal'
const path = '/api/portal/profile-changes'
const one = z.strictObject({ id: Id })
/** The permission differs by group, so the handlers check it (rules/groups.ts). */
const access = 'signed-in'

export const listChanges = endpoint({
  name: 'profileChanges.list',
  method: 'GET',
  path,
  area,
  access,
  summary: 'Changes that employees requested or made; those that wait are oldest first',
  query: z.strictObject({
    desk: Desk.default('hr'),
    state: ChangeState.default('waiting'),
    /** Only those of one employee. */
    employeeId: Id.optional(),
    after: Id.optional(),
    limit: pageLimit(100, 20),
  }),
  reply: pageOf(Change),
  refusals: ['profileChanges.notAllowed'],
})

export const showChange = endpoint({
  name: 'profileChanges.show',
  method: 'GET',
  path: `${path}/{id}`,
  area,
  access,
  summary: 'One change with the old and the new values side by side. Numbers are masked',
  params: one,
  reply: Change,
  refusals: ['profileChanges.notFound'],
})

export const openChange = endpoint({
  name: 'profileChanges.values',
  method: 'GET',
  path: `${path}/{id}/values`,
  area,
  access,
  confirm: true,
  summary: 'The full old and new values of a change. Each view is recorded in the audit log',
  params: one,
  reply: z.strictObject({
    fields: z.array(z.strictObject({ field: Field, before: z.string(), after: z.string() })),
  }),
  refusals: ['profileChanges.notFound'],
})

export const openProof = endpoint({
  name: 'profileChanges.proof',
  method: 'GET',
  path: `${path}/{id}/proofs/{number}`,
  area,
  access,
  confirm: true,
  summary: 'A proof of a change, as a download. Each view is recorded in the audit log',
  params: ProofParams,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['profileChanges.notFound', 'files.notFound', 'files.damaged'],
})

export const decideChange = endpoint({
  name: 'profileChanges.decide',
  method: 'POST',
  path: `${path}/{id}/decision`,
  area,
  access,
  confirm: true,
  summary: 'Approve a change, which is written to the record on its day, or decline it',
  params: one,
  body: z.discriminatedUnion('approve', [
    z.strictObject({
      approve: z.literal(true),
      /** Of the new bank; needed where it is not the bank that is paid to now. */
      routingCode: typed(20),
    }),
    z.strictObject({ approve: z.literal(false), reason: text(500, 3) }),
  ]),
  reply: Change,
  refusals: [
    ...VALUE_REFUSALS,
    'profileChanges.notFound',
    'profileChanges.alreadyDecided',
    'profileChanges.own',
    'profileChanges.plannedAtDesk',
    'profileChanges.changedMeanwhile',
    'profileChanges.hasLeft',
    'profileChanges.noPay',
    'profileChanges.routingNeeded',
    'employees.routingCodeFormat',
  ],
})

export const DependantDocument = z.enum(['passport', 'emiratesId', 'visa', 'insurance'])
export type DependantDocument = z.infer<typeof DependantDocument>

const Expiry = z.strictObject({ document: DependantDocument, day: Day })

/** One of an employee's family, without numbers. */
export const Dependant = z.strictObject({
  id: Id,
  name: TwoNames,
  relation: z.string(),
  birthDate: Day,
  nationality: z.string(),
  gender: z.enum(['male', 'female']),
  expiries: z.array(Expiry),
})
export type Dependant = z.infer<typeof Dependant>

export const EmergencyContact = z.strictObject({
  id: Id,
  name: z.string(),
  relation: z.string(),
  phone: z.string(),
})
export type EmergencyContact = z.infer<typeof EmergencyContact>

export const Address = z.strictObject({
  line: z.string(),
  city: z.string(),
  country: z.string(),
})

export const showFamily = endpoint({
  name: 'profileChanges.family',
  method: 'GET',
  path: '/api/portal/employees/{id}/family',
  area,
  access: allowed('employees.edit'),
  summary: 'An employee’s emergency contacts, home address and dependants, without their numbers',
  params: one,
  reply: z.strictObject({
    personalEmail: z.string(),
    address: Address,
    emergencyContacts: z.array(EmergencyContact),
    dependants: z.array(Dependant),
    /** How many changes wait for HR. */
    waiting: z.int(),
  }),
  refusals: ['employees.notFound'],
})
