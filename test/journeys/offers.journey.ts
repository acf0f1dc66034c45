import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Language,
  openBrowser,
  pageSettled,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { isSound, type Messages, messagesOf } from '../helpers/directory-steps.ts'
import { linkTo } from '../helpers/outbox.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

function messagesIn(
  slice: string,
  [first = '', second]: readonly string[],
  language: Language,
): Messages {
  const messages = messagesOf(slice, first, language)
  return second === undefined ? messages : (messages[second] as unknown as Messages)
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
  readonly enquirer: string
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
    enquirer: 'Nadia Saleh',
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
    enquirer: 'نادية صالح',
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
  await server.stop()
})

/** From the whole list by its facets and a search to one offer. */
async function finds(
  guest: Visitor,
  { language, size, activity, emirate, typed, offer, company }: Walk,
): Promise<void> {
  const messages = messagesIn('offers/screens', ['offerScreens'], language)
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
      await page.getByText(messages['filters'] ?? '', { exact: true }).click()
    await page
      .getByRole('link', { name: new RegExp(`^${choice}`) })
      .first()
      .click()
    await page.waitForURL(inAddress)
  }
  await isSound(guest, 'narrowed')
  const visible = await page.locator('main li h3, main li h2').allInnerTexts()
  expect(visible.length).toBeGreaterThan(0)
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

async function enquires(guest: Visitor, { language, enquirer, question }: Walk): Promise<void> {
  const messages = messagesIn('enquiries', ['enquiries', 'form'], language)
  const { page } = guest
  await page.getByRole('button', { name: messages['enquire'] ?? '', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const send = dialog.getByRole('button', { name: messages['send'] ?? '', exact: true })
  await send.click()
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(3)
  const fields = {
    message: question,
    name: enquirer,
    email: mailOf(language),
    phone: '+971 50 555 0122',
  }
  for (const [field, value] of Object.entries(fields))
    await dialog.getByLabel(messages[field] ?? '').fill(value)
  await isSound(guest, 'an enquiry')
  await send.click()
  await page.getByText(messages['toConfirm'] ?? '', { exact: true }).waitFor()
  await isSound(guest, 'to confirm')
  const emailed = (): string =>
    linkTo(server, mailOf(language), /\/(?:ar\/)?confirm-enquiry#[\w-]{43}/)
  await expect.poll(emailed).toContain(guest.at('/confirm-enquiry#'))
  await page.goto(emailed())
  await page
    .getByRole('heading', { level: 1, name: messages['confirmedTitle'] ?? '', exact: true })
    .waitFor()
  await isSound(guest, 'sent')
}

async function answers({ language, size, enquirer, question, answer }: Walk): Promise<void> {
  const messages = messagesIn('enquiries', ['enquiries', 'desk'], language)
  const owner = await visitor(browser, { base: server.base, language, size, as: 'owner@demo.test' })
  const { page } = owner
  await page.goto(owner.at('/my-offers'))
  await pageSettled(page)
  await page.getByRole('tab', { name: new RegExp(`^${messages['tab']}`) }).click()
  await page.waitForURL(/tab=enquiries/)
  const card = page.locator('main li', { has: page.getByRole('heading', { name: enquirer }) })
  await card.getByText(question).waitFor()
  await card.getByRole('button', { name: messages['reply'] ?? '', exact: true }).click()
  await card.getByLabel(messages['answer'] ?? '').fill(answer)
  await isSound(owner, 'an answer')
  await card.getByRole('button', { name: messages['send'] ?? '', exact: true }).click()
  await card.getByText(answer, { exact: true }).first().waitFor()
  await owner.page
    .getByRole('button', { name: messages['send'] ?? '', exact: true })
    .waitFor({ state: 'detached' })
  await isSound(owner, 'answered')
  await owner.leave()
}

/** What went out, as an admin reads it in the product. */
async function expectMailed({ language, answer }: Walk): Promise<void> {
  const admin = await visitor(browser, { base: server.base, language, as: 'admin@demo.test' })
  await admin.page.goto(admin.at('/outbox'))
  await pageSettled(admin.page)
  // Newest first: the reply, then the email that asked to confirm.
  await admin.page
    .locator('main [role=row]', { hasText: mailOf(language) })
    .getByRole('link')
    .first()
    .click()
  await admin.page.getByRole('dialog').getByText(answer).waitFor()
  await admin.leave()
}

test.each(WALKS)(
  'an offer is found and enquired about, and its company replies by email ($language, $size)',
  async (walk) => {
    const guest = await visitor(browser, {
      base: server.base,
      language: walk.language,
      size: walk.size,
    })
    await finds(guest, walk)
    await enquires(guest, walk)
    await guest.leave()
    await answers(walk)
    await expectMailed(walk)
  },
)
