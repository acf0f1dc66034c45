import {
  ANNUAL,
  BEREAVED,
  BEREAVEMENT_FAMILY,
  BEREAVEMENT_NEAREST,
  HAJJ,
  leave,
  MARRIAGE,
  MATERNITY,
  type PackType,
  PARENT_RULES,
  PATERNITY,
  PERMISSION,
  SICK,
  SICK_RULES,
  UNPAID,
} from './pack.ts'

const FULL = (days: number | null) => ({ days, percent: 100 })
const AWAY_RULES = { noticeDays: 3, backDays: 0, returnReported: true } as const

/** Saudi Arabia: Labour Law M/51 as amended from February 2025. */
export const SA: readonly PackType[] = [
  leave('annual', ANNUAL, {
    ...AWAY_RULES,
    grant: {
      kind: 'monthly',
      bands: [
        { fromMonths: 0, daysPerYear: 21, backdated: false },
        { fromMonths: 60, daysPerYear: 30, backdated: false },
      ],
    },
    carry: { capDays: 30, months: 12 },
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    year: 'service',
    grant: { kind: 'yearly', daysPerYear: 120 },
    tiers: [FULL(30), { days: 60, percent: 75 }, { days: 30, percent: 0 }],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    longestDays: 84,
    returnReported: true,
  }),
  leave('paternity', PATERNITY, { ...PARENT_RULES, gender: 'male', longestDays: 3, backDays: 7 }),
  leave(
    'bereavementNearest',
    { en: 'Bereavement: spouse, parent or child', ar: 'إجازة وفاة: الزوج أو الأصول أو الفروع' },
    { ...BEREAVED, longestDays: 5 },
  ),
  leave(
    'bereavementSibling',
    { en: 'Bereavement: sibling', ar: 'إجازة وفاة: الإخوة' },
    { ...BEREAVED, longestDays: 3 },
  ),
  leave('marriage', MARRIAGE, { longestDays: 5 }),
  leave(
    'iddah',
    { en: 'Widow’s leave', ar: 'إجازة عدة الوفاة' },
    { ...BEREAVED, gender: 'female', longestDays: 130, documentFromDays: 1, returnReported: true },
  ),
  leave('hajj', HAJJ, {
    longestDays: 15,
    onceInEmployment: true,
    minServiceMonths: 24,
    noticeDays: 14,
    returnReported: true,
  }),
  UNPAID,
  PERMISSION,
]

/** Kuwait: Law 6 of 2010. Annual leave counts neither rest days nor holidays. */
export const KW: readonly PackType[] = [
  leave('annual', ANNUAL, {
    ...AWAY_RULES,
    unit: 'working',
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 30, backdated: false }] },
    minServiceMonths: 6,
    carry: { capDays: 30, months: 12 },
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    grant: { kind: 'yearly', daysPerYear: 75 },
    tiers: [
      FULL(15),
      { days: 10, percent: 75 },
      { days: 10, percent: 50 },
      { days: 10, percent: 25 },
      { days: 30, percent: 0 },
    ],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    longestDays: 70,
    returnReported: true,
  }),
  leave('bereavement', BEREAVEMENT_FAMILY, { ...BEREAVED, longestDays: 3 }),
  leave(
    'iddah',
    { en: 'Widow’s leave', ar: 'إجازة عدة الوفاة' },
    { ...BEREAVED, gender: 'female', longestDays: 130, documentFromDays: 1, returnReported: true },
  ),
  leave('hajj', HAJJ, {
    longestDays: 21,
    onceInEmployment: true,
    minServiceMonths: 24,
    noticeDays: 14,
    returnReported: true,
  }),
  UNPAID,
  PERMISSION,
]

