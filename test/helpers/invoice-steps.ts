import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Language, Visitor } from './browser.ts'
import { inkOn, pictureOfPdf, textOfPdf } from './pdf.ts'

const TITLE = { en: 'Tax Invoice', ar: 'فاتورة ضريبية' }
const SELLER_TRN = '100000000000003'

export interface Followed {
  order: {
    number: number
    state: string
    subtotal: number
    discount: number
    vat: number
    total: number
    coupon: string
    items: Item[]
  }
  deliveryCode: string | null
}

interface Item {
  nameEN: string
  nameAR: string
  options: { name: Record<Language, string> }[]
  price: number
  qty: number
  totalPrice: number
  discount: number
  vat: number
}

const money = (fils: number): string => (fils / 100).toFixed(2)

/** Returns a line's amounts as they appear side by side on the invoice. */
function amountsOf({ price, qty, totalPrice, discount, vat }: Item): string {
  const taxable = totalPrice - discount
  return [
    qty,
    money(price),
    money(totalPrice),
    money(-discount),
    money(taxable),
    '5%',
    money(vat),
    money(taxable + vat),
  ].join(' ')
}

interface Download {
  language: Language
  /** The label of the button that downloads the invoice. */
  button: string | undefined
  followed: Followed
}

/** Downloads an order's invoice and compares it with the order. */
export async function readInvoice(
  { page }: Visitor,
  { language, button, followed }: Download,
): Promise<void> {
  const { number, items, ...sums } = followed.order
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button ?? '', exact: true }).click(),
  ])
  const bytes = await readFile(await download.path())
  const runs = textOfPdf(bytes)
  const text = runs.join(' ').replaceAll(' %', '%')
  const invoice = runs.find((run) => /^INV-\d{6}$/.test(run))
  expect(download.suggestedFilename()).toContain(invoice ?? 'a number')
  expect(runs).toEqual(
    expect.arrayContaining([TITLE.en, TITLE.ar, SELLER_TRN, `#${number}`, 'Layla Haddad']),
  )
  expect(text.replaceAll(' ', '')).toContain('+971501234567')
  expect(runs.indexOf(TITLE[language]), 'it begins with the reader’s language').toBeLessThan(
    runs.indexOf(TITLE[language === 'en' ? 'ar' : 'en']),
  )
  for (const item of items) {
    expect(runs).toEqual(expect.arrayContaining([item.nameEN, item.nameAR]))
    expect(text).toContain(amountsOf(item))
  }
  expect(items.reduce((sum, { vat }) => sum + vat, 0)).toBe(sums.vat)
  expect(
    items.reduce((sum, { totalPrice, discount, vat }) => sum + totalPrice - discount + vat, 0),
  ).toBe(sums.total)
  for (const each of [sums.subtotal, -sums.discount, sums.subtotal - sums.discount, sums.vat])
    expect(runs).toContain(money(each))
  // Once as what was paid, once as what it comes to.
  expect(runs.filter((run) => run === `AED ${money(sums.total)}`)).toHaveLength(2)
  const ink = await inkOn(await pictureOfPdf(bytes))
  expect(ink.inside).toBeGreaterThan(0.01)
  expect(ink.margins).toBe(0)
}
