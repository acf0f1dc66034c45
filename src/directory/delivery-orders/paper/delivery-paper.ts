import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/answer.ts'
import { lettersKnown } from '#platform/paper/paper-font.ts'
import {
  dayOf,
  formatDay,
  formatNumber,
  formatPercent,
  type Manner,
  moneyParts,
} from '#platform/ui/format.ts'
import type { CompanyBrief } from '#directory/quotes/contract.ts'
import { placeName } from '#directory/quotes/place-words.ts'
import { writtenCode } from '#directory/tracking/rules/codes.ts'
import type { PaperKind } from '../contract.ts'
import type { StoredDelivery } from '../database/orders.ts'
import {
  across,
  bothOn,
  down,
  factOn,
  footOn,
  kept,
  labelOn,
  otherOf,
  type Sheet,
  sideOf,
  squareOn,
  styles,
  textIn,
  word,
} from './sheet.ts'

export interface Printed {
  readonly order: StoredDelivery
  readonly company: CompanyBrief & { readonly phone: string; readonly licensedUntil: string | null }
  readonly asker: {
    readonly name: { readonly en: string; readonly ar: string }
    readonly email: string
  }
  /** The public tracking URL, with `/ar` for Arabic. */
  readonly follow: Readonly<Record<Language, string>>
}

const YEAR = { year: true, weekday: false }

/** The PDF's kind and number: `QUO-001004`, `WB-001004`. */
export function paperName(kind: PaperKind, number: number): string {
  return `${kind === 'quotation' ? 'QUO' : 'WB'}-${String(number).padStart(6, '0')}`
}

function headOn(sheet: Sheet, kind: PaperKind, { order, company }: Printed): ReactElement {
  const set = sideOf(sheet, 'start')
  return across(
    sheet,
    { justifyContent: 'space-between', marginBottom: 14 },
    down(
      { width: '60%' },
      textIn(sheet.language, [styles.title, set], word(kind, sheet.language)),
      textIn(
        otherOf(sheet.language),
        [styles.otherTitle, set],
        word(kind, otherOf(sheet.language)),
      ),
    ),
    down(
      { width: '38%' },
      ...[company.name[sheet.language], company.name[otherOf(sheet.language)]].map((name, place) =>
        textIn(
          place === 0 ? sheet.language : otherOf(sheet.language),
          [place === 0 ? { ...styles.bold, fontSize: 11 } : styles.soft, sideOf(sheet, 'end')],
          name,
        ),
      ),
      textIn('en', [styles.bold, sideOf(sheet, 'end')], paperName(kind, order.number)),
    ),
  )
}

function partiesOn(sheet: Sheet, { order, company, asker }: Printed): ReactElement {
  const phone =
    company.phone === '' ? [] : [textIn('en', [styles.soft, sideOf(sheet, 'start')], company.phone)]
  const licensed =
    company.licensedUntil === null
      ? []
      : [
          textIn(
            sheet.language,
            [styles.small, sideOf(sheet, 'start')],
            word('licensed', sheet.language, {
              day: formatDay(company.licensedUntil, sheet.manner, YEAR),
            }),
          ),
        ]
  const madeOn = formatDay(dayOf(order.madeAt.toISOString(), sheet.manner.zone), sheet.manner, YEAR)
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
      ...bothOn(sheet, asker.name),
      textIn('en', [styles.soft, sideOf(sheet, 'start')], asker.email),
    ),
    down({ width: '22%' }, factOn(sheet, 'date', [madeOn])),
  )
}

