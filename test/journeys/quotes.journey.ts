import { readFile, rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Language,
  openBrowser,
  pageSettled,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import {
  button,
  claimCompany,
  isSound,
  named,
  optional,
  say,
  type Messages,
  messagesOf,
} from '../helpers/directory-steps.ts'
import { type RunningServer, runServer, runServerIn } from '../helpers/running-server.ts'

interface Walk {
  readonly language: Language
  readonly size: 'phone' | 'desktop'
  readonly goods: string
  readonly route: { readonly from: string; readonly to: string }
  /** A user without a company, and the company they claim. */
  readonly rival: { readonly email: string; readonly company: string; readonly seek: string }
  readonly first: { readonly company: string; readonly seek: string }
  readonly third: { readonly company: string; readonly seek: string }
  /** A deadline is four hours off. */
  readonly later: string
}

const WALKS: readonly Walk[] = [
  {
    language: 'en',
    size: 'phone',
    goods: 'Two pallets of tiles',
    route: { from: 'Al Quoz', to: 'Khalifa City' },
    rival: {
      email: 'employee@demo.test',
      company: 'Jebel Hafeet Land Transport',
      seek: 'jebel hafeet land',
    },
    first: { company: 'Al Wathba Land Transport', seek: 'al wathba land' },
    third: { company: 'Hatta Land Transport', seek: 'hatta land' },
    later: '5',
  },
  {
    language: 'ar',
    size: 'desktop',
    goods: 'أثاث مكتب من عشرين قطعة',
    route: { from: 'القوز', to: 'مدينة خليفة' },
    rival: { email: 'manager@demo.test', company: 'شركة الفلج للشحن البري', seek: 'الفلج شحن بري' },
    first: { company: 'الوثبة للنقل البري', seek: 'الوثبة نقل بري' },
    third: { company: 'جبل حفيت للنقل البري', seek: 'جبل حفيت نقل بري' },
    later: '10',
  },
]

let server: RunningServer
let browser: Browser
let folder: string
beforeAll(async () => {
  server = await runServer()
  folder = server.folder
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same product and the same data, some hours on. */
async function later(hours: string): Promise<void> {
  server.process.kill('SIGTERM')
  await new Promise((resolve) => server.process.once('exit', resolve))
  server = await runServerIn(folder, {
    LATER_HOURS: hours,
    NODE_OPTIONS: `--import=${new URL('../helpers/later-clock.ts', import.meta.url).href}`,
  })
}

/**
 * Compares two companies in the directory, then sends one quote request to both and a third.
 * Returns the address of the request.
 */
async function requestQuotes(
  who: Visitor,
  { language, first, rival, third, goods, route }: Walk,
): Promise<string> {
  const [finding, comparing, messages] = [
    messagesOf('finding/screens', 'finding', language),
    messagesOf('comparing/screens', 'comparing', language),
    messagesOf('quotes/screens', 'quoteScreens', language),
  ]
  const { page, at } = who
  await page.goto(at(`/companies?q=${encodeURIComponent(first.seek)}`))
  await page
    .getByRole('link', { name: say(finding['compareOne'], { company: first.company }) })
    .click()
  await page.getByRole('link', { name: comparing['add'] ?? '' }).click()
  await page.waitForURL(/companies\?c=/)
  await page.getByRole('searchbox').fill(rival.seek)
  await page.waitForURL(/[?&]q=/)
  await page
    .getByRole('link', { name: say(finding['compareOne'], { company: rival.company }) })
    .click()
  await page.getByRole('columnheader').filter({ hasText: rival.company }).waitFor()
  await isSound(who, 'side by side')
  await page.getByRole('link', { name: comparing['askAll'] ?? '', exact: true }).click()
  await page.waitForURL(/ask-quotes\?c=\d+,\d+/)
  await pageSettled(page)
  await named(page, messages['activity']).selectOption('1')
  await named(page, messages['goods']).fill(goods)
  await named(page, messages['emirate'], 0).selectOption('2')
  await named(page, messages['emirate'], 1).selectOption('1')
  await optional(page, messages['place'], 0).fill(route.from)
  await optional(page, messages['place'], 1).fill(route.to)
  const [year = '', month = '', day = ''] = new Date(Date.now() + 4 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  for (const [type, digits] of Object.entries({ day, month, year }))
    await page.locator(`main form [data-type=${type}]`).pressSequentially(digits)
  await named(page, messages['deadline']).selectOption('4')
  await page.getByRole('searchbox').fill(third.seek)
  await page.getByRole('checkbox', { name: third.company }).first().press('Space')
  for (const company of [first.company, rival.company, third.company])
    await expect
      .poll(() => page.getByRole('checkbox', { name: company }).first().isChecked())
      .toBe(true)
  await isSound(who, 'the load')
  await button(page, messages['send']).click()
  await page.waitForURL(/\/quotes\/[0-9a-f-]{36}$/)
  await page
    .getByText(messages['askedCompanies'] ?? '')
    .first()
    .waitFor()
  await isSound(who, 'asked')
  return new URL(page.url()).pathname.replace(/^\/ar/, '')
}

/** An owner finds the request among those of their company and bids. */
async function bids(
  { language, size, goods }: Walk,
  as: string,
  { price, days, total }: { price: string; days: string; total: RegExp },
): Promise<void> {
  const messages = messagesOf('bids/screens', 'bidScreens', language)
  const owner = await visitor(browser, { base: server.base, language, size, as })
  const { page } = owner
  await page.goto(owner.at('/company-requests'))
  await page.getByRole('link', { name: goods }).first().click()
  await named(page, messages['price']).fill(price)
  await named(page, messages['transit']).fill(days)
  await page.locator('main dl', { hasText: total }).first().waitFor()
  await isSound(owner, 'a bid')
  await button(page, messages['place']).click()
  await page.getByText(messages['placed'] ?? '').waitFor()
  const text = await page.locator('main').innerText()
  expect(
    text
      .match(/[12],[0-9]{3}\.\d\d/g)
      ?.every((amount) => total.test(amount) || amount.startsWith(`${price.slice(0, 1)},`)),
  ).toBe(true)
  await owner.leave()
}

/** What anybody sees of the delivery at its public address, with a browser's scripts or without. */
async function tracks(
  { language, size }: Walk,
  code: string,
  heading: string | undefined,
  scripts: boolean,
): Promise<void> {
  const messages = messagesOf('tracking/screens', 'trackingScreens', language)
  const prefix = language === 'ar' ? '/ar' : ''
  if (scripts) {
    const guest = await visitor(browser, { base: server.base, language, size })
    await guest.page.goto(guest.at('/track'))
    await named(guest.page, messages['code']).fill(code.toLowerCase())
    await button(guest.page, messages['track']).click()
    await guest.page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
    await isSound(guest, 'tracked')
    expect(await guest.page.locator('main').innerText()).not.toContain('Khalifa')
    await guest.leave()
    return
  }
  const { page } = await visitor(browser, { base: server.base, scripts: false })
  await page.goto(`${prefix}/track`)
  await named(page, messages['code']).fill(code)
  await button(page, messages['track']).click()
  await page.getByRole('heading', { level: 1, name: heading ?? '' }).waitFor()
}

/** Checks a document of the delivery as the browser downloads it. */
async function expectPdf(page: Page, name: string | undefined): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.length).toBeGreaterThan(10_000)
}

test.each(WALKS)(
  'three companies are invited to quote, two bid without seeing the other bid, one is chosen, delivers and is reviewed ($language, $size)',
  async (walk) => {
    const { language, size, goods, rival, first } = walk
    const [messages, delivery, states, reviews, tracking] = [
      messagesOf('quotes/screens', 'quoteScreens', language),
      messagesOf('delivery-orders/screens', 'deliveryOrderScreens', language),
      messagesOf('delivery-orders', 'deliveryOrders', language)['name'] as unknown as Messages,
      messagesOf('reviews/screens', 'reviewScreens', language),
      messagesOf('tracking/screens', 'trackingScreens', language)[
        'sentence'
      ] as unknown as Messages,
    ]
    await claimCompany(browser, { base: server.base, language, size, ...rival })
    const requester = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'customer@demo.test',
    })
    const address = await requestQuotes(requester, walk)
    await bids(walk, 'owner@demo.test', { price: '1000', days: '2', total: /1,050\.00/ })
    await bids(walk, rival.email, { price: '2000', days: '1', total: /2,100\.00/ })
    const sealed: string[] = []
    requester.page.on('response', async (response) => {
      if (response.url().includes('/api/directory/quotes'))
        sealed.push(await response.text().catch(() => ''))
    })
    await requester.page.goto(requester.at(address))
    await expect
      .poll(() =>
        requester.page
          .locator('main')
          .getByText(messages['bidSealed'] ?? '')
          .count(),
      )
      .toBe(2)
    await expect.poll(() => sealed.length).toBeGreaterThan(0)
    expect(`${sealed.join('')}${await requester.page.locator('main').innerText()}`).not.toMatch(
      /1,?050|2,?100|105000|210000|100000|200000/,
    )
    await isSound(requester, 'sealed')
    await requester.leave()

    await later(walk.later)

    const chooser = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'customer@demo.test',
    })
    await chooser.page.goto(chooser.at(address))
    await chooser.page
      .getByText(/2,100\.00/)
      .first()
      .waitFor()
    await isSound(chooser, 'compared')
    await chooser.page
      .getByRole('button', { name: say(messages['acceptNamed'], { company: first.company }) })
      .click()
    await isSound(chooser, 'whether to accept')
    await button(
      chooser.page.getByRole('alertdialog').or(chooser.page.getByRole('dialog')),
      messages['accept'],
    ).click()
    await chooser.page.getByRole('link', { name: messages['toDelivery'] ?? '' }).click()
    await chooser.page.waitForURL(/\/delivery-orders\/[0-9a-f-]{36}$/)
    const orderAddress = new URL(chooser.page.url()).pathname.replace(/^\/ar/, '')
    const code =
      (await chooser.page.locator('[data-tracking-code]').getAttribute('data-tracking-code')) ?? ''

    const owner = await visitor(browser, {
      base: server.base,
      language,
      size,
      as: 'owner@demo.test',
    })
    await owner.page.goto(owner.at('/delivery-orders'))
    await owner.page.goto(owner.at(orderAddress))
    for (const [to, state] of [
      ['collected', 'collected'],
      ['in-transit', 'inTransit'],
      ['out-for-delivery', 'outForDelivery'],
    ] as const) {
      await named(owner.page, delivery['moveTo']).selectOption(to)
      await button(owner.page, delivery['save']).click()
      await owner.page
        .locator('main ol li')
        .filter({ hasText: states[state] ?? '' })
        .first()
        .waitFor()
    }
    await isSound(owner, 'out for delivery')
    await tracks(walk, code, tracking['outForDelivery'], true)
    await tracks(walk, code, tracking['outForDelivery'], false)
    const door = chooser.page.locator('[data-door-code]')
    await door.waitFor()
    const doorCode = (await door.getAttribute('data-door-code')) ?? ''
    await named(owner.page, delivery['moveTo']).selectOption('delivered')
    await named(owner.page, delivery['codeField']).fill(doorCode === '0000' ? '1111' : '0000')
    await button(owner.page, delivery['handOver']).click()
    await owner.page
      .getByText(
        language === 'ar'
          ? 'هذا ليس الرمز. بقيت 4 محاولات.'
          : 'This is not the code. 4 tries are left.',
      )
      .waitFor()
    await named(owner.page, delivery['codeField']).fill(doorCode)
    await button(owner.page, delivery['handOver']).click()
    await owner.page.getByText(delivery['provenCode'] ?? '').waitFor()
    await isSound(owner, 'proven')
    await tracks(walk, code, tracking['delivered'], true)
    await tracks(walk, code, tracking['delivered'], false)

    await expectPdf(chooser.page, delivery['quotation'])
    await expectPdf(chooser.page, delivery['waybill'])
    await chooser.page.getByText(reviews['invite'] ?? '').waitFor()
    await chooser.page.locator('main input[type=radio][value="4"]').press('Space')
    await optional(chooser.page, reviews['words']).fill(`${goods}: 4`)
    await isSound(chooser, 'a review')
    await button(chooser.page, reviews['send']).click()
    await chooser.page.getByRole('heading', { name: reviews['yours'] ?? '', exact: true }).waitFor()
    await expect
      .poll(async () => (await fetch(`${server.base}/companies/1001`)).text(), { timeout: 10_000 })
      .toContain(`${goods}: 4`)
    await owner.page.reload()
    await named(owner.page, reviews['answerField']).fill('شكرًا لكم')
    await button(owner.page, reviews['answerSend']).click()
    await owner.page.locator('main').getByText('شكرًا لكم').first().waitFor()
    await owner.leave()
  },
)
