import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/handler.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { glyphsLoaded } from '#platform/pdf/pdf-font.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { formatPercent, formatPhone, type LocaleOptions } from '#platform/ui/format.ts'
import { moneyParts } from '#platform/ui/format-money.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import type { StoredInvoice } from '../database.ts'
import { invoiceName } from '../rules.ts'
import { tableOn } from './lines.ts'
import {
  across,
  down,
  footOn,
  otherOf,
  type PdfContext,
  sideOf,
  styles,
  textIn,
  labelOf,
} from './layout.ts'

export interface Printed {
  readonly invoice: StoredInvoice
  readonly orderNumber: number
  readonly currency: string
  /** Of a credit note: the invoice that it credits, and why. */
  readonly credits: { readonly name: string; readonly day: string; readonly reason: string } | null
  /** What came in, or of a credit note what went back. */
  readonly payments: readonly { readonly by: 'card' | 'cash'; readonly fils: number }[]
}

function bothOn(pdf: PdfContext, key: string, style: object = {}): ReactElement[] {
  const set = sideOf(pdf, 'start')
  return [
    textIn(pdf.language, [styles.bold, set, style] as never, labelOf(key, pdf.language)),
    textIn(
      otherOf(pdf.language),
      [styles.small, set] as never,
      labelOf(key, otherOf(pdf.language)),
    ),
  ]
}

function partyOn(
  pdf: PdfContext,
  names: TwoNames,
  lines: (language: Language) => readonly string[],
): ReactElement {
  const [first, second] = [pdf.language, otherOf(pdf.language)]
  const set = sideOf(pdf, 'start')
  const textsIn = (language: Language, style: object): ReactElement[] =>
    lines(language)
      .filter((line) => line.trim() !== '')
      .map((line) => textIn(language, [style, set] as never, line))
  const same = names[first] === names[second]
  return down(
    {},
    textIn(first, [styles.bold, { fontSize: 10 }, set] as never, names[first]),
    ...(same ? [] : [textIn(second, [styles.bold, set] as never, names[second])]),
    ...textsIn(first, {}),
    ...textsIn(second, styles.soft),
  )
}

function headOn(pdf: PdfContext, { kind, seller }: StoredInvoice): ReactElement {
  const end = sideOf(pdf, 'end')
  const titles = down(
    { width: '42%' },
    textIn(pdf.language, [styles.title, end] as never, labelOf(`title.${kind}`, pdf.language)),
    textIn(
      otherOf(pdf.language),
      [styles.otherTitle, end] as never,
      labelOf(`title.${kind}`, otherOf(pdf.language)),
    ),
  )
  const contact =
    seller.phone === ''
      ? []
      : [textIn('en', [styles.soft, sideOf(pdf, 'start')] as never, formatPhone(seller.phone))]
  const trn = [labelOf('trn', pdf.language), labelOf('trn', otherOf(pdf.language))].join(' · ')
  const from = down(
    { width: '58%' },
    partyOn(pdf, seller.name, (language) => [seller.address[language]]),
    ...contact,
    across(
      pdf,
      { marginTop: 4 },
      textIn(pdf.language, styles.soft, `${trn}  `),
      textIn('en', styles.bold, seller.trn),
    ),
  )
  return across(pdf, { paddingBottom: 12, marginBottom: 12, ...styles.rule }, from, titles)
}

function detailsOn(pdf: PdfContext, { invoice, orderNumber, credits }: Printed): ReactElement {
  const day = (value: string): string =>
    formatDay(value, pdf.localeOptions, { year: true, weekday: false })
  const items: [string, string][] = [
    [`number.${invoice.kind}`, invoiceName(invoice.kind, invoice.number)],
    ['issued', day(invoice.day)],
    ['supplied', day(invoice.supplyDay)],
    ['order', `#${orderNumber}`],
    ...(credits === null
      ? []
      : ([
          [
            'refersTo',
            labelOf('ofDay', pdf.language, { name: credits.name, day: day(credits.day) }),
          ],
        ] as [string, string][])),
    ...(credits === null || credits.reason === ''
      ? []
      : ([['reason', credits.reason]] as [string, string][])),
  ]
  const detailRow = ([key, value]: [string, string]): ReactElement =>
    across(
      pdf,
      { marginBottom: 3 },
      down(
        { width: '44%' },
        textIn(
          pdf.language,
          [styles.soft, sideOf(pdf, 'start')] as never,
          labelOf(key, pdf.language),
        ),
        textIn(
          otherOf(pdf.language),
          [styles.small, sideOf(pdf, 'start')] as never,
          labelOf(key, otherOf(pdf.language)),
        ),
      ),
      down(
        { width: '56%' },
        textIn(pdf.language, [styles.bold, sideOf(pdf, 'start')] as never, value),
      ),
    )
  return down({ width: '48%' }, ...items.map(detailRow))
}

/** As far as the building has them: a villa has neither. */
function unitOf(
  { floor, appartment_number: flat }: StoredInvoice['buyer']['address'],
  language: Language,
): string {
  if (floor !== '' && flat !== '') return labelOf('floorFlat', language, { floor, flat })
  if (floor !== '') return labelOf('floorOnly', language, { floor })
  return flat === '' ? '' : labelOf('flatOnly', language, { flat })
}

