import { idOf } from '#test/helpers/screen-data.ts'
import type { Slip, SlipLine } from './contract.ts'

const OCTOBER = '2026-10'
const WAGE = 900_000
const BASIC = 600_000

/** A line of October's slip, of a whole month's basic salary. */
export function aLine(changes: Partial<SlipLine> = {}): SlipLine {
  return {
    code: 'basic',
    kind: 'pay',
    forMonth: OCTOBER,
    effectFils: BASIC,
    details: {
      kind: 'salary',
      monthDays: 31,
      parts: [{ fromDay: '2026-10-01', toDay: '2026-10-31', days: 31, monthFils: BASIC }],
    },
    lastFils: BASIC,
    ...changes,
  }
}

function wholeMonth(code: SlipLine['code'], fils: number): SlipLine {
  const parts = [{ fromDay: '2026-10-01', toDay: '2026-10-31', days: 31, monthFils: fils }]
  return aLine({
    code,
    effectFils: fils,
    lastFils: fils,
    details: { kind: 'salary', monthDays: 31, parts },
  })
}

const PLAIN = [
  wholeMonth('basic', BASIC),
  wholeMonth('housing', 200_000),
  wholeMonth('transport', 100_000),
]

/** The slip of October of someone who is paid 9,000 a month. */
export function aSlip(changes: Partial<Slip> = {}): Slip {
  return {
    id: idOf(10),
    month: OCTOBER,
    runKind: 'month',
    runNumber: 1,
    currency: 'AED',
    employee: {
      id: idOf(1),
      number: 'D1002',
      name: { en: 'Omar Al Hashimi', ar: 'عمر الهاشمي' },
      department: { en: 'Operations', ar: 'العمليات' },
      position: { en: 'Warehouse supervisor', ar: 'مشرف مستودع' },
      joiningDate: '2020-01-05',
    },
    company: { en: 'Gulf Trading LLC', ar: 'الخليج للتجارة ذ.م.م' },
    fromDay: '2026-10-01',
    toDay: '2026-10-31',
    calendarDays: 31,
    paidDays: 31_000,
    lines: PLAIN,
    earningsFils: WAGE,
    deductionsFils: 0,
    netFils: WAGE,
    lastNetFils: WAGE,
    inWords: { en: 'UAE dirhams nine thousand only', ar: 'فقط تسعة آلاف درهم لا غير' },
    yearToDate: { earningsFils: 10 * WAGE, deductionsFils: 0, netFils: 10 * WAGE },
    leaveBalance: 12_500,
    iban: 'AE07033***********23456',
    publishedAt: '2026-10-28T08:00:00.000Z',
    hold: null,
    warnings: [],
    putOff: [],
    settlement: null,
    ...changes,
  }
}

const SICK = { en: 'Sick leave', ar: 'إجازة مرضية' }
const UNPAID = { en: 'Unpaid leave', ar: 'إجازة بدون أجر' }

function unpaid(day: string, changes: object = {}) {
  return { day, amount: 1000, unpaidPercent: 100, leave: null, baseFils: WAGE, ...changes }
}

