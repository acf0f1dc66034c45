import { expect, test } from 'vitest'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, inkOn, pictureOfPdf, textOfPdf } from '#test/helpers/pdf.ts'
import type { InvoiceLine } from '../contract.ts'
import { invoiceOf } from '../rules.ts'
import { invoicePdf, type Printed } from './invoice-pdf.ts'

const ID = '01900000-0000-7000-8000-000000000001'

/** An invoice of one meal. */
function printedOf(nameAr: string): Printed {
  const creditNote = invoiceOf([
    {
      line: 1,
      nameEn: 'Meal',
      nameAr,
      options: [],
      qty: 2,
      priceFils: 1_675,
      totalPriceFils: 3_350,
      discountFils: 335,
      vatFils: 151,
    },
  ])
  const seller = {
    name: { en: 'Kitchen', ar: 'مطبخ' },
    address: { en: 'Dubai', ar: 'دبي' },
    phone: '',
    trn: '100000000000003',
  }
  const address = {
    building_number_name: 'Tower 2',
    floor: '1',
    appartment_number: '12',
    area: { en: 'Marina', ar: 'مارينا' },
    city: 'dubai' as const,
  }
  const buyer = {
    user_id: ID,
    name: { en: 'Layla', ar: 'ليلى' },
    phone: '+971501234567',
    trn: null,
    address,
  }
  const about = {
    id: ID,
    kind: 'invoice' as const,
    number: 17,
    orderId: ID,
    refundId: null,
    issuedAt: new Date(),
    day: '2026-11-18',
    supplyDay: '2026-11-19',
  }
  const invoice = {
    ...about,
    ...creditNote,
    lines: creditNote.lines as readonly InvoiceLine[],
    seller,
    buyer,
    vatHundredths: 500,
  }
  return {
    invoice,
    orderNumber: 41,
    currency: 'AED',
    credits: null,
    payments: [{ by: 'card', fils: creditNote.total }],
  }
}

async function textOf(nameAr: string, language: 'en' | 'ar'): Promise<string[]> {
  const bytes = await invoicePdf(printedOf(nameAr), {
    language,
    localeOptions: { language, digits: 'latn', zone: 'Asia/Dubai' },
  })
  return textOfPdf(Buffer.from(bytes))
}

test.each(['en', 'ar'] as const)(
  'the numbers of a line appear side by side, and the total is what was paid (%s)',
  async (language) => {
    const runs = await textOf('فول', language)
    expect(runs.join(' ').replaceAll(' %', '%')).toContain(
      '2 16.75 33.50 -3.35 30.15 5% 1.51 31.66',
    )
    expect(runs.filter((run) => run === 'AED 31.66')).toHaveLength(2)
    expect(runs).toContain('+971 50 123 4567')
    expect(runs.join(' ')).toContain('Marina, Dubai')
    expect(runs).toEqual(
      expect.arrayContaining([
        'INV-000017',
        '100000000000003',
        'Tax Invoice',
        'فاتورة ضريبية',
        '#41',
      ]),
    )
  },
)

test('an Arabic word can be searched and copied with all its letters, also in documents after the first', async () => {
  // Each name in the first pair contains a letter that is rendered as a letter of the second pair
  // plus dots.
  for (const names of [
    ['مشمش', 'بيض'],
    ['فول مدمّس', 'حمص'],
  ])
    for (const name of names) expect(await textOf(name, 'ar')).toContain(name)
})

test.each(hostileNames())(
  'a name that is %s leaves the numbers of the invoice, and stays within the page',
  async (_what, name) => {
    const printed = printedOf(name)
    const buyer = { ...printed.invoice.buyer, name: { en: name, ar: name } }
    const invoice = {
      ...printed.invoice,
      buyer,
      seller: { ...printed.invoice.seller, phone: name },
    }
    for (const language of ['en', 'ar'] as const) {
      const bytes = Buffer.from(
        await invoicePdf(
          { ...printed, invoice },
          { language, localeOptions: { language, digits: 'latn', zone: 'Asia/Dubai' } },
        ),
      )
      expect(textOfPdf(bytes)).toContain('AED 31.66')
      expect(actionsIn(bytes)).toEqual([])
      expect((await inkOn(await pictureOfPdf(bytes))).margins).toBe(0)
    }
  },
)
