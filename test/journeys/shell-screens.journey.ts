import { globSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Language,
  LANGUAGES,
  openBrowser,
  pageSettled,
  signInByCall,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(`src/app/messages/${language}.json`, 'utf8')),
  ]),
) as Record<Language, Record<'pages' | 'shell', Record<string, string>>>
const SITE_NAME = { en: 'Diwan Trading', ar: 'ديوان للتجارة' }
const PORTAL_TITLE = { en: 'Diwan Trading employee portal', ar: 'بوابة موظفي ديوان للتجارة' }
/** The specification's order of the section Home (S1.4), as an employee sees it; policies are a link elsewhere. */
const HOME = [
  'dashboard',
  'checkIn',
  'policies',
  'circulars',
  'workHistory',
  'punishments',
  'awards',
  'leavesReport',
  'leaves',
  'leavesReturn',
  'salarySlips',
]
const TWELVE: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/checkIn': 'checkIn',
  '/Circulars': 'circulars',
  '/workHistory': 'workHistory',
  '/punishments': 'punishments',
  '/awards': 'awards',
  '/leavesReport': 'leavesReport',
  '/leaves': 'leaves',
  '/leavesReturn': 'leavesReturn',
  '/salarySlips': 'salarySlips',
  '/profile': 'profile',
  '/documents': 'documents',
}

/** Records of the employee, which each of the other screens has in the demonstration. */
const RECORDS = 'main :is(li, tbody tr, dt)'
const OWN: Readonly<Record<string, string>> = {
  '/dashboard': 'main section',
  '/checkIn': 'main button',
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

test.each(LANGUAGES)(
  '[S1.4] the sidebar shows who is signed in, Home in the specification’s order, and My Account (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    const messages = MESSAGES[language]
    await who.page.goto(who.at('/dashboard'))
    const menu = who.page.locator('#menu')
    const name = { en: 'Fatima Al Suwaidi', ar: 'فاطمة السويدي' }[language]
    await menu.getByText(name, { exact: true }).waitFor()
    // The first letter of the name, until the photo has loaded.
    await menu.locator('img[src^="blob:"]').waitFor()
    expect(await menu.getByText('D1002', { exact: true }).count()).toBe(1)
    expect(await menu.getByText('employee@demo.test', { exact: true }).count()).toBe(1)
    const sections = await menu
      .locator('section')
      .evaluateAll((all) => all.map((section) => section.querySelector('h2')?.textContent))
    expect(sections).toEqual([messages.shell['sectionHome'], messages.shell['sectionAccount']])
    const entries = await menu
      .locator('section')
      .first()
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.querySelector('span')?.textContent))
    expect(entries).toEqual(HOME.map((key) => messages.pages[key]))
  },
)

test('[S6.1] an employee sees the twelve screens and the policies, and other users see Employees and none of the twelve', async () => {
  const employee = await visitor(browser, { base: server.base, as: 'employee@demo.test' })
  await employee.page.goto('/dashboard')
  await employee.page.locator('#menu a[href="/logout"]').waitFor()
  const displayed = await employee.page
    .locator('#menu a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of Object.keys(TWELVE)) expect(displayed).toContain(path)
  expect(displayed).toContain('https://demo.test/policies/company-policy.pdf')
  expect(displayed).not.toContain('/employees')
  await employee.leave()

  for (const email of ['pro@demo.test', 'hr@demo.test', 'payroll@demo.test', 'admin@demo.test']) {
    const who = await visitor(browser, { base: server.base, as: email })
    await who.page.goto('/employees')
    await who.page.locator('#menu a[href="/employees"]').waitFor()
    const theirs = await who.page
      .locator('#menu a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(theirs, email).toContain('/logout')
    for (const path of [...Object.keys(TWELVE), 'https://demo.test/policies/company-policy.pdf'])
      expect(theirs, email).not.toContain(path)
    await who.page.goto('/leaves')
    await who.page.waitForURL('**/employees')
    await who.leave()
  }
})

test.each(LANGUAGES)(
  '[S1.1] [S2.7] each of the twelve routes opens under that exact path with what is the employee’s own, beside the policies (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    for (const [path, key] of Object.entries(TWELVE)) {
      const response = await who.page.goto(who.at(path))
      expect(response?.status(), path).toBe(200)
      const title = who.page.locator('h1')
      await title.waitFor()
      if (path !== '/dashboard')
        await expect
          .poll(() => title.innerText(), { message: path })
          .toBe(MESSAGES[language].pages[key])
      expect(
        await who.page.locator(`#menu a[href="${who.at(path)}"]`).getAttribute('aria-current'),
        path,
      ).toBe('page')
      await pageSettled(who.page)
      await who.page
        .locator(OWN[path] ?? RECORDS)
        .filter({ visible: true })
        .first()
        .waitFor()
      expect(await who.page.locator('main [role=alert]').count(), path).toBe(0)
    }
    const policies = who.page.locator(
      '#menu a[href="https://demo.test/policies/company-policy.pdf"]',
    )
    expect(await policies.innerText()).toContain(MESSAGES[language].pages['policies'] ?? '?')
    expect(who.complaints).toEqual([])
  },
)

