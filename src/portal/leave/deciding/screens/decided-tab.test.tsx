import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listDepartments } from '#portal/employees/contract.ts'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { exportRequests, listRequestsToDecide } from '../../requests/contract.ts'
import { leaveRequest, leaveType } from '../../requests/test-data.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import { DecidedTab } from './decided-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const approved = leaveRequest({ state: 'approved' })
const around = [
  reply(listLeaveTypes, { items: [leaveType()] }),
  reply(listDepartments, { items: [] }),
]
const all = reply(listRequestsToDecide, { items: [approved], next: null })

function show(replies: NonNullable<Options['replies']>, language: 'en' | 'ar' = 'en') {
  return renderScreen(<DecidedTab />, {
    path: '/leave-requests',
    route: '/leave-requests?tab=decided&q=sara',
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-10T08:00:00Z',
    language,
    replies: [...around, ...replies],
  })
}

test('while the requests load, the table says so and nothing is exported', async () => {
  show([pending(listRequestsToDecide)])
  expect(screen.getByRole('table', { name: /Loading…$/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await expectAccessible()
})

test('all requests come first, and are exported as they are filtered', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, sent } = show([all, reply(exportRequests, 'a file')])
  expect(await screen.findByRole('link', { name: /Sara Ahmed/ })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'All' }).getAttribute('aria-checked')).toBe('true')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sent(exportRequests)[0]?.query).toMatchObject({ state: 'all', q: 'sara', language: 'en' })
})

test('an export that is refused says why, and no match has nothing to export', async () => {
  const { user, serve } = show([all, refusal(exportRequests, 'leave.notAllowed')])
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText(m['leave.notAllowed']())).toBeDefined()
  serve(...around, reply(listRequestsToDecide, { items: [], next: null }))
  await user.click(screen.getByRole('radio', { name: 'Rejected' }))
  expect(await screen.findByText(m['leaveDesk.noneMatch']())).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('in arabic the requests and their export are arabic', async () => {
  show([all], 'ar')
  expect(await screen.findByRole('link', { name: /سارة أحمد/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'تصدير' })).toBeDefined()
  await expectAccessible()
})
