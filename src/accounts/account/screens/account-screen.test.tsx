import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getErasure } from '#accounts/my-data/contract.ts'
import { listNotificationChoices } from '#accounts/notifications/contract.ts'
import { listPushDevices } from '#accounts/push/contract.ts'
import {
  changePassword,
  endAllSessions,
  endSession,
  listSessions,
  savePreferences,
  type Session,
  whoAmI,
} from '#accounts/session/contract.ts'
import { getSecondFactor } from '#accounts/second-factor/contract.ts'
import { getSite } from '#accounts/sites/contract.ts'
import { getEmployeePhoto } from '#portal/photos/contract.ts'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
  siteView,
} from '#test/helpers/screen.tsx'
import { meOf } from '#test/helpers/screen-data.ts'
import { Screen } from './account-screen.tsx'

import { noFactors } from '../second-factor/test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function session(change: Partial<Session> = {}): Session {
  return {
    id: idOf(3),
    device: FIREFOX,
    address: '10.0.0.1',
    signedInAt: '2026-11-01T06:00:00.000Z',
    lastSeenAt: '2026-11-10T07:00:00.000Z',
    expiresAt: '2199-01-01T00:00:00.000Z',
    isThis: true,
    ...change,
  }
}

const other = session({ id: idOf(4), address: '10.0.0.2', isThis: false })
const around = [
  reply(getSite, siteView()),
  reply(listPushDevices, { items: [] }),
  reply(listNotificationChoices, { items: [] }),
  reply(getSecondFactor, noFactors()),
  reply(getErasure, { request: null }),
]
const alone = reply(listSessions, { items: [session()] })
const both = reply(listSessions, { items: [session(), other] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/account',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies: [...around, ...replies],
    ...options,
  })
}

/** The button that signs out the device that is not this one. */
async function signOutOther(): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: /^Sign out \W?Firefox/ })
  return button as HTMLElement
}

test('the page has who is signed in, with the email, the user name and the roles', async () => {
  show([alone])
  expect(await screen.findByText('Sara Ahmed')).toBeDefined()
  expect(screen.getByText('sara@example.com')).toBeDefined()
  expect(await screen.findByText('10.0.0.1')).toBeDefined()
  expect(screen.getByText(m['account.sessions.thisDevice']())).toBeDefined()
  await expectAccessible()
})

test('the page has the photo of the person, and the first letter until it has loaded', async () => {
  const me = reply(whoAmI, { ...meOf({ employee: true }), photoId: idOf(70) })
  const { sent } = show([alone, me, reply(getEmployeePhoto, 'the photo')])
  expect(await screen.findByText('S')).toBeDefined()
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  expect(screen.queryByText('S')).toBeNull()
  expect(sent(getEmployeePhoto)).toMatchObject([
    { params: { id: idOf(70) }, query: { size: 'large' } },
  ])
  await expectAccessible()
})

test('a chosen language is saved, and the address goes on in it', async () => {
  const { user, sent, address } = show([
    alone,
    reply(savePreferences, { language: 'ar', digits: 'latn' }),
  ])
  await screen.findByText('Sara Ahmed')
  await user.click(screen.getByRole('radio', { name: m['account.preferences.arabic']() }))
  await waitFor(() => expect(address()).toBe('/ar/account'))
  expect(sent(savePreferences).map(({ body }) => body)).toEqual([
    { language: 'ar', digits: 'latn' },
  ])
})

test('digits that could not be saved are chosen back, and a message says so', async () => {
  const { user } = show([alone, refusal(savePreferences, 'http.failed')])
  await screen.findByText('Sara Ahmed')
  const western = screen.getByRole<HTMLInputElement>('radio', { name: /^Western/ })
  await user.click(screen.getByRole('radio', { name: /^Arabic/ }))
  expect(await screen.findByText(m['account.preferences.notKept']())).toBeDefined()
  expect(western.checked).toBe(true)
})

