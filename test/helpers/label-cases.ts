import type { Page } from 'playwright-core'
import type { Ticket } from '#shop/kitchen/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'

const LONG = {
  en: 'Slow-roasted shoulder of lamb over spiced basmati rice with caramelised onions, raisins, toasted almonds and cucumber yoghurt',
  ar: 'كتف خروف مشوي ببطء على أرز بسمتي متبّل مع بصل مكرمل وزبيب ولوز محمّص ولبن بالخيار وصلصة دقوس حارة من مطبخنا',
}
const SHORT = { en: 'Labneh plate', ar: 'طبق لبنة' }
const OPTION = { en: 'Warm khubz with olive oil', ar: 'خبز عربي ساخن بزيت الزيتون' }
const CUSTOMER = 'Abdulrahman'

export interface LabelCase {
  readonly number: number
  readonly isLong: boolean
  readonly allergens: number
  readonly options: number
}

/** Every mixture of a short or long name with none, some and all allergens and none, several and very many options. */
export const LABEL_CASES: readonly LabelCase[] = [false, true].flatMap((isLong) =>
  [0, 3, Allergen.options.length].flatMap((allergens) =>
    [0, 1, 3, 6, 24].map((options) => ({
      number: 700_000 + (isLong ? 10_000 : 0) + allergens * 100 + options,
      isLong,
      allergens,
      options,
    })),
  ),
)

function id(number: number, index: number): string {
  return `00000000-0000-7000-8000-${String(number * 100 + index).padStart(12, '0')}`
}

function ticketOf({ number, isLong, allergens, options }: LabelCase, like: Ticket): Ticket {
  const chosen = Array.from({ length: options }, (_, index) => ({
    group: SHORT,
    name: { en: `${OPTION.en} ${index + 1}`, ar: `${OPTION.ar} ${index + 1}` },
  }))
  const item = {
    mealId: id(number, 1),
    name: isLong ? LONG : SHORT,
    qty: 1,
    options: chosen,
    allergens: Allergen.options.slice(0, allergens),
    // Of the dishes of a plan, which have no options.
    nutrition: options === 0 ? { kcal: 1_240, proteinG: 102, carbsG: 130, fatG: 48 } : null,
  }
  return {
    ...like,
    id: id(number, 0),
    number,
    state: 'accepted',
    firstName: CUSTOMER,
    notes: '',
    items: [item],
  }
}

/** The kitchen finds these orders on its board, and no other. */
export async function provideLabelCases(page: Page): Promise<void> {
  await page.route('**/api/shop/kitchen/board*', async (route) => {
    const response = await route.fetch()
    const board = (await response.json()) as { tickets: Ticket[] }
    const [like] = board.tickets
    if (like === undefined) throw new Error('The kitchen of the demonstration has nothing to do')
    await route.fulfill({
      response,
      json: { ...board, tickets: LABEL_CASES.map((each) => ticketOf(each, like)) },
    })
  })
}

export interface FoundLabel {
  readonly number: number
  /** The texts that overflow the label. */
  readonly cut: readonly string[]
  readonly text: string
  /** Of the type allergens are named in, in points. */
  readonly points: number
  readonly options: Readonly<Record<'en' | 'ar', number>>
}

/** Reads each printed label: its text, and what was cut off. */
export async function labelsOnSheet(page: Page): Promise<FoundLabel[]> {
  return page.locator('.printed-label').evaluateAll((labels) =>
    labels.map((label) => {
      const box = label.getBoundingClientRect()
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      const cut: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) {
          const isIn =
            rect.top >= box.top &&
            rect.bottom <= box.bottom &&
            rect.left >= box.left &&
            rect.right <= box.right
          if (!isIn) cut.push(node.textContent ?? '')
        }
      }
      const visibleCount = (language: string): number =>
        [...label.querySelectorAll(`.printed-options[lang=${language}] [data-option]`)].filter(
          (option) => option.getClientRects().length > 0,
        ).length
      const allergens = label.querySelector('.printed-allergens')
      return {
        number: Number(label.querySelector('.printed-number')?.textContent),
        cut,
        text: (label as HTMLElement).innerText,
        points:
          allergens === null ? 0 : Number.parseFloat(getComputedStyle(allergens).fontSize) * 0.75,
        options: { en: visibleCount('en'), ar: visibleCount('ar') },
      }
    }),
  )
}
