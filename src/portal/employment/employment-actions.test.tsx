import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showChecklists } from '#portal/checklists/contract.ts'
import { countEmployees, listDepartments, listEmployees } from '#portal/employees/contract.ts'
import { listEmployeeViews } from '#portal/employees/views/contract.ts'
import { getBackground } from '#portal/work-history/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  changeJob,
  type Employment,
  getEmployment,
  removePeriod,
  suspendEmployee,
} from './contract.ts'
import { endEmployment, withdrawEnd } from './ending/contract.ts'
import { getHireOptions } from './hiring/contract.ts'
import { CARD, EMPLOYMENT, OPERATIONS } from './test-data-screens.ts'
import { EmploymentSection } from './employment-section.tsx'
import { Screen } from './screens/employees-screen.tsx'

const NOW = '2026-11-20T06:00:00Z'
function card(employment: Employment, ...more: Parameters<typeof renderScreen>[1][]) {
  const { replies = [], ...options } = more[0] ?? {}
  return renderScreen(<EmploymentSection card={{ ...CARD, state: employment.state }} />, {
    as: { employee: false, roles: ['hr'] },
    now: NOW,
    ...options,
    replies: [
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(listDepartments, { items: [OPERATIONS] }),
      reply(getEmployment, employment),
      reply(showChecklists, { items: [] }),
      reply(getBackground, { employers: [], certificates: [] }),
      reply(getHireOptions, { nextNumber: 'D1061', workSites: [], shifts: [] }),
      ...replies,
    ],
  })
}

async function opened(): Promise<HTMLElement> {
  await screen.findByRole('list', { name: 'Work history' })
  return document.body
}

test('the history is newest first, with what HR noted', async () => {
  card(EMPLOYMENT)
  const page = await opened()
  const periods = within(within(page).getByRole('list', { name: 'Work history' })).getAllByRole(
    'listitem',
  )
  expect(periods.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Promoted · 1 Jan 2023 – nowClerk'),
    expect.stringContaining('Joined · 26 Mar 2017 – 31 Dec 2022Assistant'),
  ])
  expect(within(page).getByText('By letter 12')).toBeDefined()
  await expectAccessible()
})

test('only what the state allows is offered', async () => {
  const offered = async (state: Employment['state']): Promise<string[]> => {
    const { user, unmount } = card({ ...EMPLOYMENT, state })
    const page = await opened()
    await user.click(within(page).getByRole('button', { name: 'Actions' }))
    const menu = await screen.findByRole('menu', { name: 'Actions' })
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((each) => each.textContent)
    unmount()
    return names
  }
  expect(await offered('active')).toEqual([
    'Edit personal details',
    'Change job',
    'Transfer',
    'Promote',
    'Suspend',
    'End employment',
  ])
  expect(await offered('suspended')).toEqual([
    'End suspension',
    'Edit personal details',
    'Change job',
    'Transfer',
    'End employment',
  ])
  expect(await offered('left')).toEqual(['Rehire', 'Edit personal details'])
})

async function choose(
  user: ReturnType<typeof renderScreen>['user'],
  entry: string,
  dialog: string,
): Promise<HTMLElement> {
  const page = await opened()
  await user.click(within(page).getByRole('button', { name: 'Actions' }))
  const menu = await screen.findByRole('menu', { name: 'Actions' })
  await user.click(within(menu).getByRole('menuitem', { name: entry }))
  return screen.findByRole('alertdialog', { name: dialog })
}

test('a promotion sends what changed and nothing else', async () => {
  const { user, sent } = card(EMPLOYMENT, { replies: [reply(changeJob, EMPLOYMENT)] })
  const dialog = await choose(user, 'Promote', 'Promote Deepa Sharma')
  const grade = within(dialog).getByRole('textbox', { name: /Grade/ })
  await user.clear(grade)
  await user.type(grade, 'G5')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(changeJob)).toMatchObject([
      {
        params: { id: CARD.id },
        body: {
          reason: 'promoted',
          fromDay: '2026-11-20',
          job: { grade: 'G5' },
          note: '',
          version: 'first',
        },
      },
    ]),
  )
  expect(Object.keys(sent(changeJob)[0]?.body.job ?? {})).toEqual(['grade'])
})

test('a refusal is said beside the field it is about', async () => {
  const { user } = card(EMPLOYMENT, {
    replies: [refusal(suspendEmployee, 'employment.notWhileSuspended', { field: 'fromDay' })],
  })
  const dialog = await choose(user, 'Suspend', 'Suspend Deepa Sharma')
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(
    await within(dialog).findByText(
      'The employee is suspended on this day. End the suspension first.',
    ),
  ).toBeDefined()
  await expectAccessible()
})

