import type { PlanCalendar } from '../calendar.ts'
import type { RenewalTerms } from '../rules/renewing.ts'

/** When the renewals of a site are announced and charged. */
export function termsOf({ settings, zone }: Pick<PlanCalendar, 'settings' | 'zone'>): RenewalTerms {
  return { cutoff: settings.cutoff, zone, noticeDays: settings.renewalNoticeDays }
}
