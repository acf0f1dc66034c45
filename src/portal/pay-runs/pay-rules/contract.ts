import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant, Month, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { PayRules } from '../contract.ts'

const Version = z.int().min(0).max(1_000_000)

/** Rules with the months that they are for. */
export const RulesOfMonths = z.strictObject({
  /** Null: from the beginning. */
  fromMonth: Month.nullable(),
  /** Null: until they are changed. */
  toMonth: Month.nullable(),
  rules: PayRules,
  /** Null where they are the country's. */
  changed: z.strictObject({ by: TwoNames, at: Instant }).nullable(),
  /** No approved run used them, so they can be removed. */
  isPlanned: z.boolean(),
})
export type RulesOfMonths = z.infer<typeof RulesOfMonths>

export const AllPayRules = z.strictObject({
  /** The oldest first. */
  items: z.array(RulesOfMonths).min(1),
  /** The months that a change can begin with, the earliest first; null: from the beginning. */
  months: z.array(Month.nullable()).min(1),
  /** Of the last change. */
  version: Version,
})
export type AllPayRules = z.infer<typeof AllPayRules>

const shared = {
  area: 'portal',
  access: allowed('pay.all'),
  confirm: true,
  reply: AllPayRules,
} as const
const path = '/api/portal/pay-rules'

export const showPayRules = endpoint({
  ...shared,
  name: 'payRuns.rules',
  method: 'GET',
  path,
  summary:
    'How pay is calculated: day and hour rates, overtime, absence, social insurance, month by month',
})

export const changePayRules = endpoint({
  ...shared,
  name: 'payRuns.changeRules',
  method: 'PUT',
  path,
  summary:
    'Edit how pay is calculated from a month on whose pay is not approved. Earlier months keep their rules; planned rules of later months change in the same settings',
  body: z.strictObject({ version: Version, fromMonth: Month.nullable(), rules: PayRules }),
  refusals: [
    'payRules.changedMeanwhile',
    'payRules.monthPaid',
    'payRules.monthOutOfRange',
    'payRules.runSubmitted',
  ],
})

export const removePayRules = endpoint({
  ...shared,
  name: 'payRuns.removeRules',
  method: 'DELETE',
  path: `${path}/{month}`,
  summary: 'Remove planned rules. Those before them go on',
  params: z.strictObject({ month: Month }),
  refusals: ['payRules.notFound', 'payRules.notPlanned', 'payRules.runSubmitted'],
})
