import { type CalendarDate, CalendarDate as Day, IslamicUmalquraCalendar, toCalendar } from '@internationalized/date'
import { newId } from '#platform/id.ts'

interface Rule {
  code: string
  en: string
  ar: string
  hijri: boolean
  month: number
  day: number
  days: number
}

/** Cabinet Resolution 27 of 2024: the public holidays of the United Arab Emirates. */
const RULES: readonly Rule[] = [
  { code: 'newYear', en: 'New Year', ar: 'رأس السنة الميلادية', hijri: false, month: 1, day: 1, days: 1 },
  { code: 'eidAlFitr', en: 'Eid al-Fitr', ar: 'عيد الفطر', hijri: true, month: 10, day: 1, days: 3 },
  { code: 'arafah', en: 'Arafah day', ar: 'وقفة عرفة', hijri: true, month: 12, day: 9, days: 1 },
  { code: 'eidAlAdha', en: 'Eid al-Adha', ar: 'عيد الأضحى', hijri: true, month: 12, day: 10, days: 3 },
  { code: 'islamicNewYear', en: 'Islamic New Year', ar: 'رأس السنة الهجرية', hijri: true, month: 1, day: 1, days: 1 },
  { code: 'propheticBirthday', en: "Prophet Muhammad's birthday", ar: 'المولد النبوي الشريف', hijri: true, month: 3, day: 12, days: 1 },
  { code: 'nationalDay', en: 'National Day (Eid Al Etihad)', ar: 'عيد الاتحاد', hijri: false, month: 12, day: 2, days: 2 },
]

export interface DemoHoliday {
  id: string
  code: string
  name_en: string
  name_ar: string
  from_date: string
  to_date: string
  state: 'predicted' | 'announced'
}

function firstDays(rule: Rule, year: number): CalendarDate[] {
  if (!rule.hijri) return [new Day(year, rule.month, rule.day)]
  const calendar = new IslamicUmalquraCalendar()
  const hijriYear = toCalendar(new Day(year, 1, 1), calendar).year
  return [hijriYear, hijriYear + 1]
    .map((each) => new Day(calendar, each, rule.month, rule.day))
    .map((date) => {
      const [y = '0', m = '0', d = '0'] = date.toDate('UTC').toISOString().slice(0, 10).split('-')
      return new Day(Number(y), Number(m), Number(d))
    })
    .filter((date) => date.year === year)
}

/** A year's holidays. Those by the moon are predictions until they have come. */
export function holidaysOf(year: number, today: string): DemoHoliday[] {
  return RULES.flatMap((rule) =>
    firstDays(rule, year).map((first) => ({
      id: newId(),
      code: rule.code,
      name_en: rule.en,
      name_ar: rule.ar,
      from_date: first.toString(),
      to_date: first.add({ days: rule.days - 1 }).toString(),
      state: rule.hijri && first.toString() > today ? ('predicted' as const) : ('announced' as const),
    })),
  )
}
