import type { Language } from '#platform/i18n/language-address.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { EndReason, SettlementFacts } from '../settlement/contract.ts'

// A printed page is in its own language and not in the reader's, so each text names it.

const REASONS: Readonly<Record<EndReason, (spoken: { locale: Language }) => string>> = {
  resignation: (spoken) => m['employeesScreens.reason.resignation']({}, spoken),
  termination: (spoken) => m['employeesScreens.reason.termination']({}, spoken),
  death: (spoken) => m['employeesScreens.reason.death']({}, spoken),
  contractEnd: (spoken) => m['employeesScreens.reason.contractEnd']({}, spoken),
  ended: (spoken) => m['employeesScreens.reason.ended']({}, spoken),
}

export function reasonText(reason: EndReason, language: Language): string {
  return REASONS[reason]({ locale: language })
}

/** "6 years, 3 months, 12 days", without what is none. */
export function serviceText(
  { years, months, days }: SettlementFacts['service'],
  locale: LocaleOptions,
): string {
  const spoken = { locale: locale.language }
  const parts = [
    ...(years === 0 ? [] : [m['profileScreens.years'](counted(years, locale), spoken)]),
    ...(months === 0 ? [] : [m['profileScreens.months'](counted(months, locale), spoken)]),
    ...(days === 0 && years + months > 0 ? [] : [daysText(days, locale)]),
  ]
  return parts.join(locale.language === 'ar' ? ' و' : ', ')
}

const GRATUITY_NOTES = {
  national: m['settlements.sheet.national'],
  tooShort: m['settlements.sheet.tooShort'],
  noPay: m['settlements.sheet.noPay'],
} as const

/** Why there is no gratuity, or what replaces it from a day on. */
export function gratuityNotes(
  { gratuity, elsewhere }: SettlementFacts,
  locale: LocaleOptions,
): string[] {
  const spoken = { locale: locale.language }
  const day =
    elsewhere === null ? '' : formatDay(elsewhere.from, locale, { weekday: false, year: true })
  return [
    ...(gratuity === 'due' ? [] : [GRATUITY_NOTES[gratuity]({}, spoken)]),
    ...(elsewhere?.to === 'savingsScheme'
      ? [m['settlements.sheet.savingsScheme']({ day }, spoken)]
      : []),
    ...(elsewhere?.to === 'socialInsurance'
      ? [m['settlements.sheet.socialInsurance']({ day }, spoken)]
      : []),
  ]
}

/** What the pay could not bear; empty where nothing is owed. */
export function owedNotes(
  { overdrawn, owedFils: otherFils = 0 }: SettlementFacts,
  currency: string,
  locale: LocaleOptions,
): string[] {
  const spoken = { locale: locale.language }
  const amount = (fils: number) => ({ amount: formatMoney(fils, currency, locale) })
  const leaveFils = overdrawn?.owedFils ?? 0
  return [
    ...(leaveFils === 0 ? [] : [m['settlements.sheet.stillOwed'](amount(leaveFils), spoken)]),
    ...(otherFils === 0 ? [] : [m['settlements.sheet.otherOwed'](amount(otherFils), spoken)]),
  ]
}

export function wageOf({ wage }: SettlementFacts): number {
  return wage.basicFils + wage.housingFils + wage.transportFils + wage.otherFils
}
