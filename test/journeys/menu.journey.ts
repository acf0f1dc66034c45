import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import { builtFilesOf } from '../helpers/built-files.ts'
import {
  EN_PHONE_AND_AR_DESKTOP,
  expectHydrated,
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

interface Messages {
  filters: string
  categories: string
  soldOutText: string
  wholeMenu: string
  needsScript: string
  goesWith: string
  showAll: string
  diet: Record<string, string>
  allergen: Record<string, string>
}

function messagesOf(file: string): object {
  return (
    Object.values(
      JSON.parse(readFileSync(`src/shop/menu/${file}`, 'utf8')) as Record<string, object>,
    )[0] ?? {}
  )
}

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      ...messagesOf(`screens/messages/${language}.json`),
      ...messagesOf(`messages/${language}.json`),
    },
  ]),
) as Record<Language, Messages>
const NAMES = {
  en: {
    machboos: 'Chicken machboos',
    karak: 'Karak tea',
    drinks: 'Drinks',
    slip: 'macboos',
    falafel: 'Falafel plate',
    add: 'Foul medames',
    family: 'Family of four',
    quantity: 'Quantity',
    inCart: '2 in your cart',
  },
  ar: {
    machboos: 'مجبوس دجاج',
    karak: 'شاي كرك',
    drinks: 'المشروبات',
    slip: 'مجبوص',
    falafel: 'صحن فلافل',
    add: 'فول مدمّس',
    family: 'عائلة من أربعة',
    quantity: 'العدد',
    inCart: 'في سلتك طبقان',
  },
} as const

const eventually = <Found>(check: () => Found | Promise<Found>) => expect.poll(check)

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function isSound({ page, context, complaints }: Visitor): Promise<void> {
  await pageSettled(page)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await axeFindings({ page, context })).toEqual([])
  expect(complaints).toEqual([])
}

test.each(LANGUAGES)(
  'the server-rendered document contains the menu, with its prices and a description for search engines (%s)',
  async (language) => {
    const html = await (await fetch(`${server.base}${language === 'ar' ? '/ar' : ''}/menu`)).text()
    const rendered = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const name of [NAMES[language].machboos, NAMES[language].karak, NAMES[language].drinks])
      expect(rendered).toContain(name)
    expect(rendered).toContain('35.70')
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as {
      '@type': string
      hasMenuSection: { hasMenuItem: unknown[] }[]
    }
    expect(data['@type']).toBe('Menu')
    expect(data.hasMenuSection).toHaveLength(8)
    expect(
      data.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem).length,
    ).toBeGreaterThanOrEqual(42)
  },
)

test.each(LANGUAGES)(
  'an option shows its extra price as the menu does: with VAT (%s)',
  async (language) => {
    const html = await (
      await fetch(`${server.base}${language === 'ar' ? '/ar' : ''}/menu/chicken-machboos`)
    ).text()
    const option =
      html.split('<label').find((label) => label.includes(NAMES[language].family)) ?? ''
    const text = option.slice(0, option.indexOf('</label>')).replace(/<[^>]*>/g, ' ')
    expect(text).toContain('97.65')
  },
)

test('what a visitor types and chooses before the code has loaded is not lost', async () => {
  const { page, complaints } = await visitor(browser, {
    base: server.base,
    language: 'en',
    size: 'phone',
  })
  let letThrough = (): void => undefined
  const blocked = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const parts = builtFilesOf(
    'src/shop/menu/screens/meal-order.tsx',
    'src/shop/menu/screens/menu-search.tsx',
    'src/shop/cart/add-to-cart.tsx',
  )
  await page.route(parts, async (route) => {
    await blocked
    await route.continue()
  })
  await page.goto('/menu/chicken-machboos')
  await page.getByText(NAMES.en.family).click()
  expect(await page.locator('main').textContent()).not.toContain('133.35')
  letThrough()
  await eventually(() => page.locator('main').textContent()).toContain('133.35')
  await page.goto('/menu')
  await page.getByRole('searchbox').fill(NAMES.en.slip)
  await eventually(() =>
    page
      .locator('main h3')
      .allTextContents()
      .then((found) => found[0]),
  ).toBe(NAMES.en.machboos)
  expect(complaints).toEqual([])
})