/** Qatar: Law 14 of 2004. */
export const QA: readonly PackType[] = [
  leave('annual', ANNUAL, {
    ...AWAY_RULES,
    grant: {
      kind: 'monthly',
      bands: [
        { fromMonths: 12, daysPerYear: 21, backdated: true },
        { fromMonths: 60, daysPerYear: 28, backdated: false },
      ],
    },
    carry: { capDays: 10.5, months: 12 },
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    minServiceMonths: 3,
    grant: { kind: 'yearly', daysPerYear: 84 },
    tiers: [FULL(14), { days: 28, percent: 50 }, { days: 42, percent: 0 }],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    minServiceMonths: 12,
    longestDays: 50,
    returnReported: true,
  }),
  leave('hajj', HAJJ, {
    longestDays: 20,
    onceInEmployment: true,
    tiers: [{ days: null, percent: 0 }],
    noticeDays: 14,
    returnReported: true,
  }),
  UNPAID,
  PERMISSION,
]

/** Oman: Royal Decree 53 of 2023. */
export const OM: readonly PackType[] = [
  leave('annual', ANNUAL, {
    ...AWAY_RULES,
    grant: { kind: 'monthly', bands: [{ fromMonths: 6, daysPerYear: 30, backdated: true }] },
    carry: { capDays: 30, months: 12 },
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    grant: { kind: 'yearly', daysPerYear: 182 },
    tiers: [
      FULL(21),
      { days: 14, percent: 75 },
      { days: 35, percent: 50 },
      { days: 112, percent: 35 },
    ],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    longestDays: 98,
    returnReported: true,
  }),
  leave('paternity', PATERNITY, { ...PARENT_RULES, gender: 'male', longestDays: 7 }),
  leave('bereavementNearest', BEREAVEMENT_NEAREST, { ...BEREAVED, longestDays: 10 }),
  leave('bereavementFamily', BEREAVEMENT_FAMILY, { ...BEREAVED, longestDays: 3 }),
  leave('marriage', MARRIAGE, { longestDays: 3, onceInEmployment: true }),
  leave(
    'iddah',
    { en: 'Widow’s leave', ar: 'إجازة عدة الوفاة' },
    { ...BEREAVED, gender: 'female', longestDays: 130, documentFromDays: 1, returnReported: true },
  ),
  leave(
    'carer',
    { en: 'Care of a patient', ar: 'إجازة مرافقة مريض' },
    { longestDays: 15, documentFromDays: 1 },
  ),
  leave('hajj', HAJJ, {
    longestDays: 15,
    onceInEmployment: true,
    noticeDays: 14,
    returnReported: true,
  }),
  UNPAID,
  PERMISSION,
]

/** Bahrain: Law 36 of 2012. */
export const BH: readonly PackType[] = [
  leave('annual', ANNUAL, {
    ...AWAY_RULES,
    grant: { kind: 'monthly', bands: [{ fromMonths: 12, daysPerYear: 30, backdated: true }] },
    carry: { capDays: 30, months: 24 },
  }),
  leave('sick', SICK, {
    ...SICK_RULES,
    minServiceMonths: 3,
    grant: { kind: 'yearly', daysPerYear: 55 },
    tiers: [FULL(15), { days: 20, percent: 50 }, { days: 20, percent: 0 }],
  }),
  leave('maternity', MATERNITY, {
    ...PARENT_RULES,
    gender: 'female',
    longestDays: 75,
    tiers: [FULL(60), { days: 15, percent: 0 }],
    returnReported: true,
  }),
  leave('paternity', PATERNITY, { ...PARENT_RULES, gender: 'male', longestDays: 1 }),
  leave('bereavement', BEREAVEMENT_FAMILY, { ...BEREAVED, longestDays: 3 }),
  leave('marriage', MARRIAGE, { longestDays: 3, onceInEmployment: true }),
  leave('hajj', HAJJ, {
    longestDays: 14,
    onceInEmployment: true,
    minServiceMonths: 60,
    noticeDays: 14,
    returnReported: true,
  }),
  UNPAID,
  PERMISSION,
]
