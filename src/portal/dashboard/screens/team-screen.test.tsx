import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBoard } from '#portal/attendance/team/contract.ts'
import { boardRow, MORNING, OMAR, SARA } from '#portal/attendance/test-data-screens.ts'
import { listOverdueReturns } from '#portal/leave/returns/contract.ts'
import { dueReturn } from '#portal/leave/returns/test-data-screens.ts'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { Screen } from './team-screen.tsx'

const absent = boardRow({ presence: 'missing', firstInAt: null, workedMinutes: 0 })

function show(rows: ReturnType<typeof boardRow>[], language: 'en' | 'ar' = 'en') {
  return renderScreen(<Screen />, {
    path: '/team',
    as: { roles: ['employee', 'manager'] },
    now: MORNING,
    language,
    replies: [
      reply(showBoard, {
        date: '2026-11-10',
        serverTime: MORNING,
        inNow: 0,
        items: rows,
        next: null,
      }),
      reply(listOverdueReturns, { items: [dueReturn()], next: null }),
    ],
  })
}

async function rowOf(name: string) {
  const table = await screen.findByRole('table', { name: m['pages.team']() })
  return within(
    within(table)
      .getAllByRole('row')
      .find((row) => row.textContent.includes(name)) as HTMLElement,
  )
}

test('who was expected back from leave is overdue, not merely absent, with what to do', async () => {
  show([absent, boardRow({ ...absent, employee: OMAR })])
  expect(await screen.findAllByText('Overdue from leave')).not.toEqual([])
  const sara = await rowOf(SARA.name.en)
  expect(sara.getByRole('button', { name: 'Remind Sara Ahmed' })).toBeDefined()
  expect(sara.getByRole('button', { name: 'Report return: Sara Ahmed' })).toBeDefined()
  const omar = await rowOf(OMAR.name.en)
  expect(omar.getByText('Not checked in')).toBeDefined()
  expect(omar.queryByRole('button', { name: /Remind/ })).toBeNull()
  await expectAccessible()
})

test('who is there is not overdue, even before the return is reported', async () => {
  show([boardRow()])
  expect((await rowOf(SARA.name.en)).getByText('Checked in')).toBeDefined()
  expect(screen.queryByText('Overdue from leave')).toBeNull()
})

test('in arabic the board says it in arabic', async () => {
  show([absent], 'ar')
  expect(await screen.findAllByText('تأخر في العودة من الإجازة')).not.toEqual([])
  await expectAccessible()
})
