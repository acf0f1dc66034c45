import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showChecklists } from '#portal/checklists/contract.ts'
import { listEmployees } from '#portal/employees/contract.ts'
import { getBackground } from '#portal/work-history/contract.ts'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { getEmployment } from './contract.ts'
import { endEmployment } from './ending/contract.ts'
import { CARD, EMPLOYMENT } from './test-data-screens.ts'
import { EmploymentSection } from './employment-section.tsx'

const NOW = '2026-11-20T06:00:00Z'

test('what an employee sent to resign opens the end with it', async () => {
  const resignation = {
    noticeDay: '2026-11-18',
    lastDay: '2026-11-28',
    toAnotherEmployer: false,
    reason: 'Moving home',
  }
  const { user, sent } = renderScreen(<EmploymentSection card={CARD} />, {
    as: { employee: false, roles: ['hr'] },
    now: NOW,
    replies: [
      reply(getEmployment, { ...EMPLOYMENT, resignation }),
      reply(showChecklists, { items: [] }),
      reply(getBackground, { employers: [], certificates: [] }),
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(endEmployment, { ...EMPLOYMENT, removed: [] }),
    ],
  })
  expect((await screen.findByText(/Resigned on/)).textContent).toContain('18 Nov 2026')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Record last day' }))
  const dialog = await screen.findByRole('alertdialog', { name: /End .* employment/ })
  await user.click(within(dialog).getByRole('button', { name: 'End employment' }))
  await waitFor(() =>
    expect(sent(endEmployment)).toMatchObject([
      {
        body: {
          kind: 'resignation',
          noticeDay: '2026-11-18',
          lastDay: '2026-11-28',
          basis: 'agreed',
          reason: 'Moving home',
        },
      },
    ]),
  )
})
