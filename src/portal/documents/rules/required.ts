import { parseDate } from '@internationalized/date'
import { addDays } from '#platform/days.ts'

/** Documents that every employee in the Emirates must have, in the order in which they are shown. */
export const REQUIRED = [
  'passport',
  'visa',
  'emiratesId',
  'labourCard',
  'healthInsurance',
  'unemploymentInsurance',
] as const
export type Required = (typeof REQUIRED)[number]

/** Citizens of the Gulf Cooperation Council live in the Emirates without a residence visa. */
const GULF = new Set(['AE', 'SA', 'BH', 'KW', 'OM', 'QA'])

/** New employees subscribe to unemployment insurance within four months (gulf 5.1). */
const INSURANCE_MONTHS = 4
/** The reminder of it comes so many days after joining. */
const INSURANCE_REMINDER_DAYS = 90

export interface Person {
  readonly nationality: string
  readonly joiningDate: string
}

function addMonths(day: string, months: number): string {
  return parseDate(day).add({ months }).toString()
}

/** Days on which someone must have joined to be reminded of unemployment insurance today. */
export function insuranceReminderJoiners(today: string): { from: string; to: string } {
  return { from: addMonths(today, -INSURANCE_MONTHS), to: addDays(today, -INSURANCE_REMINDER_DAYS) }
}

/** The last day to subscribe to unemployment insurance. */
export function insuranceDeadline(joiningDate: string): string {
  return addMonths(joiningDate, INSURANCE_MONTHS)
}

/**
 * The required documents that someone does not have. Outside the Emirates only a passport is
 * required; nobody is asked for unemployment insurance before its reminder.
 */
export function missingOf(
  { nationality, joiningDate }: Person,
  held: ReadonlySet<string>,
  { today, inEmirates }: { today: string; inEmirates: boolean },
): Required[] {
  const isResident = !GULF.has(nationality)
  const isDue: Readonly<Record<Required, boolean>> = {
    passport: true,
    visa: inEmirates && isResident,
    emiratesId: inEmirates,
    labourCard: inEmirates,
    healthInsurance: inEmirates && isResident,
    unemploymentInsurance: inEmirates && joiningDate <= addDays(today, -INSURANCE_REMINDER_DAYS),
  }
  return REQUIRED.filter((type) => isDue[type] && !held.has(type))
}
