import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/handler.ts'
import { glyphsLoaded } from '#platform/pdf/pdf-font.ts'
import {
  dayOf,
  formatDay,
  formatNumber,
  formatPercent,
  type LocaleOptions,
  moneyParts,
} from '#platform/ui/format.ts'
import type { CompanyBrief } from '#directory/quotes/contract.ts'
import { locationName } from '#directory/quotes/location-names.ts'
import { formattedCode } from '#directory/tracking/rules/codes.ts'
import type { DeliveryPdfKind } from '../contract.ts'
import type { StoredDelivery } from '../database/orders.ts'
import {
  across,
  bothOn,
  down,
  detailOn,
  footOn,
  unbroken,
  labelOn,
  otherOf,
  type Sheet,
  sideOf,
  squareOn,
  styles,
  textIn,
  labelOf,
} from './sheet.ts'

export interface Printed {
  readonly order: StoredDelivery
  readonly company: CompanyBrief & { readonly phone: string; readonly licensedUntil: string | null }
  readonly requester: {
    readonly name: { readonly en: string; readonly ar: string }
    readonly email: string
  }
  /** The public tracking URL, with `/ar` for Arabic. */
  readonly follow: Readonly<Record<Language, string>>
}

const YEAR = { year: true, weekday: false }

/** The PDF's kind and number: `QUO-001004`, `WB-001004`. */
export function pdfName(kind: DeliveryPdfKind, number: number): string {
  return `${kind === 'quotation' ? 'QUO' : 'WB'}-${String(number).padStart(6, '0')}`
}

function headOn(sheet: Sheet, kind: DeliveryPdfKind, { order, company }: Printed): ReactElement {
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

function partiesOn(sheet: Sheet, { order, company, requester }: Printed): ReactElement {
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

function wayOn(sheet: Sheet, { order }: Printed): ReactElement {
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

function freightOn(sheet: Sheet, { order }: Printed): ReactElement {
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

function pricesOn(sheet: Sheet, { order }: Printed): ReactElement {
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

function signaturesOn(sheet: Sheet): ReactElement {
  const one = (key: 'sender' | 'receiver'): ReactElement =>
    down(
      { width: '48%', ...styles.box, height: 92, justifyContent: 'space-between' },
      labelOn(sheet, key),
      textIn(
        sheet.language,
        [styles.small, sideOf(sheet, 'start')],
        labelOf('sign', sheet.language),
      ),
    )
  return across(
    sheet,
    { justifyContent: 'space-between', marginTop: 14 },
    one('sender'),
    one('receiver'),
  )
}

function followOn(sheet: Sheet, { order, follow }: Printed): ReactElement {
  const set = sideOf(sheet, 'start')
  return unbroken(
    { marginTop: 12 },
    across(
      sheet,
      { ...styles.box, alignItems: 'center' },
      squareOn(follow[sheet.language], 92),
      down(
        // A fixed width: an element that grows into its space breaks its lines before, for a narrower one.
        { paddingHorizontal: 14, width: '80%' },
        textIn(sheet.language, [styles.bold, set], labelOf('follow', sheet.language)),
        textIn(
          otherOf(sheet.language),
          [styles.small, set],
          labelOf('follow', otherOf(sheet.language)),
        ),
        textIn(
          'en',
          [{ ...styles.bold, fontSize: 16, marginTop: 4 }, set],
          formattedCode(order.code),
        ),
        textIn('en', [styles.small, set], follow[sheet.language]),
      ),
    ),
  )
}

/**
 * The accepted quotation, or the waybill that goes with the goods, on A4 in both languages:
 * `language` comes first.
 */
export async function deliveryPdf(
  kind: DeliveryPdfKind,
  printed: Printed,
  { language, localeOptions }: { language: Language; localeOptions: LocaleOptions },
): Promise<Uint8Array> {
  await glyphsLoaded()
  const sheet: Sheet = { language, localeOptions }
  const name = pdfName(kind, printed.order.number)
  // The carrier and the recipient do not see what the goods cost.
  const parts =
    kind === 'quotation'
      ? [pricesOn(sheet, printed)]
      : [followOn(sheet, printed), signaturesOn(sheet)]
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(sheet, kind, printed),
    partiesOn(sheet, printed),
    wayOn(sheet, printed),
    freightOn(sheet, printed),
    ...parts,
    ...(kind === 'quotation' ? [followOn(sheet, printed)] : []),
    ...footOn(sheet, `${name} · ${printed.company.name.en}`),
  )
  return renderToBuffer(
    createElement(Document, { title: `${labelOf(kind, language)} ${name}`, language }, page),
  )
}
