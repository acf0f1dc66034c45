import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  EN_PHONE_AND_AR_DESKTOP,
  type Language,
  openBrowser,
  type Visitor,
  visitor,
} from '../helpers/browser.ts'
import { type RunningServer, runServer } from '../helpers/running-server.ts'

let server: RunningServer
let browser: Browser
/** Browsers give no passkeys to an IP address. */
let base: string

beforeAll(async () => {
  server = await runServer()
  base = server.base.replace('127.0.0.1', 'localhost')
  browser = await openBrowser()
})
afterAll(async () => {
  await server.stop()
})

const WORDS = {
  en: {
    setUp: 'Set up',
    code: 'Code from the app',
    turnOn: 'Turn on',
    saved: 'I saved them',
    addPasskey: 'Add passkey',
    goOn: 'Continue',
    useApp: 'Use your authenticator app',
    usePasskey: 'Use your passkey',
    useRecovery: 'Use a recovery code',
    passkeyAlone: 'Sign in with a passkey',
    wrong: 'Incorrect, expired or already used code.',
  },
  ar: {
    setUp: 'إعداد',
    code: 'الرمز من التطبيق',
    turnOn: 'تفعيل',
    saved: 'حفظتها',
    addPasskey: 'إضافة مفتاح مرور',
    goOn: 'متابعة',
    useApp: 'استخدام تطبيق المصادقة',
    usePasskey: 'استخدام مفتاح المرور',
    useRecovery: 'استخدام رمز استرداد',
    passkeyAlone: 'تسجيل الدخول بمفتاح مرور',
    wrong: 'الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه.',
  },
} as const satisfies Record<Language, object>

/** A device with a fingerprint sensor that accepts every finger. */
async function addDevice({ context, page }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The code of a step that no earlier sign-in has used: clocks may differ by one. */
function codeOf(secret: string, stepsAhead: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function signOut({ page, at }: Visitor): Promise<void> {
  await page.goto(at('/logout'))
  await page.waitForURL((url) => url.pathname === at('/login'))
}

async function givePassword({ page }: Visitor, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[autocomplete=current-password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
}

async function arrive({ page, at }: Visitor): Promise<void> {
  await page.waitForURL((url) => url.pathname === at('/dashboard'))
  await page.locator('h1').waitFor()
}

test.each(EN_PHONE_AND_AR_DESKTOP)(
  'an app and a passkey are set up, and sign in as second step, alone and by recovery code ($language, $size)',
  async ({ language, size }) => {
    const email = language === 'en' ? 'employee@demo.test' : 'manager@demo.test'
    const words = WORDS[language]
    const who = await visitor(browser, { base, language, size, as: email })
    const { page } = who
    await addDevice(who)
    await page.goto(who.at('/account'))
    await press(page, words.setUp)
    const setup = page.getByRole('alertdialog')
    const key = setup.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = (await key.innerText()).replaceAll(' ', '')
    const used = codeOf(secret, 0)
    await setup.getByLabel(words.code).fill(used)
    await press(page, words.turnOn)
    const saved = page.getByRole('alertdialog').locator('ul li')
    await expect.poll(() => saved.count()).toBe(10)
    const [recoveryCode = ''] = await saved.allInnerTexts()
    await press(page, words.saved)

    await press(page, words.addPasskey)
    await page.getByRole('alertdialog').getByRole('button', { name: words.goOn }).click()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)

    await signOut(who)
    await givePassword(who, email)
    await press(page, words.useApp)
    const code = page.locator('input[autocomplete=one-time-code]')
    await code.fill(used)
    await press(page, words.goOn)
    await page.getByText(words.wrong).waitFor()
    await code.fill(codeOf(secret, 1))
    await press(page, words.goOn)
    await arrive(who)

    await signOut(who)
    await press(page, words.passkeyAlone)
    await arrive(who)

    await signOut(who)
    await givePassword(who, email)
    await press(page, words.usePasskey)
    await arrive(who)

    await signOut(who)
    await givePassword(who, email)
    await press(page, words.useRecovery)
    await page.locator('form input').fill(recoveryCode)
    await press(page, words.goOn)
    await arrive(who)
    expect(who.complaints).toEqual([])
  },
)
