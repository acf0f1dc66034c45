import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/http/handler.ts'
import { glyphsLoaded } from '#platform/pdf/pdf-font.ts'
import { qrCodeOn } from '#platform/pdf/qr-code.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formattedCode } from '#platform/codes.ts'
import type { DeliveryPdfKind } from '../contract.ts'
import {
  across,
  down,
  footOn,
  unbroken,
  labelOn,
  otherOf,
  type Sheet,
  sideOf,
  styles,
  textIn,
  labelOf,
} from './sheet.ts'
import { pdfName, type Printed } from './printed.ts'
import { headOn, partiesOn } from './parties.ts'
import { freightOn, pricesOn, wayOn } from './freight.ts'

function signaturesOn(sheet: Sheet): ReactElement {
  const one = (key: 'sender' | 'receiver'): ReactElement =>
    down(
      { width: '48%', ...styles.box, height: 92, justifyContent: 'space-between' },
      labelOn(sheet, key),
      textIn(
        sheet.language,
        [styles.small, sideOf(sheet, 'start')],
        labelOf('sign', sheet.language),
      ),
    )
  return across(
    sheet,
    { justifyContent: 'space-between', marginTop: 14 },
    one('sender'),
    one('receiver'),
  )
}

function followOn(sheet: Sheet, { order, follow }: Printed): ReactElement {
  const set = sideOf(sheet, 'start')
  return unbroken(
    { marginTop: 12 },
    across(
      sheet,
      { ...styles.box, alignItems: 'center' },
      qrCodeOn(follow[sheet.language], 92),
      down(
        // A fixed width: an element that grows into its space breaks its lines before, for a narrower one.
        { paddingHorizontal: 14, width: '80%' },
        textIn(sheet.language, [styles.bold, set], labelOf('follow', sheet.language)),
        textIn(
          otherOf(sheet.language),
          [styles.small, set],
          labelOf('follow', otherOf(sheet.language)),
        ),
        textIn(
          'en',
          [{ ...styles.bold, fontSize: 16, marginTop: 4 }, set],
          formattedCode(order.code),
        ),
        textIn('en', [styles.small, set], follow[sheet.language]),
      ),
    ),
  )
}

/**
 * The accepted quotation, or the waybill that goes with the goods, on A4 in both languages:
 * `language` comes first.
 */
export async function deliveryPdf(
  kind: DeliveryPdfKind,
  printed: Printed,
  { language, localeOptions }: { language: Language; localeOptions: LocaleOptions },
): Promise<Uint8Array> {
  await glyphsLoaded()
  const sheet: Sheet = { language, localeOptions }
  const name = pdfName(kind, printed.order.number)
  // The carrier and the recipient do not see what the goods cost.
  const parts =
    kind === 'quotation'
      ? [pricesOn(sheet, printed)]
      : [followOn(sheet, printed), signaturesOn(sheet)]
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(sheet, kind, printed),
    partiesOn(sheet, printed),
    wayOn(sheet, printed),
    freightOn(sheet, printed),
    ...parts,
    ...(kind === 'quotation' ? [followOn(sheet, printed)] : []),
    ...footOn(sheet, `${name} · ${printed.company.name.en}`),
  )
  return renderToBuffer(
    createElement(Document, { title: `${labelOf(kind, language)} ${name}`, language }, page),
  )
}
