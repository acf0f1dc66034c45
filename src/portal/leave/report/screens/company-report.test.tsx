import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartments } from '#portal/employees/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { balanceLine, leaveType } from '../../requests/test-data.ts'
import { listLeaveTypes } from '../../types/contract.ts'
import { type CompanyLine, listCompanyReport } from '../contract.ts'
import { Screen } from './totals-screen.tsx'

const KITCHEN = { en: 'Kitchen', ar: 'المطبخ' }

function line(number: string, name: CompanyLine['employee']['name'], left: number): CompanyLine {
  const { type: _type, otherYears: _others, policy: _policy, ...totals } = balanceLine()
  return {
    employee: { id: idOf(Number(number)), number, name },
    department: KITCHEN,
    on: '2026-11-10',
    ...totals,
    left,
    leftOn: null,
  }
}

const OMAR = line('1002', { en: 'Omar Ali', ar: 'عمر علي' }, 32.083)
const SARA = line('1001', { en: 'Sara Ahmed', ar: 'سارة أحمد' }, 15)
const page = { type: balanceLine().type, hasAccount: true, year: 2026 }

function show(language: 'en' | 'ar' = 'en') {
  return renderScreen(<Screen />, {
    path: '/leave-figures',
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-10T08:00:00Z',
    language,
    replies: [
      reply(listCompanyReport, ({ query }) =>
        query.after === undefined
          ? { ...page, items: [OMAR], next: 'more' }
          : { ...page, items: [SARA], next: null },
      ),
      reply(listLeaveTypes, { items: [leaveType()] }),
      reply(listDepartments, { items: [] }),
    ],
  })
}

function rows(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replace(/\s+/g, ' '))
}

test('everyone is loaded, with aligned decimals and a total row', async () => {
  show()
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  expect(rows()).toEqual([
    expect.stringMatching(/^Omar Ali.*32\.08$/),
    expect.stringMatching(/^Sara Ahmed.*15\.00$/),
    expect.stringMatching(/^Total.*2 employees.*47\.08$/),
  ])
  await expectAccessible()
})

test('on a phone each balance says that it is days left', async () => {
  show()
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  for (const text of ['32.08 days left', '15 days left', '47.08 days left'])
    expect(screen.getByText(text)).toBeDefined()
})

test('the numbers sort the rows, and a search leaves the total of those found', async () => {
  const { user, address } = show()
  await screen.findByRole('link', { name: /Sara Ahmed/ })
  const left = screen.getByRole('columnheader', { name: new RegExp(m['leaveReport.left']()) })
  await user.click(within(left).getByRole('button'))
  await waitFor(() => expect(rows()[0]).toMatch(/^Sara Ahmed/))
  expect(address()).toContain('sort=left')
  await user.type(screen.getByRole('searchbox'), 'omar')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(rows()[1]).toMatch(/1 employee.*32\.08$/)
  await user.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText(m['employeesScreens.noneFound']())).toBeDefined()
})

test('in arabic the balances have a total row too', async () => {
  show('ar')
  await screen.findByRole('link', { name: /سارة أحمد/ })
  expect(rows().at(-1)).toMatch(/موظفان.*47\.08$/)
  await expectAccessible()
})