function wayOn(sheet: Sheet, { order }: Printed): ReactElement {
  const place = (key: 'from' | 'to', said: StoredDelivery['from']): ReactElement => {
    const [first, second] = [
      placeName(said, sheet.language),
      placeName(said, otherOf(sheet.language)),
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
    place('from', order.from),
    place('to', order.to),
  )
}

function measuresOf(
  { weightKg, volumeLitres, pieces }: StoredDelivery,
  { language, manner }: Sheet,
): [string, string][] {
  const said: [string, string | null][] = [
    [
      'weight',
      weightKg === null ? null : word('kg', language, { count: formatNumber(weightKg, manner) }),
    ],
    [
      'volume',
      volumeLitres === null
        ? null
        : word('m3', language, {
            count: formatNumber(volumeLitres / 1000, manner, { maximumFractionDigits: 3 }),
          }),
    ],
    ['pieces', pieces === null ? null : formatNumber(pieces, manner)],
  ]
  return said.flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
}

function freightOn(sheet: Sheet, { order }: Printed): ReactElement {
  const { language, manner } = sheet
  const measures = measuresOf(order, sheet)
  const days = [
    ['readyOn', formatDay(order.readyOn, manner, { year: true })],
    ['expectedOn', formatDay(order.expectedOn, manner, { year: true })],
    ['transit', word('days', language, { count: order.agreed.transitDays })],
  ] as const
  return across(
    sheet,
    { justifyContent: 'space-between' },
    down(
      { width: '40%' },
      factOn(sheet, 'goods', [order.goods]),
      factOn(sheet, 'carriage', [order.activity.name[language]]),
      factOn(sheet, 'notes', [order.notes === '' ? '—' : order.notes]),
    ),
    down({ width: '24%' }, ...measures.map(([key, value]) => factOn(sheet, key, [value]))),
    down({ width: '30%' }, ...days.map(([key, value]) => factOn(sheet, key, [value]))),
  )
}

function pricesOn(sheet: Sheet, { order }: Printed): ReactElement {
  const { agreed, validUntil } = order
  const rate = formatPercent(agreed.vatHundredths / 10_000, sheet.manner)
  const money = (fils: number): string => moneyParts(fils, agreed.currency, sheet.manner).amount
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
          word(key, sheet.language, { rate }),
        ),
        textIn(
          otherOf(sheet.language),
          [styles.small, sideOf(sheet, 'start')],
          word(key, otherOf(sheet.language), { rate }),
        ),
      ),
      textIn(
        'en',
        [isLast ? { ...styles.bold, fontSize: 12 } : {}, { width: '40%' }, sideOf(sheet, 'end')],
        isLast ? `${agreed.currency} ${money(fils)}` : money(fils),
      ),
    )
  return kept(
    { marginTop: 8 },
    across(
      sheet,
      { justifyContent: 'space-between' },
      down(
        { width: '48%' },
        factOn(sheet, 'conditions', [agreed.conditions === '' ? '—' : agreed.conditions]),
        factOn(sheet, 'validUntil', [formatDay(validUntil, sheet.manner, { year: true })]),
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
      textIn(sheet.language, [styles.small, sideOf(sheet, 'start')], word('sign', sheet.language)),
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
  return kept(
    { marginTop: 12 },
    across(
      sheet,
      { ...styles.box, alignItems: 'center' },
      squareOn(follow[sheet.language], 92),
      down(
        // A fixed width: an element that grows into its space breaks its lines before, for a narrower one.
        { paddingHorizontal: 14, width: '80%' },
        textIn(sheet.language, [styles.bold, set], word('follow', sheet.language)),
        textIn(
          otherOf(sheet.language),
          [styles.small, set],
          word('follow', otherOf(sheet.language)),
        ),
        textIn(
          'en',
          [{ ...styles.bold, fontSize: 16, marginTop: 4 }, set],
          writtenCode(order.code),
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
export async function deliveryPaper(
  kind: PaperKind,
  printed: Printed,
  { language, manner }: { language: Language; manner: Manner },
): Promise<Uint8Array> {
  await lettersKnown()
  const sheet: Sheet = { language, manner }
  const name = paperName(kind, printed.order.number)
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
    createElement(Document, { title: `${word(kind, language)} ${name}`, language }, page),
  )
}
