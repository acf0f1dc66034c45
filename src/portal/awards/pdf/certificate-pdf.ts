import {
  Document,
  G,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/http/handler.ts'
import { glyphsLoaded, PDF_FONT } from '#platform/pdf/pdf-font.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { formatDay, formatHijri } from '#platform/ui/format-dates.ts'

const INK = '#1C1F22'
const SOFT = '#545B61'
const RULE = '#CFC8BA'
/** A4 on its side, in points. */
const PAGE = { width: 842, height: 595 }
const FRAME = 26
const STAR = 36
const LONG_NAME = 36

const styles = StyleSheet.create({
  page: { color: INK, paddingVertical: 66, paddingHorizontal: 96 },
  frame: {
    position: 'absolute',
    top: FRAME,
    left: FRAME,
    right: FRAME,
    bottom: FRAME,
    borderWidth: 0.75,
    borderColor: RULE,
  },
  middle: { flexGrow: 1, justifyContent: 'center' },
  ends: { justifyContent: 'space-between', alignItems: 'flex-end' },
  line: { borderTopWidth: 0.75, borderTopColor: RULE, width: 190, paddingTop: 6 },
})

export interface Certificate {
  readonly language: Language
  readonly siteName: TwoNames
  readonly accent: string
  readonly hijriOffset: number
  readonly zone: string
  readonly award: TwoNames
  readonly name: TwoNames
  readonly position: TwoNames
  readonly citation: TwoNames
  readonly awardedOn: string
  readonly number: string
}

/**
 * Every text sets its direction, otherwise a line of both scripts comes out in the wrong order, and
 * its size and height, otherwise it does not appear.
 */
function textIn(
  language: Language,
  size: number,
  style: object,
  children: ReactNode,
): ReactElement {
  const own = {
    direction: language === 'ar' ? 'rtl' : 'ltr',
    textAlign: 'center',
    fontFamily: PDF_FONT,
    fontSize: size,
    lineHeight: 1.5,
  }
  return createElement(Text, { style: { ...own, ...style } as never }, children)
}

/** The product's eight-fold star: two squares, one turned by an eighth. */
function starPaths(radius: number): ReactElement[] {
  const squares = [0, Math.PI / 4].map((turn) => {
    const points = [0, 1, 2, 3].map((corner) => {
      const angle = turn + (corner * Math.PI) / 2
      const at = (along: number): string => (STAR / 2 + radius * along).toFixed(2)
      return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`
    })
    return `M${points.join(' L')} Z`
  })
  return squares.map((d) => createElement(Path, { key: d, d, fill: 'none' }))
}

/**
 * A star on each corner of the frame. What reaches into a page's margins must be fixed: otherwise
 * the text would move to a second page.
 */
function ornaments(accent: string): ReactElement[] {
  const [start, across, down] = [
    FRAME - STAR / 2,
    PAGE.width - FRAME - STAR / 2,
    PAGE.height - FRAME - STAR / 2,
  ]
  return [start, across].flatMap((left) =>
    [start, down].map((top) =>
      createElement(
        Svg,
        {
          key: `${left} ${top}`,
          fixed: true,
          viewBox: `0 0 ${STAR} ${STAR}`,
          style: { position: 'absolute', top, left, width: STAR, height: STAR },
        },
        createElement(G, { stroke: accent, strokeWidth: 0.9 }, ...starPaths(16), ...starPaths(9)),
      ),
    ),
  )
}

function headOf({ language, siteName, accent, award }: Certificate): ReactElement {
  const title = m['awards.certificate.title']({}, { locale: language })
  return createElement(
    View,
    {},
    textIn(language, 12, { color: SOFT }, siteName[language]),
    textIn(language, 28, { fontWeight: 600, marginTop: 10, color: accent }, title),
    textIn(language, 16, { marginTop: 2 }, award[language]),
  )
}

function personOf({ language, name, position, citation }: Certificate): ReactElement {
  const other = language === 'en' ? 'ar' : 'en'
  const given = m['awards.certificate.given']({}, { locale: language })
  // A long name has two lines of the space that a short one has for itself.
  const size = name[language].length > LONG_NAME ? 22 : 30
  return createElement(
    View,
    { style: styles.middle },
    textIn(language, 12, { color: SOFT }, given),
    textIn(language, size, { fontWeight: 600, marginTop: 4 }, name[language]),
    textIn(other, 15, { color: SOFT }, name[other]),
    textIn(language, 12, { color: SOFT, marginTop: 2 }, position[language]),
    textIn(language, 14, { marginTop: 18, marginHorizontal: 40 }, citation[language]),
  )
}

/** The number is a text of its own: in an Arabic line its two halves would change places. */
function numberLine(language: Language, number: string): ReactElement {
  const flexDirection = language === 'ar' ? 'row-reverse' : 'row'
  const label = m['awards.certificate.number']({}, { locale: language })
  return createElement(
    View,
    { style: { flexDirection, justifyContent: 'center', gap: 3 } as never },
    textIn(language, 9, { color: SOFT }, label),
    textIn('en', 9, { color: SOFT }, number),
  )
}

function footOf({ language, zone, hijriOffset, awardedOn, number }: Certificate): ReactElement {
  const locale = { language, digits: 'latn', zone, hijriOffset } as const
  const day = formatDay(awardedOn, locale, { weekday: false, year: true, long: true })
  const signed = m['awards.certificate.signed']({}, { locale: language })
  const dates = createElement(
    View,
    { style: { width: 190 } },
    textIn(language, 11, {}, day),
    textIn(language, 10, { color: SOFT }, formatHijri(awardedOn, locale)),
  )
  const signature = createElement(
    View,
    { style: styles.line },
    textIn(language, 11, {}, signed),
    numberLine(language, number),
  )
  const flexDirection = language === 'ar' ? 'row-reverse' : 'row'
  return createElement(
    View,
    { style: { ...styles.ends, flexDirection } as never },
    dates,
    signature,
  )
}

/** The certificate on one page, in one language; the name in both scripts. */
export async function certificatePdf(certificate: Certificate): Promise<Uint8Array> {
  await glyphsLoaded()
  const { language, accent, number, award } = certificate
  const corner = createElement(View, { style: styles.frame, fixed: true })
  const page = createElement(
    Page,
    { size: 'A4', orientation: 'landscape', style: styles.page },
    corner,
    ...ornaments(accent),
    headOf(certificate),
    personOf(certificate),
    footOf(certificate),
  )
  return renderToBuffer(
    createElement(Document, { title: `${award[language]} ${number}`, language }, page),
  )
}
