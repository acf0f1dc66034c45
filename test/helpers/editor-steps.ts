import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language, Visitor } from './browser.ts'

interface Messages {
  readonly [key: string]: string & Messages
}

export function messagesIn(language: Language): Messages {
  const read = (folder: string): Record<string, object> =>
    JSON.parse(readFileSync(`src/${folder}/messages/${language}.json`, 'utf8'))
  const own = read('directory/pages/desk/screens')['contentDesk']
  return { ...own, ...read('platform/rich-text')['richText'] } as Messages
}

export const NAMES = { en: 'English', ar: 'العربية' } as const
export const TEXTS = {
  en: {
    title: 'Dates travel cold',
    again: 'Dates travel colder',
    text: 'A truck at four degrees keeps them whole.',
    bold: 'four degrees',
    heading: 'What to pack',
    items: ['Boxes', 'A thermometer'],
    label: 'Ask a carrier',
    slug: 'cold dates',
  },
  ar: {
    title: 'التمور تسافر باردة',
    again: 'التمور تسافر أبرد',
    text: 'شاحنة على أربع درجات تحفظها سليمة.',
    bold: 'أربع درجات',
    heading: 'ماذا نحمل',
    items: ['صناديق', 'ميزان حرارة'],
    label: 'اسأل ناقلًا',
    slug: 'تمور باردة',
  },
} as const

const MINUTE_MS = 60_000

/** One of the two texts on the editor's page; a phone shows one at a time. */
export async function column({ page }: Visitor, language: Language): Promise<Locator> {
  const chip = page.getByRole('radio', { name: NAMES[language], exact: true })
  if (await chip.isVisible()) await chip.click()
  return page.locator(`section[aria-label="${NAMES[language]}"]`)
}

export async function addBlock(
  page: Page,
  text: Locator,
  messages: Messages,
  kind: string,
): Promise<Locator> {
  await text.getByRole('button', { name: messages['block']?.['add'] ?? '' }).click()
  await page.getByRole('menuitem', { name: messages['block']?.[kind] ?? '', exact: true }).click()
  return text.locator('ol > li').last()
}

export async function expectSaved(text: Locator, messages: Messages): Promise<void> {
  await text
    .getByText(new RegExp(`^${messages['saving']?.['kept']?.replace('{time}', '.+') ?? ''}$`))
    .waitFor()
}

/** Selects characters of a text that has no style yet; the editor hears of it a moment later. */
async function selectWithin(area: Locator, from: number, to: number): Promise<void> {
  await area.evaluate(
    (box, [start, end]) =>
      new Promise<void>((resolve) => {
        const words = box.querySelector('p')?.firstChild ?? box
        document.addEventListener('selectionchange', () => resolve(), { once: true })
        document.getSelection()?.setBaseAndExtent(words, start, words, end)
      }),
    [from, to] as const,
  )
}

/** A paragraph made bold by a key, a heading, a list and a button that is moved before it. */
export async function writeBlocks(
  page: Page,
  text: Locator,
  messages: Messages,
  language: Language,
): Promise<void> {
  const texts = TEXTS[language]
  const paragraph = await addBlock(page, text, messages, 'paragraph')
  const area = paragraph.getByRole('textbox')
  await area.fill(texts.text)
  const from = texts.text.indexOf(texts.bold)
  await selectWithin(area, from, from + texts.bold.length)
  await area.press('Control+b')
  expect(await area.locator('strong').textContent()).toBe(texts.bold)
  await (await addBlock(page, text, messages, 'heading')).getByRole('textbox').fill(texts.heading)
  const list = (await addBlock(page, text, messages, 'list')).getByRole('textbox')
  for (const [index, item] of texts.items.entries()) {
    if (index > 0) await list.press('Enter')
    await list.pressSequentially(item)
  }
  const button = await addBlock(page, text, messages, 'button')
  await button.locator('input').first().fill(texts.label)
  await button.locator('input').last().fill('javascript:alert(1)')
  await button.locator('[data-tool=up]').click()
  await expectSaved(text, messages)
}

export async function publish(page: Page, text: Locator, messages: Messages): Promise<Locator> {
  await text.getByRole('button', { name: messages['publish']?.['open'] ?? '', exact: true }).click()
  return page.getByRole('alertdialog')
}

export async function publishNow(page: Page, text: Locator, messages: Messages): Promise<void> {
  const dialog = await publish(page, text, messages)
  await dialog.getByRole('button', { name: messages['publish']?.['now'] ?? '' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/**
 * Returns the next whole minute that leaves time to type it, split into parts in the site's Dubai
 * time.
 */
function soon(): Map<string, string> {
  const at = Math.ceil((Date.now() + 15_000) / MINUTE_MS) * MINUTE_MS
  const options = {
    timeZone: 'Asia/Dubai',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  } as const
  return new Map(
    new Intl.DateTimeFormat('en', options)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
}

export async function writeSoon(page: Page, dialog: Locator): Promise<void> {
  const parts = soon()
  const part = (type: string) => dialog.locator(`[role=spinbutton][data-type=${type}]`)
  await part('year').waitFor()
  for (const type of ['day', 'month', 'year', 'hour', 'minute']) {
    await part(type).focus()
    await page.keyboard.type(parts.get(type) ?? '')
  }
  const half = part('dayPeriod')
  await half.focus()
  await page.keyboard.press('ArrowUp')
  const isEvening = /PM|م/.test(await half.innerText())
  if (isEvening !== (parts.get('dayPeriod') === 'PM')) await page.keyboard.press('ArrowUp')
}
