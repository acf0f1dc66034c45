import { sentence } from '#platform/i18n/sentence.ts'
import type { Refusal } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { dayOf, formatDay, formatWeekday } from '#platform/ui/format-dates.ts'
import { hoursText } from '#shop/menu/hours-text.ts'
import { withVat } from '#shop/pricing/rules.ts'
import type { LineIssue } from './rules.ts'

/** Where the shop is: its money and its clock. */
export interface ShopContext {
  readonly currency: string
  readonly zone: string
}

type MessageValues = Readonly<Record<string, string | number>>

/** Any Monday; week days are named by counting from it. */
const A_MONDAY = '2026-11-16'
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((days) => `${A_MONDAY.slice(0, 8)}${16 + days}`)

function localeOf(language: 'en' | 'ar', { zone }: ShopContext): LocaleOptions {
  return { language, digits: 'latn', zone }
}

/** In English as `missing`, in Arabic as `missingAr`: a refusal's details are one record for the sentences of both languages. */
function inBothLanguages(
  name: string,
  shopContext: ShopContext,
  write: (locale: LocaleOptions) => string,
): [string, string][] {
  return [
    [name, write(localeOf('en', shopContext))],
    [`${name}Ar`, write(localeOf('ar', shopContext))],
  ]
}

/**
 * Formats amounts and instants as text: `missingFils` becomes `missing`, and `toAt` becomes `to`,
 * the last day on which the coupon was valid.
 */
function spelt(details: MessageValues, shopContext: ShopContext): MessageValues {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): [string, string | number][] => {
      if (key.endsWith('Fils'))
        return inBothLanguages(key.slice(0, -4), shopContext, (locale) =>
          formatMoney(Number(value), shopContext.currency, locale),
        )
      if (!key.endsWith('At')) return [[key, value]]
      const last =
        key === 'toAt' ? new Date(Date.parse(String(value)) - 1).toISOString() : String(value)
      return inBothLanguages(key.slice(0, -2), shopContext, (locale) =>
        formatDay(dayOf(last, shopContext.zone), locale, { year: true }),
      )
    }),
  )
}

function inBoth(say: (language: 'en' | 'ar') => string): TwoNames {
  return { en: say('en'), ar: say('ar') }
}

/** A refusal's sentence in both languages, its amounts in the shop's money. */
export function titleOf({ code, details }: Refusal, shopContext: ShopContext): TwoNames {
  return inBoth((language) => sentence(code, spelt(details, shopContext), language))
}

/**
 * Returns the same refusal with its amounts and days formatted for each language, ready to send.
 */
export function withFormattedAmounts<Code extends string>(
  { details, ...refusal }: Refusal<Code>,
  shopContext: ShopContext,
): Refusal<Code> {
  return { ...refusal, details: spelt(details, shopContext) }
}

/**
 * Minimums are compared without VAT, but customers read every amount with VAT: what is missing leads
 * from the displayed subtotal to the displayed minimum.
 */
export function minimumWithVat<Code extends string>(
  refusal: Refusal<Code>,
  vatHundredths: number,
): Refusal<Code> {
  const { minimumFils, missingFils } = refusal.details
  if (typeof minimumFils !== 'number' || typeof missingFils !== 'number') return refusal
  const minimum = withVat(minimumFils, vatHundredths)
  const missing = minimum - withVat(minimumFils - missingFils, vatHundredths)
  return {
    ...refusal,
    details: { ...refusal.details, minimumFils: minimum, missingFils: missing },
  }
}

function namesOfDays(days: readonly number[], locale: LocaleOptions): string {
  const names = WEEK.filter((_day, shopContext) => days.includes(shopContext + 1)).map((day) =>
    formatWeekday(day, locale, 'long'),
  )
  return inARow(names, locale.language)
}

/** Explains beside a line why it cannot be ordered. */
export function issueTitle(
  { code, details, name, days, hours }: LineIssue,
  shopContext: ShopContext,
): TwoNames {
  return inBoth((language) => {
    const locale = localeOf(language, shopContext)
    return sentence(
      code,
      {
        ...details,
        name: name?.[language] ?? '',
        days: days === null ? '' : namesOfDays(days, locale),
        hours: hours === null ? '' : hoursText(hours, locale),
      },
      language,
    )
  })
}
