import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Allergen } from '#shop/menu/contract.ts'
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
import { busyDay, ontoTheRoad, placeCashOrder } from '../helpers/kitchen-steps.ts'
import { provideLabelCases, LABEL_CASES, labelsOnSheet } from '../helpers/label-cases.ts'
import { readMessages, say } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Messages = Record<string, string> &
  Record<'do' | 'doFor' | 'step' | 'printAs', Record<string, string>>

const KITCHEN = readMessages<Messages>('shop/kitchen/screens/messages', 'kitchenScreens')
const DELIVERIES = readMessages<Messages>('shop/deliveries/screens/messages', 'deliveriesScreens')
const ORDERS = readMessages<Messages>('shop/orders/screens/messages', 'ordersScreens')

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})
async function isSound(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

test.each(LANGUAGES)(
  'an order goes through the kitchen and in a driver’s hands to the door, and its customer watches (%s)',
  async (language) => {
    const placed = await placeCashOrder(server.base)
    const { number } = placed
    const [kitchen, orders, deliveries] = [
      KITCHEN[language],
      ORDERS[language],
      DELIVERIES[language],
    ]
    const customer = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'customer@demo.test',
    })
    await customer.page.goto(customer.at(`/orders/${placed.id}`))
    await pageSettled(customer.page)
    const step = customer.page.locator('[aria-current=step]')
    await step.getByText(orders.step['placed'] ?? '').waitFor()

    const cook = await visitor(browser, { base: server.base, language, as: 'kitchen@demo.test' })
    await cook.page.goto(cook.at(`/kitchen?day=${placed.day}`))
    await pageSettled(cook.page)
    await isSound(cook, `the kitchen in ${language}`)
    expect(await cook.page.title()).toMatch(/^\(\d+\) /)
    await cook.page
      .getByRole('article', { name: say(kitchen['order'], { number }), exact: true })
      .getByText('No onions')
      .waitFor()
    for (const to of ['accepted', 'cooking', 'ready']) {
      await cook.page
        .getByRole('button', { name: say(kitchen.doFor[to], { number }), exact: true })
        .click()
      if (to === 'cooking') await step.getByText(orders.step['cooking'] ?? '').waitFor()
    }
    const did = kitchen['did'] as unknown as Record<string, string>
    await cook.page.getByText(say(did['ready'] ?? '', { number })).waitFor()
    // The wrong one was tapped: a step back and on again, from the ticket's own menu.
    await cook.page
      .getByRole('button', { name: say(kitchen['moreFor'], { number }), exact: true })
      .click()
    await cook.page
      .getByRole('menuitem', {
        name: (kitchen['backTo'] as unknown as Record<string, string>)['cooking'] ?? '',
        exact: true,
      })
      .click()
    await cook.page
      .getByRole('button', { name: say(kitchen.doFor['ready'], { number }), exact: true })
      .click()
    await step.getByText(orders.step['cooking'] ?? '').waitFor()

    const driver = await visitor(browser, {
      base: server.base,
      language,
      size: 'phone',
      as: 'driver@demo.test',
    })
    if (!placed.isToday) await ontoTheRoad(server.base, placed)
    await driver.page.goto(driver.at('/deliveries'))
    await pageSettled(driver.page)
    await isSound(driver, `the deliveries in ${language}`)
    const stop = driver.page.getByRole('article', {
      name: say(deliveries['order'], { number }),
      exact: true,
    })
    if (placed.isToday) {
      await driver.page
        .getByRole('button', { name: say(deliveries['takeFor'], { number }), exact: true })
        .click()
      await stop.getByRole('button', { name: deliveries['start'] ?? '', exact: true }).click()
    }
    expect(await stop.locator('a[href^="tel:"]').count()).toBe(1)
    await step.getByText(orders.step['out'] ?? '').waitFor()
    const code = await customer.page.locator('[data-delivery-code]').textContent()

    await stop.getByRole('button', { name: deliveries['handOver'] ?? '', exact: true }).click()
    const dialog = driver.page.getByRole('alertdialog')
    await isSound(driver, `handing over in ${language}`)
    const send = dialog.getByRole('button', { name: deliveries['handOver'] ?? '', exact: true })
    await dialog.locator('input[type=tel]').fill(code === '0000' ? '0001' : '0000')
    expect(await send.isDisabled()).toBe(true)
    await dialog.locator('label', { has: driver.page.getByRole('checkbox') }).click()
    await send.click()
    await dialog.getByRole('alert').waitFor()
    await dialog.locator('input[type=tel]').fill(code ?? '')
    await send.click()
    await driver.page.getByText(say(deliveries['isHandedOver'], { number })).waitFor()
    await customer.page
      .getByText(orders.step['delivered'] ?? '')
      .first()
      .waitFor()
    await customer.page.waitForFunction(
      () => document.querySelector('[data-delivery-code]') === null,
    )
    for (const who of [customer, cook, driver]) {
      expect(who.complaints).toEqual([])
      await who.leave()
    }
  },
)