test('[S2.9] the company policy opens from an external link in a new tab', async () => {
  const who = await visitor(browser, { base: server.base, as: 'employee@demo.test' })
  await who.context.route('https://demo.test/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  )
  await who.page.goto('/dashboard')
  const link = who.page.locator('#menu a[href="https://demo.test/policies/company-policy.pdf"]')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toMatch(/noreferrer|noopener/)
  const [opened] = await Promise.all([who.context.waitForEvent('page'), link.click()])
  expect(opened).not.toBe(who.page)
  expect(new URL(who.page.url()).pathname).toBe('/dashboard')
})

test('[S2.12] each screen’s code comes only when it is gone to', async () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { isDynamicEntry?: boolean }
  >
  const lists = globSync('src/*/{pages,desk-pages}.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  for (const [, screen] of lists.matchAll(/import\('\.\/(.+?screen\.tsx)'\)/g)) {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(`/${screen}`))
    expect(entry?.[1].isDynamicEntry, screen).toBe(true)
  }
  for (const [email, start, steps] of [
    [
      'employee@demo.test',
      '/dashboard',
      {
        '/leaves': 'leaves-screen',
        '/documents': 'documents-screen',
        '/account': 'account-screen',
      },
    ],
    [
      'hr@demo.test',
      '/employees',
      { '/team': 'team-screen', '/attendance-setup': 'set-up-screen' },
    ],
    [
      'admin@demo.test',
      '/employees',
      { '/site': 'site-settings-screen', '/audit': 'audit-log-screen', '/outbox': 'outbox-screen' },
    ],
  ] as const) {
    const who = await visitor(browser, { base: server.base, as: email })
    const requested: string[] = []
    who.page.on('request', (request) => requested.push(request.url()))
    await who.page.goto(start)
    await who.page.locator('h1').waitFor()
    for (const [path, chunk] of Object.entries(steps)) {
      expect(
        requested.filter((url) => url.includes(`/${chunk}-`)),
        path,
      ).toEqual([])
      const link = who.page.locator(`#menu a[href="${path}"]`)
      await link.waitFor({ state: 'attached' })
      // In a longer menu, the groups other than the current page's are closed.
      if (!(await link.isVisible())) {
        await who.page
          .locator('#menu [role=group]')
          .filter({ has: who.page.locator(`a[href="${path}"]`) })
          .locator('button')
          .click()
      }
      await link.click()
      await expect
        .poll(() => requested.filter((url) => url.includes(`/${chunk}-`)).length, { message: path })
        .toBeGreaterThan(0)
      await who.page.locator('h1').waitFor()
    }
    await who.leave()
  }
})

test.each(LANGUAGES)(
  '[S1.3] the title of the portal is the company’s employee portal title, a setting of the site for each language (%s)',
  async (language) => {
    const who = await visitor(browser, { base: server.base, language, as: 'employee@demo.test' })
    const { pages } = MESSAGES[language]
    for (const [path, title] of [
      ['/register', `${pages['register']} · ${SITE_NAME[language]}`],
      ['/login', `${pages['login']} · ${SITE_NAME[language]}`],
      ['/forgot-password', `${pages['forgotPassword']} · ${SITE_NAME[language]}`],
      ['/my-company', `${pages['myCompany']} · ${SITE_NAME[language]}`],
      ['/pro-login', `${pages['proLogin']} · ${PORTAL_TITLE[language]}`],
      ['/leaves', `${pages['leaves']} · ${PORTAL_TITLE[language]}`],
    ] as const) {
      const html = await (await fetch(`${server.base}${who.at(path)}`)).text()
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toBe(title)
      await who.page.goto(who.at(path))
      await pageSettled(who.page)
      expect(await who.page.title(), path).toBe(title)
    }
    await who.page.locator(`#menu a[href="${who.at('/awards')}"]`).click()
    await expect
      .poll(() => who.page.title())
      .toBe(`${MESSAGES[language].pages['awards']} · ${PORTAL_TITLE[language]}`)
  },
)

test('[S1.3] a title changed by an admin is the next page’s title', async () => {
  const { token } = await signInByCall(server.base, 'admin@demo.test')
  const headers = {
    site: '1',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const {
    id: _id,
    logoUrl: _logo,
    accent,
    ...site
  } = await (await fetch(`${server.base}/api/accounts/site`, { headers })).json()
  const change = async (portalTitle: object) =>
    fetch(`${server.base}/api/accounts/site`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...site, accent: accent.chosen, portalTitle }),
    })
  expect((await change({ en: 'People of Diwan', ar: 'أهل ديوان' })).status).toBe(200)
  for (const [language, title] of [
    ['en', 'People of Diwan'],
    ['ar', 'أهل ديوان'],
  ] as const) {
    const who = await visitor(browser, { base: server.base, language })
    await who.page.goto(who.at('/pro-login'))
    expect(await who.page.title()).toBe(`${MESSAGES[language].pages['proLogin']} · ${title}`)
    await who.leave()
  }
  await change(site.portalTitle)
})
