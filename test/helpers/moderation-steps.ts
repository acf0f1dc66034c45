import type { Page } from 'playwright-core'
import { type Language, pageSettled, type Visitor } from './browser.ts'
import { isSoundNow, messagesOf } from './directory-steps.ts'

/** Who registers, in which language and at which size. */
export interface Walk {
  language: Language
  size: 'phone' | 'desktop'
  name: { en: string; ar: string }
}

export async function goTo(who: Visitor, path: string): Promise<Page> {
  await who.page.goto(who.at(path))
  await pageSettled(who.page)
  return who.page
}

/** Opens what waits for moderation under a name, and accepts it. */
export async function accepts(who: Visitor, { language, name }: Walk): Promise<void> {
  const messages = messagesOf('moderation/screens', 'directoryDesk', language)
  const page = await goTo(who, '/directory-desk')
  await isSoundNow(who, 'the queue')
  await page.locator('main a[href*="open="]', { hasText: name[language] }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer
    .getByRole('button', { name: messages['accept'] ?? '', exact: true })
    .first()
    .waitFor()
  await isSoundNow(who, 'what waits')
  await drawer
    .getByRole('button', { name: messages['accept'] ?? '', exact: true })
    .first()
    .click()
  await page.getByText(messages['decided'] ?? '').waitFor()
}
