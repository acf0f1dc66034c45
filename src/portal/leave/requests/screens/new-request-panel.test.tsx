import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSite } from '#accounts/sites/contract.ts'
import { listHolidays } from '#portal/calendar/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
  siteView,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { listLeaveTypes } from '../../types/contract.ts'
import { listBalances, listOwnRequests, sendRequest } from '../contract.ts'
import { removeAttachment, uploadAttachment } from '../attachments/contract.ts'
import { listColleaguesAway } from '../colleagues/contract.ts'
import { showRequestDefaults } from '../defaults/contract.ts'
import { previewRequest } from '../preview/contract.ts'
import {
  balanceLine,
  leavePreview,
  leaveRequest,
  leaveType,
  requestDefaults,
} from '../test-data.ts'
import { Screen } from './leaves-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const page = [
  reply(showRequestDefaults, requestDefaults()),
  reply(listBalances, { on: '2026-11-10', items: [balanceLine()] }),
  reply(listOwnRequests, { items: [], next: null }),
  reply(getSite, siteView()),
  reply(listHolidays, { items: [] }),
  reply(listColleaguesAway, { items: [] }),
]
const types = reply(listLeaveTypes, { items: [leaveType()] })
const preview = reply(previewRequest, leavePreview())

/** The form as people reach it: over the list, at an address of its own. */
function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leaves',
    route: '/leaves?ask=1',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, ...page],
    ...options,
  })
}

async function form(name = 'Request leave') {
  return within(await screen.findByRole('form', { name }))
}

test('while the leave types load, the panel is open and says so', async () => {
  show([pending(listLeaveTypes)])
  const panel = within(await screen.findByRole('dialog', { name: 'Request leave' }))
  expect(await panel.findByText('Loading…')).toBeDefined()
  expect(panel.queryByRole('form')).toBeNull()
  await expectAccessible()
})

test('the form begins with annual leave on its first free day, and what it would take', async () => {
  const { sent } = show([types, preview])
  const fields = await form()
  const kind = fields.getByRole<HTMLSelectElement>('combobox', { name: 'Leave type' })
  expect(kind.selectedOptions[0]?.textContent).toBe('Annual leave')
  const day = within(fields.getByRole('group', { name: 'First day' })).getAllByRole('spinbutton')
  expect(day.map((part) => part.textContent)).toEqual(['11', '11', '2026'])
  const result = within(screen.getByRole('region', { name: 'Summary' }))
  expect(await result.findByText('1 day')).toBeDefined()
  expect(result.getByText('Omar Ali')).toBeDefined()
  expect(sent(previewRequest).map(({ body }) => [body.from, body.to])).toEqual([
    ['2026-11-11', '2026-11-11'],
  ])
  await expectAccessible()
})

test('today in the month is the day where the employee works', async () => {
  const defaults = requestDefaults({ zone: 'Asia/Tokyo' })
  show([types, preview, reply(showRequestDefaults, defaults)], { now: '2026-11-10T16:00:00Z' })
  await form()
  const days = within(await screen.findByRole('application', { name: /^Choose days/ }))
  expect(days.getByRole('button', { name: /^Today/ }).textContent).toBe('11')
})

