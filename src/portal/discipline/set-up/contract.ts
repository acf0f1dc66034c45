import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { PenaltyKind, Timing } from '../contract.ts'

/** The usual penalty of one time: the first, the second … */
export const LadderStep = z.strictObject({
  kind: PenaltyKind,
  /** Of a deduction or a suspension. */
  days: z.number().min(0.5).max(14).multipleOf(0.5).nullable(),
})
export type LadderStep = z.infer<typeof LadderStep>

/** An entry of the employer's schedule of offences and penalties. */
export const Offence = z.strictObject({
  id: Id,
  name: TwoNames,
  timing: Timing,
  ladder: z.array(LadderStep),
  active: z.boolean(),
})
export type Offence = z.infer<typeof Offence>

export const DisciplineSettings = z.strictObject({
  /** Days for an answer to a charge. */
  answerDays: z.int().min(2).max(30),
  /** Days for an objection to a penalty. */
  objectionDays: z.int().min(5).max(60),
  /** Months after which a penalty no longer counts. */
  expiryMonths: z.int().min(1).max(24),
  /** Whether the company has a scheme of periodic increments, and one of promotions. */
  increments: z.boolean(),
  promotions: z.boolean(),
})
export type DisciplineSettings = z.infer<typeof DisciplineSettings>

const area = 'portal'
const hr = allowed('discipline.edit')
const input = z.strictObject({
  name: z.strictObject({ en: line(120), ar: line(120) }),
  timing: Timing,
  ladder: z.array(LadderStep).min(1).max(6),
  active: z.boolean(),
})

export const listOffences = endpoint({
  name: 'discipline.offences',
  method: 'GET',
  path: '/api/portal/discipline/offences',
  area,
  access: 'signed-in',
  summary: 'The company’s schedule of offences and penalties',
  reply: z.strictObject({ items: z.array(Offence), settings: DisciplineSettings }),
  refusals: ['discipline.notAllowed'],
})

const OF_A_LADDER = [
  'discipline.nameTaken',
  'discipline.ladderDays',
  'discipline.ladderTooMany',
] as const

export const addOffence = endpoint({
  name: 'discipline.addOffence',
  method: 'POST',
  path: '/api/portal/discipline/offences',
  area,
  access: hr,
  summary: 'Add an offence to the schedule',
  idempotent: true,
  status: 201,
  body: input,
  reply: Offence,
  refusals: OF_A_LADDER,
})

export const editOffence = endpoint({
  name: 'discipline.editOffence',
  method: 'PUT',
  path: '/api/portal/discipline/offences/{id}',
  area,
  access: hr,
  summary: 'Edit an offence, or stop using it; cases keep theirs',
  params: z.strictObject({ id: Id }),
  body: input,
  reply: Offence,
  refusals: ['discipline.notFound', ...OF_A_LADDER],
})

export const changeDisciplineSettings = endpoint({
  name: 'discipline.changeSettings',
  method: 'PUT',
  path: '/api/portal/discipline/settings',
  area,
  access: hr,
  summary: 'Change the days for answers and objections, expiry and the schemes',
  body: DisciplineSettings,
  reply: DisciplineSettings,
})
