import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  EN_PHONE_AND_AR_DESKTOP,
  openBrowser,
  pageSettled,
  signInByCall,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { control, requestAs, type Today } from '../helpers/check-in-steps.ts'
import { demoDay } from '../helpers/demo-day.ts'
import { readMessages } from '../helpers/messages.ts'
import { linkTo } from '../helpers/outbox.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const HIRING = readMessages<Record<string, string>>(
  'portal/employment/hiring/screens/messages',
  'hireScreens',
)
const RESIGNATION = readMessages<Record<string, string>>(
  'portal/employment/resignation/messages',
  'resignation',
)
const MESSAGES = readMessages<Record<string, string>>(
  'portal/employment/screens/messages',
  'employmentScreens',
)
/** Where new employees check in. */
const OFFICE_NAMES = { en: 'Head office, Dubai', ar: 'المكتب الرئيسي، دبي' }
const OFFICE = { latitude: 25.2049, longitude: 55.2707 }
const PASSWORD = 'gentle otter paints doors'
const [EN, AR] = EN_PHONE_AND_AR_DESKTOP
/** One for each walk, so that they do not meet. */
const HIRES = [
  { ...EN, nameEn: 'Selma Rashidi', nameAr: 'سلمى الرشيدي', phone: '0501112201' },
  { ...AR, nameEn: 'Basil Hourani', nameAr: 'باسل الحوراني', phone: '0501112202' },
] as const
const LEAVERS = [
  { ...EN, email: 'driver@demo.test', number: 'D1028' },
  { ...AR, email: 'kitchen@demo.test', number: 'D1016' },
] as const

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

function button(page: Page, name: string | undefined) {
  return page.getByRole('button', { name: name ?? '', exact: true })
}

