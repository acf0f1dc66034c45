import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { Sheet } from '#shop/sales/sheets.ts'
import type { Revenue } from './plans/contract.ts'

export function labelOf(key: string, language: Language): string {
  return sentence(`planDesk.${key}`, {}, language)
}

const COLUMNS = ['day', 'paid', 'delivered', 'refunded', 'owed'] as const

/** Each day with its money, between what was owed before the first and the sums of all. */
export function revenueSheet({ days, opening, sum }: Revenue, language: Language): Sheet {
  return {
    title: labelOf('revenue', language),
    rows: [
      COLUMNS.map((key) => labelOf(`column.${key}`, language)),
      [labelOf('column.opening', language), '', '', '', { fils: opening }],
      ...days.map(({ day, paid, delivered, refunded, owed }) => [
        { day },
        { fils: paid },
        { fils: delivered },
        { fils: refunded },
        { fils: owed },
      ]),
      [
        labelOf('column.total', language),
        { fils: sum.paid },
        { fils: sum.delivered },
        { fils: sum.refunded },
        { fils: sum.owed },
      ],
    ],
  }
}