function buyerOn(pdf: PdfContext, { buyer }: StoredInvoice): ReactElement {
  const { address } = buyer
  const lines = (language: Language): string[] => [
    [address.building_number_name, unitOf(address, language)].filter(Boolean).join(' · '),
    inARow(
      [address.area[language], labelOf(`city.${address.city}`, language)].filter(Boolean),
      language,
    ),
  ]
  const set = sideOf(pdf, 'start')
  const trn = buyer.trn === null ? [] : [textIn('en', set, `${labelOf('trn', 'en')} ${buyer.trn}`)]
  const label = `${labelOf('buyer', pdf.language)} · ${labelOf('buyer', otherOf(pdf.language))}`
  return down(
    { width: '48%' },
    textIn(pdf.language, [styles.small, set, { marginBottom: 2 }] as never, label),
    partyOn(pdf, buyer.name, lines),
    textIn('en', [styles.soft, set] as never, formatPhone(buyer.phone)),
    ...trn,
  )
}

function totalsOn(pdf: PdfContext, { invoice, currency }: Printed): ReactElement {
  const money = (fils: number): string => moneyParts(fils, currency, pdf.localeOptions).amount
  const rate = formatPercent(invoice.vatHundredths / 10_000, pdf.localeOptions, 2)
  const lines: [string, number, boolean][] = [
    ...(invoice.discount === 0
      ? []
      : ([
          ['sum.gross', invoice.subtotal, false],
          ['sum.discount', -invoice.discount, false],
        ] as [string, number, boolean][])),
    ['sum.taxable', invoice.taxable, false],
    ['sum.vat', invoice.vat, false],
    [invoice.kind === 'invoice' ? 'sum.total' : 'sum.credited', invoice.total, true],
  ]
  const line = ([key, fils, isLast]: [string, number, boolean]): ReactElement =>
    across(
      pdf,
      {
        ...(isLast
          ? { borderTopWidth: 1, borderTopColor: '#1C1F22', paddingTop: 5, marginTop: 3 }
          : { paddingVertical: 2 }),
        justifyContent: 'space-between',
      },
      down(
        { width: '58%' },
        textIn(
          pdf.language,
          [isLast ? { ...styles.bold, fontSize: 10.5 } : {}, sideOf(pdf, 'start')] as never,
          labelOf(key, pdf.language, { rate }),
        ),
        textIn(
          otherOf(pdf.language),
          [styles.small, sideOf(pdf, 'start')] as never,
          labelOf(key, otherOf(pdf.language), { rate }),
        ),
      ),
      textIn(
        'en',
        [
          isLast ? { ...styles.bold, fontSize: 12.5 } : {},
          { width: '42%' },
          sideOf(pdf, 'end'),
        ] as never,
        isLast ? `${currency} ${money(fils)}` : money(fils),
      ),
    )
  return down({ width: '46%' }, ...lines.map(line))
}

function paidOn(pdf: PdfContext, { invoice, payments, currency }: Printed): ReactElement {
  const other = otherOf(pdf.language)
  const set = sideOf(pdf, 'start')
  const how = payments.map(({ by, fils }) =>
    across(
      pdf,
      { paddingVertical: 1 },
      textIn(
        pdf.language,
        set,
        `${labelOf(`by.${by}`, pdf.language)} · ${labelOf(`by.${by}`, other)}   `,
      ),
      textIn('en', {}, `${currency} ${moneyParts(fils, currency, pdf.localeOptions).amount}`),
    ),
  )
  const none = [
    textIn(pdf.language, set, labelOf('nothingToPay', pdf.language)),
    textIn(other, [styles.small, set] as never, labelOf('nothingToPay', other)),
  ]
  const isFullyCredited = invoice.total === 0
  return down(
    { width: '48%' },
    ...(how.length > 0
      ? [...bothOn(pdf, invoice.kind === 'invoice' ? 'paid' : 'paidBack'), ...how]
      : isFullyCredited
        ? none
        : []),
    textIn(
      pdf.language,
      [styles.small, set, { marginTop: 6 }] as never,
      labelOf('amountsIn', pdf.language, { currency }),
    ),
    textIn(other, [styles.small, set] as never, labelOf('amountsIn', other, { currency })),
  )
}

/** A tax invoice or tax credit note on A4, in both languages: `language` is the one that leads. */
export async function invoicePdf(
  printed: Printed,
  { language, localeOptions }: { language: Language; localeOptions: LocaleOptions },
): Promise<Uint8Array> {
  await glyphsLoaded()
  const { invoice, currency } = printed
  const pdf: PdfContext = { language, localeOptions, currency }
  const name = invoiceName(invoice.kind, invoice.number)
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(pdf, invoice),
    across(
      pdf,
      { justifyContent: 'space-between', marginBottom: 14 },
      buyerOn(pdf, invoice),
      detailsOn(pdf, printed),
    ),
    ...tableOn(pdf, invoice),
    // Never the sums alone on a page of their own without what they are the sums of, and never torn.
    createElement(
      View,
      { wrap: false, style: { marginTop: 10 } },
      across(
        pdf,
        { justifyContent: 'space-between' },
        paidOn(pdf, printed),
        totalsOn(pdf, printed),
      ),
    ),
    ...footOn(pdf, `${name} · ${labelOf('trn', 'en')} ${invoice.seller.trn}`),
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: `${labelOf(`title.${invoice.kind}`, language)} ${name}`, language },
      page,
    ),
  )
}
