import {
  amountFindings,
  byCode,
  type Finding,
  finding,
  headingFindings,
  NOT_ASCII,
  paymentFindings,
} from './checks.ts'
import {
  EMPLOYER_ID_LENGTH,
  type FileHeading,
  type Payment,
  PERSON_CODE_LENGTH,
  type Profile,
  type Variable,
  VARIABLE_PARTS,
  variableFils,
} from './sif.ts'

const CURRENCY = 'AED'
const FIELDS = 10
/** Where the file says what about an employee; the amounts of an EVP record follow its bank. */
const EVP_AMOUNTS = 3
/** Days have up to four characters (gulf 3.2). */
const DAYS = /^(?=.{1,4}$)\d+(?:\.\d+)?$/

export interface LineProblem extends Finding {
  /** From 1; null for what is missing in the whole file. */
  readonly line: number | null
}

/** What a file says, as far as it can be read, and everything that is wrong with it. */
export interface SifContent {
  /** Null without a control record. Its time is to the minute, since the file has no seconds. */
  readonly heading: FileHeading | null
  readonly payments: readonly Payment[]
  /** W01 to W09 and W12, by line and code. */
  readonly problems: readonly LineProblem[]
}

interface Line {
  readonly number: number
  readonly type: string
  readonly fields: readonly string[]
}

/** An employee's records, and what variable pay the first of them says. */
interface Entry {
  readonly line: Line
  readonly payment: Payment
  readonly variableFils: number
  readonly problems: readonly LineProblem[]
}

function at(line: Line | null, findings: readonly Finding[]): LineProblem[] {
  return findings.map((each) => ({ ...each, line: line?.number ?? null }))
}

/** Any line end is accepted, and so is a last line with or without one. */
function linesOf(text: string): Line[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((each, index) => {
    const fields = each.split(',')
    return { number: index + 1, type: fields[0] ?? '', fields }
  })
}

/** An amount in fils; not a number where the text is none, or has a part of a fils. */
function filsOf(text: string): number {
  const found = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (found === null) return Number.NaN
  const [, whole = '', part = ''] = found
  return Number(`${whole}${part.padEnd(2, '0')}`)
}

/** W08: `1000` and `0.5` can be understood, but have to be `1000.00` and `0.50` (S66). */
function decimalsFindings(field: string, text: string): Finding[] {
  return Number.isNaN(filsOf(text)) || /\.\d\d$/.test(text)
    ? []
    : [finding('W08', field, 'decimals')]
}

/** A day in the form of the file; others stay as they are and are found wrong later. */
function dayOf(text: string, profile: Profile): string {
  if (profile === 'standard') return text
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  return compact === null ? '' : compact.slice(1).join('-')
}

function daysOf(text: string): number {
  return DAYS.test(text) ? Number(text) : Number.NaN
}

function isComplete(line: Line): boolean {
  return line.fields.length === FIELDS
}

function fieldCountFindings({ fields }: Line): Finding[] {
  return [finding('W01', 'line', 'fieldCount', { count: fields.length, needed: FIELDS })]
}

function variableOf(evp: Line | undefined): Variable {
  const texts = evp === undefined ? [] : evp.fields.slice(EVP_AMOUNTS)
  const amounts = VARIABLE_PARTS.map(
    (part, index) => [part, filsOf(texts[index] ?? '0.00')] as const,
  )
  return Object.fromEntries(amounts) as Variable
}

/** Whether a field is in the EVP record. */
function isPart(field: string): boolean {
  return VARIABLE_PARTS.some((part) => part === field)
}

