import type { ReactElement } from 'react'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { moneyParts } from '#platform/ui/format-money.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { locationName } from '#directory/quotes/location-names.ts'
import type { StoredDelivery } from '../database/orders.ts'
import {
  across,
  down,
  detailOn,
  unbroken,
  labelOn,
  otherOf,
  type Sheet,
  sideOf,
  styles,
  textIn,
  labelOf,
} from './sheet.ts'
import type { Printed } from './printed.ts'

export function wayOn(sheet: Sheet, { order }: Printed): ReactElement {
  const locationBlock = (key: 'from' | 'to', laneEnd: StoredDelivery['from']): ReactElement => {
    const [first, second] = [
      locationName(laneEnd, sheet.language),
      locationName(laneEnd, otherOf(sheet.language)),
    ]
    return down(
      { width: '48%' },
      labelOn(sheet, key),
      textIn(sheet.language, [{ ...styles.bold, fontSize: 12 }, sideOf(sheet, 'start')], first),
      textIn(otherOf(sheet.language), [styles.soft, sideOf(sheet, 'start')], second),
    )
  }
  return across(
    sheet,
    { ...styles.box, justifyContent: 'space-between', marginBottom: 12 },
    locationBlock('from', order.from),
    locationBlock('to', order.to),
  )
}

function measuresOf(
  { weightKg, volumeLitres, pieces }: StoredDelivery,
  { language, localeOptions }: Sheet,
): [string, string][] {
  const measures: [string, string | null][] = [
    [
      'weight',
      weightKg === null
        ? null
        : labelOf('kg', language, { count: formatNumber(weightKg, localeOptions) }),
    ],
    [
      'volume',
      volumeLitres === null
        ? null
        : labelOf('m3', language, {
            count: formatNumber(volumeLitres / 1000, localeOptions, { maximumFractionDigits: 3 }),
          }),
    ],
    ['pieces', pieces === null ? null : formatNumber(pieces, localeOptions)],
  ]
  return measures.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
}

export function freightOn(sheet: Sheet, { order }: Printed): ReactElement {
  const { language, localeOptions } = sheet
  const measures = measuresOf(order, sheet)
  const days = [
    ['readyOn', formatDay(order.readyOn, localeOptions, { year: true })],
    ['expectedOn', formatDay(order.expectedOn, localeOptions, { year: true })],
    ['transit', labelOf('days', language, { count: order.agreed.transitDays })],
  ] as const
  return across(
    sheet,
    { justifyContent: 'space-between' },
    down(
      { width: '40%' },
      detailOn(sheet, 'goods', [order.goods]),
      detailOn(sheet, 'carriage', [order.activity.name[language]]),
      detailOn(sheet, 'notes', [order.notes === '' ? '—' : order.notes]),
    ),
    down({ width: '24%' }, ...measures.map(([key, value]) => detailOn(sheet, key, [value]))),
    down({ width: '30%' }, ...days.map(([key, value]) => detailOn(sheet, key, [value]))),
  )
}

export function pricesOn(sheet: Sheet, { order }: Printed): ReactElement {
  const { agreed, validUntil } = order
  const rate = formatPercent(agreed.vatHundredths / 10_000, sheet.localeOptions)
  const money = (fils: number): string =>
    moneyParts(fils, agreed.currency, sheet.localeOptions).amount
  const line = (key: string, fils: number, isLast = false): ReactElement =>
    across(
      sheet,
      {
        justifyContent: 'space-between',
        paddingVertical: 3,
        ...(isLast ? { borderTopWidth: 1, borderTopColor: '#1C1F22', marginTop: 2 } : {}),
      },
      down(
        { width: '60%' },
        textIn(
          sheet.language,
          [isLast ? { ...styles.bold, fontSize: 10.5 } : {}, sideOf(sheet, 'start')],
          labelOf(key, sheet.language, { rate }),
        ),
        textIn(
          otherOf(sheet.language),
          [styles.small, sideOf(sheet, 'start')],
          labelOf(key, otherOf(sheet.language), { rate }),
        ),
      ),
      textIn(
        'en',
        [isLast ? { ...styles.bold, fontSize: 12 } : {}, { width: '40%' }, sideOf(sheet, 'end')],
        isLast ? `${agreed.currency} ${money(fils)}` : money(fils),
      ),
    )
  return unbroken(
    { marginTop: 8 },
    across(
      sheet,
      { justifyContent: 'space-between' },
      down(
        { width: '48%' },
        detailOn(sheet, 'conditions', [agreed.conditions === '' ? '—' : agreed.conditions]),
        detailOn(sheet, 'validUntil', [formatDay(validUntil, sheet.localeOptions, { year: true })]),
      ),
      down(
        { width: '46%' },
        line('price', agreed.price),
        line('vat', agreed.vat),
        line('total', agreed.total, true),
      ),
    ),
  )
}
