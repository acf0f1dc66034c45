import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartments } from '#portal/employees/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { leaveType } from '../../requests/test-data.ts'
import {
  addBlackout,
  addLeaveType,
  type Blackout,
  editLeaveType,
  listBlackouts,
  listLeaveTypes,
  removeBlackout,
} from '../../types/contract.ts'
import { Screen } from './leave-setup-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const ANNUAL = leaveType()
const HAJJ = leaveType({
  id: idOf(102),
  code: 'hajj',
  name: { en: 'Hajj leave', ar: 'إجازة الحج' },
  active: false,
  rules: { ...ANNUAL.rules, unit: 'calendar', grant: { kind: 'none' } },
})
const STOCKTAKING: Blackout = {
  id: idOf(701),
  name: { en: 'Stocktaking', ar: 'الجرد' },
  fromDate: '2026-12-28',
  toDate: '2026-12-31',
  typeId: ANNUAL.id,
  departmentId: idOf(602),
}
const kitchen = { id: idOf(602), name: { en: 'Kitchen', ar: 'المطبخ' } }
const types = (...items: ReturnType<typeof leaveType>[]) => reply(listLeaveTypes, { items })
const closed = (...items: Blackout[]) => reply(listBlackouts, { items })
const around = [types(ANNUAL), reply(listDepartments, { items: [kitchen] })]

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leave-setup',
    as: { roles: ['employee', 'hr'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

const closedTab = { route: '/leave-setup?tab=closed' }

/** The texts of each row, the header excluded. */
async function rows(): Promise<string[]> {
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) => row.textContent)
}

async function openType({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('link', { name: 'Annual leave' }))
  return within(await screen.findByRole('dialog', { name: 'Annual leave' }))
}

test('while the types load, their table says so', async () => {
  show([pending(listLeaveTypes)])
  expect(screen.getByRole('table', { name: /Loading…$/ })).toBeDefined()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
  await expectAccessible()
})

test('each type has its rules in words, and one that is not offered says so', async () => {
  show([types(ANNUAL, HAJJ)])
  await screen.findByText('Hajj leave')
  const [annual, hajj] = await rows()
  expect(annual).toMatch(/^Annual leave.*Working days.*30 days a year.*100%.*Manager/)
  expect(annual).not.toContain(m['leaveSetup.notOffered']())
  expect(hajj).toMatch(new RegExp(`^Hajj leave${m['leaveSetup.notOffered']()}.*Calendar days`))
  await expectAccessible()
})

test('a changed type is sent with all its rules, and the list is read again', async () => {
  const view = show([
    types(ANNUAL),
    types({ ...ANNUAL, name: { ...ANNUAL.name, en: 'Yearly leave' } }),
    reply(editLeaveType, ({ body }) => ({ id: ANNUAL.id, code: ANNUAL.code, ...body })),
  ])
  const panel = await openType(view)
  expect(view.address()).toBe(`/leave-setup?kind=${ANNUAL.id}`)
  const name = panel.getByRole('textbox', { name: m['leaveSetup.nameEn']() })
  await view.user.clear(name)
  await view.user.click(panel.getByRole('button', { name: m['leaveSetup.save']() }))
  expect(panel.getByText(m['leaveSetup.nameMissing']())).toBeDefined()
  expect(view.sent(editLeaveType)).toEqual([])
  await expectAccessible()
  await view.user.type(name, 'Yearly leave')
  await view.user.click(panel.getByRole('checkbox', { name: m['leaveSetup.halfDays']() }))
  await view.user.click(panel.getByRole('button', { name: m['leaveSetup.save']() }))
  expect(await screen.findByText(m['leaveSetup.saved']())).toBeDefined()
  expect(await screen.findByText('Yearly leave')).toBeDefined()
  expect(view.address()).toBe('/leave-setup')
  expect(view.sent(editLeaveType)).toMatchObject([
    {
      params: { id: ANNUAL.id },
      body: { name: { en: 'Yearly leave' }, rules: { ...ANNUAL.rules, halfDays: false } },
    },
  ])
})

test('the rules are in sections that say what they hold, and open', async () => {
  const view = show([types(ANNUAL)])
  const panel = await openType(view)
  expect(panel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    ['Basics', 'Entitlement30 days a year · 100%', 'LimitsNo limits', 'ApprovalManager'],
  )
  const notice = { name: m['leaveSetup.notice']() }
  expect(panel.queryByRole('spinbutton', notice)).toBeNull()
  await view.user.click(panel.getByRole('button', { name: /^Limits/ }))
  expect(panel.getByRole('spinbutton', notice)).toBeDefined()
  await expectAccessible()
})

