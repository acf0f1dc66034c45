import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import { csvOf, excelOf, type Sheet } from '#shop/sales/sheets.ts'
import type { DeskPlan, Revenue } from './plans/contract.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sheets as a file to save. */
export async function fileOf(sheets: readonly Sheet[], format: 'csv' | 'xlsx', language: Language) {
  return format === 'xlsx'
    ? { mediaType: EXCEL, body: await excelOf([...sheets], language) }
    : { mediaType: 'text/csv; charset=utf-8', body: csvOf([...sheets]) }
}

export function labelOf(key: string, language: Language): string {
  return sentence(`planDesk.${key}`, {}, language)
}

const COLUMNS = ['day', 'paid', 'delivered', 'refunded', 'goodwill', 'owed'] as const

/** Each day with its money, between what was owed before the first and the sums of all. */
export function revenueSheet({ days, opening, sum }: Revenue, language: Language): Sheet {
  return {
    title: labelOf('revenue', language),
    rows: [
      COLUMNS.map((key) => labelOf(`column.${key}`, language)),
      [labelOf('column.opening', language), '', '', '', '', { fils: opening }],
      ...days.map(({ day, paid, delivered, refunded, goodwill, owed }) => [
        { day },
        { fils: paid },
        { fils: delivered },
        { fils: refunded },
        { fils: goodwill },
        { fils: owed },
      ]),
      [
        labelOf('column.total', language),
        { fils: sum.paid },
        { fils: sum.delivered },
        { fils: sum.refunded },
        { fils: sum.goodwill },
        { fils: sum.owed },
      ],
    ],
  }
}

const PLAN_COLUMNS = [
  'number',
  'customer',
  'phone',
  'email',
  'package',
  'state',
  'emirate',
  'starts',
  'ends',
  'daysLeft',
  'owedOf',
  'allergies',
] as const

const EMIRATES: Readonly<Record<DeskPlan['emirate'], string>> = {
  dubai: 'dubai',
  'abu-dhabi': 'abuDhabi',
  sharjah: 'sharjah',
  'al-ain': 'alEin',
}

/** Each plan with what is owed of it, and the sums of all. */
export function plansSheet(plans: readonly DeskPlan[], language: Language): Sheet {
  const sum = (of: 'daysLeft' | 'owed') => plans.reduce((total, plan) => total + plan[of], 0)
  return {
    title: labelOf('plans', language),
    rows: [
      PLAN_COLUMNS.map((key) => labelOf(`column.${key}`, language)),
      ...plans.map((plan) => [
        plan.number,
        plan.customer.name[language],
        plan.customer.phone,
        plan.customer.email,
        plan.package[language],
        sentence(`planDeskScreens.state.${plan.state}`, {}, language),
        sentence(`addresses.emirate.${EMIRATES[plan.emirate]}`, {}, language),
        { day: plan.startDay },
        plan.endDay === null ? '' : { day: plan.endDay },
        plan.daysLeft,
        { fils: plan.owed },
        allergenList(plan.allergies, language),
      ]),
      [
        labelOf('column.total', language),
        ...Array.from({ length: 8 }, () => ''),
        sum('daysLeft'),
        { fils: sum('owed') },
        '',
      ],
    ],
  }
}
