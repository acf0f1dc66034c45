import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
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
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.3 },
  otherTitle: { fontSize: 13, color: SOFT, lineHeight: 1.35 },
  box: { borderWidth: 0.75, borderColor: RULE, borderRadius: 6, padding: 10 },
  foot: { position: 'absolute', bottom: 24, left: 36, right: 36, color: SOFT, fontSize: 7.5 },
})

/** The PDF's first language, which sets its direction. */
export interface Sheet {
  readonly language: Language
  readonly localeOptions: LocaleOptions
}

export const otherOf = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

export function labelOf(
  key: string,
  language: Language,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return sentence(`deliveryOrders.paper.${key}`, details, language)
}

type Style = object

/** Every text sets its direction: without it a line with both scripts is ordered wrongly. */
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
    lineHeight: 1.45,
  }
  return createElement(Text, { style: [own, ...style] as never }, children)
}

/** The direction of user text: that of its first letter. */
export function scriptOf(text: string): Language {
  const first = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0] ?? 'a'
  return /\p{Script=Arabic}/u.test(first) ? 'ar' : 'en'
}

/** Side by side, from the PDF's start side. */
export function across(
  sheet: Sheet,
  style: Style,
  ...children: readonly ReactElement[]
): ReactElement {
  return createElement(
    View,
    {
      style: { flexDirection: sheet.language === 'ar' ? 'row-reverse' : 'row', ...style } as never,
    },
    ...children,
  )
}

export function down(style: Style, ...children: readonly ReactElement[]): ReactElement {
  return createElement(View, { style: style as never }, ...children)
}

/** A group that is never split across pages. */
export function unbroken(style: Style, ...children: readonly ReactElement[]): ReactElement {
  return createElement(View, { style: style as never, wrap: false }, ...children)
}

/**
 * The alignment of a text in either language: the PDF's start, or the end where its numbers align.
 */
export function sideOf({ language }: Sheet, side: 'start' | 'end'): Style {
  return { textAlign: (language === 'ar') === (side === 'start') ? 'right' : 'left' }
}

/** A label in both languages, in one line. */
export function labelOn(sheet: Sheet, key: string): ReactElement {
  const set = sideOf(sheet, 'start')
  const [first, other] = [labelOf(key, sheet.language), labelOf(key, otherOf(sheet.language))]
  // Two runs side by side: in one line with both scripts the punctuation would move.
  return across(
    sheet,
    { marginBottom: 1 },
    textIn(sheet.language, [styles.small, set], first),
    textIn('en', [styles.small, { marginHorizontal: 4 }], '·'),
    textIn(otherOf(sheet.language), [styles.small, set], other),
  )
}

/** A value below its label. */
export function detailOn(sheet: Sheet, key: string, values: readonly string[]): ReactElement {
  const set = sideOf(sheet, 'start')
  return down(
    { marginBottom: 7 },
    labelOn(sheet, key),
    ...values.filter((value) => value !== '').map((value) => textIn(scriptOf(value), [set], value)),
  )
}

/** A name in both languages; once where they are the same. */
export function bothOn(
  sheet: Sheet,
  names: Readonly<Record<Language, string>>,
  style: Style = styles.bold,
): ReactElement[] {
  const [first, second] = [names[sheet.language], names[otherOf(sheet.language)]]
  const set = sideOf(sheet, 'start')
  const lead = textIn(sheet.language, [style, set], first)
  return first === second
    ? [lead]
    : [lead, textIn(otherOf(sheet.language), [styles.soft, set], second)]
}

/** The footer of every page: its number in both languages, and the PDF's owner. */
export function footOn({ language }: Sheet, whose: string): ReactElement[] {
  const footAt = (
    locale: Language,
    textAlign: string,
    text: (page: { pageNumber: number; totalPages: number }) => string,
  ): ReactElement => {
    const style = {
      ...styles.foot,
      direction: locale === 'ar' ? 'rtl' : 'ltr',
      textAlign,
      fontFamily: PDF_FONT,
    }
    return createElement(Text, { style: style as never, fixed: true, render: text })
  }
  const numbered =
    (locale: Language) =>
    ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string =>
      labelOf('page', locale, { page: pageNumber, pages: totalPages })
  const isArabic = language === 'ar'
  return [
    footAt(language, isArabic ? 'right' : 'left', numbered(language)),
    footAt('en', 'center', () => whose),
    footAt(otherOf(language), isArabic ? 'left' : 'right', numbered(otherOf(language))),
  ]
}
