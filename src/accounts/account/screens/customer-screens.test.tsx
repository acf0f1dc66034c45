import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getErasure } from '#accounts/my-data/contract.ts'
import { listNotificationChoices } from '#accounts/notifications/contract.ts'
import { listPushDevices } from '#accounts/push/contract.ts'
import { listSessions } from '#accounts/session/contract.ts'
import { getSecondFactor } from '#accounts/second-factor/contract.ts'
import { getSite } from '#accounts/sites/contract.ts'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  pending,
  renderScreen,
  reply,
  siteView,
} from '#test/helpers/screen.tsx'
import { NotificationsScreen as Notifications } from '../notifications-screen.tsx'
import { noFactors } from '../second-factor/test-data.ts'
import { SecurityScreen as Security } from '../security-screen.tsx'

const sessions = reply(listSessions, {
  items: [
    {
      id: idOf(3),
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      address: '10.0.0.1',
      signedInAt: '2026-11-01T06:00:00.000Z',
      lastSeenAt: '2026-11-10T07:00:00.000Z',
      expiresAt: '2199-01-01T00:00:00.000Z',
      isThis: true,
    },
  ],
})
const around = [reply(getSecondFactor, noFactors()), reply(getErasure, { request: null })]
const choice = { group: 'mealPlans', email: 'now', push: true } as const
const replies = [
  reply(listNotificationChoices, { items: [{ kind: 'planDishSwapped', ...choice }] }),
  reply(getSite, siteView()),
  reply(listPushDevices, { items: [] }),
  sessions,
  ...around,
]
const as = { employee: false }

test.each(['en', 'ar'] as const)(
  'security has the sessions and the password, and nothing of the portal (%s)',
  async (language) => {
    renderScreen(<Security />, { path: '/my-account/security', language, as, replies })
    const title = m['pages.accountSecurity']()
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(await screen.findByText(/Firefox/)).toBeDefined()
    expect(screen.getByLabelText(m['account.password.current']())).toBeDefined()
    await expectAccessible()
  },
)

test.each(['en', 'ar'] as const)(
  'notifications and language speak of orders, not of leave (%s)',
  async (language) => {
    renderScreen(<Notifications />, { path: '/my-account/notifications', language, as, replies })
    expect(await screen.findByText(m['push.card.unsupported']())).toBeDefined()
    expect(screen.queryByText(m['push.card.lead']())).toBeNull()
    expect(screen.getByText(m['account.preferences.title']())).toBeDefined()
    const swapped = language === 'ar' ? 'تغيّر طبق في اشتراكك في الوجبات' : /dish of your meal plan/
    expect((await screen.findAllByText(swapped)).length).toBeGreaterThan(0)
    await expectAccessible()
  },
)

test('while the sessions load, the password can be changed already', () => {
  renderScreen(<Security />, {
    path: '/my-account/security',
    as,
    replies: [reply(getSite, siteView()), pending(listSessions), ...around],
  })
  expect(screen.getByLabelText(m['account.password.current']())).toBeDefined()
})
