import type { ReactElement } from 'react'
import type { Language } from '#platform/i18n/language-address.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Slip, SlipLine } from '../slips/contract.ts'
import { amountText } from '../slips/amounts.ts'
import { lineQuantity, lineTitle } from '../slips/labels.ts'
import { labelIn, type SlipLabel } from './slip-labels.ts'
import {
  across,
  amountIn,
  down,
  figureIn,
  languagesOf,
  LOCALES,
  type PdfLanguage,
  type Place,
  rowIn,
  styles,
  textIn,
  unbroken,
} from './parts.ts'

export function bothOf(of: (language: Language) => string): TwoNames {
  return { en: of('en'), ar: of('ar') }
}

function namesOf(label: SlipLabel): TwoNames {
  return bothOf((language) => labelIn(label, language))
}

/** The company, and what this is. */
export function headOn(
  { company }: Pick<Slip, 'company'>,
  title: (language: Language) => string,
  language: PdfLanguage,
): ReactElement {
  const side = (each: Language): ReactElement =>
    down(
      { width: language === 'both' ? '49%' : '100%' },
      textIn(each, [styles.company], company[each] || company.en),
      textIn(each, [styles.title], title(each)),
    )
  return across(
    { ...styles.head, justifyContent: 'space-between' },
    ...languagesOf(language).map(side),
  )
}

/** One amount, with how it came about below it. */
export interface Entry {
  readonly label: TwoNames
  readonly fils: number
  readonly notes?: readonly TwoNames[]
}

function titleOf(slip: Slip, line: SlipLine, language: Language): string {
  const quantity = lineQuantity(line, LOCALES[language])
  const title = lineTitle(line, slip.month, LOCALES[language])
  return quantity === '' ? title : `${title} · ${quantity}`
}

export function entryOf(slip: Slip, line: SlipLine): Entry {
  return {
    label: bothOf((each) => titleOf(slip, line, each)),
    fils: Math.abs(line.effectFils),
  }
}

type Currency = Pick<Slip, 'currency'>

function amountOn(
  { currency }: Currency,
  fils: number,
  place: Place,
  style: readonly object[] = [],
): ReactElement {
  return amountIn(place, style, amountText(fils, currency, LOCALES.en))
}

/** Between the two languages of a note, which has no amount of its own; of 100. */
const NOTE_GAP = 2

function entryOn(slip: Currency, entry: Entry, language: PdfLanguage): ReactElement {
  const { label, fils, notes = [] } = entry
  const row = rowIn(language, {
    label,
    row: notes.length === 0 ? styles.row : styles.explained,
    value: (place) => amountOn(slip, fils, place),
  })
  if (notes.length === 0) return row
  return unbroken(
    styles.row,
    row,
    ...notes.map((note) =>
      rowIn(language, {
        label: note,
        style: [styles.label],
        row: {},
        width: NOTE_GAP,
        value: () => down({}),
      }),
    ),
  )
}

interface Group {
  readonly heading: SlipLabel
  readonly entries: readonly Entry[]
  readonly none?: SlipLabel
  readonly total?: { readonly label: SlipLabel; readonly fils: number }
}

export function groupOn(slip: Currency, group: Group, language: PdfLanguage): ReactElement[] {
  const { heading, entries, none, total } = group
  const head = rowIn(language, {
    label: namesOf(heading),
    style: [styles.bold],
    row: styles.heading,
    value: (place) => amountIn(place, [styles.soft], slip.currency),
  })
  const rows = entries.map((entry) => entryOn(slip, entry, language))
  const empty =
    none === undefined || rows.length > 0
      ? []
      : [
          rowIn(language, {
            label: namesOf(none),
            style: [styles.soft],
            value: (place) => amountOn(slip, 0, place, [styles.soft]),
          }),
        ]
  const sum =
    total === undefined
      ? []
      : [
          rowIn(language, {
            label: namesOf(total.label),
            style: [styles.bold],
            row: styles.total,
            value: (place) => amountOn(slip, total.fils, place, [styles.bold]),
          }),
        ]
  const [first, ...others] = [...rows, ...empty]
  // The heading is never alone at the foot of a page.
  return [unbroken({}, head, ...(first === undefined ? [] : [first])), ...others, ...sum]
}

/** What is paid out, in figures and in words. */
export function netOn(
  { netFils, inWords, currency }: Pick<Slip, 'netFils' | 'inWords' | 'currency'>,
  language: PdfLanguage,
  label: SlipLabel = 'net',
): ReactElement {
  const words = (each: Language): ReactElement =>
    down(
      { width: language === 'both' ? '48%' : '100%' },
      textIn(each, [styles.soft], inWords[each]),
    )
  return unbroken(
    styles.net,
    rowIn(language, {
      label: namesOf(label),
      style: [styles.netText],
      row: {},
      width: 36,
      value: (place) =>
        figureIn(
          [styles.netText, { alignSelf: place }],
          `${currency} ${amountText(netFils, currency, LOCALES.en)}`,
        ),
    }),
    ...(inWords.en === '' || netFils < 0
      ? []
      : [
          across(
            { justifyContent: 'space-between', marginTop: 3 },
            ...languagesOf('both')
              .filter((each) => language === 'both' || each === language)
              .map(words),
          ),
        ]),
  )
}
