import { Document, Page, renderToBuffer, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/answer.ts'
import { lettersKnown } from '#platform/paper/paper-font.ts'
import type { TwoNames } from '#platform/shapes.ts'
import { formatDay, formatPercent, type Manner, moneyParts } from '#platform/ui/format.ts'
import type { StoredInvoice } from '../database.ts'
import { invoiceName } from '../rules.ts'
import { tableOn } from './lines.ts'
import { across, down, footOn, otherOf, type Paper, sideOf, styles, textIn, word } from './paper.ts'

export interface Printed {
  readonly invoice: StoredInvoice
  readonly orderNumber: number
  readonly currency: string
  /** Of a credit note: the invoice that it credits, and why. */
  readonly credits: { readonly name: string; readonly day: string; readonly reason: string } | null
  /** What came in, or of a credit note what went back. */
  readonly payments: readonly { readonly by: 'card' | 'cash'; readonly fils: number }[]
}

function bothOn(paper: Paper, key: string, style: object = {}): ReactElement[] {
  const set = sideOf(paper, 'start')
  return [
    textIn(paper.language, [styles.bold, set, style] as never, word(key, paper.language)),
    textIn(
      otherOf(paper.language),
      [styles.small, set] as never,
      word(key, otherOf(paper.language)),
    ),
  ]
}

function partyOn(
  paper: Paper,
  names: TwoNames,
  lines: (language: Language) => readonly string[],
): ReactElement {
  const [first, second] = [paper.language, otherOf(paper.language)]
  const set = sideOf(paper, 'start')
  const written = (language: Language, style: object): ReactElement[] =>
    lines(language)
      .filter((line) => line.trim() !== '')
      .map((line) => textIn(language, [style, set] as never, line))
  const same = names[first] === names[second]
  return down(
    {},
    textIn(first, [styles.bold, { fontSize: 10 }, set] as never, names[first]),
    ...(same ? [] : [textIn(second, [styles.bold, set] as never, names[second])]),
    ...written(first, {}),
    ...written(second, styles.soft),
  )
}

function headOn(paper: Paper, { kind, seller }: StoredInvoice): ReactElement {
  const end = sideOf(paper, 'end')
  const titles = down(
    { width: '42%' },
    textIn(paper.language, [styles.title, end] as never, word(`title.${kind}`, paper.language)),
    textIn(
      otherOf(paper.language),
      [styles.otherTitle, end] as never,
      word(`title.${kind}`, otherOf(paper.language)),
    ),
  )
  const contact =
    seller.phone === ''
      ? []
      : [textIn('en', [styles.soft, sideOf(paper, 'start')] as never, seller.phone)]
  const trn = [word('trn', paper.language), word('trn', otherOf(paper.language))].join(' · ')
  const from = down(
    { width: '58%' },
    partyOn(paper, seller.name, (language) => [seller.address[language]]),
    ...contact,
    across(
      paper,
      { marginTop: 4 },
      textIn(paper.language, styles.soft, `${trn}  `),
      textIn('en', styles.bold, seller.trn),
    ),
  )
  return across(paper, { paddingBottom: 12, marginBottom: 12, ...styles.rule }, from, titles)
}

function factsOn(paper: Paper, { invoice, orderNumber, credits }: Printed): ReactElement {
  const day = (value: string): string =>
    formatDay(value, paper.manner, { year: true, weekday: false })
  const facts: [string, string][] = [
    [`number.${invoice.kind}`, invoiceName(invoice.kind, invoice.number)],
    ['issued', day(invoice.day)],
    ['supplied', day(invoice.supplyDay)],
    ['order', `#${orderNumber}`],
    ...(credits === null
      ? []
      : ([
          [
            'refersTo',
            word('ofDay', paper.language, { name: credits.name, day: day(credits.day) }),
          ],
        ] as [string, string][])),
    ...(credits === null || credits.reason === ''
      ? []
      : ([['reason', credits.reason]] as [string, string][])),
  ]
  const fact = ([key, value]: [string, string]): ReactElement =>
    across(
      paper,
      { marginBottom: 3 },
      down(
        { width: '44%' },
        textIn(
          paper.language,
          [styles.soft, sideOf(paper, 'start')] as never,
          word(key, paper.language),
        ),
        textIn(
          otherOf(paper.language),
          [styles.small, sideOf(paper, 'start')] as never,
          word(key, otherOf(paper.language)),
        ),
      ),
      down(
        { width: '56%' },
        textIn(paper.language, [styles.bold, sideOf(paper, 'start')] as never, value),
      ),
    )
  return down({ width: '48%' }, ...facts.map(fact))
}

function buyerOn(paper: Paper, { buyer }: StoredInvoice): ReactElement {
  const { address } = buyer
  const lines = (language: Language): string[] => [
    [
      address.building_number_name,
      word('floorFlat', language, { floor: address.floor, flat: address.appartment_number }),
    ]
      .filter(Boolean)
      .join(' · '),
    [address.area[language], word(`city.${address.city}`, language)].filter(Boolean).join(' · '),
  ]
  const set = sideOf(paper, 'start')
  const trn = buyer.trn === null ? [] : [textIn('en', set, `${word('trn', 'en')} ${buyer.trn}`)]
  const label = `${word('buyer', paper.language)} · ${word('buyer', otherOf(paper.language))}`
  return down(
    { width: '48%' },
    textIn(paper.language, [styles.small, set, { marginBottom: 2 }] as never, label),
    partyOn(paper, buyer.name, lines),
    textIn('en', [styles.soft, set] as never, buyer.phone),
    ...trn,
  )
}

function totalsOn(paper: Paper, { invoice, currency }: Printed): ReactElement {
  const money = (fils: number): string => moneyParts(fils, currency, paper.manner).amount
  const rate = formatPercent(invoice.vatHundredths / 10_000, paper.manner, 2)
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
      paper,
      {
        ...(isLast
          ? { borderTopWidth: 1, borderTopColor: '#1C1F22', paddingTop: 5, marginTop: 3 }
          : { paddingVertical: 2 }),
        justifyContent: 'space-between',
      },
      down(
        { width: '58%' },
        textIn(
          paper.language,
          [isLast ? { ...styles.bold, fontSize: 10.5 } : {}, sideOf(paper, 'start')] as never,
          word(key, paper.language, { rate }),
        ),
        textIn(
          otherOf(paper.language),
          [styles.small, sideOf(paper, 'start')] as never,
          word(key, otherOf(paper.language), { rate }),
        ),
      ),
      textIn(
        'en',
        [
          isLast ? { ...styles.bold, fontSize: 12.5 } : {},
          { width: '42%' },
          sideOf(paper, 'end'),
        ] as never,
        isLast ? `${currency} ${money(fils)}` : money(fils),
      ),
    )
  return down({ width: '46%' }, ...lines.map(line))
}

