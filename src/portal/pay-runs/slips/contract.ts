import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, Instant, Month, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { FormulaName } from '#portal/pay-components/names/contract.ts'
import { SettlementFacts } from '../settlement/contract.ts'
import { GratuityDetails } from './gratuity/contract.ts'
import { PartTaken } from './part-taken/contract.ts'
import { Base, DivisorName, UnpaidDays } from './unpaid-days/contract.ts'

/**
 * What a run pays: a month to everyone, leave before it begins, or everything that is still owed to
 * an employee who left.
 */
export const RunKind = z.enum(['month', 'leaveSalary', 'settlement'])
export type RunKind = z.infer<typeof RunKind>

/** Every kind of line, in the order of a slip. */
export const LINE_CODES = [
  'basic',
  'housing',
  'transport',
  'otherAllowance',
  'component',
  'overtimeDay',
  'overtimeNight',
  'restDayWork',
  'holidayWork',
  'leaveEncashment',
  'gratuity',
  'leavePaidOut',
  'noticePay',
  'award',
  'bonus',
  'expenses',
  'refund',
  'absence',
  'unpaidLeave',
  'partPaidLeave',
  'lateness',
  'penalty',
  'suspension',
  'removal',
  'loan',
  'otherDeduction',
  'noticeDeduction',
  'leaveOverdrawn',
  'pension',
  'pensionEmployer',
  'componentEmployer',
] as const
export const LineCode = z.enum(LINE_CODES)
export type LineCode = z.infer<typeof LineCode>

export const OVERTIME_KINDS = ['day', 'night', 'restDay', 'holiday'] as const
export const OvertimeKind = z.enum(OVERTIME_KINDS)
export type OvertimeKind = z.infer<typeof OvertimeKind>

/** What payroll must look at on a slip, the gravest first. */
export const SlipWarning = z.enum([
  'netBelowZero',
  'noSalary',
  'noAccount',
  'wrongAccount',
  'changedAccount',
  'componentFailed',
  'deductionShare',
  'gratuityReduced',
  'stillOwes',
  'deductionsPutOff',
  'notPaidLastMonth',
])
export type SlipWarning = z.infer<typeof SlipWarning>

/** What an employee spent money on. */
export const ClaimCategory = z.enum([
  'travel',
  'fuel',
  'meals',
  'accommodation',
  'supplies',
  'communication',
  'other',
])
export type ClaimCategory = z.infer<typeof ClaimCategory>

/** A site's own component, as a line shows it. */
export const LineComponent = z.strictObject({ id: Id, label: TwoNames })
export type LineComponent = z.infer<typeof LineComponent>

/** How a line came about, down to the day or the record. */
export const LineDetails = z.discriminatedUnion('kind', [
  /** A month's amount by the days it applied to. */
  z.strictObject({
    kind: z.literal('salary'),
    monthDays: z.int(),
    parts: z.array(z.strictObject({ fromDay: Day, toDay: Day, days: z.int(), monthFils: Fils })),
  }),
  UnpaidDays,
  /** Minutes by day, at a percentage of an hour’s pay. */
  z.strictObject({
    kind: z.literal('minutes'),
    base: Base,
    divisor: DivisorName,
    hoursADay: z.int(),
    percent: z.int(),
    toleratedMinutes: z.int(),
    days: z.array(z.strictObject({ day: Day, minutes: z.int(), baseFils: Fils })),
  }),
  z.strictObject({ kind: z.literal('percent'), baseFils: Fils, hundredths: z.int() }),
  /** Half days of wage, or an amount, that a decision handed over. */
  z.strictObject({
    kind: z.literal('decision'),
    halfDays: z.int().nullable(),
    baseFils: Fils,
    /** How a day was priced; slips of before have neither. */
    base: Base.optional(),
    divisor: DivisorName.optional(),
    part: PartTaken.optional(),
  }),
  z.strictObject({
    kind: z.literal('encashment'),
    day: Day,
    amount: z.int(),
    basicFils: Fils,
    /** Of a deduction what it comes to, where the pay cannot bear all of it. */
    dueFils: Fils.optional(),
  }),
  z.strictObject({
    kind: z.literal('instalment'),
    number: z.int(),
    of: z.int(),
    leftFils: Fils,
    part: PartTaken.optional(),
  }),
  z.strictObject({
    kind: z.literal('item'),
    label: TwoNames,
    note: z.string(),
    part: PartTaken.optional(),
  }),
  z.strictObject({ kind: z.literal('claim'), category: ClaimCategory, note: z.string() }),
  /** What had been paid for a month, and what it comes to now. */
  z.strictObject({
    kind: z.literal('change'),
    wasFils: z.int(),
    nowFils: z.int(),
    /** Paid before the month’s own run, with leave. */
    inAdvance: z.literal(true).optional(),
    /** What a percentage is now taken of. */
    baseFils: z.int().optional(),
    component: LineComponent.optional(),
    /** The days that it comes to now. */
    now: UnpaidDays.optional(),
  }),
  /** A deduction that is more than the pay can bear. The rest follows, or is owed after the last. */
  z.strictObject({
    kind: z.literal('partly'),
    dueFils: Fils,
    isOwed: z.literal(true).optional(),
    component: LineComponent.optional(),
    /** The days that it is for, of absence and unpaid leave. */
    now: UnpaidDays.optional(),
    /** What was deducted for them before, where some was; negative. */
    wasFils: z.int().optional(),
  }),
  /** A site's own component, by its formula or as a fixed amount. */
  z.strictObject({
    kind: z.literal('component'),
    component: LineComponent,
    formula: z.string(),
    /** What the formula's names were worth: fils of amounts, and numbers. */
    values: z.array(z.strictObject({ name: FormulaName, value: z.int() })),
    monthFils: Fils,
    monthDays: z.int(),
    /** Of the days employed; null where it is paid whole. */
    days: z.int().nullable(),
  }),
  GratuityDetails,
  /** Days of notice that were not kept, at a thirtieth of a month’s pay. */
  z.strictObject({
    kind: z.literal('notice'),
    days: z.int(),
    monthFils: Fils,
    /** What it comes to, where the pay cannot bear all of it. */
    dueFils: Fils.optional(),
  }),
])
export type LineDetails = z.infer<typeof LineDetails>

