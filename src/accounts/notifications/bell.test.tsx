import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { liveThrough } from '#platform/live/use-live.ts'
import { expectAccessible, offline, renderScreen, reply } from '#test/helpers/screen.tsx'
import { Bell } from './bell.tsx'
import { countUnread, listNotifications, readNotifications } from './contract.ts'
import { aNotification } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Bell />, {
    path: '/dashboard',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const list = reply(listNotifications, { items: [aNotification(9)], next: null })

test('the bell says how many are unread', async () => {
  show([reply(countUnread, { count: 3 })])
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeDefined()
  expect(screen.getByText('3')).toBeDefined()
  await expectAccessible()
})

test('the bell is quiet when nothing is unread, and when the count cannot be loaded', async () => {
  show([reply(countUnread, { count: 0 })])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
  expect(screen.queryByText('0')).toBeNull()
  await expectAccessible()
})

test('without a network the bell is there, without a number', async () => {
  show([offline()])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
})

test('many are not counted to the end', async () => {
  show([reply(countUnread, { count: 100 })])
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toBeDefined()
  expect(screen.getByText('99+')).toBeDefined()
})

test('the bell opens the list beside the page, and Escape closes it', async () => {
  const { user } = show([reply(countUnread, { count: 1 }), list])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(panel).findByText('Approved: annual leave, 7 – 9 Dec 2026.')).toBeDefined()
  expect(within(panel).getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
    '/notifications',
  )
  await expectAccessible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('opening a notification closes the list, marks it as read, and the number goes down', async () => {
  const { user, address, sent } = show([
    reply(countUnread, { count: 1 }),
    reply(countUnread, { count: 0 }),
    list,
    reply(readNotifications, { count: 0 }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }))
  await user.click(await screen.findByRole('link', { name: /^Unread/ }))
  await waitFor(() => expect(address()).toBe('/leaves?request=1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(sent(readNotifications)).toHaveLength(1))
})

test('what arrives while the page is open is counted without a reload', async () => {
  const { readable, writable } = new TransformStream<Uint8Array>()
  show([reply(countUnread, { count: 1 }), reply(countUnread, { count: 2 })])
  liveThrough(async () => readable)
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined()
  const writer = writable.getWriter()
  await writer.write(new TextEncoder().encode('event: heard\ndata: notifications\n\n'))
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeDefined()
  liveThrough(null)
})

test('in arabic the number has its own plural and the reader’s digits', async () => {
  show([reply(countUnread, { count: 3 })], { language: 'ar', digits: 'arab' })
  expect(
    await screen.findByRole('button', { name: 'الإشعارات، ٣ إشعارات غير مقروءة' }),
  ).toBeDefined()
  await expectAccessible()
})
