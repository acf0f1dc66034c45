import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#accounts/second-factor/contract.ts'
import { fakePasskeys } from '#accounts/second-factor/fake-browser.ts'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { aPasskey, noFactors } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const CODES = Array.from({ length: 10 }, (_, index) => `4F7K-9Q2M-XR3T-VC8${index}`)
const since = '2026-11-01T06:00:00.000Z'
const started = reply(startTotp, {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Gulf:sara?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Gulf',
})
const none = reply(getSecondFactor, noFactors())
const withTotp = reply(getSecondFactor, noFactors({ totpSince: since, recoveryCodesLeft: 10 }))
const options = reply(startPasskey, {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Gulf Trading' },
  user: { id: 'AAAA', name: 'sara@example.com', displayName: 'Sara Ahmed' },
  timeout: 300_000,
  attestation: 'none',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
})

function show(replies: NonNullable<Options['replies']>, more: Options = {}) {
  return renderScreen(<SecondFactorCard />, {
    path: '/account',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies,
    ...more,
  })
}

async function press(view: ReturnType<typeof show>, name: string | RegExp): Promise<void> {
  await view.user.click(await screen.findByRole('button', { name }))
}

async function dialog(name: string | RegExp) {
  return within(await screen.findByRole('alertdialog', { name }))
}