const MENU = readMessages<{ allergen: Record<string, string> }>('shop/menu/messages', 'menu')

/** Opens the board, prints it as one of the kinds, and leaves the page in its print layout. */
async function printAs({ page, at }: Visitor, language: Language, kind: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = 'yes')
  })
  await page.goto(at(`/kitchen?day=${await busyDay(server.base)}`))
  await pageSettled(page)
  await page.getByRole('button', { name: KITCHEN[language]['print'] ?? '', exact: true }).click()
  const name = say(KITCHEN[language].printAs[kind], { width: 62, height: 100, perSheet: 8 })
  await page.getByRole('menuitem', { name }).click()
  await page.waitForFunction(() => document.documentElement.dataset['printed'] === 'yes')
  await page.emulateMedia({ media: 'print' })
}

test.each(LANGUAGES)(
  'each box has a label that lists its contents in both languages, whichever language the cook reads (%s)',
  async (language) => {
    const cook = await visitor(browser, { base: server.base, language, as: 'kitchen@demo.test' })
    await printAs(cook, language, 'label')
    const labels = cook.page.locator('.printed-label')
    expect(await labels.count()).toBeGreaterThan(10)
    expect((await labelsOnSheet(cook.page)).flatMap(({ cut }) => cut)).toEqual([])
    const text = (await labels.allTextContents()).join(' ')
    for (const both of LANGUAGES) expect(text).toContain(KITCHEN[both]['contains'])
    expect(await cook.page.locator('h1').isVisible()).toBe(false)
  },
)

/**
 * The smallest type that EU law allows for food information in letters like these, with an x-height
 * of 1.2 mm.
 */
const MIN_POINTS = 6.48

test.each(LANGUAGES.flatMap((language) => ['label', 'labels'].map((kind) => ({ language, kind }))))(
  'with any options chosen, the label of a meal names every allergen and its customer, and states where options are left out ($kind, $language)',
  async ({ language, kind }) => {
    const cook = await visitor(browser, { base: server.base, language, as: 'kitchen@demo.test' })
    await provideLabelCases(cook.page)
    await printAs(cook, language, kind)
    const labels = await labelsOnSheet(cook.page)
    expect(labels.map(({ number }) => number).toSorted()).toEqual(
      LABEL_CASES.map(({ number }) => number).toSorted(),
    )
    for (const labelCase of LABEL_CASES) {
      const label = labels.find(({ number }) => number === labelCase.number)
      const what = JSON.stringify(labelCase)
      expect(label?.cut, what).toEqual([])
      expect(label?.points, what).toBeGreaterThanOrEqual(MIN_POINTS)
      expect(label?.text, what).toContain('Abdulrahman')
      for (const both of LANGUAGES) {
        for (const allergen of Allergen.options.slice(0, labelCase.allergens))
          expect(label?.text, what).toContain(MENU[both].allergen[allergen])
        const left = labelCase.options - (label?.options[both] ?? 0)
        // What has no room is counted, and found on the ticket.
        if (left > 0)
          expect(label?.text, what).toMatch(
            both === 'ar' ? /التذكرة/ : new RegExp(`\\+${left} more options?, see the ticket`),
          )
      }
      // What people do order has room.
      if (labelCase.options <= 6)
        expect(label?.options, what).toEqual({ en: labelCase.options, ar: labelCase.options })
    }
  },
)