function paidOn(paper: Paper, { invoice, payments, currency }: Printed): ReactElement {
  const other = otherOf(paper.language)
  const set = sideOf(paper, 'start')
  const how = payments.map(({ by, fils }) =>
    across(
      paper,
      { paddingVertical: 1 },
      textIn(
        paper.language,
        set,
        `${word(`by.${by}`, paper.language)} · ${word(`by.${by}`, other)}   `,
      ),
      textIn('en', {}, `${currency} ${moneyParts(fils, currency, paper.manner).amount}`),
    ),
  )
  const none = [
    textIn(paper.language, set, word('nothingToPay', paper.language)),
    textIn(other, [styles.small, set] as never, word('nothingToPay', other)),
  ]
  const isSettled = invoice.total === 0
  return down(
    { width: '48%' },
    ...(how.length > 0
      ? [...bothOn(paper, invoice.kind === 'invoice' ? 'paid' : 'paidBack'), ...how]
      : isSettled
        ? none
        : []),
    textIn(
      paper.language,
      [styles.small, set, { marginTop: 6 }] as never,
      word('amountsIn', paper.language, { currency }),
    ),
    textIn(other, [styles.small, set] as never, word('amountsIn', other, { currency })),
  )
}

/** A tax invoice or tax credit note on A4, in both languages: `language` is the one that leads. */
export async function invoicePdf(
  printed: Printed,
  { language, manner }: { language: Language; manner: Manner },
): Promise<Uint8Array> {
  await lettersKnown()
  const { invoice, currency } = printed
  const paper: Paper = { language, manner, currency }
  const name = invoiceName(invoice.kind, invoice.number)
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(paper, invoice),
    across(
      paper,
      { justifyContent: 'space-between', marginBottom: 14 },
      buyerOn(paper, invoice),
      factsOn(paper, printed),
    ),
    ...tableOn(paper, invoice),
    // Never the sums alone on a page of their own without what they are the sums of, and never torn.
    createElement(
      View,
      { wrap: false, style: { marginTop: 10 } },
      across(
        paper,
        { justifyContent: 'space-between' },
        paidOn(paper, printed),
        totalsOn(paper, printed),
      ),
    ),
    ...footOn(paper, `${name} · ${word('trn', 'en')} ${invoice.seller.trn}`),
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: `${word(`title.${invoice.kind}`, language)} ${name}`, language },
      page,
    ),
  )
}