test('without a second factor it is off, and says what there is to set up', async () => {
  show([none])
  expect(await screen.findByText('Off')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Set up' })).toBeDefined()
  expect(screen.getByText(/can't add a passkey here/)).toBeDefined()
  expect(screen.queryByText('Recovery codes')).toBeNull()
  await expectAccessible()
})

test('while it loads there is no state, and offline it can be tried again', async () => {
  const { serve, user } = show([pending(getSecondFactor)])
  expect(screen.queryByText('Off')).toBeNull()
  serve(offline())
  const view = show([offline()])
  const again = await screen.findByRole('button', { name: m['ui.tryAgain']() })
  view.serve(none)
  await user.click(again)
  expect(await screen.findByText('Off')).toBeDefined()
})

test('an app is set up with a QR code, its key and a first code, and then the codes are shown once', async () => {
  const view = show([
    none,
    withTotp,
    started,
    reply(confirmTotp, { recoveryCodes: CODES, endedSessions: 1 }),
  ])
  await press(view, 'Set up')
  const setup = await dialog('Set up authenticator app')
  expect(setup.getByRole('img', { name: /QR code/ })).toBeDefined()
  expect(setup.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
  await expectAccessible()
  await view.user.type(setup.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}')
  const saved = await dialog('Save your recovery codes')
  for (const code of CODES) expect(saved.getByText(code)).toBeDefined()
  const done = 'Authenticator app added. Your other devices were signed out.'
  expect(saved.getByText(done)).toBeDefined()
  await expectAccessible()
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  await view.user.click(saved.getByRole('button', { name: 'Copy' }))
  expect(writeText).toHaveBeenCalledWith(`${CODES.join('\n')}\n`)
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
  await view.user.click(saved.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const paper = document.querySelector<HTMLElement>('body > .printed-codes')
  for (const code of CODES) expect(paper?.textContent).toContain(code)
  await view.user.click(saved.getByRole('button', { name: 'I saved them' }))
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull()
  expect(await screen.findByText('On')).toBeDefined()
  expect(view.sent(confirmTotp).map(({ body }) => body)).toEqual([{ code: '123456' }])
})

test('a wrong first code is refused at its field', async () => {
  const view = show([
    none,
    started,
    refusal(confirmTotp, 'secondFactor.wrongCode', { field: 'code' }),
  ])
  await press(view, 'Set up')
  const setup = await dialog('Set up authenticator app')
  const field = setup.getByRole('textbox', { name: 'Code from the app' })
  await view.user.type(field, '000000{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(setup.getByText(m['secondFactor.wrongCode']())).toBeDefined()
})

test('a setup that cannot begin says why beside its button', async () => {
  const view = show([none, refusal(startTotp, 'secondFactor.totpOn')])
  await press(view, 'Set up')
  expect((await screen.findByRole('alert')).textContent).toBe(m['secondFactor.totpOn']())
})

test('removing the only factor says that the password will be enough', async () => {
  const view = show([withTotp, none, reply(removeTotp, { removed: true })])
  await press(view, 'Remove authenticator app')
  const sure = await dialog('Remove authenticator app?')
  expect(sure.getByText(/Your password alone will be enough/)).toBeDefined()
  await expectAccessible()
  await view.user.click(sure.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Off')).toBeDefined()
})

test('a passkey is named and made by the browser', async () => {
  const { prompted } = fakePasskeys()
  const added = { id: idOf(9), recoveryCodes: null, endedSessions: 0 }
  const listed = reply(getSecondFactor, noFactors({ passkeys: [aPasskey(idOf(9))] }))
  const view = show([none, listed, options, reply(addPasskey, added)])
  await press(view, 'Add passkey')
  const adding = await dialog('Add a passkey')
  const name = adding.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).not.toBe('')
  await expectAccessible()
  await view.user.clear(name)
  await view.user.type(name, 'Work phone{Enter}')
  expect(await screen.findByText('Work phone')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('Passkey added.')).toBeDefined()
  expect(prompted).toHaveLength(1)
  expect(view.sent(addPasskey)[0]?.body).toMatchObject({
    name: 'Work phone',
    attestation: { id: 'AAAA', transports: ['internal'] },
  })
})

test('a device that has a passkey already says so, and a closed prompt says nothing', async () => {
  fakePasskeys('has one already')
  const view = show([none, options])
  await press(view, 'Add passkey')
  const adding = await dialog('Add a passkey')
  const make = adding.getByRole('button', { name: 'Continue' })
  await view.user.click(make)
  expect(await adding.findByText(/already has a passkey/)).toBeDefined()
  fakePasskeys('closes')
  await view.user.click(make)
  await waitFor(() => expect(adding.queryByText(/already has a passkey/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(view.sent(addPasskey)).toEqual([])
})

test('many passkeys are listed, renamed and removed one by one', async () => {
  fakePasskeys()
  const two = [
    aPasskey(idOf(9), { synced: true, lastUsedAt: '2026-11-10T07:00:00.000Z' }),
    aPasskey(idOf(10), { name: 'حاسوب المكتب' }),
  ]
  const view = show([
    reply(getSecondFactor, noFactors({ passkeys: two, recoveryCodesLeft: 2 })),
    reply(renamePasskey, aPasskey(idOf(9), { name: 'Blue phone' })),
    reply(removePasskey, { removed: true }),
  ])
  expect(await screen.findByText('Work phone')).toBeDefined()
  expect(screen.getByText('Synced')).toBeDefined()
  expect(screen.getByText(/2 codes left/)).toBeDefined()
  await expectAccessible()
  await press(view, /^Rename .?Work phone/)
  const renaming = await dialog('Rename passkey')
  const name = renaming.getByRole('textbox', { name: 'Name' })
  await view.user.clear(name)
  await view.user.type(name, 'Blue phone{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(view, /^Remove .?حاسوب/)
  const removing = await dialog(/حاسوب المكتب/)
  expect(removing.getByText(/won't be able to sign in with it/)).toBeDefined()
  await view.user.click(removing.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(view.sent(removePasskey)).toHaveLength(1))
  expect(view.sent(renamePasskey)[0]).toMatchObject({
    params: { id: idOf(9) },
    body: { name: 'Blue phone' },
  })
  expect(view.sent(removePasskey)[0]?.params).toEqual({ id: idOf(10) })
})

test('new recovery codes are asked for twice, and shown', async () => {
  const view = show([withTotp, reply(renewRecoveryCodes, { recoveryCodes: CODES })])
  await press(view, 'Get new codes')
  const sure = await dialog('Get new recovery codes?')
  await view.user.click(sure.getByRole('button', { name: 'Get new codes' }))
  expect((await dialog('Save your recovery codes')).getByText(CODES[9] ?? '')).toBeDefined()
})

test('at another address of the server, the card says where passkeys are added', async () => {
  fakePasskeys()
  show([reply(getSecondFactor, noFactors({ passkeyDomain: 'portal.example' }))])
  expect(await screen.findByText(/portal\.example/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
})

test('in arabic the card and its dialogs are arabic', async () => {
  const view = show([none, started], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول بخطوتين' })).toBeDefined()
  await press(view, 'إعداد')
  const setup = await dialog('إعداد تطبيق المصادقة')
  expect(setup.getByRole<HTMLInputElement>('textbox', { name: 'الرمز من التطبيق' }).dir).toBe('ltr')
  await expectAccessible()
})
