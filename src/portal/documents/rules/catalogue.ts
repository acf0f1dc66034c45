import type { Holder, Presence, SecondNumber } from '../contract.ts'

/** The product's types: those that companies in the Emirates must watch (gulf 5.1). */
export const BUILT_IN = [
  'passport',
  'visa',
  'emiratesId',
  'labourCard',
  'mohreContract',
  'missionPermit',
  'healthInsurance',
  'unemploymentInsurance',
  'medicalTest',
  'healthCard',
  'drivingLicence',
  'vehicle',
  'securityPass',
  'employmentContract',
  'probation',
  'academicCertificate',
  'tradeLicence',
  'establishmentCard',
  'tenancy',
  'proCard',
  'eSignatureCard',
] as const
export type BuiltIn = (typeof BUILT_IN)[number]

/** They lapse together, so the board has them in one row. */
export const LINKED_TYPES = ['visa', 'labourCard', 'emiratesId', 'healthInsurance'] as const
export type LinkedType = (typeof LINKED_TYPES)[number]

/** What is recorded of a dependant, by the types of the same documents of employees. */
export const DEPENDANT_TYPES = ['passport', 'emiratesId', 'visa', 'healthInsurance'] as const
export type DependantType = (typeof DEPENDANT_TYPES)[number]

/** Without them no authority accepts an employee's renewal. */
export const COMPANY_BASIS = ['tradeLicence', 'establishmentCard'] as const

export interface TypeTraits {
  readonly holder: Holder
  readonly number: Presence
  readonly secondNumber: SecondNumber | null
  readonly expiry: Presence
  readonly hasCountry: boolean
  readonly isMany: boolean
  readonly isFromEmployee: boolean
  /** Days before the expiry day, the first reminder first. */
  readonly ladder: readonly number[]
}

const EMPLOYEE: TypeTraits = {
  holder: 'employee',
  number: 'optional',
  secondNumber: null,
  expiry: 'required',
  hasCountry: false,
  isMany: false,
  isFromEmployee: true,
  ladder: [30, 14, 7],
}
const FROM_STAFF = { ...EMPLOYEE, isFromEmployee: false }
const COMPANY: TypeTraits = {
  ...FROM_STAFF,
  holder: 'company',
  number: 'required',
  ladder: [60, 30, 14, 7],
}

export const TRAITS: Readonly<Record<BuiltIn, TypeTraits>> = {
  passport: { ...EMPLOYEE, number: 'required', hasCountry: true, ladder: [240, 210, 180] },
  visa: {
    ...EMPLOYEE,
    number: 'required',
    secondNumber: 'unifiedNumber',
    ladder: [60, 45, 30, 14, 7],
  },
  emiratesId: { ...EMPLOYEE, number: 'required', ladder: [60, 30, 14, 7] },
  labourCard: {
    ...EMPLOYEE,
    secondNumber: 'personCode',
    ladder: [60, 30, 14, 0, -30],
  },
  // Its expiry day is the last day to file it, sixty days after the entry: reminded on day 30, 45
  // and 55.
  mohreContract: { ...FROM_STAFF, ladder: [30, 15, 5] },
  missionPermit: { ...FROM_STAFF, ladder: [14, 7, 3, 1] },
  healthInsurance: EMPLOYEE,
  unemploymentInsurance: { ...EMPLOYEE, ladder: [30, 7] },
  // Belongs to a visa that is being issued, which has reminders of its own.
  medicalTest: { ...EMPLOYEE, expiry: 'optional', ladder: [] },
  healthCard: EMPLOYEE,
  drivingLicence: { ...EMPLOYEE, hasCountry: true },
  vehicle: { ...EMPLOYEE, isMany: true },
  securityPass: { ...EMPLOYEE, isMany: true },
  employmentContract: { ...FROM_STAFF, expiry: 'optional', ladder: [90, 60, 30] },
  probation: { ...FROM_STAFF, number: 'none', ladder: [30, 21, 15] },
  academicCertificate: {
    ...EMPLOYEE,
    expiry: 'none',
    hasCountry: true,
    isMany: true,
    ladder: [],
  },
  tradeLicence: COMPANY,
  establishmentCard: COMPANY,
  tenancy: { ...COMPANY, isMany: true },
  proCard: { ...COMPANY, isMany: true },
  eSignatureCard: { ...COMPANY, isMany: true },
}

export function isBuiltIn(code: string): code is BuiltIn {
  return (BUILT_IN as readonly string[]).includes(code)
}

/** What a site's own type is like, besides what the site chose. */
export function ownTraits(chosen: {
  holder: Holder
  hasNumber: boolean
  hasExpiry: boolean
  ladder: readonly number[]
}): TypeTraits {
  return {
    ...EMPLOYEE,
    holder: chosen.holder,
    number: chosen.hasNumber ? 'optional' : 'none',
    expiry: chosen.hasExpiry ? 'required' : 'none',
    isMany: true,
    isFromEmployee: chosen.holder === 'employee',
    ladder: chosen.hasExpiry ? chosen.ladder : [],
  }
}
