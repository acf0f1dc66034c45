import type { Browser, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Language, pageSettled, type Visitor, visitor } from './browser.ts'
import { button, isSoundNow, messagesOf } from './directory-steps.ts'

export type Names = Record<Language, string>

export async function openTab(
  { browser, base }: { browser: Browser; base: string },
  language: Language,
  size: 'phone' | 'desktop',
  tab: string,
): Promise<Visitor> {
  const who = await visitor(browser, { base, language, size, as: 'admin@demo.test' })
  await who.page.goto(who.at(`/content?tab=${tab}`))
  await pageSettled(who.page)
  return who
}

/** Fetches a public page as the server renders it for anonymous visitors. */
export const publicPage = async (base: string, language: Language, path: string): Promise<string> =>
  (
    await fetch(
      `${base}${language === 'ar' ? '/ar' : ''}${path === '/' && language === 'ar' ? '' : path}`,
    )
  ).text()

export async function seenInPublic(base: string, path: string, names: Names): Promise<void> {
  for (const language of ['en', 'ar'] as const)
    await expect.poll(() => publicPage(base, language, path)).toContain(names[language])
}

/** Checks that one text comes before the other on a public page. */
export async function isListedBefore(
  base: string,
  path: string,
  first: string,
  second: string,
): Promise<void> {
  const isBefore = async () => {
    const html = await publicPage(base, 'en', path)
    return (
      html.includes(first) &&
      html.includes(second) &&
      html.lastIndexOf(first) < html.lastIndexOf(second)
    )
  }
  await expect.poll(isBefore).toBe(true)
}

export async function fillBoth(
  dialog: Locator,
  labels: readonly [string | undefined, string | undefined],
  names: Names,
): Promise<void> {
  await dialog.getByLabel(labels[0] ?? '').fill(names.en)
  await dialog.getByLabel(labels[1] ?? '').fill(names.ar)
}

/** Adds a picture from within the form that will show it, and describes it in both languages. */
export async function picksNew(
  who: Visitor,
  dialog: Locator,
  { alt, language, picture }: { alt: Names; language: Language; picture: Buffer },
): Promise<void> {
  const media = messagesOf('media/screens', 'mediaDesk', language)
  await button(dialog, media['choose']).click()
  const library = who.page.getByRole('dialog', { name: media['library'] ?? '' })
  await library.getByRole('listitem').first().waitFor()
  await isSoundNow(who, 'the library')
  await library
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: picture })
  const describing = who.page.getByRole('alertdialog', { name: media['wordsTitle'] ?? '' })
  await fillBoth(describing, [media['altEn'], media['altAr']], alt)
  await isSoundNow(who, 'what a new picture shows')
  await button(describing, media['use']).click()
  await dialog.getByRole('img', { name: alt[language] }).waitFor()
}