/** W03 and the amounts of an EVP record, compared with its EDR record. */
function evpFindings(evp: Line, [, person, bank]: readonly string[], fils: number): Finding[] {
  const sum = variableFils(variableOf(evp))
  const differs = fils !== 0 && Number.isFinite(sum - fils) && sum !== fils
  return [
    ...(evp.fields[1] === person ? [] : [finding('W03', 'personCode', 'otherEmployee')]),
    ...(evp.fields[2] === bank ? [] : [finding('W03', 'routingCode', 'otherBank')]),
    ...(fils === 0 ? [finding('W03', 'variable', 'unneeded')] : []),
    ...(differs ? [finding('W03', 'variable', 'sum', { fils, sum })] : []),
    ...VARIABLE_PARTS.flatMap((part, index) =>
      decimalsFindings(part, evp.fields[EVP_AMOUNTS + index] ?? ''),
    ),
  ]
}

function problemsOfEvp(edr: Line, evp: Line | undefined, fils: number): LineProblem[] {
  if (evp !== undefined)
    return at(evp, isComplete(evp) ? evpFindings(evp, edr.fields, fils) : fieldCountFindings(evp))
  return fils > 0 ? at(edr, [finding('W03', 'variable', 'missing', { fils })]) : []
}

/** An EDR record with ten fields, and the EVP record after it. */
function entryOf(line: Line, evp: Line | undefined, heading: FileHeading | null): Entry {
  const [, personCode = '', routingCode = '', account = '', ...others] = line.fields
  const [start = '', end = '', days = '', fixed = '', variable = '', unpaid = ''] = others
  const profile = heading?.profile ?? 'standard'
  const payment: Payment = {
    personCode,
    routingCode,
    account,
    payStart: dayOf(start, profile),
    payEnd: dayOf(end, profile),
    days: daysOf(days),
    unpaidDays: daysOf(unpaid),
    fixedFils: filsOf(fixed),
    variable: variableOf(evp !== undefined && isComplete(evp) ? evp : undefined),
  }
  const fils = filsOf(variable)
  const isShort = /^\d+$/.test(personCode) && personCode.length < PERSON_CODE_LENGTH
  const findings = [
    ...(isShort ? [finding('W04', 'personCode', 'length', { needed: PERSON_CODE_LENGTH })] : []),
    ...paymentFindings(payment, heading?.month ?? null),
    ...amountFindings('variable', fils),
    ...decimalsFindings('fixedFils', fixed),
    ...decimalsFindings('variable', variable),
  ]
  const problems = [
    ...findings.flatMap((each) => at(isPart(each.field) ? (evp ?? line) : line, [each])),
    ...problemsOfEvp(line, evp, fils),
  ]
  return { line, payment, variableFils: fils, problems }
}

function entriesOf(lines: readonly Line[], heading: FileHeading | null): Entry[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    const evp = next?.type === 'EVP' ? next : undefined
    return line.type === 'EDR' && isComplete(line) ? [entryOf(line, evp, heading)] : []
  })
}

/** The control record without its sums. A comma in the reference gives it more fields. */
function headingOf({ fields }: Line): FileHeading | null {
  if (fields.length < FIELDS) return null
  const [, employerId = '', employerRoutingCode = '', date = '', time = '', month = ''] = fields
  const profile = /^\d{8}$/.test(date) ? 'wio' : 'standard'
  return {
    employerId,
    employerRoutingCode,
    createdAt: { date: dayOf(date, profile), time: time.replace(/^(\d\d)(\d\d)$/, '$1:$2:00') },
    month: month.replace(/^(\d\d)(\d{4})$/, '$2-$1'),
    reference: fields.slice(FIELDS - 1).join(','),
    profile,
  }
}

/** W02, as far as the lines can be read. */
function sumFindings(control: Line, lines: readonly Line[], entries: readonly Entry[]): Finding[] {
  const [count = '', total = ''] = control.fields.slice(6)
  const employees = lines.filter(({ type }) => type === 'EDR').length
  const fils = filsOf(total)
  const sum = entries.reduce((all, each) => all + each.payment.fixedFils + each.variableFils, 0)
  const canAdd = entries.length === employees && Number.isFinite(sum - fils)
  return [
    ...(/^\d+$/.test(count) && Number(count) === employees
      ? []
      : [finding('W02', 'count', 'count', { count, employees })]),
    ...(canAdd && sum !== fils ? [finding('W02', 'total', 'total', { fils, sum })] : []),
    ...amountFindings('total', fils),
    ...decimalsFindings('total', total),
  ]
}

