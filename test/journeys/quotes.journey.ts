import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visitor } from '../helpers/browser.ts'
import { say } from '../helpers/messages.ts'
import {
  button,
  claimCompany,
  isSound,
  named,
  optional,
  type Messages,
  messagesOf,
} from '../helpers/directory-steps.ts'
import { bids, expectPdf, type QuoteWalk, requestQuotes, tracks } from '../helpers/quote-steps.ts'
import { copyDemo, type RunningServer, runServerIn } from '../helpers/running-server.ts'

const WALKS: readonly QuoteWalk[] = [
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
  folder = await copyDemo()
  server = await runServerIn(folder, {})
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The same product and the same data, some hours on. */
async function later(hours: string): Promise<void> {
  await server.stop()
  const clock = `--import=${new URL('../helpers/later-clock.ts', import.meta.url).href}`
  server = await runServerIn(
    folder,
    {},
    { processOptions: { LATER_HOURS: hours, NODE_OPTIONS: clock } },
  )
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
    await bids({ browser, base: server.base }, walk, 'owner@demo.test', {
      price: '1000',
      days: '2',
      total: /1,050\.00/,
    })
    await bids({ browser, base: server.base }, walk, rival.email, {
      price: '2000',
      days: '1',
      total: /2,100\.00/,
    })
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
    await owner.page.goto(owner.at('/company-deliveries'))
    await owner.page.getByRole('link', { name: goods }).first().waitFor()
    // The requester's address of it leads the carrier to their desk.
    await owner.page.goto(owner.at(orderAddress))
    await owner.page.waitForURL(/\/company-deliveries\/[0-9a-f-]{36}$/)
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
    await tracks({ browser, base: server.base }, walk, code, tracking['outForDelivery'], true)
    await tracks({ browser, base: server.base }, walk, code, tracking['outForDelivery'], false)
    const door = chooser.page.locator('[data-door-code]')
    await door.waitFor()
    const doorCode = (await door.getAttribute('data-door-code')) ?? ''
    await named(owner.page, delivery['moveTo']).selectOption('delivered')
    await named(owner.page, delivery['codeField']).fill(doorCode === '0000' ? '1111' : '0000')
    await button(owner.page, delivery['handOver']).click()
    await owner.page
      .getByText(
        language === 'ar' ? 'رمز غير صحيح. بقيت 4 محاولات.' : 'Wrong code. 4 attempts left.',
      )
      .waitFor()
    await named(owner.page, delivery['codeField']).fill(doorCode)
    await button(owner.page, delivery['handOver']).click()
    await owner.page.getByText(delivery['provenCode'] ?? '').waitFor()
    await isSound(owner, 'proven')
    await tracks({ browser, base: server.base }, walk, code, tracking['delivered'], true)
    await tracks({ browser, base: server.base }, walk, code, tracking['delivered'], false)

    await expectPdf(chooser.page, delivery['quotation'])
    await expectPdf(chooser.page, delivery['waybill'])
    await chooser.page.getByText(reviews['invite'] ?? '').waitFor()
    await chooser.page.locator('main input[type=radio][value="4"]').press('Space')
    await optional(chooser.page, reviews['words']).fill(`${goods}: 4`)
    await isSound(chooser, 'a review')
    await button(chooser.page, reviews['send']).click()
    await chooser.page.getByRole('heading', { name: reviews['yours'] ?? '', exact: true }).waitFor()
    await expect
      .poll(async () => (await fetch(`${server.base}/companies/1001`)).text())
      .toContain(`${goods}: 4`)
    await owner.page.reload()
    await named(owner.page, reviews['answerField']).fill('شكرًا لكم')
    await button(owner.page, reviews['answerSend']).click()
    await owner.page.locator('main').getByText('شكرًا لكم').first().waitFor()
    await owner.leave()
  },
)
