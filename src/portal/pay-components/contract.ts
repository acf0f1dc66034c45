import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Fils, Id, Instant, line, Month, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { MAX_FORMULA } from './names/contract.ts'
import { FORMULA_REFUSALS } from './rules/refusals.ts'

/** A site that needs more of them needs another system. */
export const MAX_COMPONENTS = 40
/** How many employees a preview shows. */
export const PREVIEWED = 10

/** Whether it adds to pay, reduces it, or is paid by the employer besides it. */
export const ComponentKind = z.enum(['earning', 'deduction', 'employerCost'])
export type ComponentKind = z.infer<typeof ComponentKind>

export const AudienceKind = z.enum(['everyone', 'departments', 'employees'])
export type AudienceKind = z.infer<typeof AudienceKind>

const DepartmentIds = z.array(Id).min(1).max(50)
const EmployeeIds = z.array(Id).min(1).max(200)

/** Who a component is for. */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  z.strictObject({ kind: z.literal('departments'), departmentIds: DepartmentIds }),
  z.strictObject({ kind: z.literal('employees'), employeeIds: EmployeeIds }),
])
export type Audience = z.infer<typeof Audience>

export const Department = z.strictObject({ id: Id, name: TwoNames })
export type Department = z.infer<typeof Department>

export const Person = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
export type Person = z.infer<typeof Person>

const NAME_MAX = 80

/** What a component comes to from a month on. */
export const NewVersion = z.strictObject({
  fromMonth: Month,
  name: z.strictObject({ en: line(NAME_MAX), ar: line(NAME_MAX) }),
  formula: line(MAX_FORMULA),
  audience: Audience,
  /** By the days employed in the month; whole without it. */
  prorated: z.boolean(),
})
export type NewVersion = z.infer<typeof NewVersion>

export const ComponentVersion = z.strictObject({
  fromMonth: Month,
  /** The last month it applies to; null where it goes on. */
  toMonth: Month.nullable(),
  name: TwoNames,
  formula: z.string(),
  /** The formula as a person would say it. */
  words: TwoNames,
  audience: AudienceKind,
  /** Those it is for, where it is not for everyone. */
  departments: z.array(Department),
  people: z.array(Person),
  prorated: z.boolean(),
  changedBy: TwoNames,
  changedAt: Instant,
  /** An approved run used it, so it stays as it is. */
  isPaid: z.boolean(),
})
export type ComponentVersion = z.infer<typeof ComponentVersion>

export const Component = z.strictObject({
  id: Id,
  code: z.string(),
  kind: ComponentKind,
  /** Counts its changes: a change names the one it began with. */
  version: z.int(),
  /** The newest first. */
  versions: z.array(ComponentVersion),
})
export type Component = z.infer<typeof Component>

const COMPONENT_REFUSALS = [
  'payComponents.notFound',
  'payComponents.changedMeanwhile',
  'payComponents.monthTooEarly',
  'payComponents.monthTooLate',
  'payComponents.paidAlready',
] as const

const AUDIENCE_REFUSALS = [
  'payComponents.departmentNotFound',
  'payComponents.employeeNotFound',
] as const

/** Of a formula that is saved: it has no amount for someone it is for. */
const VALUE_REFUSALS = [
  ...FORMULA_REFUSALS,
  'payComponents.formulaNegative',
  'payComponents.formulaFails',
] as const

const area = 'portal'
const payroll = allowed('pay.all')
const path = '/api/portal/pay-components'
const one = z.strictObject({ id: Id })
const shared = { area, access: payroll, confirm: true } as const
const Revision = z.int().min(1).max(1_000_000)

export const listComponents = endpoint({
  ...shared,
  name: 'payComponents.list',
  method: 'GET',
  path,
  summary: 'The site’s own pay components with all their versions, by code',
  reply: z.strictObject({
    items: z.array(Component),
    currency: z.string(),
    /** That a change can begin with, the earliest first. */
    openMonths: z.array(Month),
    /** The first of them whose pay is not approved. */
    nextMonth: Month,
    departments: z.array(Department),
  }),
})

export const addComponent = endpoint({
  ...shared,
  name: 'payComponents.add',
  method: 'POST',
  path,
  summary: 'Add a pay component from a month on. Months that are paid are made up for',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    code: z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/, 'payComponents.badCode'),
    kind: ComponentKind,
    ...NewVersion.shape,
  }),
  reply: Component,
  refusals: [
    'payComponents.codeTaken',
    'payComponents.tooMany',
    'payComponents.monthTooEarly',
    'payComponents.monthTooLate',
    ...AUDIENCE_REFUSALS,
    ...VALUE_REFUSALS,
  ],
})

export const changeComponent = endpoint({
  ...shared,
  name: 'payComponents.change',
  method: 'POST',
  path: `${path}/{id}/versions`,
  summary: 'Edit a pay component from a month on. The version before it ends with the month before',
  params: one,
  body: z.strictObject({ version: Revision, ...NewVersion.shape }),
  reply: Component,
  refusals: [...COMPONENT_REFUSALS, ...AUDIENCE_REFUSALS, ...VALUE_REFUSALS],
})

export const endComponent = endpoint({
  ...shared,
  name: 'payComponents.end',
  method: 'POST',
  path: `${path}/{id}/end`,
  summary: 'End a pay component after a month. Versions that begin later are deleted',
  params: one,
  body: z.strictObject({ version: Revision, lastMonth: Month }),
  reply: Component,
  refusals: [...COMPONENT_REFUSALS, 'payComponents.endsBefore', 'payComponents.endsAlready'],
})

export const removeVersion = endpoint({
  ...shared,
  name: 'payComponents.removeVersion',
  method: 'DELETE',
  path: `${path}/{id}/versions/{month}`,
  summary: 'Delete a version that no approved run used. The last one is deleted with its component',
  params: z.strictObject({ id: Id, month: Month }),
  reply: z.strictObject({ isGone: z.boolean() }),
  refusals: ['payComponents.notFound', 'payComponents.paidAlready', 'payComponents.inRun'],
})

/** What an employee would be paid, or deducted, in a month. */
export const PreviewedPerson = z.strictObject({
  employee: Person,
  wageFils: Fils,
  /** Null where the formula has no amount for this employee, such as one divided by zero. */
  fils: Fils.nullable(),
})
export type PreviewedPerson = z.infer<typeof PreviewedPerson>

export const previewComponent = endpoint({
  ...shared,
  name: 'payComponents.preview',
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'What a formula comes to for up to ten of the employees it is for, in a month. It saves nothing',
  body: z.strictObject({
    month: Month,
    formula: line(MAX_FORMULA),
    audience: Audience,
    prorated: z.boolean(),
  }),
  reply: z.strictObject({
    words: TwoNames,
    /** How many employees it is for in that month. */
    people: z.int(),
    items: z.array(PreviewedPerson).max(PREVIEWED),
  }),
  refusals: [...AUDIENCE_REFUSALS, ...FORMULA_REFUSALS, 'payComponents.formulaNegative'],
})
