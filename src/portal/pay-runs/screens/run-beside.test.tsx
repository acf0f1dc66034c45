import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listRunSlips, type Run, showRun } from '../contract.ts'
import { PayRunsScreen } from './pay-runs-screen.tsx'
import { aRun, aRunSlip, aShownRun, LAYLA } from './test-data-screens.ts'

function show(run: Partial<Run>, language: 'en' | 'ar') {
  const slips = { items: [aRunSlip({ employee: LAYLA })], next: null, currency: 'AED' }
  return renderScreen(<PayRunsScreen />, {
    path: '/pay-runs',
    route: `/pay-runs?run=${idOf(50)}`,
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    language,
    replies: [
      reply(showRun, aShownRun(aRun({ person: LAYLA.name, people: 1, ...run }))),
      reply(listRunSlips, slips),
    ],
  })
}

test('a run beside the month is headed by what it pays, and to which employee', async () => {
  show({ kind: 'settlement' }, 'en')
  const name = 'Final settlement · Layla Haddad'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(await screen.findByText('Layla Haddad')).toBeDefined()
  await expectAccessible()
})

test('in arabic its heading is arabic, with the month of the leave', async () => {
  show({ kind: 'leaveSalary' }, 'ar')
  const name = 'راتب إجازة مقدم · ليلى حداد · أكتوبر 2026'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
})
