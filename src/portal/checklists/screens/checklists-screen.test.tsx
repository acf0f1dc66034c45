import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listDepartments } from '#portal/employees/contract.ts'
import {
  type ChecklistItem,
  createTemplate,
  listChecklists,
  listMyItems,
  listTemplates,
  markItem,
  type Template,
} from '../contract.ts'
import { Screen } from './checklists-screen.tsx'

const NOW = '2026-11-20T06:00:00Z'
const PERSON = {
  id: idOf(10),
  employeeNo: 'D1014',
  name: { en: 'Deepa Sharma', ar: 'ديبا شارما' },
}
const ITEM: ChecklistItem = {
  id: idOf(1),
  list: 'offboarding',
  title: { en: 'Collect keys', ar: 'استلام المفاتيح' },
  owner: 'manager',
  beginsDay: '2026-11-18',
  dueDay: '2026-11-18',
  missedDay: null,
  employee: PERSON,
  done: null,
  canMark: true,
}
const mine = (...items: ChecklistItem[]) => reply(listMyItems, { items, next: null })

test('what is mine to do is listed with whose it is and its day, and is marked as done', async () => {
  const done = { at: '2026-11-20T06:00:00.000Z', by: { en: 'Sara Ahmed', ar: 'سارة أحمد' } }
  const { user, sent } = renderScreen(<Screen />, {
    as: {},
    now: NOW,
    replies: [mine(ITEM), reply(markItem, { ...ITEM, done })],
  })
  const list = await screen.findByRole('list', { name: 'My items' })
  const box = within(list).getByRole('checkbox', { name: /Collect keys/ })
  expect(list.textContent).toContain('Deepa Sharma · Direct manager · Overdue since 18 Nov 2026')
  expect(screen.queryByRole('tab', { name: 'Joining' })).toBeNull()
  await expectAccessible()
  await user.click(box)
  expect(sent(markItem)).toMatchObject([{ params: { id: ITEM.id }, body: { done: true } }])
})

test('with nothing to do, while it loads, and without a network', async () => {
  const first = renderScreen(<Screen />, { as: {}, now: NOW, replies: [mine()] })
  expect(await screen.findByText('Nothing to do')).toBeDefined()
  await expectAccessible()
  first.unmount()
  const second = renderScreen(<Screen />, { as: {}, now: NOW, replies: [pending(listMyItems)] })
  expect(await screen.findByRole('heading', { name: 'Checklists' })).toBeDefined()
  second.unmount()
  renderScreen(<Screen />, { as: {}, now: NOW, replies: [offline()] })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

const HR = { employee: false, roles: ['hr'] } as const

test('human resources see how far everyone’s list is', async () => {
  renderScreen(<Screen />, {
    as: HR,
    now: NOW,
    path: '/checklists',
    route: '/checklists?tab=leaving',
    replies: [
      mine(),
      reply(listChecklists, {
        items: [
          {
            employee: PERSON,
            list: 'offboarding',
            beginsDay: '2026-12-10',
            done: 2,
            total: 7,
            nextDue: '2026-11-24',
          },
        ],
        next: null,
      }),
    ],
  })
  const link = await screen.findByRole('link', { name: 'Deepa Sharma' })
  expect(link.getAttribute('href')).toBe(`/employees/${PERSON.id}?tab=job`)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 7 done')
  await expectAccessible()
})

const TEMPLATE: Template = {
  id: idOf(2),
  list: 'onboarding',
  departmentId: null,
  title: { en: 'Sign the contract', ar: 'توقيع العقد' },
  owner: 'hr',
  dueDays: -3,
}

test('what new lists begin with is read and added to', async () => {
  const { user, sent } = renderScreen(<Screen />, {
    as: HR,
    now: NOW,
    path: '/checklists',
    route: '/checklists?tab=new',
    replies: [
      mine(),
      reply(listTemplates, { items: [TEMPLATE] }),
      reply(listDepartments, { items: [] }),
      reply(createTemplate, { ...TEMPLATE, id: idOf(3) }),
    ],
  })
  const joining = await screen.findByRole('list', { name: 'Joining' })
  expect(joining.textContent).toContain('Sign the contract')
  expect(joining.textContent).toContain('HR · 3 days before the first day')
  const [add] = screen.getAllByRole('button', { name: 'Add item' })
  if (add === undefined) throw new Error('Each list can be added to')
  await user.click(add)
  const dialog = await screen.findByRole('alertdialog', { name: 'Add item' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2)
  await user.type(within(dialog).getByRole('textbox', { name: 'Item (English)' }), 'Uniform')
  await user.type(within(dialog).getByRole('textbox', { name: 'Item (Arabic)' }), 'الزي')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(sent(createTemplate)).toMatchObject([
    {
      body: {
        list: 'onboarding',
        departmentId: null,
        title: { en: 'Uniform', ar: 'الزي' },
        owner: 'hr',
        dueDays: 0,
      },
    },
  ])
})

test('in Arabic', async () => {
  renderScreen(<Screen />, { as: {}, now: NOW, language: 'ar', replies: [mine(ITEM)] })
  const list = await screen.findByRole('list', { name: 'بنودي' })
  expect(list.textContent).toContain('استلام المفاتيح')
  expect(list.textContent).toContain('ديبا شارما · المدير المباشر · متأخر منذ')
  await expectAccessible()
})
