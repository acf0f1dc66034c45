/**
 * The salary information file (SIF) of the UAE's Wages Protection System: who is paid what, as a
 * bank reads it (gulf 3.1–3.6). All amounts are whole fils, 100 to a dirham.
 */

/** The seven amounts of variable pay, in the order of an EVP record (gulf 3.3). */
export const VARIABLE_PARTS = [
  'housingFils',
  'transportFils',
  'medicalFils',
  'ticketFils',
  'overtimeFils',
  'otherFils',
  'leaveFils',
] as const
export type VariablePart = (typeof VARIABLE_PARTS)[number]
export type Variable = Readonly<Record<VariablePart, number>>

/** What the file says about one employee (gulf 3.2 and 3.3). */
export interface Payment {
  /** The ministry's number of the person, up to 14 digits. */
  readonly personCode: string
  /** The 9 digits of the employee's bank. */
  readonly routingCode: string
  /** An IBAN of the UAE, without spaces. */
  readonly account: string
  /** The first and last day that is paid for, `YYYY-MM-DD`. */
  readonly payStart: string
  readonly payEnd: string
  /** Whole days of the period, 0 to 31. */
  readonly days: number
  /** Days of those on unpaid leave, in halves. */
  readonly unpaidDays: number
  readonly fixedFils: number
  readonly variable: Variable
}

/** A payment with what the file does not contain, but its checks and messages need. */
export interface WageRecord extends Payment {
  readonly employeeNo: string
  readonly name: { readonly en: string; readonly ar: string }
  /** The monthly wage of the contract; null where none is recorded. */
  readonly contractFils: number | null
}

/** How a bank wants its file: all take the same one, except a digital bank (gulf 3.7, S66). */
export const PROFILES = ['standard', 'wio'] as const
export type Profile = (typeof PROFILES)[number]

/** What the control record and the file's name say (gulf 3.1 and 3.4). */
export interface FileHeading {
  /** The ministry's number of the establishment, up to 13 digits. */
  readonly employerId: string
  /** The 9 digits of the employer's bank. */
  readonly employerRoutingCode: string
  /** Wall time where the employer is, `YYYY-MM-DD` and `HH:MM:SS`. */
  readonly createdAt: { readonly date: string; readonly time: string }
  /** The salary month, `YYYY-MM`. */
  readonly month: string
  /** The employer's own text, up to 35 characters; may be empty. */
  readonly reference: string
  readonly profile: Profile
}

export interface WageFile extends FileHeading {
  readonly records: readonly WageRecord[]
}

declare const checked: unique symbol
/** A file without blocking problems. Only `checkFile` returns one, and only one can be written. */
export type CheckedFile = WageFile & { readonly [checked]: true }

export const PERSON_CODE_LENGTH = 14
export const EMPLOYER_ID_LENGTH = 13

/**
 * Ends every record, the last one too. The guides only say that a record is a line; spreadsheets
 * and the public modules that banks have accepted for years (S72) write this, and so do we.
 */
const LINE_END = '\r\n'

/** The name's ending. The digital bank takes no `.SIF`, but TXT or CSV (gulf 3.7, S66). */
const EXTENSIONS: Readonly<Record<Profile, string>> = { standard: 'SIF', wio: 'TXT' }

export function variableFils(variable: Variable): number {
  return VARIABLE_PARTS.reduce((sum, part) => sum + variable[part], 0)
}

/** What the employee receives. */
export function netFils({ fixedFils, variable }: Pick<Payment, 'fixedFils' | 'variable'>): number {
  return fixedFils + variableFils(variable)
}

export function totalFils(payments: readonly Payment[]): number {
  return payments.reduce((sum, payment) => sum + netFils(payment), 0)
}

/** A person code as it is written, with zeros on the left. */
export function paddedPersonCode(code: string): string {
  return code.padStart(PERSON_CODE_LENGTH, '0')
}

/** Fils as dirhams with two decimals, `6000.00`, digit by digit and never as a fraction. */
function amountText(fils: number): string {
  const digits = String(fils).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function dateText(day: string, profile: Profile): string {
  return profile === 'wio' ? day.replaceAll('-', '') : day
}

/** The record of an employee (gulf 3.2). */
function edrOf(payment: Payment, profile: Profile): string[] {
  return [
    'EDR',
    paddedPersonCode(payment.personCode),
    payment.routingCode,
    payment.account,
    dateText(payment.payStart, profile),
    dateText(payment.payEnd, profile),
    String(payment.days),
    amountText(payment.fixedFils),
    amountText(variableFils(payment.variable)),
    String(payment.unpaidDays),
  ]
}

/** What the variable pay consists of (gulf 3.3); there is none where that is zero. */
function evpsOf({ personCode, routingCode, variable }: Payment): string[][] {
  if (variableFils(variable) === 0) return []
  const amounts = VARIABLE_PARTS.map((part) => amountText(variable[part]))
  return [['EVP', paddedPersonCode(personCode), routingCode, ...amounts]]
}

/** The control record (gulf 3.4). Its time has no seconds. */
function scrOf(file: WageFile): string[] {
  const { employerId, employerRoutingCode, createdAt, month, records, profile } = file
  return [
    'SCR',
    employerId.padStart(EMPLOYER_ID_LENGTH, '0'),
    employerRoutingCode,
    dateText(createdAt.date, profile),
    createdAt.time.slice(0, 5).replace(':', ''),
    `${month.slice(5)}${month.slice(0, 4)}`,
    String(records.length),
    amountText(totalFils(records)),
    'AED',
    file.reference,
  ]
}

/** The file's whole text. It is ASCII, so each character is one byte. */
export function sifText(file: CheckedFile): string {
  const employees = file.records.flatMap((record) => [
    edrOf(record, file.profile),
    ...evpsOf(record),
  ])
  return [...employees, scrOf(file)].map((fields) => `${fields.join(',')}${LINE_END}`).join('')
}

/** The employer, the date and the time: `0000000123456260201091507.SIF` (gulf 3.1). */
export function sifFileName({ employerId, createdAt, profile }: CheckedFile): string {
  const employer = employerId.padStart(EMPLOYER_ID_LENGTH, '0')
  const date = createdAt.date.slice(2).replaceAll('-', '')
  const time = createdAt.time.replaceAll(':', '')
  return `${employer}${date}${time}.${EXTENSIONS[profile]}`
}
