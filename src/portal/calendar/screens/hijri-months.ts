import { localeOf } from '#platform/i18n/language.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { civilOf } from '../rules/hijri.ts'

/** Any year of the table: month names are the same in every year. */
const A_YEAR = 1448

/** The Hijri months with their names and numbers. */
export function hijriMonths({
  language,
  digits,
}: LocaleOptions): { month: number; name: string }[] {
  const format = new Intl.DateTimeFormat(
    `${localeOf(language, digits)}${language === 'ar' ? '' : '-u'}-ca-islamic-umalqura`,
    {
      month: 'long',
      timeZone: 'UTC',
    },
  )
  return Array.from({ length: 12 }, (_each, index) => {
    const day = civilOf({ year: A_YEAR, month: index + 1, day: 1 })
    return {
      month: index + 1,
      name: day === null ? '' : format.format(new Date(`${day}T12:00:00Z`)),
    }
  })
}
