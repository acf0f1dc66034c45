import { readDay } from '#portal/employees/rules/dates.ts'
import { type IbanRefusal, readIban } from '#portal/employees/rules/iban.ts'
import { type FileHeading, type Payment, VARIABLE_PARTS, variableFils } from './sif.ts'

/**
 * The checks of a file before it is sent, with the ways in which each fails (gulf 3.7). A bank
 * rejects the whole file for one wrong field.
 */
export const REASONS = {
  W01: ['noControl', 'manyControls', 'controlNotLast', 'unknownRecord', 'fieldCount'],
  W02: ['count', 'total', 'empty'],
  W03: ['missing', 'unneeded', 'sum', 'otherEmployee', 'otherBank', 'stray'],
  W04: ['missing', 'format', 'length', 'country', 'checksum'],
  W05: ['repeated'],
  W06: ['format', 'order', 'month'],
  W07: ['format', 'range', 'unpaid', 'part', 'half'],
  W08: ['format', 'decimals', 'negative', 'tooLarge', 'currency'],
  W09: ['otherBank'],
  W10: ['low'],
  W11: ['absent'],
  W12: ['ascii', 'comma', 'tooLong'],
  W13: ['negative'],
} as const

export type Code = keyof typeof REASONS
export type Reason<C extends Code = Code> = (typeof REASONS)[C][number]
export type Level = 'block' | 'warn'

const WARNINGS: ReadonlySet<Code> = new Set(['W09', 'W10', 'W11'])

/** One thing that is wrong, without saying where. Amounts in the details are fils. */
export interface Finding {
  readonly code: Code
  readonly level: Level
  /** The name of the field in `WageRecord` or `WageFile`, or what else the code is about. */
  readonly field: string
  readonly reason: Reason
  readonly details: Readonly<Record<string, string | number>>
}

/** The most that 15 characters hold, `999999999999.99` (gulf 3.2). */
export const LARGEST_FILS = 99_999_999_999_999
export const LONGEST_REFERENCE = 35
const MOST_DAYS = 31

const PERSON_CODE = /^(?=.*[1-9])\d{1,14}$/
const EMPLOYER_ID = /^(?=.*[1-9])\d{1,13}$/
const ROUTING_CODE = /^\d{9}$/
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
/** Printable ASCII: a line break in a field would begin another record. */
export const NOT_ASCII = /[^ -~]/

const IBAN_REASONS: Readonly<Record<IbanRefusal, Reason<'W04'>>> = {
  'employees.ibanCountry': 'country',
  'employees.ibanLength': 'length',
  'employees.ibanFormat': 'format',
  'employees.ibanChecksum': 'checksum',
}

export function finding<C extends Code>(
  code: C,
  field: string,
  reason: Reason<C>,
  details: Finding['details'] = {},
): Finding {
  return { code, level: WARNINGS.has(code) ? 'warn' : 'block', field, reason, details }
}

export function byCode(one: Finding, other: Finding): number {
  if (one.code === other.code) return 0
  return one.code < other.code ? -1 : 1
}

function identifierFindings(field: string, value: string, pattern: RegExp): Finding[] {
  if (value === '') return [finding('W04', field, 'missing')]
  return pattern.test(value) ? [] : [finding('W04', field, 'format')]
}

/** W04: an IBAN as it is written into the file, so without the spaces that people may type. */
function accountFindings(account: string): Finding[] {
  if (account === '') return [finding('W04', 'account', 'missing')]
  const read = readIban(account)
  if (!read.ok) return [finding('W04', 'account', IBAN_REASONS[read.refusal.code])]
  return read.value === account ? [] : [finding('W04', 'account', 'format')]
}

/**
 * W09: a routing code is a check digit, 0, two digits of the bank, then emirate, region and branch
 * (S71), and an IBAN has the bank in three digits. It is a warning, as the rule is not official.
 */
function bankFindings({ routingCode, account }: Payment): Finding[] {
  const routingBank = routingCode.slice(2, 4)
  const accountBank = account.slice(4, 7)
  if (routingBank === accountBank.slice(1)) return []
  return [finding('W09', 'routingCode', 'otherBank', { routingBank, accountBank })]
}

function isDay(text: string): boolean {
  const read = readDay(text)
  return read.ok && read.value === text
}

