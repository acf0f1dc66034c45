import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listChanges } from '#portal/profile/desk/contract.ts'
import { aChange } from '#portal/profile/test-data-screens.ts'
import { expectAccessible, offline, pending, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { nobody } from '../test-data-screens.ts'
import { ProfileChangesCard } from './profile-changes-card.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

function show(desk: 'hr' | 'pay', replies: Replies, options: Options = {}) {
  return renderScreen(<ProfileChangesCard desk={desk} />, {
    path: '/desk',
    as: { permissions: ['employees.edit', 'pay.all'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

test('the card loads, says when it cannot, and when nothing waits', async () => {
  const { unmount } = show('hr', [pending(listChanges)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  unmount()
  const { serve, user } = show('hr', [offline()])
  const again = await screen.findByRole('button', { name: m['ui.tryAgain']() })
  serve(reply(listChanges, nobody))
  await user.click(again)
  expect(await screen.findByText(m['dashboard.waiting.none']())).toBeDefined()
})

test('HR go from a name to the change', async () => {
  const change = aChange({ actions: ['decide'] })
  show('hr', [reply(listChanges, { items: [change], next: null })])
  const review = await screen.findByRole('link', { name: 'Review: Sara Ahmed' })
  expect(review.getAttribute('href')).toBe(`/profile-changes?tab=waiting&change=${change.id}`)
  expect(screen.getByText('Personal details')).toBeDefined()
  await expectAccessible()
})

test('payroll have the accounts, in arabic too', async () => {
  const change = aChange({ group: 'bank', actions: ['decide'] })
  const { sent } = show('pay', [reply(listChanges, { items: [change], next: null })], {
    language: 'ar',
  })
  expect(await screen.findByText('تعديلات حسابات بنكية للاعتماد')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'مراجعة تعديل سارة أحمد' })).toBeDefined()
  expect(sent(listChanges)[0]?.query).toMatchObject({ desk: 'pay' })
  await expectAccessible()
})
