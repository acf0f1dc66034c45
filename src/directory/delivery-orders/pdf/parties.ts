import type { ReactElement } from 'react'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import type { DeliveryPdfKind } from '../contract.ts'
import {
  across,
  bothOn,
  down,
  detailOn,
  labelOn,
  otherOf,
  type Sheet,
  sideOf,
  styles,
  textIn,
  labelOf,
} from './sheet.ts'
import { pdfName, type Printed } from './printed.ts'

const YEAR = { year: true, weekday: false }

export function headOn(
  sheet: Sheet,
  kind: DeliveryPdfKind,
  { order, company }: Printed,
): ReactElement {
  const set = sideOf(sheet, 'start')
  return across(
    sheet,
    { justifyContent: 'space-between', marginBottom: 14 },
    down(
      { width: '60%' },
      textIn(sheet.language, [styles.title, set], labelOf(kind, sheet.language)),
      textIn(
        otherOf(sheet.language),
        [styles.otherTitle, set],
        labelOf(kind, otherOf(sheet.language)),
      ),
    ),
    down(
      { width: '38%' },
      ...[company.name[sheet.language], company.name[otherOf(sheet.language)]].map((name, index) =>
        textIn(
          index === 0 ? sheet.language : otherOf(sheet.language),
          [index === 0 ? { ...styles.bold, fontSize: 11 } : styles.soft, sideOf(sheet, 'end')],
          name,
        ),
      ),
      textIn('en', [styles.bold, sideOf(sheet, 'end')], pdfName(kind, order.number)),
    ),
  )
}

export function partiesOn(sheet: Sheet, { order, company, requester }: Printed): ReactElement {
  const phone =
    company.phone === '' ? [] : [textIn('en', [styles.soft, sideOf(sheet, 'start')], company.phone)]
  const licensed =
    company.licensedUntil === null
      ? []
      : [
          textIn(
            sheet.language,
            [styles.small, sideOf(sheet, 'start')],
            labelOf('licensed', sheet.language, {
              day: formatDay(company.licensedUntil, sheet.localeOptions, YEAR),
            }),
          ),
        ]
  const madeOn = formatDay(
    dayOf(order.madeAt.toISOString(), sheet.localeOptions.zone),
    sheet.localeOptions,
    YEAR,
  )
  return across(
    sheet,
    { justifyContent: 'space-between', marginBottom: 10 },
    down(
      { width: '38%' },
      labelOn(sheet, 'carrier'),
      ...bothOn(sheet, company.name),
      ...phone,
      ...licensed,
    ),
    down(
      { width: '36%' },
      labelOn(sheet, 'customer'),
      ...bothOn(sheet, requester.name),
      textIn('en', [styles.soft, sideOf(sheet, 'start')], requester.email),
    ),
    down({ width: '22%' }, detailOn(sheet, 'date', [madeOn])),
  )
}
