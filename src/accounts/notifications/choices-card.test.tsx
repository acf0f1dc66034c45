import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { ChoicesCard } from './choices-card.tsx'
import {
  listNotificationChoices,
  type NotificationChoice,
  saveNotificationChoice,
} from './contract.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const DECIDED: NotificationChoice = {
  kind: 'leaveDecided',
  group: 'leave',
  email: 'now',
  push: true,
}
const CORRECTED: NotificationChoice = {
  kind: 'correctionDecided',
  group: 'attendance',
  email: 'daily',
  push: false,
}
const both = reply(listNotificationChoices, { items: [DECIDED, CORRECTED] })

function show(replies: NonNullable<Options['replies']>, language: 'en' | 'ar' = 'en') {
  return renderScreen(<ChoicesCard />, { path: '/account', as: {}, language, replies })
}

const email = 'Email: Your leave request has been decided'
const push = 'On your devices: Your leave request has been decided'

test('each kind has its email and its devices, under what it is about', async () => {
  show([both])
  expect(await screen.findByRole('combobox', { name: email })).toHaveProperty('value', 'now')
  expect(screen.getByRole('switch', { name: push })).toHaveProperty('checked', true)
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual(
    Array.from({ length: 2 }, () => ['Email right away', 'Daily email at 8 AM', 'No email']).flat(),
  )
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Leave',
    'Attendance',
  ])
  await expectAccessible()
})

test('a choice applies at once and is sent', async () => {
  const daily = { ...DECIDED, email: 'daily' as const }
  const { user, sent } = show([both, reply(saveNotificationChoice, daily)])
  await user.selectOptions(await screen.findByRole('combobox', { name: email }), 'daily')
  expect(screen.getByRole('combobox', { name: email })).toHaveProperty('value', 'daily')
  await user.click(screen.getByRole('switch', { name: push }))
  await waitFor(() =>
    expect(sent(saveNotificationChoice)).toMatchObject([
      { params: { kind: 'leaveDecided' }, body: { email: 'daily', push: true } },
      { params: { kind: 'leaveDecided' }, body: { email: 'daily', push: false } },
    ]),
  )
})

test('a choice that cannot be saved is undone, with a message', async () => {
  const { user } = show([both, refusal(saveNotificationChoice, 'notifications.notFound')])
  await user.click(await screen.findByRole('switch', { name: push }))
  expect(await screen.findByText("We couldn't save your choice. Try again.")).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: push })).toHaveProperty('checked', true),
  )
})

test('people who are notified of nothing have no choices', async () => {
  const { container } = show([reply(listNotificationChoices, { items: [] })])
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
  expect(screen.queryByText('How we notify you')).toBeNull()
})

test('while the choices load there is a placeholder', async () => {
  show([pending(listNotificationChoices)])
  expect(await screen.findByText('Loading…')).toBeDefined()
})

test('without a network there is a way to try again', async () => {
  const { user, serve } = show([offline()])
  serve(both)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('How we notify you')).toBeDefined()
})

test('in arabic', async () => {
  show([both], 'ar')
  expect(
    await screen.findByRole('combobox', { name: 'البريد الإلكتروني: تم البتّ في طلب إجازتك' }),
  ).toBeDefined()
  expect(screen.getAllByRole('option', { name: 'بريد يومي 8 صباحًا' })).toHaveLength(2)
  await expectAccessible()
})
