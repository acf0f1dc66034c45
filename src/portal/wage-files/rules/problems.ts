import { daysOfMonth } from '#platform/days.ts'
import { halfUp } from '#platform/money.ts'
import {
  byCode,
  type Finding,
  finding,
  headingFindings,
  LARGEST_FILS,
  paymentFindings,
} from './checks.ts'
import {
  type CheckedFile,
  netFils,
  paddedPersonCode,
  totalFils,
  type WageFile,
  type WageRecord,
} from './sif.ts'

/** Why an employee may be missing in a file (gulf 3.8, S70). */
export const EXEMPTIONS = [
  'wageDispute',
  'absconding',
  'newEmployee',
  'unpaidLeave',
  'seafarer',
  'other',
] as const
export type Exemption = (typeof EXEMPTIONS)[number]

/** An employee that the ministry expects to be paid. */
export interface ListedEmployee {
  readonly employeeNo: string
  /** Null where nothing exempts them. */
  readonly exemption: Exemption | null
}

export interface Expected {
  /** Everyone on the ministry's list; without it W11 is not checked. */
  readonly listed?: readonly ListedEmployee[]
}

export interface Problem extends Finding {
  /** Null for what concerns the whole file. */
  readonly employeeNo: string | null
}

/** Below this part of the contract's wage the ministry counts a wage as unpaid (gulf 3.7, S67). */
const LEAST_PERCENT = 80

function about(employeeNo: string | null, findings: readonly Finding[]): Problem[] {
  return findings.map((each) => ({ ...each, employeeNo }))
}

/** W13: a negative net is carried forward and not written, whichever amount made it negative. */
function withNet(findings: readonly Finding[], record: WageRecord): Finding[] {
  const net = netFils(record)
  if (!(net < 0)) return [...findings]
  const others = findings.filter(({ code, reason }) => code !== 'W08' || reason !== 'negative')
  return [...others, finding('W13', 'net', 'negative', { fils: net })]
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

function daysIn(month: string): number {
  return MONTH.test(month) ? daysOfMonth(month).length : 0
}

/**
 * W10. The contract's wage is that of the days of the period: nobody has to look at employees only
 * because they joined or left within the month. Exactly 80 percent is enough.
 */
function wageFindings(record: WageRecord, month: string): Finding[] {
  const { days } = record
  const monthDays = daysIn(month)
  const fils = netFils(record)
  if (record.contractFils === null || fils < 0) return []
  const isPart = Number.isInteger(days) && days > 0 && days < monthDays
  const contractFils = isPart
    ? halfUp(BigInt(record.contractFils) * BigInt(days), BigInt(monthDays))
    : record.contractFils
  if (!(fils * 100 < contractFils * LEAST_PERCENT)) return []
  return [finding('W10', 'net', 'low', { fils, contractFils, percent: LEAST_PERCENT })]
}

/** W05: the employee who has the same person code further up, if any. */
function repeatFindings(record: WageRecord, firsts: ReadonlyMap<string, WageRecord>): Finding[] {
  const first = firsts.get(paddedPersonCode(record.personCode))
  if (first === undefined || first === record || record.personCode === '') return []
  return [finding('W05', 'personCode', 'repeated', { employeeNo: first.employeeNo })]
}

function recordProblems(records: readonly WageRecord[], month: string): Problem[] {
  const firsts = new Map(
    records.map((record) => [paddedPersonCode(record.personCode), record] as const).reverse(),
  )
  return records.flatMap((record) => {
    const findings = [
      ...withNet(paymentFindings(record, month), record),
      ...repeatFindings(record, firsts),
      ...wageFindings(record, month),
    ]
    return about(record.employeeNo, findings.sort(byCode))
  })
}

/** W02 and W08 of the control record, which is otherwise right because we count it ourselves. */
function controlFindings(records: readonly WageRecord[]): Finding[] {
  if (records.length === 0) return [finding('W02', 'records', 'empty')]
  return totalFils(records) > LARGEST_FILS
    ? [finding('W08', 'total', 'tooLarge', { max: LARGEST_FILS })]
    : []
}

/** W11. */
function absentProblems({ records }: WageFile, listed: readonly ListedEmployee[]): Problem[] {
  const paid = new Set(records.map(({ employeeNo }) => employeeNo))
  return listed
    .filter(({ employeeNo, exemption }) => exemption === null && !paid.has(employeeNo))
    .flatMap(({ employeeNo }) => about(employeeNo, [finding('W11', 'records', 'absent')]))
}

/**
 * Everything that is wrong with a file (gulf 3.7): first the whole file, then its employees in
 * their order and each by code, then those who are missing. The order of the records (W01), their
 * counts (W02) and the sums of variable pay (W03) follow from how `sifText` writes, so only
 * `readSif` looks for them.
 */
export function problemsOf(file: WageFile, expected: Expected = {}): Problem[] {
  return [
    ...about(null, [...controlFindings(file.records), ...headingFindings(file)]),
    ...recordProblems(file.records, file.month),
    ...absentProblems(file, expected.listed ?? []),
  ]
}

export type Checked =
  | { readonly ok: true; readonly file: CheckedFile; readonly warnings: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** The only way to a file that can be written: one without blocking problems. */
export function checkFile(file: WageFile, expected: Expected = {}): Checked {
  const problems = problemsOf(file, expected)
  return problems.some(({ level }) => level === 'block')
    ? { ok: false, problems }
    : { ok: true, file: file as CheckedFile, warnings: problems }
}