test('a new type is added with its name and rules', async () => {
  const { forMe: _forMe, ...added } = HAJJ
  const view = show([types(ANNUAL), types(ANNUAL, HAJJ), reply(addLeaveType, added)])
  await view.user.click(await screen.findByRole('button', { name: 'New type' }))
  const panel = within(await screen.findByRole('dialog', { name: 'New type' }))
  await view.user.click(panel.getByRole('button', { name: 'Add type' }))
  expect(panel.getAllByText(m['leaveSetup.nameMissing']())).toHaveLength(2)
  expect(view.sent(addLeaveType)).toEqual([])
  await expectAccessible()
  await view.user.type(panel.getByRole('textbox', { name: 'Name in English' }), 'Hajj leave')
  await view.user.type(panel.getByRole('textbox', { name: 'Name in Arabic' }), 'إجازة الحج')
  await view.user.click(panel.getByRole('button', { name: 'Add type' }))
  expect(await screen.findByText('Leave type added.')).toBeDefined()
  expect(await screen.findByText('Hajj leave')).toBeDefined()
  expect(view.address()).toBe('/leave-setup')
  expect(view.sent(addLeaveType).map(({ body }) => [body.name, body.rules.grant.kind])).toEqual([
    [{ en: 'Hajj leave', ar: 'إجازة الحج' }, 'none'],
  ])
})

test('a refused change keeps the panel and what was entered', async () => {
  const view = show([types(ANNUAL), refusal(editLeaveType, 'leave.tiersUnordered')])
  const panel = await openType(view)
  const name = panel.getByRole<HTMLInputElement>('textbox', { name: m['leaveSetup.nameEn']() })
  await view.user.type(name, ' 2')
  await view.user.click(panel.getByRole('button', { name: m['leaveSetup.save']() }))
  expect((await panel.findByRole('alert')).textContent).toBe(m['leave.tiersUnordered']())
  expect(name.value).toBe('Annual leave 2')
  await expectAccessible()
})

test('blackout days name their days, type and department', async () => {
  show([...around, closed(STOCKTAKING)], closedTab)
  await screen.findByText('Stocktaking')
  await waitFor(async () =>
    expect((await rows())[0]).toMatch(/28.*31 Dec.* 2026.*Annual leave.*Kitchen/),
  )
  await expectAccessible()
})

test('without blackout days the page says so, and refuses a form without days', async () => {
  const { user, sent, address } = show([...around, closed()], closedTab)
  expect(await screen.findByText(m['leaveSetup.noClosed']())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m['leaveSetup.close']() }))
  const form = within(await screen.findByRole('alertdialog'))
  expect(address()).toBe('/leave-setup?tab=closed&close=1')
  const [send] = form
    .getAllByRole<HTMLButtonElement>('button', { name: m['leaveSetup.closeVerb']() })
    .filter(({ type }) => type === 'submit')
  await user.click(send as HTMLElement)
  expect(form.getAllByText(m['leaveSetup.nameMissing']())).toHaveLength(2)
  expect(form.getAllByText(m['leaveSetup.dateMissing']())).toHaveLength(2)
  expect(sent(addBlackout)).toEqual([])
  await expectAccessible()
})

test('blackout days are removed after a question, which also shows a refusal', async () => {
  const { user, sent } = show(
    [
      ...around,
      closed(STOCKTAKING),
      closed(),
      refusal(removeBlackout, 'http.failed'),
      reply(removeBlackout, { id: STOCKTAKING.id }),
    ],
    closedTab,
  )
  const open = m['leaveSetup.openOf']({ name: 'Stocktaking' })
  await user.click(await screen.findByRole('button', { name: open }))
  const question = within(await screen.findByRole('alertdialog'))
  const confirm = question.getByRole('button', { name: m['leaveSetup.open']() })
  await user.click(confirm)
  expect((await question.findByRole('alert')).textContent).toContain(m['http.failed']())
  await user.click(confirm)
  expect(await screen.findByText(m['leaveSetup.opened']())).toBeDefined()
  expect(await screen.findByText(m['leaveSetup.noClosed']())).toBeDefined()
  expect(sent(removeBlackout).map(({ params }) => params.id)).toEqual(
    Array.from({ length: 2 }, () => STOCKTAKING.id),
  )
})

test('refused types give the reason, and offline they load when the network returns', async () => {
  const { user, serve } = show([refusal(listLeaveTypes, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  await expectAccessible()
  serve(offline())
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  serve(types(ANNUAL))
  expect(await screen.findByText('Annual leave')).toBeDefined()
})

test('in arabic the types and blackout days are arabic', async () => {
  const { user } = show([...around, closed(STOCKTAKING)], { language: 'ar' })
  expect(await screen.findByText('إجازة سنوية')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('tab', { name: m['leaveSetup.closedDays']() }))
  expect(await screen.findByText('الجرد')).toBeDefined()
  await waitFor(async () => expect((await rows())[0]).toMatch(/إجازة سنوية.*المطبخ/))
})
