import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { type Language, pageSettled, sidewaysOverflow, type Visitor, visitor } from './browser.ts'
import { readMessages } from './messages.ts'

export type Messages = Record<string, string>

export function messagesOf(slice: string, key: string, language: Language): Messages {
  return readMessages<Messages>(`directory/${slice}/messages`, key)[language]
}

/** Checks the page as it is at this moment. */
export async function isSoundNow(who: Visitor, where: string): Promise<void> {
  expect([await sidewaysOverflow(who.page), await axeFindings(who), who.complaints], where).toEqual(
    [0, [], []],
  )
}

/** Checks the page once it has loaded. */
export async function isSound(who: Visitor, where: string): Promise<void> {
  await pageSettled(who.page)
  await isSoundNow(who, where)
}

export function named(page: Page | Locator, label: string | undefined, index = 0): Locator {
  return page.getByLabel(label ?? '', { exact: true }).nth(index)
}

/** Finds a field whose label adds that it is optional. */
export function optional(page: Page, label: string | undefined, index = 0): Locator {
  return page.getByLabel(label ?? '').nth(index)
}

export function button(page: Page | Locator, name: string | undefined): Locator {
  return page.getByRole('button', { name: name ?? '', exact: true })
}

const LICENCE = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n'

interface Claim {
  readonly base: string
  readonly language: Language
  readonly size: 'phone' | 'desktop'
  readonly email: string
  readonly company: string
  readonly seek: string
}

/** Claims a listed company with a document, which a moderator approves. */
export async function claimCompany(
  browser: Browser,
  { base, language, size, email, company, seek }: Claim,
): Promise<void> {
  const [messages, fields, desk] = [
    messagesOf('claims/screens', 'claimScreens', language),
    messagesOf('registering/screens', 'companyFields', language),
    messagesOf('moderation/screens', 'directoryDesk', language),
  ]
  const owner = await visitor(browser, { base, language, size, as: email })
  const { page } = owner
  await page.goto(owner.at(`/companies?q=${encodeURIComponent(seek)}`))
  await page.getByRole('link', { name: company, exact: true }).first().click()
  await page.getByRole('link', { name: messages['title'] ?? '', exact: true }).click()
  await page.locator('main header').getByText(company).waitFor()
  await named(page, messages['position']).fill('CEO')
  await named(page, fields['phone']).fill('+971 4 555 0177')
  await page.locator('main input[type=file]').setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(LICENCE),
  })
  await page.getByText('licence.pdf').waitFor()
  await isSound(owner, 'a claim')
  await button(page, messages['send']).click()
  await page.getByText(messages['sent'] ?? '').waitFor()
  await owner.leave()
  const moderator = await visitor(browser, { base, language, size, as: 'admin@demo.test' })
  await moderator.page.goto(moderator.at('/directory-desk'))
  await moderator.page.locator('main a[href*="open="]', { hasText: company }).first().click()
  await button(moderator.page.getByRole('dialog'), desk['accept']).first().click()
  await moderator.page.getByText(desk['decided'] ?? '').waitFor()
  await moderator.leave()
}
