import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/i18n/language-address.ts'
import { PDF_FONT } from '#platform/pdf/pdf-font.ts'
import { ENGLISH, type LocaleOptions } from '#platform/ui/format.ts'
import type { TwoNames } from '#platform/schemas.ts'

const INK = '#1C1F22'
const SOFT = '#545B61'
export const RULE = '#CFC8BA'
const HAIRLINE = '#E7E2D8'
const GROUND = '#FAF8F4'

export const styles = StyleSheet.create({
  page: { paddingTop: 38, paddingHorizontal: 44, paddingBottom: 46, color: INK },
  head: { borderBottomWidth: 1, borderBottomColor: INK, paddingBottom: 8, marginBottom: 8 },
  company: { fontSize: 14, fontWeight: 600, lineHeight: 1.5, marginBottom: 2 },
  title: { fontSize: 11, fontWeight: 600 },
  bold: { fontWeight: 600 },
  soft: { color: SOFT },
  label: { color: SOFT, fontSize: 7.5 },
  row: { borderBottomWidth: 0.5, borderBottomColor: HAIRLINE, paddingVertical: 1.6 },
  /** The first row of those that explain themselves below. */
  explained: { paddingTop: 1.6 },
  heading: {
    borderBottomWidth: 0.75,
    borderBottomColor: RULE,
    paddingVertical: 2,
    marginTop: 10,
  },
  total: { paddingVertical: 3 },
  net: {
    backgroundColor: GROUND,
    borderWidth: 0.75,
    borderColor: RULE,
    borderRadius: 4,
    paddingVertical: 8,
    paddingHorizontal: 10,
    marginTop: 12,
  },
  netText: { fontSize: 13, fontWeight: 600 },
})

export type PdfLanguage = Language | 'both'
type Style = object
/** Where a row's value is: between its two labels, or at the end of its line. */
export type Place = 'flex-start' | 'center' | 'flex-end'

/** Figures on paper have Latin digits, whatever the reader's screen has. */
export const LOCALES: Readonly<Record<Language, LocaleOptions>> = {
  en: ENGLISH,
  ar: { ...ENGLISH, language: 'ar' },
}

export function languagesOf(language: PdfLanguage): readonly Language[] {
  return language === 'both' ? ['en', 'ar'] : [language]
}

/** Forbids a break, which adds a hyphen, where a word changes its script or direction. */
const NO_BREAK_IN_WORDS = 10_000

/** Every text sets its direction, its size and its height; without them it is in a wrong order. */
export function textIn(
  language: Language,
  style: readonly Style[],
  children: string,
): ReactElement {
  const isArabic = language === 'ar'
  const own = {
    direction: isArabic ? 'rtl' : 'ltr',
    textAlign: isArabic ? 'right' : 'left',
    fontFamily: PDF_FONT,
    fontSize: 9,
    lineHeight: isArabic ? 1.6 : 1.5,
  }
  return createElement(
    Text,
    { style: [own, ...style] as never, hyphenationPenalty: NO_BREAK_IN_WORDS },
    children,
  )
}

/** A number or a code: from left to right in both languages. */
export function figureIn(style: readonly Style[], children: string): ReactElement {
  return textIn('en', style, children)
}

/** Room for 999,999,999.99. */
const AMOUNT_WIDTH = 72

/** An amount whose units are below those of the row above, wherever the column is. */
export function amountIn(place: Place, style: readonly Style[], children: string): ReactElement {
  return down(
    { width: AMOUNT_WIDTH, alignSelf: place },
    figureIn([...style, { textAlign: 'right' }], children),
  )
}

export function across(style: Style, ...children: readonly ReactElement[]): ReactElement {
  return createElement(View, { style: { flexDirection: 'row', ...style } as never }, ...children)
}

export function down(style: Style, ...children: readonly ReactElement[]): ReactElement {
  return createElement(View, { style: style as never }, ...children)
}

/** A group that is never split across pages. */
export function unbroken(style: Style, ...children: readonly ReactElement[]): ReactElement {
  return createElement(View, { style: style as never, wrap: false }, ...children)
}

/** What a row says in each language, and its figure, which both share. */
interface PairRow {
  readonly label: TwoNames
  readonly value: (place: Place) => ReactElement
  readonly style?: readonly Style[]
  readonly row?: Style
  /** The width of the value, of 100. */
  readonly width?: number
}

/**
 * One row: of both languages English at the left, Arabic at the right and one value between them; of
 * one language the label where it begins and the value at the other end.
 */
export function rowIn(
  language: PdfLanguage,
  { label, value, style = [], row = styles.row, width = 26 }: PairRow,
): ReactElement {
  if (language === 'both') {
    const side = { width: `${(100 - width) / 2}%` }
    return unbroken(
      { ...row, flexDirection: 'row', alignItems: 'center' },
      down(side, textIn('en', style, label.en)),
      down({ width: `${width}%`, paddingHorizontal: 4 }, value('center')),
      down(side, textIn('ar', style, label.ar)),
    )
  }
  const isArabic = language === 'ar'
  return unbroken(
    { ...row, flexDirection: isArabic ? 'row-reverse' : 'row', alignItems: 'center' },
    down({ width: `${100 - width}%` }, textIn(language, style, label[language])),
    down({ width: `${width}%` }, value(isArabic ? 'flex-start' : 'flex-end')),
  )
}
