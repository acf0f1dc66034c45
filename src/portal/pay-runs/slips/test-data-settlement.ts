import type { Slip, SlipLine } from './contract.ts'
import { aLine, aSlip } from './test-data.ts'

const GRATUITY: SlipLine['details'] = {
  kind: 'gratuity',
  base: 'basic',
  monthFils: 600_000,
  monthDays: 30,
  yearDays: 365,
  tiers: [
    {
      fromYears: 0,
      untilYears: 5,
      share: { of: 21, per: 30 },
      service: 1_825_000,
      payHundredths: 10_500,
      fils: 2_100_000,
    },
    {
      fromYears: 5,
      untilYears: null,
      share: { of: 1, per: 1 },
      service: 464_500,
      payHundredths: 3_818,
      fils: 763_562,
    },
  ],
  cutFils: 0,
  capFils: 0,
}

const LOAN = { kind: 'instalment', of: 12, leftFils: 0 } as const

const LINES: readonly SlipLine[] = [
  aLine({
    effectFils: 200_000,
    lastFils: null,
    forMonth: '2026-04',
    details: {
      kind: 'salary',
      monthDays: 30,
      parts: [{ fromDay: '2026-04-01', toDay: '2026-04-10', days: 10, monthFils: 600_000 }],
    },
  }),
  aLine({ code: 'gratuity', forMonth: '2026-04', effectFils: 2_863_562, details: GRATUITY }),
  aLine({
    code: 'leavePaidOut',
    forMonth: '2026-04',
    effectFils: 250_000,
    details: { kind: 'encashment', day: '2026-04-10', amount: 12_500, basicFils: 600_000 },
  }),
  aLine({
    code: 'noticePay',
    forMonth: '2026-04',
    effectFils: 420_000,
    details: { kind: 'notice', days: 14, monthFils: 900_000 },
  }),
  ...[11, 12].map((number) =>
    aLine({
      code: 'loan',
      forMonth: '2026-04',
      effectFils: -50_000,
      details: { ...LOAN, number },
    }),
  ),
  aLine({
    code: 'penalty',
    forMonth: '2026-04',
    effectFils: -30_000,
    details: { kind: 'decision', halfDays: 2, baseFils: 900_000 },
  }),
]

/** The final settlement of an employee of six years. */
export function aSettlement(changes: Partial<Slip> = {}): Slip {
  return aSlip({
    month: '2026-04',
    runKind: 'settlement',
    fromDay: '2026-04-01',
    toDay: '2026-04-10',
    calendarDays: 30,
    paidDays: 10_000,
    lines: [...LINES],
    earningsFils: 3_733_562,
    deductionsFils: 130_000,
    netFils: 3_603_562,
    lastNetFils: null,
    leaveBalance: null,
    inWords: {
      en: 'UAE dirhams thirty-six thousand thirty-five and sixty-two fils only',
      ar: 'فقط ستة وثلاثون ألفًا وخمسة وثلاثون درهمًا واثنان وستون فلسًا لا غير',
    },
    settlement: {
      firstDay: '2020-01-05',
      lastDay: '2026-04-10',
      service: { years: 6, months: 3, days: 6 },
      unpaid: 2_500,
      counted: 2_289_500,
      endReason: 'resignation',
      wage: { basicFils: 600_000, housingFils: 200_000, transportFils: 100_000, otherFils: 0 },
      gratuity: 'due',
      elsewhere: null,
      leaveDays: 12_500,
      leaveFils: 250_000,
      payBy: '2026-04-24',
    },
    ...changes,
  })
}

/** The same of an employee who took more leave than earned, of which the pay bears a part. */
export function anOverdrawnSettlement(): Slip {
  const { settlement, lines, ...plain } = aSettlement()
  if (settlement === null) throw new Error('The settlement has no facts')
  const ofLeave = { day: '2026-04-10', amount: 6_500, basicFils: 600_000 }
  return {
    ...plain,
    lines: [
      ...lines.filter(({ code }) => code !== 'leavePaidOut'),
      aLine({
        code: 'leaveOverdrawn',
        forMonth: '2026-04',
        effectFils: -100_000,
        details: { kind: 'encashment', ...ofLeave, dueFils: 130_000 },
      }),
    ],
    settlement: {
      ...settlement,
      leaveDays: 0,
      leaveFils: 0,
      overdrawn: { days: 6_500, fils: 130_000, owedFils: 30_000 },
    },
  }
}
