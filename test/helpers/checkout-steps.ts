import type { Page } from 'playwright-core'
import type { Language } from './browser.ts'

export interface Meal {
  id: string
  name: Record<Language, string>
  image: string | null
  price: number
  mustChoose: boolean
  soldOut: boolean
  availability: unknown
}

/** Returns a meal without choices that can be delivered tomorrow. */
export async function findMeal(base: string): Promise<Meal> {
  const menu = await fetch(`${base}/api/shop/menu`, { headers: { site: '1' } })
  const { sections } = (await menu.json()) as { sections: { meals: Meal[] }[] }
  const slot = await openSlot(base)
  for (const each of sections.flatMap((section) => section.meals)) {
    if (each.soldOut || each.mustChoose) continue
    const request = { lines: [{ mealId: each.id, options: [], qty: 3 }], coupons: [], ...slot }
    const quote = await fetch(`${base}/api/shop/quote`, {
      method: 'POST',
      headers: { site: '1', 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    if (((await quote.json()) as { orderable: boolean }).orderable) return each
  }
  throw new Error('There is no plain meal to order')
}

/** The last window of tomorrow: open at whatever hour the test runs. */
async function openSlot(base: string): Promise<{ windowId: string; day: string }> {
  const reply = await fetch(`${base}/api/shop/windows`, { headers: { site: '1' } })
  const { days } = (await reply.json()) as {
    days: { day: string; windows: { id: string; closed: string | null }[] }[]
  }
  const [, tomorrow] = days
  const window = tomorrow?.windows.findLast(({ closed }) => closed === null)
  if (tomorrow === undefined || window === undefined)
    throw new Error('Nothing is delivered tomorrow')
  return { windowId: window.id, day: tomorrow.day }
}

/**
 * Stores a cart in this browser, as another tab would. A page that has just received the server's
 * cart may still overwrite it, so this repeats until it stays.
 */
export async function fillCart(page: Page, meal: Meal): Promise<void> {
  do {
    await putIntoCart(page, meal)
    await page.waitForTimeout(700)
  } while ((await stored(page)).cart.items.length === 0)
}

async function putIntoCart(page: Page, meal: Meal): Promise<void> {
  const { id, image, name, price } = meal
  const item = {
    id,
    category: 'meals',
    image,
    nameEN: name.en,
    nameAR: name.ar,
    price,
    qty: 3,
    options: [],
  }
  await page.evaluate((filled) => {
    const stored = JSON.parse(localStorage.getItem('diwan') ?? '{}')
    localStorage.setItem(
      'diwan',
      JSON.stringify({
        ...stored,
        cart: { items: [filled], coupons: [], follows: null, merged: null },
      }),
    )
  }, item)
}

export async function stored(
  page: Page,
): Promise<{ cart: { items: unknown[] }; order: { notes: string; addressId: string | null } }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('diwan') ?? '{}'))
}
