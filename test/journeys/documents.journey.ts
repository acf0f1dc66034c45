import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  signInByCall,
  visitor,
  type Visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

type Texts = Record<
  'form' | 'read' | 'pages' | 'panel' | 'field' | 'own' | 'check',
  Record<string, string>
>
function textsOf(language: Language): Texts {
  return JSON.parse(readFileSync(`src/portal/documents/screens/messages/${language}.json`, 'utf8'))
    .documentsScreens as Texts
}

interface Line {
  id: string
  type: string
  expiresOn: string | null
  state: string
  employee: { id: string; name: Record<Language, string> } | null
}

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

async function ask<Reply>(email: string, path: string): Promise<Reply> {
  const { token } = await signInByCall(server.base, email)
  const response = await fetch(`${server.base}/api/portal/documents${path}`, {
    headers: { site: '1', authorization: `Bearer ${token}` },
  })
  return response.json() as Promise<Reply>
}

async function expectSound(who: Visitor): Promise<void> {
  await dismissNotices(who.page)
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

/** The chooser that a phone offers as its camera. */
async function photograph(page: Page, zone: string): Promise<void> {
  await page.locator('input[type=file][capture]').setInputFiles(`test/data/zones/${zone}.png`)
}

async function confirmRead(page: Page, texts: Texts, field: string): Promise<void> {
  const name = (texts.read['confirmField'] ?? '').replace('{field}', texts.field[field] ?? '')
  await page.getByRole('button', { name, exact: true }).click()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an expiring visa leaves the board when its renewal is photographed, read and confirmed ($language, $size)',
  async ({ language, size }) => {
    const texts = textsOf(language)
    const soon = await ask<{ items: Line[] }>('pro@demo.test', '/board?type=visa')
    const visa = soon.items.find(({ state }) => state === 'expiring')
    expect(visa).toBeDefined()
    const who = await visitor(browser, { base: server.base, language, size, as: 'pro@demo.test' })
    const { page } = who
    await page.goto(who.at('/document-board'))
    await pageSettled(page)
    await expectSound(who)

    const name = visa?.employee?.name[language] ?? ''
    await page.getByRole('searchbox').fill(name)
    await page.waitForURL(/[?&]q=/)
    await pageSettled(page)
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.locator(`a[href*="document=${visa?.id}"]`).click()
    await page.getByRole('button', { name: texts.panel['renew'] ?? '', exact: true }).click()
    await photograph(page, 'visa-ae')
    await page.getByRole('button', { name: texts.read['start'] ?? '', exact: true }).click()
    // Another person's visa: it says so, and fills in nothing by itself.
    await page.getByText(texts.read['differsName'] ?? '', { exact: true }).waitFor()
    const number = page.getByRole('textbox', { name: texts.field['number'] ?? '', exact: true })
    expect(await number.inputValue()).toBe('')
    await expectSound(who)
    await number.fill('201/2027/1234567')
    await confirmRead(page, texts, 'expiresOn')
    await page.getByRole('button', { name: texts.form['save'] ?? '', exact: true }).click()
    await page.getByText(texts.form['recorded'] ?? '', { exact: true }).waitFor()
    await expectSound(who)

    const after = await ask<{
      document: Line & { version: number }
      versions: { state: string; confirmedFields: string[]; pages: unknown[] }[]
    }>('pro@demo.test', `/register/${visa?.id}`)
    expect(after.document).toMatchObject({ version: 2, expiresOn: '2027-10-30', state: 'valid' })
    expect(after.versions.find(({ state }) => state === 'current')).toMatchObject({
      confirmedFields: ['expiresOn'],
      pages: [{ page: 1, mediaType: 'image/png' }],
    })
    const left = await ask<{ items: Line[] }>('pro@demo.test', '/board?type=visa')
    expect(left.items.map(({ id }) => id)).not.toContain(visa?.id)
    expect(who.complaints).toEqual([])
  },
)

test('an employee photographs what was requested on a phone, and it counts once the PRO accepts it', async () => {
  const texts = textsOf('ar')
  const own = await visitor(browser, {
    base: server.base,
    language: 'ar',
    size: 'phone',
    as: 'employee@demo.test',
  })
  const { page } = own
  await page.goto(own.at('/documents'))
  await pageSettled(page)
  await expectSound(own)
  await page
    .getByRole('button', { name: texts.own['send'] ?? '', exact: true })
    .first()
    .click()
  await photograph(page, 'passport-in')
  await page.getByRole('button', { name: texts.read['start'] ?? '', exact: true }).click()
  await confirmRead(page, texts, 'number')
  await confirmRead(page, texts, 'expiresOn')
  await confirmRead(page, texts, 'country')
  await expectSound(own)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: texts.form['send'] ?? '', exact: true })
    .click()
  await page.getByText(texts.form['sent'] ?? '', { exact: true }).waitFor()
  expect(own.complaints).toEqual([])

  const pro = await visitor(browser, { base: server.base, language: 'en', as: 'pro@demo.test' })
  await pro.page.goto('/document-board?tab=check')
  await pageSettled(pro.page)
  const accept = textsOf('en').check
  const card = pro.page.locator('[data-waiting]').filter({ hasText: '****368' })
  await card.getByRole('button', { name: accept['accept'] ?? '', exact: true }).click()
  await pro.page.getByText(accept['accepted'] ?? '', { exact: true }).waitFor()
  await expectSound(pro)

  const { items, requests } = await ask<{ items: Line[]; requests: { type: string }[] }>(
    'employee@demo.test',
    '/own',
  )
  expect(items.find(({ type }) => type === 'passport')).toMatchObject({
    expiresOn: '2031-12-17',
    state: 'valid',
  })
  expect(requests.map(({ type }) => type)).not.toContain('passport')
  expect(pro.complaints).toEqual([])
})
