import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Grant } from '../types/contract.ts'

/**
 * The people a policy is for: those in one of the departments, in one of the positions, or named;
 * everyone if none of these is given. Narrowed by nationality and gender where these are given.
 */
export const PolicyWho = z.strictObject({
  departmentIds: z.array(Id).max(50),
  /** By their English names. */
  positions: z.array(text(120)).max(50),
  employeeIds: z.array(Id).max(200),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  gender: z.enum(['male', 'female']).nullable(),
})
export type PolicyWho = z.infer<typeof PolicyWho>

export const PolicyCarry = z.discriminatedUnion('kind', [
  /** The same as the kind of leave. */
  z.strictObject({ kind: z.literal('asType') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('upTo'),
    capDays: z.number().min(0).max(366).multipleOf(0.5),
    months: z.int().min(1).max(24),
  }),
])

/** What it gives instead of what the kind gives. */
export const PolicyEntitlement = z.strictObject({ grant: Grant, carry: PolicyCarry })
export type PolicyEntitlement = z.infer<typeof PolicyEntitlement>

const Named = z.strictObject({ id: Id, name: TwoNames })
const PersonNamed = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

export const Policy = z.strictObject({
  id: Id,
  typeId: Id,
  name: TwoNames,
  who: PolicyWho,
  /** The names of those in `who`. */
  departments: z.array(Named),
  positions: z.array(TwoNames),
  people: z.array(PersonNamed),
  gives: PolicyEntitlement,
  fromDay: Day,
  lastDay: Day.nullable(),
  /** It applies already: a change to it begins on a future day. */
  isStarted: z.boolean(),
})
export type Policy = z.infer<typeof Policy>

const area = 'portal'
const one = z.strictObject({ id: Id })
const access = allowed('leave.setUp')
const INPUT_FIELDS = {
  name: z.strictObject({ en: line(80), ar: line(80) }),
  who: PolicyWho,
  gives: PolicyEntitlement,
  fromDay: Day,
  lastDay: Day.nullable(),
}
const AGAINST = [
  'leave.backwards',
  'leave.typeNotFound',
  'leave.departmentNotFound',
  'leavePolicies.employeeNotFound',
  'leavePolicies.otherWay',
  'leavePolicies.inThePast',
] as const

export const listPolicies = endpoint({
  name: 'leave.policies',
  method: 'GET',
  path: '/api/portal/leave/policies',
  area,
  access,
  summary:
    'Current and upcoming policies, by leave type and in order. The first match applies to an employee',
  reply: z.strictObject({ items: z.array(Policy) }),
})

export const listPolicyChoices = endpoint({
  name: 'leave.policyChoices',
  method: 'GET',
  path: '/api/portal/leave/policies/choices',
  area,
  access,
  summary: 'The departments and positions a policy can apply to',
  reply: z.strictObject({ departments: z.array(Named), positions: z.array(TwoNames) }),
})

export const addPolicy = endpoint({
  name: 'leave.addPolicy',
  method: 'POST',
  path: '/api/portal/leave/policies',
  area,
  access,
  summary:
    'Add a policy: different days of a leave type for some employees, from a given day. It goes last in its type’s order',
  idempotent: true,
  status: 201,
  body: z.strictObject({ typeId: Id, ...INPUT_FIELDS }),
  reply: Policy,
  refusals: AGAINST,
})

export const changePolicy = endpoint({
  name: 'leave.changePolicy',
  method: 'PUT',
  path: '/api/portal/leave/policies/{id}',
  area,
  access,
  summary:
    'Edit a policy. What an active policy has granted stays. Its name and last day change in place. For any other change, a new policy replaces it on `fromDay`',
  params: one,
  body: z.strictObject(INPUT_FIELDS),
  reply: Policy,
  refusals: ['leave.notFound', ...AGAINST],
})

export const removePolicy = endpoint({
  name: 'leave.removePolicy',
  method: 'DELETE',
  path: '/api/portal/leave/policies/{id}',
  area,
  access,
  summary:
    'Remove a policy. What it granted stays. The next grants follow the next policy, or the leave type',
  params: one,
  reply: one,
  refusals: ['leave.notFound'],
})

export const orderPolicies = endpoint({
  name: 'leave.orderPolicies',
  method: 'PUT',
  path: '/api/portal/leave/types/{id}/policies',
  area,
  access,
  summary:
    'Set the order of a leave type’s policies. If several match an employee, the first applies',
  params: one,
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  reply: z.strictObject({ ids: z.array(Id) }),
  refusals: ['leave.notFound', 'leavePolicies.changedMeanwhile'],
})

export const PolicyPreview = z.strictObject({
  /** How many people it would apply to on its first day. */
  people: z.int(),
  /** It matches these people too, but an earlier policy applies to them. */
  passedBy: z.int(),
  /** The first of them by name, with their days a year then, without the policy and with it. */
  first: z.array(z.strictObject({ employee: PersonNamed, before: z.number(), after: z.number() })),
})
export type PolicyPreview = z.infer<typeof PolicyPreview>

export const previewPolicy = endpoint({
  name: 'leave.previewPolicy',
  method: 'POST',
  path: '/api/portal/leave/policies/preview',
  area,
  access,
  summary:
    'Preview which employees a policy would affect and what would change for them. Saves nothing',
  body: z.strictObject({
    /** The policy that is being changed; null for a new one. */
    id: Id.nullable(),
    typeId: Id,
    who: PolicyWho,
    gives: PolicyEntitlement,
    fromDay: Day,
  }),
  reply: PolicyPreview,
  refusals: ['leave.notFound', 'leave.typeNotFound', 'leavePolicies.otherWay'],
})