/** W06. Without a valid month only the days themselves are checked. */
function periodFindings({ payStart, payEnd }: Payment, month: string | null): Finding[] {
  const days = Object.entries({ payStart, payEnd })
  const broken = days.filter(([, day]) => !isDay(day))
  if (broken.length > 0) return broken.map(([field]) => finding('W06', field, 'format'))
  if (payStart > payEnd) return [finding('W06', 'payEnd', 'order', { payStart, payEnd })]
  if (month === null || !MONTH.test(month)) return []
  return days
    .filter(([, day]) => !day.startsWith(`${month}-`))
    .map(([field, day]) => finding('W06', field, 'month', { day, month }))
}

/**
 * W07. The field has room for a half, `2.5`, but some guides want whole days, so a half is a
 * warning; a smaller part is never written.
 */
function daysFindings({ days, unpaidDays }: Payment): Finding[] {
  const broken = Object.entries({ days, unpaidDays }).filter(([, value]) => !Number.isFinite(value))
  if (broken.length > 0) return broken.map(([field]) => finding('W07', field, 'format'))
  if (!Number.isInteger(days) || days < 0 || days > MOST_DAYS)
    return [finding('W07', 'days', 'range', { days, max: MOST_DAYS })]
  if (unpaidDays < 0 || unpaidDays > days)
    return [finding('W07', 'unpaidDays', 'unpaid', { unpaidDays, days })]
  if (Number.isInteger(unpaidDays)) return []
  return Number.isInteger(unpaidDays * 2)
    ? [{ ...finding('W07', 'unpaidDays', 'half', { unpaidDays }), level: 'warn' }]
    : [finding('W07', 'unpaidDays', 'part', { unpaidDays })]
}

/** W08 of one amount in fils. */
export function amountFindings(field: string, fils: number): Finding[] {
  if (!Number.isInteger(fils)) return [finding('W08', field, 'format')]
  if (fils < 0) return [finding('W08', field, 'negative', { fils })]
  return fils > LARGEST_FILS ? [finding('W08', field, 'tooLarge', { max: LARGEST_FILS })] : []
}

function amountsFindings({ fixedFils, variable }: Payment): Finding[] {
  const found = [
    ...amountFindings('fixedFils', fixedFils),
    ...VARIABLE_PARTS.flatMap((part) => amountFindings(part, variable[part])),
  ]
  return found.length === 0 ? amountFindings('variable', variableFils(variable)) : found
}

/** What is wrong with what a file says about one employee: W04 and W06 to W09, in this order. */
export function paymentFindings(payment: Payment, month: string | null): Finding[] {
  const person = identifierFindings('personCode', payment.personCode, PERSON_CODE)
  const bank = [
    ...identifierFindings('routingCode', payment.routingCode, ROUTING_CODE),
    ...accountFindings(payment.account),
  ]
  return [
    ...person,
    ...bank,
    ...periodFindings(payment, month),
    ...daysFindings(payment),
    ...amountsFindings(payment),
    ...(bank.length === 0 ? bankFindings(payment) : []),
  ]
}

/** W12, in every way that it fails. */
function referenceFindings(reference: string): Finding[] {
  const { length } = reference
  return [
    ...(NOT_ASCII.test(reference) ? [finding('W12', 'reference', 'ascii')] : []),
    ...(reference.includes(',') ? [finding('W12', 'reference', 'comma')] : []),
    ...(length > LONGEST_REFERENCE
      ? [finding('W12', 'reference', 'tooLong', { length, max: LONGEST_REFERENCE })]
      : []),
  ]
}

/** What is wrong with the employer's own data: W04, W06 and W12, in this order. */
export function headingFindings(heading: FileHeading): Finding[] {
  const { employerId, employerRoutingCode, createdAt, month, reference } = heading
  const isCreatedAt = isDay(createdAt.date) && TIME.test(createdAt.time)
  return [
    ...identifierFindings('employerId', employerId, EMPLOYER_ID),
    ...identifierFindings('employerRoutingCode', employerRoutingCode, ROUTING_CODE),
    ...(isCreatedAt ? [] : [finding('W06', 'createdAt', 'format')]),
    ...(MONTH.test(month) ? [] : [finding('W06', 'month', 'format')]),
    ...referenceFindings(reference),
  ]
}
