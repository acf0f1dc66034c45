import { Document, Image, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/handler.ts'
import { glyphsLoaded, PDF_FONT } from '#platform/pdf/pdf-font.ts'
import { qrCodeOn } from '#platform/pdf/qr-code.ts'
import {
  across,
  blockOn,
  down,
  FOOT_HEIGHT,
  labelIn,
  RULE,
  styles,
  textIn,
  unbroken,
} from './parts.ts'
import type { PrintedLetter } from './printed.ts'

const BOTH: readonly Language[] = ['en', 'ar']
const COLUMN = '47.5%'
const LOGO_HEIGHT = 44
const QR_SIZE = 66
/** A page of one language has the room for a larger text. */
const WIDE = { fontSize: 10.5 }

function companyOn({ head }: PrintedLetter, language: Language, width: string): ReactElement {
  return down(
    { width },
    textIn(language, [styles.company], head.company[language]),
    ...head.lines[language]
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => textIn(language, [styles.small, { lineHeight: 1.5 }], line)),
  )
}

/** The letterhead has both languages on every page, as a company's paper does. */
function headOn(letter: PrintedLetter): ReactElement {
  const { logo } = letter
  const width = logo === null ? COLUMN : '39%'
  const middle =
    logo === null
      ? []
      : [
          down(
            { width: '20%', alignItems: 'center' },
            createElement(Image, {
              src: Buffer.from(logo),
              style: { maxHeight: LOGO_HEIGHT, objectFit: 'contain' },
            }),
          ),
        ]
  return across(
    'en',
    { justifyContent: 'space-between', paddingBottom: 10, marginBottom: 16, ...styles.rule },
    companyOn(letter, 'en', width),
    ...middle,
    companyOn(letter, 'ar', width),
  )
}

function factsOn({ number, dates }: PrintedLetter, language: Language): ReactElement {
  const rows = [
    ...(number === null ? [] : [[labelIn('number', language), number] as const]),
    [labelIn('date', language), dates[language]] as const,
  ]
  return down(
    {},
    ...rows.map(([label, value]) =>
      across(
        language,
        {},
        textIn(language, [styles.soft], `${label}: `),
        textIn(language, [styles.bold], value),
      ),
    ),
  )
}

function signatureOn({ head }: PrintedLetter, language: Language): ReactElement {
  const side = { alignItems: language === 'ar' ? 'flex-end' : 'flex-start' }
  return down(
    { ...side, paddingTop: 8 },
    textIn(language, [styles.bold], head.company[language]),
    down({ height: 46 }),
    down({ width: 150, borderTopWidth: 0.75, borderTopColor: RULE, marginBottom: 3 }),
    textIn(
      language,
      [styles.bold],
      head.signer[language] === '' ? labelIn('signature', language) : head.signer[language],
    ),
    textIn(language, [styles.soft], head.signerPosition[language]),
  )
}

function centred(language: Language, text: string): ReactElement {
  return textIn(language, [styles.title, { textAlign: 'center', marginVertical: 14 }], text)
}

/** Both languages in one row, which may break between pages only between two rows. */
function pairOn(of: (language: Language) => ReactElement, marginBottom = 9): ReactElement {
  return across(
    'en',
    { justifyContent: 'space-between', marginBottom },
    ...BOTH.map((language) => down({ width: COLUMN }, of(language))),
  )
}

function togetherOn(letter: PrintedLetter): ReactElement[] {
  const { en, ar } = letter.blocks
  const count = Math.max(en.length, ar.length)
  return [
    pairOn((language) => factsOn(letter, language)),
    pairOn((language) => centred(language, letter.title[language]), 4),
    ...Array.from({ length: count }, (_each, index) =>
      pairOn((language) => blockOn(language, letter.blocks[language][index])),
    ),
    unbroken(
      {},
      pairOn((language) => signatureOn(letter, language), 0),
    ),
  ]
}

function separateOn(letter: PrintedLetter, language: Language): ReactElement[] {
  return [
    factsOn(letter, language),
    centred(language, letter.title[language]),
    ...letter.blocks[language].map((block) =>
      down({ marginBottom: 12 }, blockOn(language, block, WIDE)),
    ),
    unbroken({}, signatureOn(letter, language)),
  ]
}

/** How anyone can check the letter, at the foot of every page. */
function footOn({ check, number }: PrintedLetter): ReactElement {
  const place = {
    position: 'absolute',
    bottom: 22,
    left: 46,
    right: 46,
    height: FOOT_HEIGHT - 10,
    borderTopWidth: 0.5,
    borderTopColor: RULE,
    paddingTop: 8,
  }
  if (check === null) return createElement(View, { style: place as never, fixed: true })
  const said = (language: Language): ReactElement =>
    down(
      { width: '38%' },
      textIn(language, [styles.small], labelIn('checkAt', language)),
      textIn('en', [styles.small, styles.bold, sideOf(language)], check.code),
      textIn('en', [styles.small, sideOf(language)], number ?? ''),
    )
  return createElement(
    View,
    { style: place as never, fixed: true },
    across(
      'en',
      { justifyContent: 'space-between', alignItems: 'center' },
      said('en'),
      qrCodeOn(check.url, QR_SIZE),
      said('ar'),
    ),
  )
}

function sideOf(language: Language): object {
  return { textAlign: language === 'ar' ? 'right' : 'left' }
}

/** Written across a page that is not, or no longer, a valid letter. */
function markOn(mark: NonNullable<PrintedLetter['mark']>): ReactElement {
  const style = {
    position: 'absolute',
    top: 380,
    left: 0,
    right: 0,
    textAlign: 'center',
    fontFamily: PDF_FONT,
    fontSize: 54,
    fontWeight: 600,
    lineHeight: 1.5,
    color: '#B3261E',
    opacity: 0.16,
    transform: 'rotate(-24deg)',
  }
  const text = `${labelIn(mark, 'en')}  ${labelIn(mark, 'ar')}`
  return createElement(Text, { style: style as never, fixed: true }, text)
}

function pageOn(letter: PrintedLetter, children: readonly ReactElement[]): ReactElement {
  return createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(letter),
    ...children,
    footOn(letter),
    ...(letter.mark === null ? [] : [markOn(letter.mark)]),
  )
}

/** A letter on A4: both languages beside each other, or a page for each, `language` first. */
export async function letterPdf(letter: PrintedLetter, language: Language): Promise<Uint8Array> {
  await glyphsLoaded()
  const order = language === 'en' ? BOTH : BOTH.toReversed()
  const pages =
    letter.layout === 'together'
      ? [pageOn(letter, togetherOn(letter))]
      : order.map((each) => pageOn(letter, separateOn(letter, each)))
  const title = `${letter.title[language]} ${letter.number ?? ''}`.trim()
  return renderToBuffer(createElement(Document, { title, language }, ...pages))
}
