import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import {
  listOwnDocuments,
  openOwnNumbers,
  showOwnDocument,
  withdrawVersion,
} from '../own/contract.ts'
import { showOwnTask } from '../tasks/contract.ts'
import {
  aDocument,
  aRequest,
  aTask,
  aTaskLine,
  aVersion,
  documentType,
  NOW,
} from '../test-data-screens.ts'
import { Screen } from './documents-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const types = [documentType('passport'), documentType('visa'), documentType('securityPass')]
const none = { items: [], requests: [], tasks: [], types }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, { path: '/documents', as: {}, now: NOW, replies, ...options })
}

test('while the documents load, the page announces it', async () => {
  show([pending(listOwnDocuments)])
  expect(screen.getByRole('heading', { level: 1, name: 'Documents' })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('without a network the page says so, and loads again', async () => {
  const { serve, user } = show([offline()])
  const again = await screen.findByRole('button', { name: m['ui.tryAgain']() })
  await expectAccessible()
  serve(reply(listOwnDocuments, none))
  await user.click(again)
  expect(await screen.findByText('No documents yet')).toBeDefined()
})

test('without documents the page says what to do', async () => {
  show([reply(listOwnDocuments, none)])
  expect(await screen.findByText('No documents yet')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Requested from you' })).toBeNull()
  await expectAccessible()
})

test('each document has its masked number, its expiry and how it stands', async () => {
  show([
    reply(listOwnDocuments, {
      ...none,
      items: [
        aDocument(),
        aDocument({
          id: idOf(302),
          type: 'passport',
          typeName: { en: 'Passport', ar: 'جواز السفر' },
          state: 'valid',
          expiresOn: '2031-12-17',
          isWaiting: true,
        }),
        aDocument({
          id: idOf(303),
          type: 'securityPass',
          typeName: { en: 'Security pass', ar: 'تصريح أمني' },
          name: 'Airport',
          state: 'expired',
          expiresOn: '2026-11-08',
        }),
      ],
    }),
  ])
  const table = within(await screen.findByRole('table', { name: 'My documents' }))
  const row = (name: string) =>
    within(table.getByRole('link', { name }).closest('tr') as HTMLElement)
  expect(row('Residence visa').getByText('*************444')).toBeDefined()
  expect(row('Residence visa').getByText('13 days left')).toBeDefined()
  expect(row('Passport').getByText('Valid')).toBeDefined()
  expect(row('Passport').getByText('Being checked')).toBeDefined()
  expect(row('Security pass: Airport').getByText('Expired 10 days ago')).toBeDefined()
  await expectAccessible()
})

test('a request is answered with its own type, and shows why the last answer was returned', async () => {
  const { user } = show([
    reply(listOwnDocuments, {
      ...none,
      requests: [
        aRequest({ type: 'visa', typeName: { en: 'Residence visa', ar: 'تأشيرة الإقامة' } }),
        aRequest({
          id: idOf(502),
          type: 'passport',
          typeName: { en: 'Passport', ar: 'جواز السفر' },
          returnedReason: 'The photo is blurred',
        }),
        aRequest({ id: idOf(503), state: 'sent' }),
      ],
    }),
  ])
  expect(await screen.findByText('The photo is blurred')).toBeDefined()
  expect(screen.getByText('Being checked')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog', { name: 'Add document' }))
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Document type' }).value).toBe(
    'visa',
  )
})

test('a document has its versions, full numbers on request, and what waits may be withdrawn', async () => {
  const shown = {
    document: aDocument({ isWaiting: true }),
    versions: [aVersion({ id: idOf(402), version: 2, state: 'waiting' }), aVersion()],
  }
  const view = show(
    [
      reply(listOwnDocuments, none),
      reply(showOwnDocument, shown),
      reply(openOwnNumbers, { number: '201/2022/9275444', secondNumber: null }),
      reply(withdrawVersion, {}),
    ],
    { route: `/documents?document=${idOf(301)}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Residence visa' }))
  expect(panel.getByText('AED 50.00 a day from 2 Dec 2026')).toBeDefined()
  expect(panel.getAllByText(/^Version/)).toHaveLength(3)
  await view.user.click(panel.getByRole('button', { name: 'Show full numbers' }))
  expect(await panel.findByText('201/2022/9275444')).toBeDefined()
  await view.user.click(panel.getByRole('button', { name: 'Hide numbers' }))
  expect(panel.queryByText('201/2022/9275444')).toBeNull()
  await expectAccessible()
  await view.user.click(panel.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this version?' }))
  await view.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(view.sent(withdrawVersion)[0]?.params).toEqual({ id: idOf(402) }))
})

test('an employee follows a transaction, step by step', async () => {
  const { user } = show([
    reply(listOwnDocuments, {
      ...none,
      tasks: [aTaskLine(), aTaskLine({ id: idOf(602), endedAt: NOW.replace('Z', '.000Z') })],
    }),
    reply(showOwnTask, aTask({ feesFils: 0, moves: [] })),
  ])
  await user.click(await screen.findByRole('link', { name: 'Residence visa · Renewal' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Residence visa' }))
  expect(panel.getByText('Medical fitness test')).toBeDefined()
  expect(panel.getByText('Done: Collect documents')).toBeDefined()
  expect(panel.queryByRole('button', { name: /^Update/ })).toBeNull()
  await expectAccessible()
})

test('the page is Arabic where its reader is', async () => {
  show(
    [
      reply(listOwnDocuments, {
        ...none,
        items: [aDocument()],
        requests: [aRequest()],
        tasks: [aTaskLine()],
      }),
    ],
    { language: 'ar' },
  )
  expect(await screen.findByRole('heading', { name: 'مطلوب منك' })).toBeDefined()
  expect(screen.getByText('باقٍ 13 يومًا')).toBeDefined()
  expect(screen.getByRole('link', { name: 'تأشيرة الإقامة · تجديد' })).toBeDefined()
  await expectAccessible()
})
