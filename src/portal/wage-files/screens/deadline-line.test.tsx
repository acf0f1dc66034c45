import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { showWageDeadline, type WageDeadline } from '../contract.ts'
import { WageDeadlineLine } from './deadline-line.tsx'

const DEADLINE: WageDeadline = {
  month: '2026-10',
  state: 'late',
  dueOn: '2026-11-01',
  lateFrom: '2026-11-17',
  paidOn: null,
  days: 17,
  reached: 'noNewPermits',
  next: { step: 'inspection', on: '2026-11-20' },
}

test('the line says how late wages are and what comes next', async () => {
  renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [reply(showWageDeadline, DEADLINE)],
  })
  expect(
    await screen.findByText('The wages of October 2026 are late: 17 days since they were due.'),
  ).toBeDefined()
  expect(
    screen.getByText('Next step of the ministry, on Fri 20 Nov 2026: inspection and warning.'),
  ).toBeDefined()
  await expectAccessible()
})

test.each([
  ['notDue', 'The wages of October 2026 are due on Sun 1 Nov 2026.'],
  ['due', "The wages of October 2026 are due. They're late from Tue 17 Nov 2026."],
  ['paid', 'The wages of October 2026 were paid on time, on Thu 5 Nov 2026.'],
  ['paidLate', 'The wages of October 2026 were paid late, on Thu 5 Nov 2026.'],
] as const)('wages that are %s say so in a sentence', async (state, text) => {
  renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [reply(showWageDeadline, { ...DEADLINE, state, paidOn: '2026-11-05', next: null })],
  })
  expect(await screen.findByText(text)).toBeDefined()
})

test('in Arabic the line is Arabic', async () => {
  renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    language: 'ar',
    replies: [reply(showWageDeadline, DEADLINE)],
  })
  expect(
    await screen.findByText('أجور أكتوبر 2026 متأخرة: مر 17 يومًا على استحقاقها.'),
  ).toBeDefined()
})

test('where there is no deadline there is no line', async () => {
  const { sent } = renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [reply(showWageDeadline, null)],
  })
  await vi.waitFor(() => expect(sent(showWageDeadline)).toHaveLength(1))
  expect(screen.queryByText(/wages/)).toBeNull()
})
