import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { recordDocument } from '../board/contract.ts'
import { uploadPage } from '../files/contract.ts'
import {
  addStep,
  changeStep,
  changeTask,
  doStepOfMany,
  moveTaskTo,
  noteTask,
} from '../tasks/changes/contract.ts'
import { listOwners, listTasks, showTask, startTasks } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { aDocument, aTask, aTaskLine, NOW, TYPES } from '../test-data-screens.ts'
import { TaskPanel } from './task-panel.tsx'
import { TasksTab } from './tasks-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const MARIAM = { id: idOf(1), name: { en: 'Mariam Saleh', ar: 'مريم صالح' } }
const types = reply(listDocumentTypes, { items: TYPES })
const owners = reply(listOwners, { items: [MARIAM] })
const options: Options = {
  path: '/document-board',
  as: { employee: false, roles: ['pro'] },
  now: NOW,
}

function showList(replies: Replies, more: Options = {}) {
  return renderScreen(<TasksTab />, { ...options, replies: [...replies, types, owners], ...more })
}

function showOne(replies: Replies, more: Options = {}) {
  return renderScreen(<TaskPanel id={idOf(601)} onClose={() => undefined} />, {
    ...options,
    replies: [...replies, types, owners],
    ...more,
  })
}

test('open transactions have their next step, owner and due day; a late one says so', async () => {
  showList([
    reply(listTasks, {
      items: [
        aTaskLine({ isLate: true, dueOn: '2026-11-10' }),
        aTaskLine({
          id: idOf(602),
          employee: null,
          type: 'tradeLicence',
          typeName: { en: 'Trade licence', ar: 'الرخصة التجارية' },
          state: 'submitted',
          owner: null,
          nextStep: null,
        }),
      ],
      next: null,
    }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  const row = within((await table.findByText('Salem Nair')).closest('tr') as HTMLElement)
  expect(row.getByText('Medical fitness test')).toBeDefined()
  expect(row.getByText('1 of 3 steps')).toBeDefined()
  expect(row.getByText('Late')).toBeDefined()
  expect(table.getByText('Company')).toBeDefined()
  await expectAccessible()
})

test('without transactions the tab says how to start one, and one of the company is started', async () => {
  const view = showList([
    reply(listTasks, { items: [], next: null }),
    reply(startTasks, { batchId: null, taskIds: [idOf(603)], skipped: 0 }),
  ])
  expect(await screen.findByText('No transactions')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'For the company' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start a transaction' }))
  await view.user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Document type' }),
    'tradeLicence',
  )
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('1 transaction started.')).toBeDefined()
  expect(view.sent(startTasks)[0]?.body).toEqual({
    employeeIds: [],
    dependantIds: [],
    type: 'tradeLicence',
    kind: 'renewal',
    dueOn: null,
    ownerUserId: null,
  })
  expect(view.address()).toBe(`/document-board?task=${idOf(603)}`)
})

test('a step of a batch is marked for everyone who has reached it', async () => {
  const { user, sent } = showList(
    [
      reply(listTasks, {
        items: [
          aTaskLine({ batchId: idOf(650) }),
          aTaskLine({ id: idOf(602), batchId: idOf(650) }),
          aTaskLine({
            id: idOf(603),
            batchId: idOf(650),
            nextStep: { code: 'payment', name: '' },
          }),
        ],
        next: null,
      }),
      reply(doStepOfMany, { done: 2, skipped: 0 }),
    ],
    { route: `/document-board?batch=${idOf(650)}` },
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Step marked as done in 2 transactions.')).toBeDefined()
  expect(sent(doStepOfMany)[0]?.body).toEqual({
    taskIds: [idOf(601), idOf(602)],
    code: 'medical',
  })
})

test('a step is done with its fee, and another is added', async () => {
  const view = showOne([
    reply(showTask, aTask({ blockers: ['passportTooShort', 'tradeLicence'] })),
    reply(changeStep, aTask()),
    reply(addStep, aTask()),
  ])
  const panel = within(await screen.findByRole('dialog', { name: 'Residence visa · Renewal' }))
  expect(await panel.findByText(/less than six months/)).toBeDefined()
  expect(panel.getByText(/trade licence has expired/)).toBeDefined()
  expect(panel.getByText('320.00')).toBeDefined()
  await expectAccessible()
  await view.user.click(panel.getByRole('button', { name: 'Update Medical fitness test' }))
  const step = within(await screen.findByRole('alertdialog', { name: 'Medical fitness test' }))
  const fee = step.getByRole('spinbutton', { name: /^Fee paid/ })
  await view.user.clear(fee)
  await view.user.type(fee, '322.50')
  await view.user.tab()
  await view.user.click(step.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(changeStep)[0]).toMatchObject({
      params: { id: idOf(601), position: '2' },
      body: { state: 'done', feeFils: 32_250 },
    }),
  )
  await view.user.click(panel.getByRole('button', { name: 'Add step' }))
  const add = within(await screen.findByRole('alertdialog', { name: 'Add step' }))
  await view.user.type(add.getByRole('textbox', { name: 'Step' }), 'Translate the contract')
  await view.user.click(add.getByRole('button', { name: 'Add step' }))
  await waitFor(() =>
    expect(view.sent(addStep)[0]?.body).toEqual({ name: 'Translate the contract' }),
  )
})

test('a rejection needs its reason', async () => {
  const view = showOne([
    reply(
      showTask,
      aTask({ state: 'submitted', moves: ['open', 'rejected', 'done', 'cancelled'] }),
    ),
    refusal(moveTaskTo, 'documents.noteRequired', { field: 'note' }),
    reply(moveTaskTo, aTask({ state: 'rejected' })),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Mark as rejected' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark as rejected' }))
  const send = (): HTMLElement => dialog.getByRole('button', { name: 'Mark as rejected' })
  await view.user.click(send())
  const note = dialog.getByRole('textbox', { name: /^Note/ })
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'))
  await view.user.type(note, 'The photo is too old')
  await view.user.click(send())
  await waitFor(() =>
    expect(view.sent(moveTaskTo).at(-1)?.body).toEqual({
      state: 'rejected',
      note: 'The photo is too old',
      number: '',
      expiresOn: null,
    }),
  )
})

test('a receipt is added for staff alone, and the owner changes', async () => {
  const view = showOne([
    reply(showTask, aTask()),
    reply(uploadPage, {
      id: idOf(801),
      name: 'receipt.pdf',
      mediaType: 'application/pdf',
      bytes: 900,
    }),
    reply(noteTask, aTask()),
    reply(changeTask, aTask()),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Add note or file' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add note or file' }))
  await view.user.upload(
    dialog.getByLabelText(/^File/, { selector: 'input' }),
    new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }),
  )
  await view.user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(view.sent(noteTask)[0]?.body).toEqual({
      note: '',
      fileId: idOf(801),
      isForStaff: true,
    }),
  )
  await view.user.click(screen.getByRole('button', { name: 'Owner and due day' }))
  const owner = within(await screen.findByRole('alertdialog', { name: 'Owner and due day' }))
  await view.user.click(owner.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(changeTask)[0]?.body).toEqual({
      ownerUserId: MARIAM.id,
      dueOn: '2026-11-24',
    }),
  )
})

test('the new document finishes the transaction', async () => {
  const view = showOne([
    reply(showTask, aTask()),
    reply(recordDocument, aDocument({ state: 'valid', expiresOn: '2028-12-01' })),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Finish with new document' }))
  const form = within(await screen.findByRole('dialog', { name: 'New version: Residence visa' }))
  await view.user.type(await form.findByRole('textbox', { name: 'Number' }), '201/2026/7')
  await view.user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(recordDocument)[0]?.body).toMatchObject({
      employeeId: idOf(50),
      type: 'visa',
      documentId: idOf(301),
      number: '201/2026/7',
      taskId: idOf(601),
    }),
  )
})

test('transactions are Arabic where their reader is', async () => {
  showOne([reply(showTask, aTask())], { language: 'ar' })
  const panel = within(await screen.findByRole('dialog', { name: 'تأشيرة الإقامة · تجديد' }))
  expect(await panel.findByText('فحص اللياقة الطبية')).toBeDefined()
  expect(panel.getByText('اكتملت: جمع الوثائق')).toBeDefined()
  await expectAccessible()
})
