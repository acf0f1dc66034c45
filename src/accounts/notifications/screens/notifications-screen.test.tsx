import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listNotifications, readNotifications } from '../contract.ts'
import { aNotification } from '../test-data.ts'
import { Screen } from './notifications-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, language: 'en' | 'ar' = 'en') {
  return renderScreen(<Screen />, {
    path: '/notifications',
    as: {},
    now: '2026-11-18T08:00:00Z',
    language,
    replies,
  })
}

const two = reply(listNotifications, {
  items: [aNotification(9), aNotification(4, { isRead: true, kind: 'returnDecided' })],
  next: null,
})

test('while the list loads there is a placeholder for it', async () => {
  show([pending(listNotifications)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('an empty list says what will be there', async () => {
  show([reply(listNotifications, { items: [], next: null })])
  expect(await screen.findByText('No notifications yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  await expectAccessible()
})

test('each notification says what happened and leads to its page', async () => {
  show([two])
  const link = await screen.findByRole('link', {
    name: 'Unread: Your leave request has been decided',
  })
  expect(link.getAttribute('href')).toBe('/leaves?request=1')
  expect(screen.getByText('Approved: annual leave, 7 – 9 Dec 2026.')).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'Your return from leave has been decided' }),
  ).toBeDefined()
  await expectAccessible()
})

test('opening an unread notification marks it as read', async () => {
  const { user, sent, address } = show([two, reply(readNotifications, { count: 0 })])
  await user.click(await screen.findByRole('link', { name: /^Unread/ }))
  await waitFor(() => expect(sent(readNotifications)).toMatchObject([{ body: { ids: [idOf(9)] } }]))
  expect(address()).toBe('/leaves?request=1')
})

test('opening one that was read sends nothing', async () => {
  const { user, sent, address } = show([two])
  await user.click(await screen.findByRole('link', { name: /return from leave/ }))
  expect(address()).toBe('/leavesReturn')
  expect(sent(readNotifications)).toEqual([])
})

test('one is marked as read in place, and the list follows', async () => {
  const { user, serve, sent } = show([two])
  const button = await screen.findByRole('button', {
    name: 'Mark as read: Your leave request has been decided',
  })
  serve(
    reply(readNotifications, { count: 0 }),
    reply(listNotifications, {
      items: [aNotification(9, { isRead: true })],
      next: null,
    }),
  )
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull())
  expect(sent(readNotifications)).toMatchObject([{ body: { ids: [idOf(9)] } }])
})

test('all are marked as read up to the newest on the page', async () => {
  const { user, sent } = show([two, reply(readNotifications, { count: 0 })])
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(sent(readNotifications)).toMatchObject([{ body: { upTo: idOf(9) } }]))
})

test('a long list continues', async () => {
  const { user, sent } = show([
    reply(listNotifications, { items: [aNotification(9)], next: idOf(9) }),
    reply(listNotifications, { items: [aNotification(4, { isRead: true })], next: null }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(sent(listNotifications)[1]).toMatchObject({ query: { after: idOf(9) } })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('without a network there is a way to try again', async () => {
  const { user, serve } = show([offline()])
  expect(await screen.findByRole('alert')).toBeDefined()
  serve(two)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Approved: annual leave, 7 – 9 Dec 2026.')).toBeDefined()
})

test('in arabic the texts and the pages are arabic', async () => {
  show([two], 'ar')
  const link = await screen.findByRole('link', { name: 'غير مقروء: تم البتّ في طلب إجازتك' })
  expect(link.getAttribute('href')).toBe('/ar/leaves?request=1')
  expect(screen.getByText('تم اعتماد إجازتك: إجازة سنوية، 7 – 9 ديسمبر 2026.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'تحديد الكل كمقروء' })).toBeDefined()
  await expectAccessible()
})