/** Types a day into a date field, whose segments follow the order of the language. */
async function writeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const segments = field.getByRole('spinbutton')
  for (const [type, text] of [
    ['day', date],
    ['month', month],
    ['year', year],
  ] as const) {
    await segments.and(page.locator(`[data-type=${type}]`)).focus()
    await page.keyboard.type(text)
  }
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[data-field=${name}] input`).fill(value)
}

/** Chooses by its label, or the first real choice by default. */
async function choose(page: Page, name: string, label?: string): Promise<void> {
  const select = page.locator(`[data-field=${name}] select`)
  await select.selectOption(label === undefined ? { index: 1 } : { label })
}

/** HR fills the three steps; the person is on the list afterwards, and is invited. */
async function hire(who: Visitor, { language, nameEn, nameAr, phone }: (typeof HIRES)[number]) {
  const { page } = who
  const messages = HIRING[language]
  const email = `${nameEn.toLowerCase().replace(' ', '.')}@company.example`
  await page.goto(who.at('/employees'))
  await pageSettled(page)
  await page.locator(`main a[href="${who.at('/employees/new')}"]`).click()
  await page.locator('[data-field=nameEn]').waitFor()
  await fill(page, { nameEn, nameAr, email, phone })
  await page.locator('[data-field=nationality] select').selectOption('JO')
  await page.locator('[data-field=gender] select').selectOption('female')
  await writeDay(page, page.locator('[data-field=birthDate]'), '1995-03-02')
  await button(page, messages['next']).click()

  await page.locator('[data-field=positionEn] input').waitFor()
  await fill(page, { positionEn: 'Receptionist', positionAr: 'موظفة استقبال' })
  await choose(page, 'departmentId')
  await choose(page, 'workSiteId', OFFICE_NAMES[language])
  await choose(page, 'shiftId')
  // The draft is there again after the page is loaded again.
  await page.reload()
  await page.locator('[data-field=nameEn] input').waitFor()
  expect(await page.locator('[data-field=nameEn] input').inputValue()).toBe(nameEn)
  await button(page, messages['next']).click()
  await page.locator('[data-field=positionEn] input').waitFor()
  expect(await page.locator('[data-field=positionEn] input').inputValue()).toBe('Receptionist')
  await button(page, messages['next']).click()
  await page.locator('[data-field=passportNo] input').waitFor()
  await button(page, messages['add']).click()
  await page.waitForURL((url) => /\/employees\/[\da-f-]{36}$/.test(url.pathname))
  await page.getByRole('main').getByText(email).first().waitFor()
  return email
}

test.each(HIRES)(
  'HR hires an employee by hand, who is invited, signs in for the first time and checks in ($language, $size)',
  async (person) => {
    const { language, size } = person
    const { base } = server
    const hr = await visitor(browser, { base, language, size, as: 'hr@demo.test' })
    const email = await hire(hr, person)

    await expect.poll(() => linkTo(server, email, /\/set-password#[\w-]{43}/)).not.toBe('')
    const who = await visitor(browser, { base, language, size, position: OFFICE })
    const { page } = who
    await page.goto(who.at(linkTo(server, email, /\/set-password#[\w-]{43}/)))
    await page.locator('input[autocomplete=new-password]').fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await page.locator(`main a[href="${who.at('/login')}"]`).click()
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL((url) => url.pathname === who.at('/dashboard'))

    await control(page, 'in').click()
    await control(page, 'out').waitFor()
    const call = await requestAs(base, email, PASSWORD)
    await expect
      .poll(async () => (await call<Today>('today')).openSession?.in?.workSite ?? null)
      .not.toBe(null)
    expect([...hr.complaints, ...who.complaints]).toEqual([])
  },
)

async function idOf(base: string, number: string): Promise<string> {
  const { token } = await signInByCall(base, 'hr@demo.test')
  const found = await fetch(`${base}/api/portal/employees?q=${number}&language=en`, {
    headers: { site: '1', authorization: `Bearer ${token}` },
  })
  const { items } = (await found.json()) as { items: { id: string; employeeNo: string }[] }
  return items.find(({ employeeNo }) => employeeNo === number)?.id ?? ''
}

test.each(LEAVERS)(
  'an employee resigns, and after the last day the account is closed ($language, $size)',
  async ({ language, size, email, number }) => {
    const { base } = server
    const messages = MESSAGES[language]
    const leaver = await visitor(browser, { base, language, size, as: email })
    await leaver.page.goto(leaver.at('/profile'))
    await button(leaver.page, RESIGNATION[language]['resign']).click()
    const notice = leaver.page.getByRole('alertdialog')
    await notice.getByRole('textbox').fill('Moving home')
    await notice
      .getByRole('button', { name: RESIGNATION[language]['resign'] ?? '', exact: true })
      .click()
    await button(leaver.page, RESIGNATION[language]['withdraw']).waitFor()

    const hr = await visitor(browser, { base, language, size, as: 'hr@demo.test' })
    const { page } = hr
    await page.goto(hr.at(`/employees/${await idOf(base, number)}?tab=job`))
    await button(page, messages['recordEnd']).click()
    const dialog = page.getByRole('alertdialog').last()
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('Moving home')
    await writeDay(
      page,
      dialog.getByRole('group', { name: messages['noticeDay'] ?? '' }),
      demoDay(-12),
    )
    await dialog
      .getByRole('combobox', { name: messages['basisLabel'] ?? '', exact: true })
      .selectOption('agreed')
    await writeDay(
      page,
      dialog.getByRole('group', { name: messages['lastWorkingDay'] ?? '' }),
      demoDay(-1),
    )
    await button(page, messages['end']).last().click()
    await page
      .getByText(messages['endSaved'] ?? '')
      .first()
      .waitFor()

    await leaver.page.goto(leaver.at('/leaves'))
    await leaver.page.waitForURL((url) => url.pathname === leaver.at('/login'))
    await leaver.page.locator('input[type=email]').fill(email)
    await leaver.page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
    await leaver.page.locator('form button[type=submit]').click()
    await leaver.page.locator('[role=alert] li').waitFor()
    expect(new URL(leaver.page.url()).pathname).toBe(leaver.at('/login'))
    expect(hr.complaints).toEqual([])
  },
)
