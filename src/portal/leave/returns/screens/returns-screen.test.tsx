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
import {
  listDueReturns,
  listOwnReturns,
  previewReturn,
  reportReturn,
  showReturn,
} from '../contract.ts'
import { dueReturn, leaveReturn, oneDayLate, onTime } from '../test-data-screens.ts'
import { Screen } from './returns-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const due = reply(listDueReturns, { today: '2026-11-10', items: [dueReturn()] })
const noneDue = reply(listDueReturns, { today: '2026-11-10', items: [] })
const none = reply(listOwnReturns, { items: [], next: null })
const one = reply(listOwnReturns, { items: [leaveReturn()], next: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leavesReturn',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

type View = ReturnType<typeof show>

async function openReport({ user }: View) {
  await user.click(await screen.findByRole('button', { name: m['leaveReturns.due.report']() }))
  return within(await screen.findByRole('dialog', { name: m['leaveReturns.form.title']() }))
}

test('while the returns load, the page announces it', async () => {
  show([pending(listDueReturns), pending(listOwnReturns)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.leavesReturn']() })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.getByRole('table', { name: 'My returns. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('without returns the page says so, and a filter without matches says something else', async () => {
  const { user, sent, address } = show([noneDue, none])
  expect(await screen.findByText(m['leaveReturns.page.none']())).toBeDefined()
  expect(screen.queryByRole('button', { name: m['leaveReturns.due.report']() })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Rejected' }))
  expect(await screen.findByText(m['leaveReturns.page.noneMatch']())).toBeDefined()
  expect(sent(listOwnReturns).at(-1)?.query.state).toBe('rejected')
  expect(address()).toBe('/leavesReturn?state=rejected')
  await expectAccessible()
})

test('a due return is reported with the day of the first check-in', async () => {
  const view = show([
    due,
    noneDue,
    none,
    one,
    reply(previewReturn, onTime),
    reply(reportReturn, leaveReturn()),
  ])
  expect(await screen.findByRole('heading', { name: /^You were due back on Mon.*9/ })).toBeDefined()
  expect(screen.getByText('1 day overdue')).toBeDefined()
  const form = await openReport(view)
  expect(await form.findByText(m['leaveReturns.means.onTime']())).toBeDefined()
  expect(form.getByText(m['leaveReturns.form.fromCheckIn']())).toBeDefined()
  await expectAccessible()
  await view.user.click(form.getByRole('button', { name: m['leaveReturns.form.send']() }))
  expect(await screen.findByText(m['leaveReturns.form.sent']())).toBeDefined()
  expect(view.sent(reportReturn).map(({ body }) => body)).toEqual([
    { requestId: idOf(201), actualDate: '2026-11-09', reason: '', fileId: null },
  ])
  expect(await screen.findByRole('link', { name: /Annual leave/ })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: m['leaveReturns.due.report']() })).toBeNull()
})

test('a late return says how late it is, and needs a reason', async () => {
  const late = reply(listDueReturns, {
    today: '2026-11-10',
    items: [dueReturn({ proposed: '2026-11-10' })],
  })
  const view = show([
    late,
    none,
    reply(previewReturn, oneDayLate),
    refusal(reportReturn, 'leaveReturns.reasonNeeded', { field: 'reason' }),
    reply(reportReturn, leaveReturn({ kind: 'late', days: 1 })),
  ])
  const form = await openReport(view)
  expect(await form.findByText(/^1 day late \(1 working day\)\.$/)).toBeDefined()
  const reason = form.getByRole('textbox', { name: m['leaveReturns.form.reasonLate']() })
  await view.user.click(form.getByRole('button', { name: m['leaveReturns.form.send']() }))
  expect(await form.findByText(m['leaveReturns.reasonNeeded']())).toBeDefined()
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
  await view.user.type(reason, 'The flight was cancelled')
  await view.user.click(form.getByRole('button', { name: m['leaveReturns.form.send']() }))
  await screen.findByText(m['leaveReturns.form.sent']())
  expect(view.sent(reportReturn).at(-1)?.body.reason).toBe('The flight was cancelled')
})

test('a day that cannot be reported gives its reason at the day', async () => {
  const checkedIn = refusal(previewReturn, 'leaveReturns.checkedIn', {
    field: 'actualDate',
    details: { day: '2026-11-09' },
  })
  const form = await openReport(show([due, none, checkedIn]))
  expect(
    await form.findByText(/^There's a check-in on Mon.*9 Nov.*so that's the return date/),
  ).toBeDefined()
})

test('who is on leave now can report an early return', async () => {
  const underWay = dueReturn({ state: 'underWay', expected: '2026-11-15', overdueDays: 0 })
  show([reply(listDueReturns, { today: '2026-11-10', items: [underWay] }), none])
  expect(await screen.findByText(m['leaveReturns.due.underWay']())).toBeDefined()
  expect(screen.getByRole('button', { name: m['leaveReturns.due.reportEarly']() })).toBeDefined()
})

test('a return opens over the list with the decision', async () => {
  const decided = leaveReturn({
    state: 'rejected',
    comment: 'Ask your manager',
    decidedBy: { en: 'Omar Ali', ar: 'عمر علي' },
    decidedAt: '2026-11-10T06:00:00.000Z',
  })
  const { user, address } = show([
    noneDue,
    reply(listOwnReturns, { items: [decided], next: null }),
    reply(showReturn, decided),
  ])
  await user.click(await screen.findByRole('link', { name: /Annual leave/ }))
  const panel = within(await screen.findByRole('dialog', { name: m['leaveReturns.due.title']() }))
  expect(await panel.findByText('Ask your manager')).toBeDefined()
  expect(panel.getByText('Omar Ali')).toBeDefined()
  expect(address()).toBe(`/leavesReturn?return=${decided.id}`)
  await expectAccessible()
})

test('a refused part gives its reason, offline says so, and both load when tried again', async () => {
  const { user, serve } = show([refusal(listDueReturns, 'leave.notLinked'), one])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['leave.notLinked']())
  expect(await screen.findByRole('link', { name: /Annual leave/ })).toBeDefined()
  serve(offline())
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(due, one)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: m['leaveReturns.due.report']() })).toBeDefined()
})

test('in arabic the due return and the list are arabic', async () => {
  show([due, one], { language: 'ar' })
  const link = await screen.findByRole('link', { name: /إجازة سنوية/ })
  expect(link.getAttribute('href')).toBe(`/ar/leavesReturn?return=${idOf(401)}`)
  expect(await screen.findByRole('button', { name: m['leaveReturns.due.report']() })).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
  await expectAccessible()
})
