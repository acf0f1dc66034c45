import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, string>

function messagesOf(slice: string, language: Language): Messages {
  return (
    Object.values(
      JSON.parse(
        readFileSync(`src/directory/${slice}/screens/messages/${language}.json`, 'utf8'),
      ) as Record<string, Messages>,
    )[0] ?? {}
  )
}

const NAMES = {
  en: {
    typed: 'al wathba land',
    slip: 'wathbaa land transport',
    name: 'Al Wathba Land Transport',
    service: 'lorry',
    other: 'Liwa Shipping',
    seek: 'liwa shipping',
  },
  ar: {
    typed: 'الوثبه نقل برى',
    slip: 'الوثبا للنقل البري',
    name: 'الوثبة للنقل البري',
    service: 'تريلات',
    other: 'شركة ليوا للشحن البحري',
    seek: 'ليوا شحن بحري',
  },
} as const
/** Alternating, so that each language is walked on both sizes over the tests. */
const SIZE = { en: 'phone', ar: 'desktop' } as const

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
  'a visitor searches, reads a company, and puts two side by side (%s)',
  async (language) => {
    const [finding, company, comparing] = [
      messagesOf('finding', language),
      messagesOf('companies', language),
      messagesOf('comparing', language),
    ]
    const names = NAMES[language]
    const visit = await visitor(browser, { base: server.base, language, size: SIZE[language] })
    const { page, at } = visit
    await page.goto(at('/companies'))
    await isSound(visit)
    await page.getByRole('searchbox').fill(names.typed)
    await page.waitForURL(/[?&]q=/)
    const card = page
      .locator('main li', { has: page.getByRole('heading', { name: names.name, exact: true }) })
      .first()
    await card.waitFor()
    expect(await card.locator('mark').count()).toBeGreaterThan(0)
    await isSound(visit)
    await card.getByRole('link', { name: names.name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: names.name }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).pathname)).toMatch(/\/companies\/1001-/)
    await isSound(visit)
    expect(
      await page
        .getByRole('link', { name: company['ask'] ?? '', exact: true })
        .getAttribute('href'),
    ).toContain('/ask-quotes?c=1001')
    await page.getByRole('link', { name: company['compare'] ?? '', exact: true }).click()
    await page.getByRole('link', { name: comparing['add'] ?? '' }).click()
    await page.waitForURL(/companies\?c=1001/)
    await page.getByRole('searchbox').fill(names.seek)
    await page.waitForURL(/[?&]q=/)
    const other = page
      .locator('main li', { has: page.getByRole('heading', { name: names.other, exact: true }) })
      .first()
    await other
      .getByRole('link', { name: (finding['compareOne'] ?? '').replace('{company}', names.other) })
      .click()
    await page.waitForURL(/compare\?c=1001,\d+/)
    await page.getByRole('columnheader').filter({ hasText: names.other }).waitFor()
    await page.getByRole('columnheader').filter({ hasText: names.name }).waitFor()
    await isSound(visit)
  },
)

test.each(LANGUAGES)(
  'without JavaScript the list is searched, narrowed, paged and read (%s)',
  async (language) => {
    const names = NAMES[language]
    const { page } = await visitor(browser, { base: server.base, scripts: false })
    const at = (path: string) => `${language === 'ar' ? '/ar' : ''}${path}`
    await page.goto(at('/companies'))
    await page.getByRole('searchbox').fill(names.service)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/q=/)
    const matchedName = page.locator('main li bdi.font-medium').first()
    expect(((await matchedName.textContent()) ?? '').length).toBeGreaterThan(0)
    // On a phone the header's menu and its select do nothing without a script: links beside them do.
    await page.setViewportSize({ width: 390, height: 844 })
    const other = language === 'ar' ? 'en' : 'ar'
    await page.locator(`noscript a[hreflang=${other}]`).click()
    await page.waitForURL(other === 'ar' ? /\/ar\/companies\?q=/ : /^[^?]*(?<!\/ar)\/companies\?q=/)
    await page.goBack()
    await page.locator('noscript li:not(:first-child) a').first().click()
    await page.waitForLoadState()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await page.locator('noscript a').filter({ visible: true }).count()).toBe(1)
    await page.goto(at('/companies'))
    await page.getByRole('link', { name: messagesOf('finding', language)['next'] ?? '' }).click()
    await page.waitForURL(/after=/)
    expect(await page.locator('main h3').count()).toBeGreaterThan(0)
    await page.goto(at('/companies?activity=2'))
    await page.locator('main summary').first().click()
    await page.locator('main details a').first().click()
    await page.waitForURL(/activity=2&.*emirate=\d/)
    await page.locator('main summary').last().click()
    await page.locator('main a[href*="sort=rating"]').click()
    await page.waitForURL(/sort=rating/)
    await page.locator('main a[href*="view=map"]').click()
    await page.waitForURL(/view=map/)
    expect(await page.locator('main section a').count()).toBeGreaterThan(0)
    await page.goto(at('/compare'))
    await page.getByText(messagesOf('comparing', language)['nothing'] ?? '').waitFor()
    await page.goto(at(`/companies?q=${encodeURIComponent('qqqqq')}`))
    expect(await page.locator('main h3').count()).toBe(0)
  },
)

test('the location is requested only on a click, and the nearest companies come first', async () => {
  const visit = await visitor(browser, {
    base: server.base,
    language: 'en',
    size: 'desktop',
    position: { latitude: 25.2048, longitude: 55.2708 },
  })
  const { page, at } = visit
  await page.goto(at('/companies'))
  await page.getByRole('button', { name: messagesOf('finding', 'en')['nearMe'] ?? '' }).click()
  await page.waitForURL(/near=25\.2,55\.27/)
  await page
    .getByText(/ · [\d.]+ km/)
    .first()
    .waitFor()
  await isSound(visit)
})

test('[S7.8] [S7.12] a site without demo data starts with activities and services, and with a directory that reports it is still empty', async () => {
  const emptyServer = await runServer({ DEMO: 'off' })
  try {
    const dataAt = async (path: string) =>
      (
        (await (await fetch(emptyServer.base + path, { headers: { site: '1' } })).json()) as {
          data: { id: number }[]
        }
      ).data
    expect(
      (await dataAt('/api/v1/Activities/getByActivityCode/provider')).map(({ id }) => id),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      (await dataAt('/api/v1/Activities/getByActivityCode/transfer')).map(({ id }) => id),
    ).toEqual([9, 10])
    expect((await dataAt('/api/v1/ProviderServices')).length).toBeGreaterThan(20)
    for (const language of LANGUAGES) {
      const visit = await visitor(browser, { base: emptyServer.base, language, size: 'phone' })
      await visit.page.goto(visit.at('/companies'))
      await pageSettled(visit.page)
      await isSound(visit)
      await visit.leave()
    }
  } finally {
    await emptyServer.stop()
  }
})
