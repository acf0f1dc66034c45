import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inviteEmployees } from '#accounts/people/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { assignShift, listShifts } from '#portal/attendance/set-up/contract.ts'
import { listWorkSites } from '#portal/attendance/set-up/work-sites/contract.ts'
import { employeeLine } from '#portal/employees/test-data-screens.ts'
import { m } from '#messages'
import { ChosenActions } from './screens/chosen-actions.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const NIGHT = {
  id: idOf(70),
  name: { en: 'Night', ar: 'ليلية' },
  active: true,
  fromDate: '2026-01-01',
  hours: {
    segments: [{ weekday: 1, startMinute: 0, endMinute: 480 }],
    earlyInMinutes: 60,
    lateOutMinutes: 60,
    graceLateMinutes: 5,
    graceEarlyMinutes: 5,
    breakMinutes: 0,
    overtimeAfterMinutes: 0,
  },
  later: [],
  people: 0,
}
const sara = employeeLine()
const omar = employeeLine({ id: idOf(12), name: { en: 'Omar Ali', ar: 'عمر علي' }, state: 'left' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const onDone = vi.fn<() => void>()
  const chosen = new Map([sara, omar].map((person) => [person.id, person]))
  const view = renderScreen(<ChosenActions chosen={chosen} onDone={onDone} more={[]} />, {
    as: { permissions: ['attendance.setUp', 'people.invite'] },
    now: '2026-11-10T08:00:00Z',
    replies: [
      reply(listShifts, { items: [NIGHT] }),
      reply(listWorkSites, { items: [] }),
      ...replies,
    ],
    ...options,
  })
  return { ...view, onDone }
}

test('those who still work here are put on a shift, and the others are counted', async () => {
  const { user, sent, onDone } = show([reply(assignShift, { assigned: 1 })])
  await user.click(await screen.findByRole('button', { name: 'Assign shift' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Assign shift' }))
  expect(dialog.getByText("1 employee has left and won't be assigned.")).toBeDefined()
  await dialog.findByRole('option', { name: 'Night' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Shift' }), 'Night')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: /^Assign/ }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(sent(assignShift)[0]?.body).toEqual({
    employeeIds: [sara.id],
    shiftId: NIGHT.id,
    fromDate: '2026-11-10',
    toDate: null,
  })
})

test('the result of inviting names those who were not, each with the reason', async () => {
  const skipped = [{ employeeId: omar.id, code: 'people.isDisabled' as const }]
  const { user, sent, onDone } = show([reply(inviteEmployees, { invited: 1, skipped })])
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(await screen.findByRole('alertdialog', { name: 'Invite 2 employees?' })).toBeDefined()
  await expectAccessible()
  expect(sent(inviteEmployees)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send invitations' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 employee invited' }))
  expect(dialog.getByRole('listitem').textContent).toBe('Omar AliThe account is disabled')
  expect(sent(inviteEmployees)[0]?.body).toEqual({ employeeIds: [sara.id, omar.id] })
  await expectAccessible()
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
  expect(onDone).toHaveBeenCalled()
})

test('a refusal is said, and nothing is done', async () => {
  const { user, onDone } = show([refusal(inviteEmployees, 'http.failed')])
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.click(await screen.findByRole('button', { name: 'Send invitations' }))
  expect(await screen.findByText(m['http.failed']())).toBeDefined()
  expect(onDone).not.toHaveBeenCalled()
})

test('in arabic, and only what the caller may do', async () => {
  show([], { language: 'ar', as: { permissions: ['people.invite'] } })
  expect(await screen.findByRole('button', { name: 'دعوة' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'إسناد مناوبة' })).toBeNull()
  await expectAccessible()
})
