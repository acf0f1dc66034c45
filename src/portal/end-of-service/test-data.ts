import type { ReplyOf } from '#platform/http/endpoint.ts'
import { idOf } from '#test/helpers/screen-data.ts'
import type {
  Estimate,
  LiabilityPerson,
  PaySettings,
  showEndOfServiceLiability,
  showEstimate,
} from './contract.ts'

/** Two thousand days at 6,000 of basic salary, with unused leave. */
export function anEstimate(change: Partial<Estimate> = {}): Estimate {
  return {
    state: 'due',
    country: 'AE',
    yearsMethod: 'actual365',
    firstDay: '2021-06-01',
    lastDay: '2026-11-21',
    calendarDays: 2_000,
    unpaidDays: 2.5,
    countedDays: 1_997.5,
    years: 5.47,
    base: 'basic',
    payOn: '2026-11-21',
    monthFils: 600_000,
    dayFils: 20_000,
    lines: [
      {
        fromYears: 0,
        untilYears: 5,
        changedOn: null,
        monthShare: { of: 21, per: 30 },
        serviceDays: 1_825,
        payDays: 105,
        fils: 2_100_000,
        law: 'AE51',
      },
      {
        fromYears: 5,
        untilYears: null,
        changedOn: null,
        monthShare: { of: 1, per: 1 },
        serviceDays: 172.5,
        payDays: 14.18,
        fils: 283_562,
        law: 'AE51',
      },
    ],
    cut: null,
    cap: null,
    elsewhere: null,
    gratuityFils: 2_383_562,
    gratuityLaw: 'AE51',
    leave: { on: '2026-11-18', days: 12.5, dayFils: 20_000, fils: 250_000, law: 'AE29' },
    totalFils: 2_633_562,
    ...change,
  }
}

export function anEstimateReply(
  change: Partial<Estimate> = {},
  currency = 'AED',
): ReplyOf<typeof showEstimate> {
  return {
    today: '2026-11-18',
    latest: '2028-11-18',
    reason: 'resignation',
    currency,
    estimate: anEstimate(change),
  }
}

type Liability = ReplyOf<typeof showEndOfServiceLiability>

export function aLiability(change: Partial<Liability> = {}): Liability {
  const sums = { people: 2, gratuityFils: 2_800_000, leaveFils: 700_000, totalFils: 3_500_000 }
  return {
    month: '2026-10',
    latest: '2026-10',
    on: '2026-10-31',
    currency: 'AED',
    country: 'AE',
    people: 3,
    gratuityFils: 2_800_000,
    leaveFils: 900_000,
    totalFils: 3_700_000,
    nationals: 1,
    withoutPay: 0,
    items: [
      {
        department: { id: idOf(11), name: { en: 'Finance', ar: 'المالية' } },
        people: 1,
        gratuityFils: 0,
        leaveFils: 200_000,
        totalFils: 200_000,
      },
      { department: { id: idOf(12), name: { en: 'Operations', ar: 'العمليات' } }, ...sums },
    ],
    ...change,
  }
}

export function aPerson(change: Partial<LiabilityPerson> = {}): LiabilityPerson {
  return {
    employee: { id: idOf(2), number: '1001', name: { en: 'Sara Ahmed', ar: 'سارة أحمد' } },
    department: { en: 'Operations', ar: 'العمليات' },
    state: 'due',
    firstDay: '2021-06-01',
    years: 5.47,
    unpaidDays: 0,
    monthFils: 600_000,
    gratuityFils: 2_383_562,
    leaveDays: 12.5,
    leaveFils: 250_000,
    totalFils: 2_633_562,
    ...change,
  }
}

export function somePaySettings(change: Partial<PaySettings> = {}): PaySettings {
  return {
    country: 'AE',
    yearsMethod: 'actual365',
    gratuityCapBasis: 'wage',
    savingsSchemeFrom: null,
    version: 3,
    ...change,
  }
}
