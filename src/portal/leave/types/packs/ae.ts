import {
  ANNUAL,
  BEREAVED,
  BEREAVEMENT_FAMILY,
  HAJJ,
  leave,
  MATERNITY,
  type PackType,
  PARENT_RULES,
  PERMISSION,
  SICK,
  SICK_RULES,
  UNPAID,
} from './pack.ts'

/**
 * The UAE's private sector: Federal Decree-Law 33 of 2021 and Cabinet Resolution 1 of 2022. At most
 * half of annual leave is carried into the next year, or paid by agreement (Cabinet Resolution art.
 * 19): as many days may be encashed as may be carried over.
 */
export const AE: readonly PackType[] = [
  leave('annual', ANNUAL, {
    grant: {
      kind: 'monthly',
      bands: [
        { fromMonths: 6, daysPerYear: 24, backdated: true },
        { fromMonths: 12, daysPerYear: 30, backdated: true },
      ],
    },
    carry: { capDays: 15, months: 12 },
    encashDays: 15,
    noticeDays: 3,
    backDays: 0,
    halfDays: true,
    returnReported: true,
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    grant: { kind: 'yearly', daysPerYear: 90 },
    minServiceMonths: 6,
    tiers: [
      { days: 15, percent: 100 },
      { days: 30, percent: 50 },
      { days: 45, percent: 0 },
    ],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    longestDays: 60,
    tiers: [
      { days: 45, percent: 100 },
      { days: 15, percent: 50 },
    ],
    returnReported: true,
  }),
  leave(
    'maternityIllness',
    { en: 'Illness after maternity', ar: 'إجازة مرضية بعد الوضع' },
    {
      ...PARENT_RULES,
      gender: 'female',
      longestDays: 45,
      tiers: [{ days: null, percent: 0 }],
      returnReported: true,
    },
  ),
  leave(
    'maternityChild',
    { en: 'Care of a sick newborn', ar: 'إجازة رعاية مولود مريض' },
    {
      ...PARENT_RULES,
      gender: 'female',
      longestDays: 60,
      tiers: [
        { days: 30, percent: 100 },
        { days: 30, percent: 0 },
      ],
      returnReported: true,
    },
  ),
  leave(
    'parental',
    { en: 'Parental leave', ar: 'إجازة والدية' },
    { ...PARENT_RULES, unit: 'working', longestDays: 5, backDays: 180 },
  ),
  leave(
    'bereavementSpouse',
    { en: 'Bereavement: spouse', ar: 'إجازة حداد: وفاة الزوج أو الزوجة' },
    { ...BEREAVED, longestDays: 5 },
  ),
  leave('bereavementFamily', BEREAVEMENT_FAMILY, { ...BEREAVED, longestDays: 3 }),
  leave(
    'study',
    { en: 'Study leave', ar: 'إجازة دراسية' },
    {
      unit: 'working',
      grant: { kind: 'yearly', daysPerYear: 10 },
      minServiceMonths: 24,
      noticeDays: 7,
      documentFromDays: 1,
    },
  ),
  leave(
    'nationalService',
    { en: 'National service', ar: 'إجازة الخدمة الوطنية' },
    { nationality: 'AE', documentFromDays: 1, returnReported: true },
  ),
  leave('hajj', HAJJ, {
    longestDays: 30,
    onceInEmployment: true,
    tiers: [{ days: null, percent: 0 }],
    noticeDays: 14,
    backDays: 0,
    returnReported: true,
  }),
  leave(
    'workInjury',
    { en: 'Work injury', ar: 'إجازة إصابة عمل' },
    {
      ...SICK_RULES,
      occasionMonths: 12,
      longestDays: 365,
      tiers: [
        { days: 180, percent: 100 },
        { days: 180, percent: 50 },
      ],
      returnReported: true,
    },
  ),
  UNPAID,
  PERMISSION,
]