test('[gulf 1.3] ending an employment says what the law asks, and begins with the earliest last day', async () => {
  const { user, sent } = card(EMPLOYMENT, {
    replies: [reply(endEmployment, { ...EMPLOYMENT, removed: [] })],
  })
  const dialog = await choose(user, 'End employment', "End Deepa Sharma's employment")
  expect(
    within(dialog).getByText(
      /30 days of notice\. The last day can be from Sun 20 Dec 2026 to Thu 18 Feb 2027/,
    ),
  ).toBeDefined()
  expect(within(dialog).getByText(/takes over the team of 2 people/)).toBeDefined()
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'End employment' }))
  await waitFor(() =>
    expect(sent(endEmployment)).toMatchObject([
      {
        body: {
          kind: 'resignation',
          noticeDay: '2026-11-20',
          lastDay: '2026-12-20',
          basis: 'law',
          handoverTo: null,
        },
      },
    ]),
  )
})

const ENDING: Employment = {
  ...EMPLOYMENT,
  leavingDate: '2026-12-20',
  end: {
    id: idOf(70),
    kind: 'resignation',
    noticeDay: '2026-11-20',
    lastDay: '2026-12-20',
    basis: 'law',
    reason: '',
    handoverTo: { id: idOf(71), name: { en: 'Faisal Qasim', ar: 'فيصل قاسم' } },
    handoverNote: '',
  },
  planned: [{ fromDay: '2026-12-01', fields: ['phone'] }],
}

test('a planned end is withdrawn only after a question that names the consequence', async () => {
  const { user, sent, serve } = card(ENDING, {
    replies: [refusal(withdrawEnd, 'employment.noEnd')],
  })
  const page = await opened()
  expect(within(page).getByText(/Resignation\. Last day:/)).toBeDefined()
  expect(within(page).getByText('Faisal Qasim')).toBeDefined()
  expect(within(page).getByText(/Planned change \(Mobile number\):/)).toBeDefined()
  await expectAccessible()
  const ask = async () => {
    await user.click(within(page).getByRole('button', { name: 'Withdraw' }))
    const name = 'Withdraw this end of employment?'
    return within(await screen.findByRole('alertdialog', { name }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(sent(withdrawEnd)).toEqual([])
  const question = await ask()
  expect(
    question.getByText(
      "The employee stays, and we'll remove the open items of the leaving checklist.",
    ),
  ).toBeDefined()
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect((await question.findByRole('alert')).textContent).toContain(
    'This employment has no last day to withdraw.',
  )
  serve(
    reply(withdrawEnd, EMPLOYMENT),
    reply(getEmployment, EMPLOYMENT),
    reply(showChecklists, { items: [] }),
  )
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('End of employment withdrawn.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(withdrawEnd)).toHaveLength(2)
})

test('in Arabic the end is withdrawn after a question too', async () => {
  const { user, sent } = card(ENDING, { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'سحب' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'سحب إنهاء الخدمة؟' }))
  expect(
    question.getByText('تستمر خدمة الموظف، وتُحذف البنود غير المنجزة من قائمة مهام المغادرة.'),
  ).toBeDefined()
  await expectAccessible()
  expect(sent(withdrawEnd)).toEqual([])
})

test('a period is removed only after a question', async () => {
  const { user, sent } = card(EMPLOYMENT, { replies: [reply(removePeriod, EMPLOYMENT)] })
  const page = await opened()
  await user.click(within(page).getByRole('button', { name: 'Actions for: Promoted' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove this period?' })
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sent(removePeriod)).toMatchObject([{ params: { id: CARD.id, fromDay: '2023-01-01' } }]),
  )
})

test('in Arabic', async () => {
  card(EMPLOYMENT, { language: 'ar' })
  const list = await screen.findByRole('list', { name: 'السجل الوظيفي' })
  expect(list.textContent).toContain('ترقية')
  expect(list.textContent).toContain('كاتبة')
  await expectAccessible()
})

test('only who may add an employee is offered to, and an old address leads to the page', async () => {
  const replies = [
    reply(listEmployees, { items: [], next: null, near: false }),
    reply(countEmployees, { total: 0 }),
    reply(listEmployeeViews, { items: [] }),
    reply(listDepartments, { items: [OPERATIONS] }),
  ]
  const list = { now: NOW, path: '/employees', route: '/employees', replies }
  const { unmount } = renderScreen(<Screen />, { as: { employee: false, roles: ['hr'] }, ...list })
  const links = await screen.findAllByRole('link', { name: 'Add an employee' })
  expect(links[0]?.getAttribute('href')).toBe('/employees/new')
  unmount()
  const pro = renderScreen(<Screen />, { as: { employee: false, roles: ['pro'] }, ...list })
  expect(await screen.findByText('No employees yet')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Add an employee' })).toBeNull()
  pro.unmount()
  const { address } = renderScreen(<Screen />, {
    as: { employee: false, roles: ['hr'] },
    ...list,
    route: `/employees?person=${CARD.id}`,
  })
  await waitFor(() => expect(address()).toBe(`/employees/${CARD.id}`))
})