export const SlipLine = z.strictObject({
  code: LineCode,
  kind: z.enum(['pay', 'employer']),
  forMonth: Month,
  effectFils: z.int(),
  details: LineDetails,
  /** The same line of the month before; null where there was none. */
  lastFils: z.int().nullable(),
})
export type SlipLine = z.infer<typeof SlipLine>

/** A deduction that waits for a later month: the law's share is reached, or the pay is. */
export const PutOff = z.strictObject({
  code: LineCode,
  /** Of a single amount; null where its kind is its name. */
  label: TwoNames.nullable(),
  /** Which instalment of how many; null where it is none. */
  instalment: z.strictObject({ number: z.int(), of: z.int() }).nullable(),
  fils: Fils,
  /** Of the rest of a calculated deduction the month that it is for. */
  forMonth: Month.optional(),
})
export type PutOff = z.infer<typeof PutOff>

/** Why pay is not paid out for now, as its employee reads it, and since when. */
export const SlipHold = z.strictObject({ reason: z.string(), since: Instant })
export type SlipHold = z.infer<typeof SlipHold>

export const Slip = z.strictObject({
  id: Id,
  month: Month,
  runKind: RunKind,
  runNumber: z.int(),
  currency: z.string(),
  employee: z.strictObject({
    id: Id,
    number: z.string(),
    name: TwoNames,
    department: TwoNames,
    position: TwoNames,
    joiningDate: Day,
  }),
  company: TwoNames,
  fromDay: Day,
  toDay: Day,
  calendarDays: z.int(),
  /** Thousandths of days. */
  paidDays: z.int(),
  lines: z.array(SlipLine),
  earningsFils: Fils,
  deductionsFils: Fils,
  netFils: z.int(),
  lastNetFils: z.int().nullable(),
  inWords: TwoNames,
  /** Since January, with this slip. */
  yearToDate: z.strictObject({ earningsFils: Fils, deductionsFils: Fils, netFils: z.int() }),
  /** Thousandths of days of annual leave at the end of the month; null where there is no such account. */
  leaveBalance: z.int().nullable(),
  /** Masked; empty where there was none. */
  iban: z.string(),
  publishedAt: Instant.nullable(),
  hold: SlipHold.nullable(),
  warnings: z.array(SlipWarning),
  /** Shown to payroll only. */
  putOff: z.array(PutOff),
  /** Of a final settlement. */
  settlement: SettlementFacts.nullable(),
})
export type Slip = z.infer<typeof Slip>

/** The languages of a PDF: one of them, or both beside each other. */
export const PdfLanguage = z.enum(['en', 'ar', 'both'])
export type PdfLanguage = z.infer<typeof PdfLanguage>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })

export const showSlip = endpoint({
  name: 'paySlips.show',
  method: 'GET',
  path: '/api/portal/pay-slips/{id}',
  area,
  access: payroll,
  confirm: true,
  summary: 'Anyone’s salary slip, drafts too. Each view is recorded in the audit log',
  params: one,
  reply: Slip,
  refusals: ['paySlips.notFound'],
})

export const downloadSlip = endpoint({
  name: 'paySlips.pdf',
  method: 'GET',
  path: '/api/portal/pay-slips/{id}/pdf',
  area,
  access: payroll,
  confirm: true,
  summary: 'Anyone’s salary slip as a PDF. Each is recorded in the audit log',
  params: one,
  query: z.strictObject({ language: PdfLanguage.default('en') }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['paySlips.notFound'],
})
