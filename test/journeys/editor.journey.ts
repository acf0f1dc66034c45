import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  axeFindings,
  type Language,
  openBrowser,
  PHONE,
  settled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Words = { readonly [key: string]: string & Words }

function wordsIn(language: Language): Words {
  return JSON.parse(
    readFileSync(`src/directory/documents/desk/screens/messages/${language}.json`, 'utf8'),
  ).contentDesk as Words
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const NAMES = { en: 'English', ar: 'العربية' } as const
const SAID = {
  en: {
    title: 'Dates travel cold',
    again: 'Dates travel colder',
    text: 'A truck at **four degrees** keeps them whole.',
    plain: 'A truck at four degrees keeps them whole.',
    bold: 'four degrees',
    heading: 'What to pack',
    items: ['Boxes', 'A thermometer'],
    label: 'Ask a carrier',
    slug: 'cold dates',
  },
  ar: {
    title: 'التمور تسافر باردة',
    again: 'التمور تسافر أبرد',
    text: 'شاحنة على **أربع درجات** تحفظها سليمة.',
    plain: 'شاحنة على أربع درجات تحفظها سليمة.',
    bold: 'أربع درجات',
    heading: 'ماذا نحمل',
    items: ['صناديق', 'ميزان حرارة'],
    label: 'اسأل ناقلًا',
    slug: 'تمور باردة',
  },
} as const

const MINUTE_MS = 60_000
/** The clockwork looks every minute. */
const PUBLIC_WITHIN_MS = 150_000

/** One of the two texts on the editor's page; a phone shows one at a time. */
async function column({ page }: Visitor, language: Language): Promise<Locator> {
  const chip = page.getByRole('radio', { name: NAMES[language], exact: true })
  if (await chip.isVisible()) await chip.click()
  return page.locator(`section[aria-label="${NAMES[language]}"]`)
}

async function addBlock(page: Page, text: Locator, words: Words, kind: string): Promise<Locator> {
  await text.getByRole('button', { name: words['block']?.['add'] ?? '' }).click()
  await page.getByRole('menuitem', { name: words['block']?.[kind] ?? '', exact: true }).click()
  return text.locator('ol > li').last()
}

async function isKept(text: Locator, words: Words): Promise<void> {
  await text
    .getByText(new RegExp(`^${words['saving']?.['kept']?.replace('{time}', '.+') ?? ''}$`))
    .waitFor()
}

/** A paragraph made bold by a key, a heading, a list and a button that is moved before it. */
async function writeBlocks(
  page: Page,
  text: Locator,
  words: Words,
  language: Language,
): Promise<void> {
  const said = SAID[language]
  const paragraph = await addBlock(page, text, words, 'paragraph')
  const area = paragraph.locator('textarea')
  await area.fill(said.plain)
  const from = said.plain.indexOf(said.bold)
  await area.evaluate(
    (element: HTMLTextAreaElement, [start, end]) => element.setSelectionRange(start, end),
    [from, from + said.bold.length] as const,
  )
  await area.press('Control+b')
  expect(await area.inputValue()).toBe(said.text)
  await (await addBlock(page, text, words, 'heading')).locator('input').fill(said.heading)
  await (await addBlock(page, text, words, 'list')).locator('textarea').fill(said.items.join('\n'))
  const button = await addBlock(page, text, words, 'button')
  await button.locator('input').first().fill(said.label)
  await button.locator('input').last().fill('javascript:alert(1)')
  await button.locator('[data-tool=up]').click()
  await isKept(text, words)
}

async function publish(page: Page, text: Locator, words: Words): Promise<Locator> {
  await text.getByRole('button', { name: words['publish']?.['open'] ?? '', exact: true }).click()
  return page.getByRole('dialog')
}

async function publishNow(page: Page, text: Locator, words: Words): Promise<void> {
  const dialog = await publish(page, text, words)
  await dialog.getByRole('button', { name: words['publish']?.['now'] ?? '' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The next whole minute that leaves time to write it down, in parts as the site's clock in Dubai has it. */
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

async function writeSoon(page: Page, dialog: Locator): Promise<void> {
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

const textAt = async (path: string): Promise<string> =>
  (await fetch(`${server.base}${path}`)).text()
/** What the page is about: what is read next there may be called alike. */
const titleAt = async (path: string): Promise<string> =>
  /<h1[^>]*>([^<]*)/.exec(await textAt(path))?.[1] ?? ''
const addressIn = (language: Language, number: string): string =>
  `${language === 'ar' ? '/ar' : ''}/blog/${number}`

async function leadsTo(path: string): Promise<string> {
  const answer = await fetch(`${server.base}${path}`, { redirect: 'manual' })
  expect(answer.status, path).toBe(301)
  return decodeURI(answer.headers.get('location') ?? '')
}

test.each([
  ['en', 'phone'],
  ['ar', 'desktop'],
] as const)(
  'an editor publishes a post in both languages, one of them on a schedule (%s, %s)',
  async (language, size) => {
    const other: Language = language === 'en' ? 'ar' : 'en'
    const words = wordsIn(language)
    const [said, translated] = [SAID[language], SAID[other]]
    const who = await visitor(browser, { base: server.base, language, size, as: 'admin@demo.test' })
    const { page } = who
    await page.emulateMedia({ reducedMotion: 'reduce' })

    await page.goto(who.at('/content'))
    await settled(page)
    await page.getByRole('button', { name: words['add']?.['open'] ?? '' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(said.title)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words['add']?.['begin'] ?? '' })
      .click()
    await page.waitForURL(/\/content\/[0-9a-f-]{36}/)
    await settled(page)
    const editor = page.url()

    const source = await column(who, language)
    await writeBlocks(page, source, words, language)
    await source
      .getByRole('button', { name: words['publish']?.['open'] ?? '', exact: true })
      .click()
    const unfit = source.locator('ol > li').nth(2)
    await unfit.getByText(words['fault']?.['badLink'] ?? '').waitFor()
    await expect.poll(() => unfit.evaluate((block) => block === document.activeElement)).toBe(true)
    await unfit.locator('input').last().fill('/companies')

    await page.getByRole('button', { name: words['preview'] ?? '' }).click()
    const preview = source.locator(`article[lang=${language}]`)
    expect(await preview.locator('strong').textContent()).toBe(said.bold)
    expect(await preview.locator('li').allTextContents()).toEqual(said.items)
    expect(await preview.evaluate((element) => getComputedStyle(element).direction)).toBe(
      language === 'ar' ? 'rtl' : 'ltr',
    )
    await page.getByRole('button', { name: words['write'] ?? '' }).click()
    await publishNow(page, source, words)

    const seen = source.getByRole('link', { name: words['viewOnSite'] ?? '' })
    const number = /\d+$/.exec((await seen.getAttribute('href')) ?? '')?.[0] ?? ''
    const first = await leadsTo(addressIn(language, number))
    const html = await textAt(first)
    for (const part of [said.title, said.bold, said.heading, said.items[1], said.label])
      expect(html).toContain(part)

    const translation = await column(who, other)
    await translation.locator('input').first().fill(translated.title)
    await (await addBlock(page, translation, words, 'paragraph'))
      .locator('textarea')
      .fill(translated.text)
    const dialog = await publish(page, translation, words)
    await dialog.getByText(words['publish']?.['atTime'] ?? '', { exact: true }).click()
    await writeSoon(page, dialog)
    await dialog.getByRole('button', { name: words['publish']?.['schedule'] ?? '' }).click()
    await dialog.waitFor({ state: 'detached' })
    await translation.getByText(words['state']?.['scheduled'] ?? '', { exact: true }).waitFor()
    expect(await titleAt(addressIn(other, number))).toBe(said.title)

    // While that time comes, the source is called otherwise: who comes by its old address is led on.
    await column(who, language)
    await source.locator('input').first().fill(said.again)
    await source.locator('input').nth(1).fill(said.slug)
    await publishNow(page, source, words)
    const second = `${addressIn(language, number)}-${said.slug.replace(' ', '-')}`
    expect([first === second, await leadsTo(first)]).toEqual([false, second])
    expect(await titleAt(second)).toBe(said.again)

    await expect
      .poll(() => titleAt(addressIn(other, number)), { timeout: PUBLIC_WITHIN_MS, interval: 1_000 })
      .toBe(translated.title)
    await page.goto(who.at('/content?show=outdated'))
    await settled(page)
    await page.getByRole('link', { name: said.again }).click()
    await page.waitForURL(editor)
    await settled(page)
    await (await column(who, other))
      .getByRole('button', { name: words['translation']?.['confirm'] ?? '' })
      .click()
    await translation
      .getByRole('button', { name: words['translation']?.['confirm'] ?? '' })
      .waitFor({ state: 'detached' })

    await column(who, language)
    await source
      .getByRole('button', { name: (words['moreOf'] ?? '').replace('{language}', NAMES[language]) })
      .click()
    await page.getByRole('menuitem', { name: words['version']?.['open'] ?? '' }).click()
    await page
      .getByRole('button', { name: (words['version']?.['read'] ?? '').replace('{number}', '1') })
      .click()
    await page.getByRole('dialog').getByRole('heading', { name: said.title }).waitFor()
    expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
    await page
      .getByRole('button', { name: (words['version']?.['restore'] ?? '').replace('{number}', '1') })
      .click()
    await expect.poll(() => source.locator('input').first().inputValue()).toBe(said.title)
    expect(await titleAt(second)).toBe(said.again)

    await page.setViewportSize(PHONE)
    expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
    await page.goto(who.at('/content?tab=addresses'))
    await settled(page)
    await page.getByText(first, { exact: true }).waitFor()
    expect([await sidewaysOverflow(page), await axeFindings(who)]).toEqual([0, []])
    await page.goto(who.at('/content?show=outdated'))
    await settled(page)
    expect(await page.getByRole('link', { name: said.again }).count()).toBe(0)
    expect([await sidewaysOverflow(page), await axeFindings(who), who.complaints]).toEqual([
      0,
      [],
      [],
    ])
    await who.context.close()
  },
)

test('two editors in one text: the second is told, opens what the first wrote, and loses none of the words written meanwhile', async () => {
  const words = wordsIn('en')
  const [one, two] = await Promise.all(
    ['en', 'en'].map((language) =>
      visitor(browser, {
        base: server.base,
        language: language as Language,
        as: 'admin@demo.test',
      }),
    ),
  )
  if (one === undefined || two === undefined) throw new Error('There are two editors')
  await one.page.goto('/content?show=pages')
  await settled(one.page)
  await one.page.locator('tbody tr a').first().click()
  await one.page.waitForURL(/\/content\/[0-9a-f-]{36}/)
  await settled(one.page)
  await two.page.goto(one.page.url())
  await settled(two.page)
  const [theirs, mine] = [await column(one, 'en'), await column(two, 'en')]
  await theirs.locator('textarea').first().fill('Written by the first.')
  await isKept(theirs, words)
  await mine.locator('textarea').first().fill('Written by the second.')
  await mine.getByRole('button', { name: words['overtaken']?.['open'] ?? '' }).click()
  const kept = mine.locator('details', { hasText: words['overtaken']?.['mine'] ?? '' })
  expect(await kept.textContent()).toContain('Written by the second.')
  const summary = mine.getByLabel(new RegExp(`^${words['summary'] ?? ''}`))
  expect(await summary.inputValue()).toBe('Written by the first.')
  await mine.getByRole('button', { name: words['overtaken']?.['putBack'] ?? '' }).click()
  await isKept(mine, words)
  expect(await summary.inputValue()).toBe('Written by the second.')
  expect([await axeFindings(two), two.complaints, one.complaints]).toEqual([[], [], []])
  await Promise.all([one.context.close(), two.context.close()])
})
