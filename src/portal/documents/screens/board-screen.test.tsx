import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import {
  boardByDocument,
  boardByPerson,
  boardTotals,
  changeDocument,
  decideVersion,
  listCompanyDocuments,
  listDocumentsOfEmployee,
  listWaiting,
  openNumbers,
  showDocument,
} from '../board/contract.ts'
import { requestDocument, listRequests, withdrawRequest } from '../requests/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import {
  aBoardPerson,
  aDocument,
  aRequest,
  aTaskLine,
  aVersion,
  aWaitingVersion,
  NOW,
  SALEM,
  TYPES,
} from '../test-data-screens.ts'
import { Screen } from './board-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const totals = reply(boardTotals, {
  counts: { overdue: 1, in7: 0, in30: 2, in60: 1, in90: 0 },
  families: { overdue: 0, in7: 0, in30: 0, in60: 0, in90: 0 },
  soFarFils: 60_000,
  toCheck: 1,
  requests: 2,
  tasks: 0,
})
const company = reply(listCompanyDocuments, { items: [], tasks: [] })
const types = reply(listDocumentTypes, { items: TYPES })
const people = reply(boardByPerson, {
  items: [
    aBoardPerson(),
    aBoardPerson({
      employee: { id: idOf(51), employeeNo: 'D1006', name: { en: 'Reem Khan', ar: 'ريم خان' } },
      soFarFils: 0,
    }),
  ],
  next: null,
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/document-board',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
    replies: [...replies, totals, company, types],
    ...options,
  })
}

test('[S2.6] the board has each person once, with what lapses together and what it costs', async () => {
  show([people])
  const table = within(await screen.findByRole('table', { name: /^Documents that expire/ }))
  const row = within((await table.findByText('Salem Nair')).closest('tr') as HTMLElement)
  expect(row.getByText('Expired 12 days ago')).toBeDefined()
  expect(row.getByText('In progress')).toBeDefined()
  expect(row.getByText('Passport')).toBeDefined()
  expect(row.getByText('600.00')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'To check 1' })).toBeDefined()
  expect(
    screen.getByText('Add the trade licence and the establishment card', { exact: false }),
  ).toBeDefined()
  await expectAccessible()
})

test('of other documents the board names those that are due, first or stop a renewal', async () => {
  const [passport] = aBoardPerson().others
  if (passport === undefined) throw new Error('a passport is among the others')
  const block = { kind: 'block', what: 'residence', from: '2026-11-15' } as const
  show([
    reply(boardByPerson, {
      items: [
        aBoardPerson({
          others: [
            { ...passport, expiresOn: '2027-05-15', cost: block },
            {
              ...passport,
              documentId: idOf(312),
              expiresOn: '2029-03-01',
              type: 'drivingLicence',
              typeName: { en: 'Driving licence', ar: 'رخصة القيادة' },
            },
          ],
        }),
      ],
      next: null,
    }),
  ])
  const table = within(await screen.findByRole('table', { name: /^Documents that expire/ }))
  const row = within((await table.findByText('Salem Nair')).closest('tr') as HTMLElement)
  expect(row.getByText('178 days left')).toBeDefined()
  expect(row.queryByText('Driving licence')).toBeNull()
})

test('while it loads, and when nothing is due, the board says so', async () => {
  const { serve, user } = show([pending(boardByPerson)])
  expect(
    await screen.findByRole('table', { name: /^Documents that expire.*Loading…$/ }),
  ).toBeDefined()
  serve(reply(boardByPerson, { items: [], next: null }), totals, company, types)
  await user.click(screen.getByRole('radio', { name: /^7 days/ }))
  expect(await screen.findByText('No matches')).toBeDefined()
  await expectAccessible()
})

