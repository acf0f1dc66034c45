import type { PayRules } from '../contract.ts'

type Rates = PayRules['overtimePercents']

/** What an hour of overtime is paid, in percent of an hour of basic salary (gulf 1.2 and 2). */
const OVERTIME: Readonly<Record<string, Rates>> = {
  AE: { day: 125, night: 150, restDay: 150, holiday: 150 },
  SA: { day: 150, night: 150, restDay: 150, holiday: 150 },
  KW: { day: 125, night: 125, restDay: 150, holiday: 200 },
  QA: { day: 125, night: 150, restDay: 250, holiday: 250 },
  OM: { day: 125, night: 150, restDay: 200, holiday: 200 },
  BH: { day: 125, night: 150, restDay: 150, holiday: 150 },
}

/**
 * Social insurance of the state's nationals in hundredths of a percent of the wage (gulf 8.1): in
 * the UAE other rates for employees insured since 31 October 2023. Counsel must confirm them.
 */
const PENSION: Readonly<Record<string, PayRules['pension']>> = {
  AE: [
    { nationality: 'AE', joinedFrom: null, employeeHundredths: 500, employerHundredths: 1250 },
    {
      nationality: 'AE',
      joinedFrom: '2023-10-31',
      employeeHundredths: 1100,
      employerHundredths: 1500,
    },
  ],
}

/** How a site's pay is calculated until it decides otherwise. */
export function defaultRules(country: string): PayRules {
  return {
    divisor: country === 'KW' ? 'working26' : 'fixed30',
    dayBase: 'wage',
    hoursADay: 8,
    overtimePercents: OVERTIME[country] ?? (OVERTIME['AE'] as Rates),
    absenceDeducted: true,
    lateness: 'none',
    lateTolerance: 60,
    deductionSharePercent: 50,
    putOffDeductions: true,
    pension: PENSION[country] ?? [],
  }
}
