import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
import { listLeaveTypes } from '../../types/contract.ts'
import {
  addPolicy,
  changePolicy,
  listPolicies,
  listPolicyChoices,
  orderPolicies,
  type Policy,
  type PolicyPreview,
  previewPolicy,
  removePolicy,
} from '../contract.ts'
import { PoliciesTab } from './policies-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const ANNUAL = leaveType()
const DRIVER = { en: 'Driver', ar: 'سائق' }
const DRIVERS: Policy = {
  id: idOf(711),
  typeId: ANNUAL.id,
  name: { en: 'Drivers', ar: 'السائقون' },
  who: {
    departmentIds: [],
    positions: ['Driver'],
    employeeIds: [],
    nationality: null,
    gender: null,
  },
  departments: [],
  positions: [DRIVER],
  people: [],
  gives: { grant: { kind: 'yearly', daysPerYear: 33 }, carry: { kind: 'asType' } },
  fromDay: '2026-01-01',
  lastDay: null,
  isStarted: true,
}
const MANAGERS: Policy = {
  ...DRIVERS,
  id: idOf(712),
  name: { en: 'Managers', ar: 'المديرون' },
  fromDay: '2027-01-01',
  isStarted: false,
}
const OMAR = { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }
const policies = (...items: Policy[]) => reply(listPolicies, { items })
const types = reply(listLeaveTypes, { items: [ANNUAL] })
const choices = reply(listPolicyChoices, { departments: [], positions: [DRIVER] })

function preview(change: Partial<PolicyPreview> = {}) {
  const first = [{ employee: OMAR, before: 30, after: 33 }]
  return reply(previewPolicy, { people: 1, passedBy: 0, first, ...change })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<PoliciesTab />, {
    path: '/leave-setup',
    as: { roles: ['employee', 'hr'] },
    now: '2026-11-10T08:00:00Z',
    replies: [types, choices, ...replies],
    ...options,
  })
}

async function names(): Promise<string[]> {
  const list = await screen.findByRole('list')
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /Drivers|Managers/.exec(row.textContent)?.[0] ?? '')
}

async function open({ user }: ReturnType<typeof show>, button: string, role = 'dialog') {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole(role))
}

test('while the policies load, the page says so', async () => {
  show([pending(listPolicies)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('a new policy tells who it is for and what changes, before it is saved', async () => {
  const view = show([policies(), policies(DRIVERS), preview(), reply(addPolicy, DRIVERS)])
  expect(await screen.findByText(m['leavePolicies.none']())).toBeDefined()
  await expectAccessible()
  const form = await open(view, m['leavePolicies.add']())
  expect(await form.findByText('Omar Ali')).toBeDefined()
  const save = form.getByRole('button', { name: m['leavePolicies.save']() })
  await view.user.click(save)
  expect(form.getAllByText(m['leaveSetup.nameMissing']())).toHaveLength(2)
  expect(view.sent(addPolicy)).toEqual([])
  await expectAccessible()
  await view.user.type(form.getByRole('textbox', { name: m['leaveSetup.nameEn']() }), 'Drivers')
  await view.user.type(form.getByRole('textbox', { name: m['leaveSetup.nameAr']() }), 'السائقون')
  await view.user.click(save)
  expect(await screen.findByText(m['leavePolicies.added']())).toBeDefined()
  expect(await names()).toEqual(['Drivers'])
  expect(view.sent(addPolicy)).toMatchObject([
    { body: { typeId: ANNUAL.id, name: DRIVERS.name, fromDay: '2026-11-10', lastDay: null } },
  ])
})

test('each policy has who it is for, its days, and when it starts', async () => {
  show([policies(DRIVERS, MANAGERS)])
  expect(await names()).toEqual(['Drivers', 'Managers'])
  const [drivers, managers] = screen.getAllByRole('listitem')
  expect(drivers?.textContent).toMatch(/33 days.*Driver/)
  expect(managers?.textContent).toMatch(/1 Jan 2027/)
  await expectAccessible()
})

test('a policy is moved up, which is announced, and the focus stays with it', async () => {
  const view = show([
    policies(DRIVERS, MANAGERS),
    policies(MANAGERS, DRIVERS),
    reply(orderPolicies, ({ body }) => body),
  ])
  const up = await screen.findByRole('button', {
    name: m['leavePolicies.up']({ name: 'Managers' }),
  })
  await view.user.click(up)
  await waitFor(async () => expect(await names()).toEqual(['Managers', 'Drivers']))
  expect(view.sent(orderPolicies)).toMatchObject([
    { params: { id: ANNUAL.id }, body: { ids: [MANAGERS.id, DRIVERS.id] } },
  ])
  const announced = m['leavePolicies.moved']({ name: 'Managers', place: '1', count: '2' })
  expect(await screen.findByText(announced)).toBeDefined()
  const down = screen.getByRole('button', { name: m['leavePolicies.down']({ name: 'Managers' }) })
  expect(document.activeElement).toBe(down)
})

test('an order that changed meanwhile is refused, and the policies stay as they were', async () => {
  const view = show([
    policies(DRIVERS, MANAGERS),
    refusal(orderPolicies, 'leavePolicies.changedMeanwhile'),
  ])
  const up = await screen.findByRole('button', {
    name: m['leavePolicies.up']({ name: 'Managers' }),
  })
  await view.user.click(up)
  expect(await screen.findByText(m['leavePolicies.changedMeanwhile']())).toBeDefined()
  await waitFor(async () => expect(await names()).toEqual(['Drivers', 'Managers']))
})

test('a refused change keeps the form, and a policy that has started keeps its first day', async () => {
  const view = show([policies(DRIVERS), preview(), refusal(changePolicy, 'leave.backwards')])
  const form = await open(view, m['leavePolicies.changeOf']({ name: 'Drivers' }))
  expect(view.address()).toBe(`/leave-setup?policy=${DRIVERS.id}`)
  await view.user.type(form.getByRole('textbox', { name: m['leaveSetup.nameEn']() }), ' 2')
  await view.user.click(form.getByRole('button', { name: m['leavePolicies.save']() }))
  expect((await form.findByRole('alert')).textContent).toBe(m['leave.backwards']())
  expect(view.sent(changePolicy)).toMatchObject([
    { params: { id: DRIVERS.id }, body: { name: { en: 'Drivers 2' }, fromDay: '2026-01-01' } },
  ])
  await expectAccessible()
})

test('a policy is removed after a question', async () => {
  const view = show([policies(DRIVERS), policies(), reply(removePolicy, { id: DRIVERS.id })])
  const remove = m['leavePolicies.removeOf']({ name: 'Drivers' })
  const question = await open(view, remove, 'alertdialog')
  await expectAccessible()
  await view.user.click(question.getByRole('button', { name: m['leavePolicies.remove']() }))
  expect(await screen.findByText(m['leavePolicies.removed']())).toBeDefined()
  expect(await screen.findByText(m['leavePolicies.none']())).toBeDefined()
  expect(view.sent(removePolicy).map(({ params }) => params.id)).toEqual([DRIVERS.id])
})

test('refused policies give the reason, and offline they load when the network returns', async () => {
  const { user, serve } = show([refusal(listPolicies, 'http.notAllowed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.notAllowed']())
  serve(offline())
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  await expectAccessible()
  serve(types, policies(DRIVERS))
  expect(await names()).toEqual(['Drivers'])
})

test('in arabic the policies, their people and their type are arabic', async () => {
  show([policies(DRIVERS)], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'إجازة سنوية' })).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toMatch(/السائقون.*سائق/)
  await expectAccessible()
})
