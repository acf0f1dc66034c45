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
function starAt(x: number, y: number, radius: number): ReactElement {
  const squares = [0, Math.PI / 4].map((turn) => {
    const points = [0, 1, 2, 3].map((corner) => {
      const angle = turn + (corner * Math.PI) / 2
      return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
    })
    return `M${points.join(' L')} Z`
  })
  return createElement(
    G,
    { key: `${x} ${y} ${radius}` },
    ...squares.map((d) => createElement(Path, { key: d, d, fill: 'none' })),
  )
}

function ornaments(accent: string): ReactElement {
  const inset = FRAME
  const corners = [inset, PAGE.width - inset].flatMap((x) =>
    [inset, PAGE.height - inset].flatMap((y) => [starAt(x, y, 16), starAt(x, y, 9)]),
  )
  return createElement(
    Svg,
    {
      viewBox: `0 0 ${PAGE.width} ${PAGE.height}`,
      style: { position: 'absolute', top: 0, left: 0, ...PAGE },
    },
    createElement(G, { stroke: accent, strokeWidth: 0.9 }, ...corners),
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
  return createElement(
    View,
    { style: styles.middle },
    textIn(language, 12, { color: SOFT }, given),
    textIn(language, 30, { fontWeight: 600, marginTop: 4 }, name[language]),
    textIn(other, 15, { color: SOFT }, name[other]),
    textIn(language, 12, { color: SOFT, marginTop: 2 }, position[language]),
    textIn(language, 14, { marginTop: 18, marginHorizontal: 40 }, citation[language]),
  )
}

function footOf({ language, zone, hijriOffset, awardedOn, number }: Certificate): ReactElement {
  const locale = { language, digits: 'latn', zone, hijriOffset } as const
  const day = formatDay(awardedOn, locale, { weekday: false, year: true, long: true })
  const signed = m['awards.certificate.signed']({}, { locale: language })
  const numbered = m['awards.certificate.number']({ number }, { locale: language })
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
    textIn(language, 9, { color: SOFT }, numbered),
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
  const corner = createElement(View, { style: styles.frame })
  const page = createElement(
    Page,
    { size: 'A4', orientation: 'landscape', style: styles.page },
    corner,
    ornaments(accent),
    headOf(certificate),
    personOf(certificate),
    footOf(certificate),
  )
  return renderToBuffer(
    createElement(Document, { title: `${award[language]} ${number}`, language }, page),
  )
}
