import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, openBrowser, settled, type Visitor, visitor } from '../helpers/browser.ts'
import { isSound, type Words, wordsOf } from '../helpers/directory-steps.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

function wordsIn(
  slice: string,
  [first = '', second]: readonly string[],
  language: Language,
): Words {
  const words = wordsOf(slice, first, language)
  return second === undefined ? words : (words[second] as unknown as Words)
}

interface Walk {
  readonly language: Language
  readonly size: 'phone' | 'desktop'
  readonly activity: string
  readonly emirate: string
  readonly typed: string
  readonly offer: string
  /** Others may offer the same. */
  readonly company: string
  readonly asker: string
  readonly question: string
  readonly answer: string
}

const WALKS: readonly Walk[] = [
  {
    language: 'en',
    size: 'phone',
    activity: 'Land transport',
    emirate: 'Dubai',
    typed: 'jebel ali fujairah',
    company: 'Al Wathba Land Transport',
    offer: 'Full truck from Jebel Ali to Fujairah',
    asker: 'Nadia Saleh',
    question: 'Can you load twelve pallets on a Saturday?',
    answer: 'Yes, from seven in the morning.',
  },
  {
    language: 'ar',
    size: 'desktop',
    activity: 'النقل البري',
    emirate: 'دبي',
    typed: 'جبل علي الفجيره',
    company: 'الوثبة للنقل البري',
    offer: 'شاحنة كاملة من جبل علي إلى الفجيرة',
    asker: 'نادية صالح',
    question: 'هل يمكن تحميل اثنتي عشرة منصة يوم السبت؟',
    answer: 'نعم، ابتداءً من السابعة صباحًا.',
  },
]

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

/** From the whole list by its facets and a search to one offer. */
async function finds(
  guest: Visitor,
  { language, size, activity, emirate, typed, offer, company }: Walk,
): Promise<void> {
  const words = wordsIn('offers/screens', ['offerScreens'], language)
  const { page, at } = guest
  await page.goto(at('/offers'))
  await isSound(guest, 'the offers')
  for (const [choice, inAddress] of [
    [activity, /activity=1/],
    [emirate, /emirate=2/],
  ] as const) {
    if (
      size === 'phone' &&
      !(await page
        .getByRole('link', { name: new RegExp(`^${choice}`) })
        .first()
        .isVisible())
    )
      await page.getByText(words['filters'] ?? '', { exact: true }).click()
    await page
      .getByRole('link', { name: new RegExp(`^${choice}`) })
      .first()
      .click()
    await page.waitForURL(inAddress)
  }
  await isSound(guest, 'narrowed')
  const shown = await page.locator('main li h3, main li h2').allInnerTexts()
  expect(shown.length).toBeGreaterThan(0)
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=/)
  await page
    .locator('main li', { hasText: company })
    .getByRole('link', { name: offer })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: offer }).waitFor()
  await isSound(guest, 'an offer')
}

function mailOf(language: Language): string {
  return `nadia.${language}@example.test`
}

async function enquires(guest: Visitor, { language, asker, question }: Walk): Promise<void> {
  const words = wordsIn('enquiries', ['enquiries', 'form'], language)
  const { page } = guest
  await page.getByRole('button', { name: words['enquire'] ?? '', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: words['send'] ?? '', exact: true })
  await send.click()
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(3)
  const fields = {
    message: question,
    name: asker,
    email: mailOf(language),
    phone: '+971 50 555 0122',
  }
  for (const [field, value] of Object.entries(fields))
    await dialog.getByLabel(words[field] ?? '').fill(value)
  await isSound(guest, 'an enquiry')
  await send.click()
  await page.getByText(words['sent'] ?? '', { exact: true }).waitFor()
  await isSound(guest, 'sent')
}

async function answers({ language, size, asker, question, answer }: Walk): Promise<void> {
  const words = wordsIn('enquiries', ['enquiries', 'desk'], language)
  const owner = await visitor(browser, { base: server.base, language, size, as: 'owner@demo.test' })
  const { page } = owner
  await page.goto(owner.at('/my-offers'))
  await settled(page)
  await page.getByRole('tab', { name: new RegExp(`^${words['tab']}`) }).click()
  await page.waitForURL(/tab=enquiries/)
  const card = page.locator('main li', { has: page.getByRole('heading', { name: asker }) })
  await card.getByText(question).waitFor()
  await card.getByRole('button', { name: words['reply'] ?? '', exact: true }).click()
  await card.getByLabel(words['answer'] ?? '').fill(answer)
  await isSound(owner, 'an answer')
  await card.getByRole('button', { name: words['send'] ?? '', exact: true }).click()
  await card.getByText(answer, { exact: true }).first().waitFor()
  await owner.page
    .getByRole('button', { name: words['send'] ?? '', exact: true })
    .waitFor({ state: 'detached' })
  await isSound(owner, 'answered')
  await owner.context.close()
}

/** What went out, as an admin reads it in the product. */
async function isWritten({ language, answer }: Walk): Promise<void> {
  const admin = await visitor(browser, { base: server.base, language, as: 'admin@demo.test' })
  await admin.page.goto(admin.at('/outbox'))
  await settled(admin.page)
  await admin.page
    .locator('main [role=row]', { hasText: mailOf(language) })
    .getByRole('link')
    .first()
    .click()
  await admin.page.getByRole('dialog').getByText(answer).waitFor()
  await admin.context.close()
}

test.each(WALKS)(
  'an offer is found, asked about, and its company answers by mail ($language, $size)',
  async (walk) => {
    const guest = await visitor(browser, {
      base: server.base,
      language: walk.language,
      size: walk.size,
    })
    await finds(guest, walk)
    await enquires(guest, walk)
    await guest.context.close()
    await answers(walk)
    await isWritten(walk)
  },
)
