import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { addItem, type ChecklistItem, removeItem, showChecklists } from './contract.ts'
import { PersonChecklists } from './person-checklists.tsx'

const OPEN: ChecklistItem = {
  id: idOf(1),
  list: 'onboarding',
  title: { en: 'Sign the contract', ar: 'توقيع العقد' },
  owner: 'hr',
  beginsDay: '2026-11-28',
  dueDay: '2026-11-25',
  missedDay: null,
  employee: { id: idOf(10), employeeNo: 'D1056', name: { en: 'Suresh Khan', ar: 'سوريش خان' } },
  done: null,
  canMark: true,
}
const DONE: ChecklistItem = {
  ...OPEN,
  id: idOf(2),
  title: { en: 'Prepare a laptop', ar: 'تجهيز الحاسوب' },
  done: { at: '2026-11-19T06:00:00.000Z', by: { en: 'Sara Ahmed', ar: 'سارة أحمد' } },
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]> & {
  items?: ChecklistItem[]
}

function show({ items = [DONE, OPEN], replies = [], ...options }: Options = {}) {
  return renderScreen(<PersonChecklists employeeId={idOf(10)} />, {
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-20T06:00:00Z',
    replies: [reply(showChecklists, { items }), ...replies],
    ...options,
  })
}

test('a list says how far it is, and only what is still open can be removed', async () => {
  const { user, sent } = show({ replies: [refusal(removeItem, 'checklists.itemNotFound')] })
  const list = await screen.findByRole('list', { name: 'Joining' })
  expect(within(list).getAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByText('1 of 2 done')).toBeDefined()
  expect(within(list).getByText(/Done by .*Sara Ahmed/)).toBeDefined()
  await expectAccessible()
  const buttons = within(list).getAllByRole('button', { name: /^Remove: / })
  expect(buttons).toHaveLength(1)
  if (buttons[0] !== undefined) await user.click(buttons[0])
  expect(sent(removeItem)).toMatchObject([{ params: { id: OPEN.id } }])
  expect(await screen.findByText(/This item has changed/)).toBeDefined()
})

test('an item is added to one person’s list', async () => {
  const { user, sent } = show({ replies: [reply(addItem, OPEN)] })
  await user.click(await screen.findByRole('button', { name: 'Add item' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Add item' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Item (English)' }), 'Badge')
  await user.type(within(dialog).getByRole('textbox', { name: 'Item (Arabic)' }), 'بطاقة')
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: /Add|Save/ }))
  await waitFor(() =>
    expect(sent(addItem)).toMatchObject([
      { body: { list: 'onboarding', title: { en: 'Badge', ar: 'بطاقة' } } },
    ]),
  )
})

const SETTLEMENT: ChecklistItem = {
  ...OPEN,
  list: 'offboarding',
  title: { en: 'Pay the final settlement', ar: 'صرف المخالصة النهائية' },
  owner: 'payroll',
  beginsDay: '2026-11-01',
  dueDay: '2026-11-20',
  missedDay: '2026-11-15',
}

test('an item says that its deadline had passed when the list began, until it is done', async () => {
  const view = show({ items: [SETTLEMENT] })
  const list = await screen.findByRole('list', { name: 'Leaving' })
  expect(within(list).getByText('Deadline passed on 15 Nov 2026')).toBeDefined()
  expect(list.textContent).toContain('Payroll · Due 20 Nov 2026')
  await expectAccessible()
  view.unmount()
  show({ items: [{ ...SETTLEMENT, done: DONE.done }] })
  await screen.findByText(/Done by .*Sara Ahmed/)
  expect(screen.queryByText(/Deadline passed/)).toBeNull()
})

test('lists of two employments are not mixed', async () => {
  const earlier = { ...DONE, beginsDay: '2024-03-01' }
  show({ items: [OPEN, earlier] })
  expect(await screen.findAllByRole('list', { name: 'Joining' })).toHaveLength(2)
})

test('in Arabic', async () => {
  show({ language: 'ar', items: [SETTLEMENT, OPEN] })
  expect(await screen.findByText('انتهت المهلة في 15 نوفمبر 2026')).toBeDefined()
  const list = await screen.findByRole('list', { name: 'الالتحاق بالعمل' })
  expect(within(list).getByText('توقيع العقد')).toBeDefined()
  await expectAccessible()
})