test.each(LANGUAGES)(
  'without scripts the filters and the search are links and a form, and a dish that is not there is not found (%s)',
  async (language) => {
    const prefix = language === 'ar' ? '/ar' : ''
    const context = await browser.newContext({ baseURL: server.base, javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: language, url: server.base }])
    const page = await context.newPage()
    await page.goto(`${prefix}/menu`)
    const cards = page.locator('main h3')
    const all = await cards.count()
    await page.getByText(MESSAGES[language].needsScript).waitFor()
    expect(await page.locator('main button:visible').count(), 'nothing pretends to order').toBe(0)
    await page.locator(`nav a[href="#section-drinks"]`).click()
    expect(new URL(page.url()).hash).toBe('#section-drinks')
    await page.goto(`${prefix}/menu?category=drinks`)
    expect(await page.locator('main h2').allTextContents()).toEqual([NAMES[language].drinks])
    await page.goto(`${prefix}/menu`)
    await page.locator('main summary').click()
    await page.locator('main a[href$="diet=vegan"]').click()
    expect(await cards.count()).toBeLessThan(all)
    expect(await cards.allTextContents()).toContain(NAMES[language].falafel)
    await page.locator('input[name=q]').fill(NAMES[language].falafel)
    await page.locator('input[name=q]').press('Enter')
    expect(await cards.allTextContents()).toEqual([NAMES[language].falafel])
    expect(new URL(page.url()).searchParams.get('diet')).toBe('vegan')
    await page.goto(`${prefix}/menu/chicken-machboos`)
    await page.getByText(MESSAGES[language].needsScript).waitFor()
    expect(await page.locator('main button:visible, main input:visible').count()).toBe(0)
    expect((await page.goto(`${prefix}/menu/never-cooked`))?.status()).toBe(404)
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'a visitor filters, searches past a slip, opens a dish and adds it ($language, $size)',
  async ({ language, size }) => {
    const walker = await visitor(browser, { base: server.base, language, size })
    const { page, at } = walker
    const names = NAMES[language]
    await page.goto(at('/menu'), { waitUntil: 'networkidle' })
    await isSound(walker)
    const cards = page.locator('main h3')

    const drinks = page
      .getByRole('navigation', { name: MESSAGES[language].categories })
      .getByRole('link', { name: names.drinks })
    await drinks.click()
    await eventually(() => drinks.getAttribute('aria-current')).toBe('location')
    await eventually(async () => {
      const box = await page.locator('#section-drinks').boundingBox()
      return box !== null && box.y > 0 && box.y < 400
    }).toBe(true)
    expect(await cards.count()).toBeGreaterThan(40)
    await isSound(walker)

    await page.locator('main summary').click()
    const vegan = page
      .locator('details')
      .getByText(MESSAGES[language].diet.vegan ?? '', { exact: true })
    // Before that it is a plain link, which loads the page again with the filters closed.
    await expectHydrated(vegan)
    await vegan.click()
    await page
      .locator('details')
      .getByText(MESSAGES[language].allergen.gluten ?? '', { exact: true })
      .click()
    await eventually(() => new URL(page.url()).search).toBe('?diet=vegan&without=gluten')
    await eventually(() => cards.allTextContents()).not.toContain(names.falafel)
    await isSound(walker)

    await page.goto(at('/menu'), { waitUntil: 'networkidle' })
    await page.getByRole('searchbox').fill(names.slip.slice(0, 2))
    await page.waitForTimeout(400)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('searchbox').fill(names.slip)
    await eventually(() => cards.allTextContents().then((found) => found[0])).toBe(names.machboos)
    await isSound(walker)

    await page.getByRole('heading', { name: names.machboos }).getByRole('link').click()
    await eventually(() => page.locator('h1').textContent()).toBe(names.machboos)
    await eventually(() => page.title()).toContain(names.machboos)
    await isSound(walker)
    await page.getByText(names.family).click()
    await eventually(() => page.locator('main').textContent()).toContain('133.35')
    const quantity = page.getByRole('group', { name: names.quantity })
    await quantity.getByRole('button').last().click()
    await eventually(() => page.locator('main').textContent()).toContain('266.70')
    await page.locator('main button.bg-accent').first().click()
    await page.locator('main').getByText(names.inCart).waitFor()
    const besides = page
      .getByRole('region', { name: MESSAGES[language].goesWith })
      .getByRole('listitem')
    expect(await besides.count()).toBe(4)
    await isSound(walker)
    // Some lead to their choices instead.
    const simple = besides.filter({ has: page.getByRole('button') }).first()
    await simple.getByRole('button').click()
    await eventually(() => simple.getByRole('button').count()).toBe(2)

    await page.goto(at('/menu?category=breakfast'), { waitUntil: 'networkidle' })
    const plain = page
      .locator('main li', { has: page.getByRole('heading', { name: names.add }) })
      .last()
    await plain.getByRole('button').click()
    await eventually(() => plain.getByRole('button').count()).toBe(2)
  },
)

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'a search without results explains what to do, and a dish that is sold out cannot be added ($language, $size)',
  async ({ language, size }) => {
    const walker = await visitor(browser, { base: server.base, language, size })
    await walker.page.goto(walker.at('/menu?q=xylophone'))
    await isSound(walker)
    expect(
      await walker.page.getByRole('link', { name: MESSAGES[language].wholeMenu }).count(),
    ).toBe(1)
    await walker.page.goto(walker.at('/menu/camel-burger'), { waitUntil: 'networkidle' })
    await isSound(walker)
    expect(await walker.page.locator('main').textContent()).toContain(
      MESSAGES[language].soldOutText,
    )
    const buttons = walker.page.locator('main').getByRole('button')
    const besides = walker.page
      .getByRole('region', { name: MESSAGES[language].goesWith })
      .getByRole('button')
    expect(await buttons.count(), 'only what goes well with it').toBe(await besides.count())
  },
)
