import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  CalculableDay,
  Day,
  Fils,
  Id,
  Month,
  pageLimit,
  pageOf,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { LAWS } from './rules/laws.ts'
import { COUNTRIES, YEARS_METHODS } from './rules/packs.ts'

/** Days, to the half or finer. */
const Days = z.number()
const Law = z.enum(LAWS)
const Country = z.enum(COUNTRIES)
const YearsMethod = z.enum(YEARS_METHODS)
const Share = z.strictObject({ of: z.int(), per: z.int() })

export const EndReason = z.enum(['resignation', 'termination'])
export type EndReason = z.infer<typeof EndReason>

/**
 * `national`: the state's pension instead. `tooShort`: less service than the law asks for. `noPay`:
 * no salary is recorded.
 */
export const GratuityState = z.enum(['due', 'national', 'tooShort', 'noPay'])
export type GratuityState = z.infer<typeof GratuityState>

/** Years of service that earn the same share of a month's pay. */
const TierLine = z.strictObject({
  fromYears: z.int(),
  untilYears: z.int().nullable(),
  /** Under the rates before this day, or since it, where the rates changed. */
  changedOn: z.strictObject({ day: Day, side: z.enum(['before', 'since']) }).nullable(),
  /** Of a month's pay for each year. */
  monthShare: Share,
  serviceDays: Days,
  /** Days of pay that this comes to, to the hundredth. */
  payDays: Days,
  fils: Fils,
  law: Law,
})

const Estimate = z.strictObject({
  state: GratuityState,
  country: Country,
  yearsMethod: YearsMethod,
  firstDay: Day,
  lastDay: Day,
  calendarDays: z.int(),
  unpaidDays: Days,
  countedDays: Days,
  /** To the hundredth. */
  years: z.number(),
  /** What a month's pay means here: the basic salary, or all of it. */
  base: z.enum(['basic', 'wage']),
  /** The day whose pay counts. */
  payOn: Day,
  monthFils: Fils.nullable(),
  /** Of the gratuity, rounded for display. */
  dayFils: Fils.nullable(),
  lines: z.array(TierLine),
  /** What remains after a resignation, where that is less, and what it takes away. */
  cut: z.strictObject({ share: Share, fils: Fils, law: Law }).nullable(),
  cap: z.strictObject({ months: z.int(), limitFils: Fils, fils: Fils, law: Law }).nullable(),
  /** From this day someone else is paid for the service; how much a month, where we know it. */
  elsewhere: z
    .strictObject({
      to: z.enum(['savingsScheme', 'socialInsurance']),
      from: Day,
      monthFils: Fils.nullable(),
      law: Law,
    })
    .nullable(),
  gratuityFils: Fils,
  gratuityLaw: Law,
  /** Unused annual leave, a thirtieth of the basic salary for each day. */
  leave: z.strictObject({ on: Day, days: Days, dayFils: Fils, fils: Fils, law: Law }).nullable(),
  totalFils: Fils,
})
export type Estimate = z.infer<typeof Estimate>

const area = 'portal'
const payroll = allowed('pay.all')

export const showEstimate = endpoint({
  name: 'endOfService.estimate',
  method: 'GET',
  path: '/api/portal/end-of-service/estimate',
  area,
  access: allowed('pay.own'),
  summary:
    'What I would be paid at the end of my service on a day, today or up to two years ahead, and how it is calculated',
  query: z.strictObject({
    on: CalculableDay.optional(),
    reason: EndReason.default('resignation'),
  }),
  reply: z.strictObject({
    today: Day,
    latest: Day,
    reason: EndReason,
    currency: z.string(),
    estimate: Estimate,
  }),
  refusals: ['endOfService.notLinked', 'endOfService.dayOutOfRange'],
})

const Sums = {
  people: z.int(),
  gratuityFils: Fils,
  leaveFils: Fils,
  totalFils: Fils,
}
export const LiabilitySum = z.strictObject(Sums)
export type LiabilitySum = z.infer<typeof LiabilitySum>

/** A month that is over; without one, the last of them. */
const ofMonth = { month: Month.refine((month) => month >= '2000-01', 'input.badMonth').optional() }

export const showEndOfServiceLiability = endpoint({
  name: 'endOfService.liability',
  method: 'GET',
  path: '/api/portal/end-of-service/liability',
  area,
  access: payroll,
  confirm: true,
  summary:
    'What the company would owe if all employment ended on the last day of a month: gratuity and unused annual leave, by department',
  query: z.strictObject(ofMonth),
  reply: z.strictObject({
    month: Month,
    latest: Month,
    on: Day,
    currency: z.string(),
    country: Country,
    ...Sums,
    /** Included above with their leave only, or with nothing. */
    nationals: z.int(),
    withoutPay: z.int(),
    items: z.array(
      z.strictObject({ department: z.strictObject({ id: Id, name: TwoNames }), ...Sums }),
    ),
  }),
  refusals: ['endOfService.monthNotOver'],
})

export const LiabilityPerson = z.strictObject({
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  department: TwoNames,
  state: GratuityState,
  firstDay: Day,
  years: z.number(),
  unpaidDays: Days,
  monthFils: Fils.nullable(),
  gratuityFils: Fils,
  leaveDays: Days.nullable(),
  leaveFils: Fils,
  totalFils: Fils,
})
export type LiabilityPerson = z.infer<typeof LiabilityPerson>

export const listEndOfServicePeople = endpoint({
  name: 'endOfService.people',
  method: 'GET',
  path: '/api/portal/end-of-service/people',
  area,
  access: payroll,
  confirm: true,
  summary: 'The same by employee, by name',
  query: z.strictObject({
    ...ofMonth,
    after: z.string().max(400).optional(),
    limit: pageLimit(100, 50),
  }),
  reply: z.strictObject({ ...pageOf(LiabilityPerson).shape, currency: z.string() }),
  refusals: ['endOfService.monthNotOver'],
})

export const exportEndOfService = endpoint({
  name: 'endOfService.export',
  method: 'GET',
  path: '/api/portal/end-of-service/export',
  area,
  access: payroll,
  confirm: true,
  summary: 'The same by employee, as CSV or Excel',
  query: z.strictObject({
    ...ofMonth,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(['en', 'ar']).optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['endOfService.monthNotOver'],
})

const SettingsValues = {
  /** Whose labour law applies. */
  country: Country,
  yearsMethod: YearsMethod,
  /** Whether two years' pay, the most that is due in the UAE, means the whole wage. */
  gratuityCapBasis: z.enum(['wage', 'basic']),
  /** In the UAE: the day on which a savings scheme replaced the gratuity. */
  savingsSchemeFrom: CalculableDay.nullable(),
}
export const PaySettings = z.strictObject({
  ...SettingsValues,
  version: z.int().min(0).max(1_000_000),
})
export type PaySettings = z.infer<typeof PaySettings>

export const showPaySettings = endpoint({
  name: 'endOfService.settings',
  method: 'GET',
  path: '/api/portal/end-of-service/settings',
  area,
  access: payroll,
  confirm: true,
  summary: 'By which law and how end-of-service benefits are calculated',
  reply: PaySettings,
})

export const changePaySettings = endpoint({
  name: 'endOfService.changeSettings',
  method: 'PUT',
  path: '/api/portal/end-of-service/settings',
  area,
  access: payroll,
  confirm: true,
  summary: 'Edit how end-of-service benefits are calculated, from the version that was read',
  body: PaySettings,
  reply: PaySettings,
  refusals: ['endOfService.changedMeanwhile', 'endOfService.noSavingsScheme'],
})