/** Lines of every kind of explanation. */
const EVENTFUL: readonly SlipLine[] = [
  aLine({
    effectFils: 629_032,
    details: {
      kind: 'salary',
      monthDays: 31,
      parts: [
        { fromDay: '2026-10-01', toDay: '2026-10-16', days: 16, monthFils: BASIC },
        { fromDay: '2026-10-17', toDay: '2026-10-31', days: 15, monthFils: 660_000 },
      ],
    },
  }),
  wholeMonth('housing', 200_000),
  wholeMonth('transport', 100_000),
  aLine({
    code: 'overtimeDay',
    effectFils: 9_375,
    lastFils: 3_125,
    details: {
      kind: 'minutes',
      base: 'basic',
      divisor: 'fixed30',
      hoursADay: 8,
      percent: 125,
      toleratedMinutes: 0,
      days: [
        { day: '2026-10-06', minutes: 60, baseFils: BASIC },
        { day: '2026-10-07', minutes: 120, baseFils: BASIC },
      ],
    },
  }),
  aLine({
    code: 'leaveEncashment',
    effectFils: 100_000,
    lastFils: 0,
    details: { kind: 'encashment', day: '2026-10-12', amount: 5000, basicFils: BASIC },
  }),
  aLine({
    code: 'bonus',
    effectFils: 50_000,
    lastFils: 0,
    details: {
      kind: 'item',
      label: { en: 'Bonus for the stock count', ar: 'مكافأة الجرد' },
      note: 'Agreed with the operations manager',
    },
  }),
  aLine({
    code: 'housing',
    forMonth: '2026-09',
    effectFils: 6_000,
    lastFils: null,
    details: { kind: 'change', wasFils: 200_000, nowFils: 206_000 },
  }),
  aLine({
    code: 'absence',
    effectFils: -60_000,
    lastFils: 0,
    details: {
      kind: 'days',
      base: 'wage',
      divisor: 'fixed30',
      days: [unpaid('2026-10-04'), unpaid('2026-10-05')],
      limited: false,
    },
  }),
  aLine({
    code: 'unpaidLeave',
    effectFils: -15_000,
    lastFils: -30_000,
    details: {
      kind: 'days',
      base: 'wage',
      divisor: 'fixed30',
      days: [unpaid('2026-10-13', { amount: 500, leave: UNPAID })],
      limited: false,
    },
  }),
  aLine({
    code: 'partPaidLeave',
    effectFils: -45_000,
    lastFils: 0,
    details: {
      kind: 'days',
      base: 'wage',
      divisor: 'fixed30',
      days: ['2026-10-19', '2026-10-20', '2026-10-21'].map((day) =>
        unpaid(day, { unpaidPercent: 50, leave: SICK }),
      ),
      limited: false,
    },
  }),
  aLine({
    code: 'lateness',
    effectFils: -1_875,
    lastFils: 0,
    details: {
      kind: 'minutes',
      base: 'wage',
      divisor: 'fixed30',
      hoursADay: 8,
      percent: 100,
      toleratedMinutes: 30,
      days: [{ day: '2026-10-22', minutes: 30, baseFils: WAGE }],
    },
  }),
  aLine({
    code: 'penalty',
    effectFils: -30_000,
    lastFils: 0,
    details: {
      kind: 'decision',
      halfDays: 2,
      baseFils: WAGE,
      base: 'wage',
      divisor: 'fixed30',
    },
  }),
  aLine({
    code: 'loan',
    effectFils: -50_000,
    lastFils: -50_000,
    details: { kind: 'instalment', number: 3, of: 12, leftFils: 450_000 },
  }),
  aLine({
    code: 'pension',
    effectFils: -45_000,
    lastFils: -45_000,
    details: { kind: 'percent', baseFils: WAGE, hundredths: 500 },
  }),
  aLine({
    code: 'absence',
    forMonth: '2026-09',
    effectFils: -30_000,
    lastFils: null,
    details: { kind: 'change', wasFils: 0, nowFils: -30_000 },
  }),
  aLine({
    code: 'pensionEmployer',
    kind: 'employer',
    effectFils: 112_500,
    lastFils: 112_500,
    details: { kind: 'percent', baseFils: WAGE, hundredths: 1250 },
  }),
]

/** A slip with a line of every kind. */
export function anEventfulSlip(changes: Partial<Slip> = {}): Slip {
  return aSlip({
    lines: [...EVENTFUL],
    paidDays: 27_000,
    earningsFils: 1_094_407,
    deductionsFils: 276_875,
    netFils: 817_532,
    lastNetFils: 778_125,
    inWords: {
      en: 'UAE dirhams eight thousand one hundred seventy-five and thirty-two fils only',
      ar: 'فقط ثمانية آلاف ومائة وخمسة وسبعون درهمًا واثنان وثلاثون فلسًا لا غير',
    },
    yearToDate: { earningsFils: 9_294_407, deductionsFils: 476_875, netFils: 8_817_532 },
    ...changes,
  })
}
