import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/http/handler.ts'
import { PDF_FONT } from '#platform/pdf/pdf-font.ts'
import type { Block, Span } from '../contract.ts'
import { numbersIsolated } from '../rules/number-order.ts'

export const INK = '#1C1F22'
export const SOFT = '#545B61'
export const RULE = '#D9D3C7'
export const FOOT_HEIGHT = 92

export const styles = StyleSheet.create({
  page: { paddingTop: 40, paddingHorizontal: 46, paddingBottom: FOOT_HEIGHT + 26, color: INK },
  rule: { borderBottomWidth: 1, borderBottomColor: INK },
  company: { fontSize: 13, fontWeight: 600, lineHeight: 1.35 },
  small: { fontSize: 7.5, color: SOFT },
  soft: { color: SOFT },
  bold: { fontWeight: 600 },
  title: { fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
})

type Style = object

const MAX_LAST_WORD = 14

/** Keeps a number beside what it counts, and a short last word from a line of its own. */
function wordsBound(text: string): string {
  return text
    .replace(/(?<=\d[\u2069\u200E]?) (?=\p{L})/gu, '\u00A0')
    .replace(/ (?=[^ \n]+$)/, (space, at) =>
      text.length - at <= MAX_LAST_WORD && text.indexOf(' ') < at ? '\u00A0' : space,
    )
}

function orderedIn(language: Language, text: string): string {
  return wordsBound(language === 'ar' ? numbersIsolated(text) : text)
}

/**
 * Forbids a break, which adds a hyphen, where a word changes its script or direction: before the
 * comma of “P1234567،” or after the sign of a phone number.
 */
const NO_BREAK_IN_WORDS = 10_000

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
    fontSize: 9.5,
    lineHeight: isArabic ? 1.75 : 1.55,
  }
  return createElement(
    Text,
    { style: [own, ...style] as never, hyphenationPenalty: NO_BREAK_IN_WORDS },
    orderedIn(language, children),
  )
}

/** Side by side, from the side where the language begins. */
export function across(
  language: Language,
  style: Style,
  ...children: readonly ReactElement[]
): ReactElement {
  return createElement(
    View,
    { style: { flexDirection: language === 'ar' ? 'row-reverse' : 'row', ...style } as never },
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

export type PdfLabel = 'number' | 'date' | 'signature' | 'checkAt' | 'draft' | 'revoked'

export function labelIn(label: PdfLabel, language: Language): string {
  return m[`letters.pdf.${label}`]({}, { locale: language })
}

function joined(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

/** One block of a letter's text in one language; an empty one where the other has more. */
export function blockOn(
  language: Language,
  block: Block | undefined,
  size: object = {},
): ReactElement {
  if (block === undefined) return down({})
  if (block.kind === 'paragraph') return textIn(language, [size], joined(block.spans))
  if (block.kind === 'list')
    return down(
      {},
      ...block.items.map((item) =>
        across(
          language,
          { marginBottom: 2 },
          textIn(language, [styles.soft, size, { width: 12 }], '•'),
          textIn(language, [size, { flexGrow: 1, flexShrink: 1, flexBasis: 0 }], joined(item)),
        ),
      ),
    )
  return down(
    { borderTopWidth: 0.5, borderTopColor: RULE },
    ...block.rows.map(({ label, value }) =>
      across(
        language,
        {
          justifyContent: 'space-between',
          borderBottomWidth: 0.5,
          borderBottomColor: RULE,
          paddingVertical: 2.5,
        },
        textIn(language, [styles.soft, size, { width: '46%' }], joined(label)),
        textIn(language, [styles.bold, size, { width: '52%' }], joined(value)),
      ),
    ),
  )
}