function controlFindings(control: Line, lines: readonly Line[], entries: readonly Entry[]) {
  const heading = headingOf(control)
  if (heading === null) return fieldCountFindings(control)
  const isShort = /^\d+$/.test(heading.employerId) && heading.employerId.length < EMPLOYER_ID_LENGTH
  return [
    ...sumFindings(control, lines, entries),
    ...(isShort ? [finding('W04', 'employerId', 'length', { needed: EMPLOYER_ID_LENGTH })] : []),
    ...headingFindings(heading),
    ...(control.fields[8] === CURRENCY ? [] : [finding('W08', 'currency', 'currency')]),
  ]
}

/** W01 and the lines that are not ASCII (gulf 3.1). */
function shapeProblems(lines: readonly Line[], controls: readonly Line[]): LineProblem[] {
  const [control, ...others] = controls
  const isLast = control === undefined || others.length > 0 || control === lines.at(-1)
  return [
    ...(control === undefined ? at(null, [finding('W01', 'line', 'noControl')]) : []),
    ...(isLast ? [] : at(control, [finding('W01', 'line', 'controlNotLast')])),
    ...others.flatMap((line) => at(line, [finding('W01', 'line', 'manyControls')])),
    ...lines.flatMap((line, index) => at(line, lineFindings(line, lines[index - 1]))),
  ]
}

function lineFindings(line: Line, previous: Line | undefined): Finding[] {
  // What else the control record contains is its reference, which is checked as such.
  const fields = line.type === 'SCR' ? line.fields.slice(0, FIELDS - 1) : line.fields
  const isStray = line.type === 'EVP' && previous?.type !== 'EDR'
  return [
    ...(['EDR', 'EVP', 'SCR'].includes(line.type) ? [] : [finding('W01', 'line', 'unknownRecord')]),
    ...(line.type === 'EDR' && !isComplete(line) ? fieldCountFindings(line) : []),
    ...(isStray ? [finding('W03', 'line', 'stray')] : []),
    ...(fields.some((field) => NOT_ASCII.test(field)) ? [finding('W12', 'line', 'ascii')] : []),
  ]
}

/** W05. */
function repeatProblems(entries: readonly Entry[]): LineProblem[] {
  const firsts = new Map<string, Line>()
  return entries.flatMap(({ line, payment: { personCode } }) => {
    const first = firsts.get(personCode)
    if (first === undefined) firsts.set(personCode, line)
    return first === undefined
      ? []
      : at(line, [finding('W05', 'personCode', 'repeated', { line: first.number })])
  })
}

function byLineAndCode(one: LineProblem, other: LineProblem): number {
  const lines = (one.line ?? 0) - (other.line ?? 0)
  return lines === 0 ? byCode(one, other) : lines
}

/**
 * Reads a file's text as a bank does (gulf 3.1 to 3.4), with the checks of gulf 3.7 that need no
 * more than the text. Of several control records the last one counts.
 */
export function readSif(text: string): SifContent {
  const lines = linesOf(text)
  const controls = lines.filter(({ type }) => type === 'SCR')
  const control = controls.at(-1)
  const heading = control === undefined ? null : headingOf(control)
  const entries = entriesOf(lines, heading)
  const problems = [
    ...(text.startsWith('\uFEFF') ? at(null, [finding('W12', 'line', 'ascii')]) : []),
    ...shapeProblems(lines, controls),
    ...entries.flatMap((entry) => entry.problems),
    ...repeatProblems(entries),
    ...(control === undefined ? [] : at(control, controlFindings(control, lines, entries))),
  ]
  return {
    heading,
    payments: entries.map(({ payment }) => payment),
    problems: problems.sort(byLineAndCode),
  }
}