test('a changed password is sent, confirmed, and the fields are empty again', async () => {
  const { user, sent } = show([alone, reply(changePassword, { endedSessions: 2 })])
  const current = await screen.findByLabelText(m['account.password.current']())
  await user.type(current, 'the old secret')
  await user.type(screen.getByLabelText(m['account.password.next']()), 'a new long secret')
  await user.click(screen.getByRole('button', { name: m['account.password.submit']() }))
  const message = m['account.password.changed']({ count: 2, shown: '2' })
  expect(await screen.findByText(message)).toBeDefined()
  expect(sent(changePassword).map(({ body }) => body)).toEqual([
    { current: 'the old secret', next: 'a new long secret' },
  ])
  const emptied = screen.getByLabelText<HTMLInputElement>(m['account.password.current']())
  expect(emptied.value).toBe('')
})

test('a wrong current password is refused at its field', async () => {
  const { user } = show([
    alone,
    refusal(changePassword, 'session.wrongPassword', { field: 'current' }),
  ])
  const current = await screen.findByLabelText(m['account.password.current']())
  await user.type(current, 'not mine')
  await user.type(screen.getByLabelText(m['account.password.next']()), 'a new long secret{Enter}')
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(m['session.wrongPassword']())).toBeDefined()
  await expectAccessible()
})

test('another device is signed out, and it leaves the list', async () => {
  const { user, sent } = show([both, alone, reply(endSession, { ended: true })])
  await user.click(await signOutOther())
  await waitFor(() => expect(screen.queryByText('10.0.0.2')).toBeNull())
  expect(sent(endSession).map(({ params }) => params.id)).toEqual([idOf(4)])
  expect(screen.getByText('10.0.0.1')).toBeDefined()
})

test('a device that is signed out already says so in its row', async () => {
  const { user } = show([both, refusal(endSession, 'session.notFound')])
  await user.click(await signOutOther())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(m['session.notFound']())
  expect(within(alert.closest('li') as HTMLElement).getByText('10.0.0.2')).toBeDefined()
})

test('signing out everywhere asks first, and may include this device', async () => {
  const { user, sent, address } = show([both, reply(endAllSessions, { ended: 2 })])
  await screen.findByText('10.0.0.2')
  await user.click(screen.getByRole('button', { name: m['account.sessions.everywhere']() }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: m['account.sessions.everywhereTitle']() }),
  )
  await expectAccessible()
  await user.click(dialog.getByRole('checkbox', { name: m['account.sessions.keepThis']() }))
  await user.click(dialog.getByRole('button', { name: m['account.sessions.everywhere']() }))
  await waitFor(() => expect(address()).toBe('/logout'))
  expect(sent(endAllSessions).map(({ body }) => body)).toEqual([{ keepThis: false }])
})

test('while the sessions load, the rest of the page can be used', async () => {
  show([pending(listSessions)])
  expect(await screen.findByText('Sara Ahmed')).toBeDefined()
  expect(screen.queryByText('10.0.0.1')).toBeNull()
  expect(screen.getByRole('button', { name: m['account.password.submit']() })).toBeDefined()
})

test('offline every card that loads says so, and load when tried again', async () => {
  const { user, serve } = show([offline()])
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5))
  for (const alert of screen.getAllByRole('alert'))
    expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(...around, alone)
  for (const again of screen.getAllByRole('button', { name: m['ui.tryAgain']() }))
    await user.click(again)
  expect(await screen.findByText('10.0.0.1')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('who is signed in can be loaded again after a failure, and the rest works meanwhile', async () => {
  const { user, serve } = show([alone, refusal(whoAmI, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(await screen.findByText('10.0.0.1')).toBeDefined()
  expect(screen.queryByText(m['ui.loading']())).toBeNull()
  await expectAccessible()
  serve(...around, alone)
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText('Sara Ahmed')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('heading', { name: m['push.card.title']() })).toBeDefined()
})

test('a page opened offline loads automatically when the network returns', async () => {
  const { serve } = show([offline()])
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(5))
  serve(...around, alone)
  expect(await screen.findByText('Sara Ahmed')).toBeDefined()
  expect(await screen.findByText('10.0.0.1')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the page, its cards and the name are arabic', async () => {
  show([alone], { language: 'ar' })
  expect(await screen.findByText('سارة أحمد')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'الدخول والأمان' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'تغيير كلمة المرور' })).toBeDefined()
})