test('by document the company is listed among its people, by bucket and type', async () => {
  const { user, sent, address } = show([
    people,
    reply(boardByDocument, {
      items: [
        { ...aDocument({ state: 'expired', expiresOn: '2026-11-06' }), hasTask: true },
        {
          ...aDocument({
            id: idOf(305),
            type: 'tradeLicence',
            typeName: { en: 'Trade licence', ar: 'الرخصة التجارية' },
            employee: null,
            number: 'CN-1',
            cost: { kind: 'block', what: 'renewals', from: '2026-12-02' },
          }),
          hasTask: false,
        },
      ],
      next: null,
    }),
  ])
  await user.click(await screen.findByRole('radio', { name: 'By document' }))
  expect(await screen.findByText("Employees' renewals stop from 2 Dec 2026")).toBeDefined()
  expect(screen.getAllByText('Company').length).toBeGreaterThan(0)
  await user.click(screen.getByRole('radio', { name: /^Overdue/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Document type' }), 'visa')
  await waitFor(() =>
    expect(sent(boardByDocument).at(-1)?.query).toMatchObject({ bucket: 'overdue', type: 'visa' }),
  )
  expect(address()).toBe('/document-board?by=document&due=overdue&type=visa')
  await expectAccessible()
})

test('a document is requested of the chosen people together', async () => {
  const view = show([people, reply(requestDocument, { requested: 2, skipped: 0 })])
  await view.user.click(await screen.findByRole('checkbox', { name: 'Choose Salem Nair' }))
  await view.user.click(screen.getByRole('checkbox', { name: 'Choose Reem Khan' }))
  const bar = within(screen.getByRole('region', { name: '2 people chosen' }))
  await view.user.click(bar.getByRole('button', { name: 'Request document' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Request a document' }))
  await view.user.selectOptions(
    dialog.getByRole('combobox', { name: 'Document type' }),
    'healthInsurance',
  )
  await view.user.type(
    dialog.getByRole('textbox', { name: /^What the employee should know/ }),
    'The new card',
  )
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('2 requests sent.')).toBeDefined()
  expect(view.sent(requestDocument)[0]?.body).toEqual({
    employeeIds: [SALEM.id, idOf(51)],
    type: 'healthInsurance',
    note: 'The new card',
    dueOn: null,
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull())
})

test("a person's documents lead to one of them, with its versions and reminders", async () => {
  const view = show(
    [
      people,
      reply(listDocumentsOfEmployee, {
        employee: SALEM,
        items: [aDocument(), aDocument({ id: idOf(302), state: 'closed' })],
        requests: [aRequest()],
        tasks: [aTaskLine()],
      }),
      reply(showDocument, {
        document: aDocument(),
        versions: [aVersion()],
        reminders: [
          { step: 14, expiresOn: '2026-12-01', remindedAt: '2026-11-17T05:00:00.000Z' },
          { step: 0, expiresOn: '2024-12-01', remindedAt: '2024-12-01T05:00:00.000Z' },
        ],
      }),
      reply(openNumbers, { number: '201/2022/9275444', secondNumber: null }),
      reply(changeDocument, aDocument({ graceUntil: '2027-01-01' })),
    ],
    { route: `/document-board?holder=${SALEM.id}` },
  )
  const holder = within(await screen.findByRole('dialog', { name: 'Salem Nair' }))
  expect(await holder.findByText('Closed')).toBeDefined()
  await view.user.click(holder.getAllByRole('link', { name: 'Residence visa' })[0] as HTMLElement)
  const panel = within(await screen.findByRole('dialog', { name: 'Residence visa' }))
  expect(panel.getByText('14 days before expiry')).toBeDefined()
  expect(panel.getByText('On the expiry day')).toBeDefined()
  await view.user.click(panel.getByRole('button', { name: 'Show full numbers' }))
  expect(await panel.findByText('201/2022/9275444')).toBeDefined()
  await expectAccessible()
  await view.user.click(panel.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit document' }))
  await view.user.click(dialog.getByRole('checkbox', { name: /^No longer needed/ }))
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(changeDocument)[0]?.body).toEqual({
      name: '',
      graceUntil: null,
      isClosed: true,
    }),
  )
})

test('what was sent is accepted, or returned with a reason', async () => {
  const view = show(
    [
      reply(listWaiting, {
        items: [
          aWaitingVersion(),
          aWaitingVersion({
            version: aVersion({ id: idOf(403), state: 'waiting', pages: [] }),
            canDecide: false,
          }),
        ],
        next: null,
      }),
      reply(decideVersion, aDocument()),
      refusal(decideVersion, 'documents.reasonRequired', { field: 'reason' }),
      reply(decideVersion, aDocument()),
    ],
    { route: '/document-board?tab=check' },
  )
  expect(
    await screen.findByText('This is your own document, so a colleague checks it.'),
  ).toBeDefined()
  expect(screen.getByText('*************777')).toBeDefined()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Document accepted.')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Return' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Return document' }))
  await view.user.click(dialog.getByRole('button', { name: 'Return' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  await view.user.type(reason, 'The photo is blurred')
  await view.user.click(dialog.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Document returned.')).toBeDefined()
  expect(view.sent(decideVersion).map(({ body }) => body)).toEqual([
    { accept: true, reason: '' },
    { accept: false, reason: '' },
    { accept: false, reason: 'The photo is blurred' },
  ])
})

test('requests are listed by where they stand, and an open one is withdrawn', async () => {
  const view = show(
    [
      reply(listRequests, { items: [aRequest()], next: null }),
      reply(withdrawRequest, {}),
      reply(listRequests, { items: [], next: null }),
    ],
    { route: '/document-board?tab=requests' },
  )
  expect(await screen.findByText('Health insurance')).toBeDefined()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }))
  await view.user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(view.sent(withdrawRequest)[0]?.params).toEqual({ id: idOf(501) }))
  await view.user.click(screen.getByRole('radio', { name: 'Accepted' }))
  expect(await screen.findByText('No requests')).toBeDefined()
  expect(view.sent(listRequests).at(-1)?.query.state).toBe('accepted')
})

test('the board is Arabic where its reader is', async () => {
  show([people], { language: 'ar' })
  expect(await screen.findByText('سالم ناير')).toBeDefined()
  expect(screen.getAllByText('انتهت قبل 12 يومًا').length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { name: m['pages.documentBoard']() })).toBeDefined()
  await expectAccessible()
})
