import type { TwoNames } from '#platform/schemas.ts'
import type { LeaveRules } from '../contract.ts'

export interface PackType {
  readonly code: string
  readonly name: TwoNames
  readonly rules: LeaveRules
}

/** A manager decides, and human resources too if it is longer than three days. */
export const USUAL: LeaveRules = {
  unit: 'calendar',
  halfDays: false,
  hours: false,
  hoursOnly: false,
  sandwich: false,
  grant: { kind: 'none' },
  year: 'calendar',
  carry: null,
  encashDays: null,
  creditDays: 0,
  tiers: [{ days: null, percent: 100 }],
  occasionMonths: null,
  longestDays: null,
  minServiceMonths: 0,
  noticeDays: 0,
  backDays: 30,
  documentFromDays: null,
  blackouts: true,
  onceInEmployment: false,
  gender: null,
  nationality: null,
  returnReported: false,
  chain: [
    { by: 'manager', fromDays: 0 },
    { by: 'hr', fromDays: 4 },
  ],
  escalateDays: 3,
}

/** A kind of leave with the usual rules, except the given ones. */
export function leave(code: string, name: TwoNames, rules: Partial<LeaveRules>): PackType {
  return { code, name, rules: { ...USUAL, ...rules } }
}

export const ANNUAL: TwoNames = { en: 'Annual leave', ar: 'إجازة سنوية' }
export const SICK: TwoNames = { en: 'Sick leave', ar: 'إجازة مرضية' }
export const MATERNITY: TwoNames = { en: 'Maternity leave', ar: 'إجازة وضع' }
export const PATERNITY: TwoNames = { en: 'Paternity leave', ar: 'إجازة أبوة' }
export const MARRIAGE: TwoNames = { en: 'Marriage leave', ar: 'إجازة زواج' }
export const BEREAVEMENT_NEAREST: TwoNames = {
  en: 'Bereavement: spouse or child',
  ar: 'إجازة حداد: الزوج أو الأبناء',
}
export const BEREAVEMENT_FAMILY: TwoNames = {
  en: 'Bereavement: close family',
  ar: 'إجازة حداد: الأقارب',
}
export const HAJJ: TwoNames = { en: 'Hajj leave', ar: 'إجازة حج' }

/** Leave without pay, by agreement; the same everywhere. */
export const UNPAID = leave(
  'unpaid',
  { en: 'Unpaid leave', ar: 'إجازة بدون أجر' },
  { tiers: [{ days: null, percent: 0 }], noticeDays: 7, backDays: 0, returnReported: true },
)

/**
 * Some hours away with the manager's permission, paid and without an account, as Gulf companies
 * give it: no law does.
 */
export const PERMISSION = leave(
  'permission',
  { en: 'Short leave', ar: 'استئذان' },
  {
    unit: 'working',
    hours: true,
    hoursOnly: true,
    backDays: 3,
    chain: [{ by: 'manager', fromDays: 0 }],
  },
)

/**
 * Sick leave is reported after it began, and needs a medical report (domain: UAE within three
 * days).
 */
export const SICK_RULES: Partial<LeaveRules> = {
  backDays: 14,
  documentFromDays: 1,
  blackouts: false,
  chain: [{ by: 'manager', fromDays: 0 }],
}

/** Per birth, all of it within the half year after (UAE: parental leave within six months). */
export const PARENT_RULES: Partial<LeaveRules> = {
  documentFromDays: 1,
  backDays: 30,
  occasionMonths: 6,
  blackouts: false,
}

/** The day of a death cannot be planned. */
export const BEREAVED: Partial<LeaveRules> = { blackouts: false }
