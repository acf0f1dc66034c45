import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../helpers/axe.ts'
import {
  dismissNotices,
  EN_PHONE_AND_AR_DESKTOP,
  openBrowser,
  pageSettled,
  sidewaysOverflow,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { readMessages } from '../helpers/messages.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

const TEXTS = readMessages<Record<string, string>>('portal/photos/messages', 'photos')
/** Neither has a photo in the demonstration. */
const PEOPLE = {
  en: { email: 'driver@demo.test', name: 'Imran Sharma' },
  ar: { email: 'kitchen@demo.test', name: 'يوسف الزعابي' },
}
const RED = { r: 200, g: 30, b: 40 }
const BLUE = { r: 30, g: 60, b: 190 }
/** Presses of an arrow key after which the picture cannot be moved further. */
const TO_THE_END = 24

let server: RunningServer
let browser: Browser
let picture: Buffer

beforeAll(async () => {
  server = await runServer()
  browser = await openBrowser()
  const half = { width: 800, height: 800, channels: 3 } as const
  const red = await sharp({ create: { ...half, background: RED } })
    .png()
    .toBuffer()
  picture = await sharp({ create: { ...half, width: 1600, background: BLUE } })
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await server.stop()
})

async function expectGood(who: Visitor): Promise<void> {
  await dismissNotices(who.page)
  expect(await axeFindings(who)).toEqual([])
  expect(await sidewaysOverflow(who.page)).toBe(0)
}

/** The colours at the start, the middle and the end of a photo, as the browser shows it. */
function coloursOf(photo: Locator): Promise<string[]> {
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const side = image.naturalWidth
    canvas.width = side
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [0.1, 0.5, 0.9].map((part) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(Math.floor(side * part), side / 2, 1, 1).data ?? []
      return red > blue ? 'red' : 'blue'
    })
  })
}

function button(where: Page | Locator, name: string | undefined): Locator {
  return where.getByRole('button', { name: name ?? '', exact: true })
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an employee crops and sets their photo, a colleague sees it in the directory, and HR removes it ($language, $size)',
  async ({ language, size }) => {
    const t = TEXTS[language]
    const { email, name } = PEOPLE[language]
    const open = (as: string) => visitor(browser, { base: server.base, language, size, as })

    const person = await open(email)
    const { page } = person
    await page.goto(person.at('/profile'))
    await pageSettled(page)
    await button(page, t['add']).click()
    const input = page.getByRole('dialog').locator('input[type=file]')
    await input.setInputFiles({
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    })
    await page.getByText(t['heic'] ?? '').waitFor()
    await expectGood(person)
    await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
    const dialog = page.getByRole('alertdialog')
    const frame = dialog.getByRole('application', { name: t['frame'] ?? '' })
    await frame.focus()
    for (let pressed = 0; pressed < TO_THE_END; pressed++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    expect(await dialog.getByRole('slider').inputValue()).toBe('1.25')
    await page.keyboard.press('-')
    await expectGood(person)
    await button(dialog, t['save']).click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, t['edit']).locator('img').waitFor()
    expect(await coloursOf(button(page, t['edit']).locator('img'))).toEqual(['red', 'red', 'red'])
    await expectGood(person)

    const colleague = await open('employee@demo.test')
    await colleague.page.goto(colleague.at(`/colleagues?q=${encodeURIComponent(name)}`))
    await pageSettled(colleague.page)
    const row = colleague.page.getByRole('row', { name: new RegExp(name) })
    await row.locator('img').waitFor()
    expect(await coloursOf(row.locator('img'))).toEqual(['red', 'red', 'red'])
    await expectGood(colleague)

    const hr = await open('hr@demo.test')
    await hr.page.goto(hr.at(`/employees?q=${encodeURIComponent(name)}`))
    await pageSettled(hr.page)
    await hr.page.getByRole('link', { name, exact: true }).click()
    await button(hr.page, t['edit']).locator('img').waitFor()
    await expectGood(hr)
    await button(hr.page, t['edit']).click()
    await button(hr.page.getByRole('dialog'), t['remove']).click()
    await button(hr.page.getByRole('alertdialog'), t['remove']).click()
    await button(hr.page, t['add']).waitFor()
    expect(await button(hr.page, t['add']).locator('img').count()).toBe(0)

    // Their open page was notified.
    await button(page, t['add']).waitFor()
    await colleague.page.reload()
    await row.waitFor()
    await pageSettled(colleague.page)
    expect(await row.locator('img').count()).toBe(0)
    for (const each of [person, colleague, hr]) expect(each.complaints).toEqual([])
  },
)
