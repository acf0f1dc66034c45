import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listOwnDocuments } from '../own/contract.ts'
import { moveTaskTo } from '../tasks/changes/contract.ts'
import { listTasks, showOwnTask, showTask } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { aTask, aTaskLine, MAYA, NOW, TYPES } from '../test-data-screens.ts'
import { Screen as OwnDocuments } from './documents-screen.tsx'
import { TaskPanel } from './task-panel.tsx'
import { TasksTab } from './tasks-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const types = reply(listDocumentTypes, { items: TYPES })

function show(panel: 'list' | 'one', replies: Replies, more: Options = {}) {
  const ui =
    panel === 'list' ? <TasksTab /> : <TaskPanel id={idOf(601)} onClose={() => undefined} />
  return renderScreen(ui, {
    path: '/document-board',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
    replies: [...replies, types],
    ...more,
  })
}

test('a transaction of a family member names them, and the employee they belong to', async () => {
  show('list', [reply(listTasks, { items: [aTaskLine({ dependant: MAYA })], next: null })])
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  const cell = (await table.findByRole('link', { name: 'Maya Nair' })).closest('td')
  expect(cell?.textContent).toBe('Maya NairChild · Salem Nair')
  await expectAccessible()
})

/** Types a day into the field of a date, part by part. */
async function typeDay(field: HTMLElement, user: ReturnType<typeof show>['user']): Promise<void> {
  const parts = { day: '1', month: '12', year: '2028' }
  for (const [part, value] of Object.entries(parts))
    await user.type(within(field).getByRole('spinbutton', { name: new RegExp(part, 'i') }), value)
}

test("the end of a family member's renewal asks for the new document's number and expiry", async () => {
  const document = { id: null, expiresOn: '2026-12-01', hasNumber: true }
  const view = show('one', [
    reply(showTask, aTask({ dependant: MAYA, document, blockers: ['sponsorVisa'] })),
    refusal(moveTaskTo, 'documents.expiryRequired', { field: 'expiresOn' }),
    reply(moveTaskTo, aTask({ dependant: MAYA, document, state: 'done' })),
  ])
  const panel = within(await screen.findByRole('dialog', { name: 'Residence visa · Renewal' }))
  expect(await panel.findByText('Maya Nair')).toBeDefined()
  expect(panel.getByText(/^Child/).textContent).toBe('Child · Salem Nair')
  expect(panel.getByText("The employee's own visa has expired. Renew it first.")).toBeDefined()
  expect(panel.getByRole('link', { name: 'View documents' }).getAttribute('href')).toMatch(
    /\/employees\/[^/]+\?tab=documents$/,
  )
  expect(panel.queryByRole('button', { name: 'Finish with new document' })).toBeNull()
  await expectAccessible()
  await view.user.click(panel.getByRole('button', { name: 'Mark as finished' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark as finished' }))
  const day = await dialog.findByRole('group', { name: /^New expiry date/ })
  expect(dialog.getByText("Saved in the family member's record.")).toBeDefined()
  await expectAccessible()
  const send = (): HTMLElement => dialog.getByRole('button', { name: 'Mark as finished' })
  await view.user.click(send())
  expect(await dialog.findByText('Enter the expiry date.', { selector: 'span' })).toBeDefined()
  const number = dialog.getByRole('textbox', { name: /^New number.*optional/ })
  expect(dialog.getByText('Leave empty to keep the number on record.')).toBeDefined()
  await view.user.type(number, '201/2026/7654321')
  await typeDay(day, view.user)
  await view.user.click(send())
  await waitFor(() =>
    expect(view.sent(moveTaskTo).at(-1)?.body).toEqual({
      state: 'done',
      note: '',
      number: '201/2026/7654321',
      expiresOn: '2028-12-01',
    }),
  )
})

test("a renewed passport's new number has to be entered", async () => {
  const document = { id: null, expiresOn: '2026-12-01', hasNumber: true }
  const { user } = show('one', [
    reply(showTask, aTask({ dependant: MAYA, document, type: 'passport' })),
    refusal(moveTaskTo, 'documents.numberRequired', { field: 'number' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Mark as finished' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark as finished' }))
  const number = await dialog.findByRole('textbox', { name: 'New number' })
  expect(dialog.queryByText('Leave empty to keep the number on record.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Mark as finished' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText("Enter the document's number.", { selector: 'span' })).toBeDefined()
  await expectAccessible()
})

test('a cancellation and other moves ask for no document', async () => {
  const task = aTask({ dependant: MAYA, kind: 'cancellation' })
  const { user } = show('one', [reply(showTask, task)])
  for (const name of ['Mark as finished', 'Mark as submitted']) {
    await user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    expect(await dialog.findByRole('textbox', { name: /^Note/ })).toBeDefined()
    expect(dialog.queryByText('New expiry date')).toBeNull()
    expect(dialog.queryByText(/^New number/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Go back' }))
  }
})

test('of a family member who was removed the panel says that no expiry is saved', async () => {
  const { user } = show('one', [
    reply(showTask, aTask({ dependant: { ...MAYA, id: null }, document: null })),
  ])
  const text = "This family member was removed, so a new expiry date won't be saved."
  expect(await screen.findByText(text)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Mark as finished' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark as finished' }))
  expect(dialog.queryByText('New expiry date')).toBeNull()
})

test("a family member's transaction is Arabic where its reader is", async () => {
  const { user } = show(
    'one',
    [reply(showTask, aTask({ dependant: MAYA, blockers: ['sponsorVisa'] }))],
    {
      language: 'ar',
    },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'تأشيرة الإقامة · تجديد' }))
  expect((await panel.findByText(/^ابن أو ابنة/)).textContent).toBe('ابن أو ابنة · سالم ناير')
  expect(panel.getByRole('link', { name: 'عرض الوثائق' })).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'إنهاء المعاملة' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'إنهاء المعاملة' }))
  expect(await dialog.findByRole('group', { name: /^تاريخ الانتهاء الجديد/ })).toBeDefined()
  expect(dialog.getByRole('textbox', { name: /^الرقم الجديد/ })).toBeDefined()
  await expectAccessible()
})

function showOwn(options: Options = {}) {
  return renderScreen(<OwnDocuments />, {
    path: '/documents',
    as: {},
    now: NOW,
    replies: [
      reply(listOwnDocuments, {
        items: [],
        requests: [],
        types: [],
        tasks: [
          aTaskLine({ dependant: MAYA }),
          aTaskLine({ id: idOf(602), dependant: { ...MAYA, relation: 'other' } }),
        ],
      }),
      reply(showOwnTask, aTask({ dependant: MAYA, feesFils: 0, moves: [] })),
    ],
    ...options,
  })
}

test('an employee follows the transaction of a family member, by their name', async () => {
  const { user } = showOwn()
  expect(
    await screen.findByRole('link', { name: 'Residence visa – Maya Nair · Renewal' }),
  ).toBeDefined()
  const name = 'Residence visa – Maya Nair (child)'
  await user.click(screen.getByRole('link', { name: `${name} · Renewal` }))
  expect(await screen.findByRole('dialog', { name })).toBeDefined()
  await expectAccessible()
})

test('an employee reads the names of their family in Arabic', async () => {
  showOwn({ language: 'ar' })
  const name = 'تأشيرة الإقامة – مايا ناير (ابن أو ابنة) · تجديد'
  expect(await screen.findByRole('link', { name })).toBeDefined()
  await expectAccessible()
})
