import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listMails } from '#accounts/outbox/contract.ts'
import { listPeople } from '#accounts/people/contract.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { listCorrectionsToDecide } from '#portal/attendance/corrections/contract.ts'
import { showBoard } from '#portal/attendance/team/contract.ts'
import { boardRow, MORNING, OMAR as omar } from '#portal/attendance/test-data-screens.ts'
import { listExpiringDocuments, listMovements } from '#portal/employees/overview/contract.ts'
import { showDesk } from '#portal/leave/deciding/contract.ts'
import { listOverdueReturns } from '#portal/leave/returns/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { quiet, quietExcept } from '../test-data-screens.ts'
import { Screen } from './desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(role: Role, replies: NonNullable<Options['replies']>, language: 'en' | 'ar' = 'en') {
  return renderScreen(<Screen />, {
    path: '/desk',
    as: { employee: false, roles: [role] },
    now: MORNING,
    replies,
    language,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('a PRO sees which documents expire, and opens the person', async () => {
  const { sent } = show('pro', [
    reply(listExpiringDocuments, {
      total: 3,
      items: [
        { ...omar, document: 'visa', expiry: '2026-11-02' },
        { ...omar, document: 'passport', expiry: '2026-12-20' },
      ],
    }),
    reply(listMovements, {
      headcount: 120,
      joiners: [{ ...omar, department: boardRow().department, day: '2026-11-15' }],
      leavers: [],
    }),
    ...quietExcept(listExpiringDocuments, listMovements),
  ])
  const expiring = await card(m['dashboard.desk.expiring']())
  expect(expiring.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Omar Ali.*Residence visa.*2 Nov 2026.*Expired/),
    expect.stringMatching(/Omar Ali.*Passport.*20 Dec 2026/),
    '1 more document',
  ])
  expect(screen.getByRole('link', { name: /^Headcount.*120$/ })).toBeDefined()
  const movements = await card(m['dashboard.desk.movements']())
  expect(movements.getByText(/Joins Sun 15 Nov/)).toBeDefined()
  expect([...sent(showDesk), ...sent(showBoard), ...sent(listPeople)]).toEqual([])
  await expectAccessible()
})

test.each([
  ['en', 'Show more'],
  ['ar', 'عرض المزيد'],
] as const)(
  'of many documents the first five are listed, then all (%s)',
  async (language, more) => {
    const items = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      ...omar,
      id: idOf(70 + day),
      document: 'visa' as const,
      expiry: `2026-12-0${day}`,
    }))
    const { user } = show(
      'pro',
      [reply(listExpiringDocuments, { total: 7, items }), ...quietExcept(listExpiringDocuments)],
      language,
    )
    const expiring = await card(m['dashboard.desk.expiring']())
    expect(expiring.getAllByRole('link', { name: /^(Open:|فتح) / })).toHaveLength(5)
    await user.click(expiring.getByRole('button', { name: more }))
    expect(expiring.getAllByRole('link', { name: /^(Open:|فتح) / })).toHaveLength(7)
    expect(expiring.queryByRole('button')).toBeNull()
    await expectAccessible()
  },
)

test('an administrator sees whom to invite and which emails failed', async () => {
  const account = {
    id: idOf(61),
    username: '1002',
    email: 'omar@example.ae',
    name: omar.name,
    isEmployee: true,
    employeeId: omar.id,
    roles: [],
    state: 'new' as const,
    invitedUntil: null,
    lastSeenAt: null,
    hasSecondFactor: false,
  }
  const mail = {
    id: idOf(62),
    toAddress: 'omar@example.ae',
    to: null,
    language: 'en' as const,
    subject: 'Your account',
    state: 'failed' as const,
    createdAt: MORNING,
    sentAt: null,
    tries: 5,
    lastError: 'Mailbox unknown',
  }
  const { sent } = show('admin', [
    reply(listPeople, { items: [account], next: 'more' }),
    reply(listMails, { items: [mail], next: null }),
    ...quietExcept(listPeople, listMails),
  ])
  const invite = await card(m['dashboard.desk.invite']())
  expect(invite.getByText('1+')).toBeDefined()
  expect(invite.getByRole('link', { name: 'Invite' }).getAttribute('href')).toBe(
    '/people?state=new&role=employee',
  )
  expect(sent(listPeople)[0]?.query).toMatchObject({ state: 'new', role: 'employee' })
  const mails = await card(m['dashboard.desk.mails']())
  expect(mails.getByText('Your account')).toBeDefined()
  expect(screen.queryByText(m['attendanceScreens.tasks.corrections']())).toBeNull()
  expect([...sent(listCorrectionsToDecide), ...sent(listOverdueReturns)]).toEqual([])
  await expectAccessible()
})

test('payroll sees who joins and leaves, and what leave is worth', async () => {
  show('payroll', quiet)
  const liability = await card(m['dashboard.desk.liability']())
  expect(liability.getByRole('link').getAttribute('href')).toBe('/leave-figures?view=liability')
  expect((await card(m['dashboard.desk.movements']())).getByText('None')).toBeDefined()
})

test('in arabic a PRO reads the same numbers and documents', async () => {
  show(
    'pro',
    [
      reply(listExpiringDocuments, {
        total: 1,
        items: [{ ...omar, document: 'visa', expiry: '2026-11-02' }],
      }),
      ...quietExcept(listExpiringDocuments),
    ],
    'ar',
  )
  const expiring = await card('وثائق تنتهي قريبًا')
  expect(expiring.getByRole('link', { name: 'فتح ملف عمر علي' }).getAttribute('href')).toBe(
    `/ar/employees/${omar.id}?tab=documents`,
  )
  await expectAccessible()
})
