import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { showWageDeadline, type WageDeadline } from '../deadline/contract.ts'
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
  run: null,
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

test('the run to be paid and its file are linked', async () => {
  const run = { id: idOf(50), file: { id: idOf(70), name: 'A.SIF' } }
  renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    replies: [reply(showWageDeadline, { ...DEADLINE, run })],
  })
  expect((await screen.findByRole('link', { name: 'View run' })).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(50)}`,
  )
  expect(screen.getByRole('link', { name: 'View wage file' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(50)}&file=${idOf(70)}`,
  )
  await expectAccessible()
})

test('in Arabic the links are Arabic, and without a file there is none to it', async () => {
  renderScreen(<WageDeadlineLine />, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    language: 'ar',
    replies: [reply(showWageDeadline, { ...DEADLINE, run: { id: idOf(50), file: null } })],
  })
  expect(await screen.findByRole('link', { name: 'عرض المسير' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'عرض ملف الأجور' })).toBeNull()
})
