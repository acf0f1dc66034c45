import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { PDF_FONT } from '#platform/pdf/pdf-font.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'

const INK = '#1C1F22'
const SOFT = '#545B61'
const RULE = '#D9D3C7'

export const styles = StyleSheet.create({
  page: { padding: 36, paddingBottom: 54, color: INK },
  soft: { color: SOFT },
  small: { fontSize: 7.5, color: SOFT },
  bold: { fontWeight: 600 },
  title: { fontSize: 19, fontWeight: 600, lineHeight: 1.45 },
  otherTitle: { fontSize: 14, color: SOFT, lineHeight: 1.35 },
  rule: { borderBottomWidth: 0.75, borderBottomColor: RULE },
  head: { borderBottomWidth: 1, borderBottomColor: INK, paddingBottom: 4, paddingTop: 2 },
  row: { borderBottomWidth: 0.5, borderBottomColor: RULE, paddingVertical: 4 },
  foot: { position: 'absolute', bottom: 24, left: 36, right: 36, color: SOFT, fontSize: 7.5 },
})

/**
 * A PDF's formatting; `language` is the one of its two languages that is read first, and sets the
 * side it runs from.
 */
export interface PdfContext {
  readonly language: Language
  readonly localeOptions: LocaleOptions
  readonly currency: string
}

export const otherOf = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

export function labelOf(
  key: string,
  language: Language,
  numbers: Readonly<Record<string, string>> = {},
): string {
  return sentence(`invoices.${key}`, numbers, language)
}

export interface TextStyle {
  readonly [property: string]: unknown
}

/**
 * Renders text with its direction, because otherwise a line of both scripts is put in the wrong
 * order. Size and line height are set on each text too, because text rendered page by page does not
 * appear at all if they are set once for the page.
 */
export function textIn(
  language: Language,
  style: TextStyle | readonly TextStyle[],
  children: ReactNode,
): ReactElement {
  const isArabic = language === 'ar'
  const own = {
    direction: isArabic ? 'rtl' : 'ltr',
    textAlign: isArabic ? 'right' : 'left',
    fontFamily: PDF_FONT,
    fontSize: 8.5,
    lineHeight: 1.45,
  }
  return createElement(
    Text,
    { style: [own, ...(Array.isArray(style) ? style : [style])] as never },
    children,
  )
}

/** Puts elements next to each other, from the side where the document begins. */
export function across(
  pdf: PdfContext,
  style: TextStyle,
  ...children: readonly ReactElement[]
): ReactElement {
  return createElement(
    View,
    {
      style: { flexDirection: pdf.language === 'ar' ? 'row-reverse' : 'row', ...style } as never,
    },
    ...children,
  )
}

export function down(
  style: TextStyle,
  ...children: readonly (ReactElement | null)[]
): ReactElement {
  return createElement(View, { style: style as never }, ...children)
}

/**
 * Returns the alignment for text in either language: the side of the document's start or of its
 * numbers.
 */
export function sideOf(pdf: PdfContext, side: 'start' | 'end'): TextStyle {
  return { textAlign: (pdf.language === 'ar') === (side === 'start') ? 'right' : 'left' }
}

/** At the foot of every page, on one side of it or in its middle. */
function footAt(
  language: Language,
  textAlign: 'left' | 'center' | 'right',
  text: (page: { pageNumber: number; totalPages: number }) => string,
): ReactElement {
  const style = {
    ...styles.foot,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    textAlign,
    fontFamily: PDF_FONT,
  }
  return createElement(Text, { style: style as never, fixed: true, render: text })
}

/** Returns the page's footer: its number in both languages, and whose document it is. */
export function footOn(pdf: PdfContext, whose: string): ReactElement[] {
  const text =
    (language: Language) =>
    ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string =>
      m['invoices.page']({ page: pageNumber, pages: totalPages }, { locale: language })
  const isArabic = pdf.language === 'ar'
  const other = otherOf(pdf.language)
  return [
    footAt(pdf.language, isArabic ? 'right' : 'left', text(pdf.language)),
    footAt('en', 'center', () => whose),
    footAt(other, isArabic ? 'left' : 'right', text(other)),
  ]
}
