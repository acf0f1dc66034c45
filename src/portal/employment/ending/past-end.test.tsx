import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showChecklists } from '#portal/checklists/contract.ts'
import { listDepartments, listEmployees } from '#portal/employees/contract.ts'
import { getBackground } from '#portal/work-history/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Employment, getEmployment } from '../contract.ts'
import { EmploymentSection } from '../employment-section.tsx'
import { CARD, EMPLOYMENT, JOINED, OPERATIONS, PROMOTED } from '../test-data-screens.ts'
import { endEmployment, withdrawPastEnd } from './contract.ts'

function card(employment: Employment, options: Parameters<typeof renderScreen>[1] = {}) {
  const { replies = [], ...rest } = options
  return renderScreen(<EmploymentSection card={{ ...CARD, state: employment.state }} />, {
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-20T06:00:00Z',
    ...rest,
    replies: [
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(listDepartments, { items: [OPERATIONS] }),
      reply(getEmployment, employment),
      reply(showChecklists, { items: [] }),
      reply(getBackground, { employers: [], certificates: [] }),
      ...replies,
    ],
  })
}

const GONE: Employment = {
  ...EMPLOYMENT,
  state: 'left',
  leavingDate: '2026-11-18',
  end: {
    id: idOf(70),
    kind: 'resignation',
    noticeDay: '2026-10-18',
    lastDay: '2026-11-18',
    basis: 'law',
    reason: '',
    handoverTo: null,
    handoverNote: '',
  },
  periods: [
    JOINED,
    { ...PROMOTED, toDay: '2026-11-18' },
    { ...PROMOTED, fromDay: '2026-11-19', state: 'left', reason: 'resignation', changed: [] },
  ],
}

test('a last day that has passed is withdrawn with a reason, and the leave to request again is named', async () => {
  const { user, sent } = card(GONE, {
    replies: [
      reply(withdrawPastEnd, {
        ...EMPLOYMENT,
        cancelledLeave: [
          { type: { en: 'Annual leave', ar: 'إجازة سنوية' }, from: '2026-12-21', to: '2026-12-22' },
        ],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for: Resignation' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw the last day' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: "Withdraw Deepa Sharma's last day" }),
  )
  expect(dialog.getByText(/The account opens again unless someone disabled it/)).toBeDefined()
  expect(dialog.getByText(/Cancelled leave doesn't come back/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(sent(withdrawPastEnd)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong person')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  const leave = within(await screen.findByRole('dialog', { name: 'Leave to request again' }))
  expect(leave.getByRole('listitem').textContent).toContain('Annual leave')
  expect(leave.getByRole('listitem').textContent).toContain('21 Dec 2026')
  await expectAccessible()
  expect(sent(withdrawPastEnd)).toMatchObject([{ body: { reason: 'Wrong person' } }])
})

test('in Arabic a last day that has passed is withdrawn too', async () => {
  const { user } = card(GONE, { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'إجراءات: استقالة' }))
  await user.click(await screen.findByRole('menuitem', { name: 'سحب آخر يوم' }))
  expect(await screen.findByRole('alertdialog', { name: /سحب آخر يوم عمل/ })).toBeDefined()
  await expectAccessible()
})

test('before a past last day is saved, it says what happens right away and what is removed', async () => {
  const planned = { ...PROMOTED, fromDay: '2027-02-01' }
  const resignation = {
    noticeDay: '2026-10-18',
    lastDay: '2026-11-17',
    reason: '',
    toAnotherEmployer: false,
  }
  const employment: Employment = {
    ...EMPLOYMENT,
    periods: [JOINED, { ...PROMOTED, toDay: '2027-01-31' }, planned],
    resignation,
  }
  const { user, sent } = card(employment, {
    replies: [
      reply(endEmployment, {
        ...EMPLOYMENT,
        removed: [{ reason: 'promoted', fromDay: '2027-02-01' }],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End employment' }))
  const dialog = await screen.findByRole('alertdialog', { name: "End Deepa Sharma's employment" })
  expect(within(dialog).getByText(/employment ends right away/)).toBeDefined()
  expect(within(dialog).getByText(/Promoted ·$/).textContent).toContain('1 Feb 2027')
  await user.click(within(dialog).getByRole('button', { name: 'End employment' }))
  expect(await screen.findByText(/We removed the changes planned/)).toBeDefined()
  expect(sent(endEmployment)).toHaveLength(1)
})