test('the day of an earlier visit is not offered again', async () => {
  const later = requestDefaults({ firstDays: [{ typeId: leaveType().id, day: '2026-11-16' }] })
  const replies = [reply(showRequestDefaults, requestDefaults()), reply(showRequestDefaults, later)]
  const { user } = show([types, preview, reply(sendRequest, leaveRequest()), ...replies])
  await user.click((await form()).getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [ask] = screen.getAllByRole('button', { name: 'Request leave' })
  await user.click(ask as HTMLElement)
  const day = within((await form()).getByRole('group', { name: 'First day' }))
  expect(day.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual([
    '16',
    '11',
    '2026',
  ])
})

test('a link that names the days of an absence opens the form on them', async () => {
  const { user, sent, address } = show([types, preview], {
    route: '/leaves?ask=1&from=2026-11-05&to=2026-11-06',
  })
  const fields = await form()
  const first = within(fields.getByRole('group', { name: 'First day' }))
  expect(first.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual([
    '05',
    '11',
    '2026',
  ])
  await screen.findByText('Omar Ali')
  expect(sent(previewRequest).map(({ body }) => [body.from, body.to])).toEqual([
    ['2026-11-05', '2026-11-06'],
  ])
  await user.keyboard('{Escape}')
  expect(address()).toBe('/leaves')
})

test('on a phone the result follows the days within the form', async () => {
  show([types, preview], { width: 390 })
  const fields = await form()
  expect(fields.getByRole('region', { name: 'Summary' })).toBeDefined()
})

test('a sent request closes the form, names who decides, and reloads the list', async () => {
  const { user, sent, address } = show([types, preview, reply(sendRequest, leaveRequest())])
  const fields = await form()
  await screen.findByText('Omar Ali')
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'Family visit')
  await user.click(fields.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent. Omar Ali will review it first.')).toBeDefined()
  expect(sent(sendRequest).map(({ body }) => body)).toMatchObject([
    { typeId: leaveType().id, from: '2026-11-11', to: '2026-11-11', reason: 'Family visit' },
  ])
  expect(address()).toBe('/leaves')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sent(listOwnRequests)).toHaveLength(2))
})

test('[I19] a day with a check-in says so, with the hours worked, before the request is sent', async () => {
  const checkIns = [
    { day: '2026-11-09', workedMinutes: 180, open: false },
    { day: '2026-11-10', workedMinutes: 30, open: true },
  ]
  show([types, reply(previewRequest, leavePreview({ checkIns }))])
  await form()
  const result = within(screen.getByRole('region', { name: m['leaveAsk.preview.title']() }))
  expect(
    await result.findByText('You checked in on Monday 9 November and worked 3h.'),
  ).toBeDefined()
  expect(
    result.getByText("You checked in on Tuesday 10 November and haven't checked out: 30m so far."),
  ).toBeDefined()
  expect(
    result.getByText('On a leave day, only work beyond the shift counts as overtime.'),
  ).toBeDefined()
  await expectAccessible()
})

test('what stands against a request is displayed next to its field before it is sent', async () => {
  const details = { from: '2026-11-11', to: '2026-11-12' }
  const blockers = [{ code: 'leave.overlaps', field: 'from', details }]
  show([types, reply(previewRequest, leavePreview({ blockers }))])
  const fields = await form()
  expect(await fields.findByText('You already have leave on 11 – 12 Nov 2026.')).toBeDefined()
  const [day] = within(fields.getByRole('group', { name: 'First day' })).getAllByRole('spinbutton')
  expect(day?.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
})

test.each([
  ['en', 'Request leave', 'You already have leave on Wed 11 Nov 2026.'],
  ['ar', 'طلب إجازة', 'لديك إجازة بالفعل في الأربعاء 11 نوفمبر 2026.'],
] as const)('a single day that stands against a request is named once, in %s', async (...each) => {
  const [language, name, sentence] = each
  const details = { from: '2026-11-11', to: '2026-11-11' }
  const blockers = [{ code: 'leave.overlaps', field: 'from', details }]
  show([types, reply(previewRequest, leavePreview({ blockers }))], { language })
  expect(await (await form(name)).findByText(sentence)).toBeDefined()
})

test('a refused request gives the reason with the days in words and keeps what was typed', async () => {
  const details = { from: '2026-11-11', to: '2026-11-12' }
  const { user } = show([
    types,
    preview,
    refusal(sendRequest, 'leave.overlaps', { field: 'from', details }),
  ])
  const fields = await form()
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'Family visit')
  await user.click(fields.getByRole('button', { name: 'Send request' }))
  const summary = await fields.findByRole('alert')
  expect(summary.textContent).toMatch(/First day: You already have leave on 11 – 12 Nov 2026/)
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(fields.getByDisplayValue('Family visit')).toBeDefined()
})

test('offline the request is kept, and can be sent once there is a network', async () => {
  const { user, serve } = show([types, preview])
  const fields = await form()
  await screen.findByText('Omar Ali')
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'Family visit')
  serve(offline())
  await user.click(fields.getByRole('button', { name: 'Send request' }))
  expect((await fields.findByRole('alert')).textContent).toContain('your changes are still here')
  serve(types, preview, reply(sendRequest, leaveRequest()), ...page)
  await user.click(fields.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent. Omar Ali will review it first.')).toBeDefined()
})

test('leave types that are not for this employee are not offered', async () => {
  const other = { ...leaveType({ id: idOf(102), code: 'maternity' }), forMe: false }
  show([reply(listLeaveTypes, { items: [leaveType(), other] }), preview])
  const fields = await form()
  const kind = fields.getByRole('combobox', { name: 'Leave type' })
  expect(within(kind).getAllByRole('option')).toHaveLength(1)
})

test('a document that is removed from the form is deleted on the server', async () => {
  const document = { id: idOf(401), name: 'report.pdf', bytes: 12 }
  const removed = reply(removeAttachment, { id: document.id })
  const { user, sent } = show([types, preview, reply(uploadAttachment, document), removed])
  const fields = await form()
  const file = new File(['%PDF-1.4'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(fields.getByLabelText(/^Document/), file)
  await user.click(await fields.findByRole('button', { name: 'Remove report.pdf' }))
  await waitFor(() =>
    expect(sent(removeAttachment)).toMatchObject([{ params: { id: document.id } }]),
  )
  expect(fields.queryByText('report.pdf')).toBeNull()
})

test('in arabic the form and its result are arabic', async () => {
  show([types, preview], { language: 'ar' })
  const fields = await form('طلب إجازة')
  expect(fields.getByRole('button', { name: 'إرسال الطلب' })).toBeDefined()
  const result = within(screen.getByRole('region', { name: 'ملخص الطلب' }))
  expect(await result.findByText('عمر علي')).toBeDefined()
  expect(result.getByText('يوم واحد')).toBeDefined()
  await expectAccessible()
})

test('in arabic the check-in of a day is told in arabic', async () => {
  const checkIns = [{ day: '2026-11-09', workedMinutes: 180, open: false }]
  show([types, reply(previewRequest, leavePreview({ checkIns }))], { language: 'ar' })
  const note = await screen.findByText(/^سجّلت حضورك يوم الاثنين/)
  expect(note.textContent).toMatch(/وعملت .*3/)
})
