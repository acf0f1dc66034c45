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
import { decideRequest, listRequestsToDecide, type LeaveRequest } from '../../requests/contract.ts'
import { leaveRequest } from '../../requests/test-data.ts'
import {
  decideMany,
  type Delegation,
  listDelegations,
  respondToDelegation,
  showAtDesk,
  showDesk,
} from '../contract.ts'
import { Screen } from './leave-requests-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const OMAR = { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }
const ofSara = leaveRequest({ canDecide: true, canWithdraw: false })
const ofOmar = leaveRequest({ ...ofSara, id: idOf(202), employee: OMAR, fileId: idOf(203) })

const noDesk = { decides: true, waiting: 0, first: [], inPlaceOf: [], toDecide: 0 }
const desk = reply(showDesk, { ...noDesk, waiting: 2 })
const atDesk = reply(showAtDesk, ({ params }) => ({
  request: params.id === ofOmar.id ? ofOmar : ofSara,
  balance: { before: 19, after: 16 },
  away: [],
}))
const list = (...items: LeaveRequest[]) => reply(listRequestsToDecide, { items, next: null })
const two = list(ofSara, ofOmar)

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leave-requests',
    as: { roles: ['employee', 'manager'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

/** A request in the list. */
function row(name: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name })
}

/** The request beside the list. */
async function detail(name: string) {
  return within(await screen.findByRole('region', { name }))
}

test('while the desk loads it says so', async () => {
  show([pending(showDesk)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.leaveRequests']() })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('when nothing waits the desk says so, without a count', async () => {
  show([reply(showDesk, noDesk), list()])
  expect(await screen.findByText(m['leaveDesk.none']())).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Pending' })).toBeDefined()
  await expectAccessible()
})

test('the first request stands beside the list with the balance it would leave', async () => {
  const { user, address } = show([desk, two, atDesk])
  expect(await screen.findByRole('tab', { name: 'Pending 2' })).toBeDefined()
  const first = await detail('Sara Ahmed')
  expect(first.getByText('Family visit')).toBeDefined()
  expect(first.getByText('19 days')).toBeDefined()
  expect(first.getByText('16 days')).toBeDefined()
  expect(first.getByText(m['leaveDesk.away.none']())).toBeDefined()
  expect((await row('Omar Ali')).textContent).toContain(m['leaveDesk.mark.document']())
  await expectAccessible()
  await user.click(within(await row('Omar Ali')).getByRole('button', { name: /Annual leave/ }))
  expect(await detail('Omar Ali')).toBeDefined()
  expect(address()).toBe(`/leave-requests?request=${ofOmar.id}`)
})

test('[I19] a request for a day with a check-in says so in the list and beside it, with the hours worked', async () => {
  const checkIns = [{ day: '2026-11-10', workedMinutes: 480, open: false }]
  const worked = { ...ofSara, from: '2026-11-10', to: '2026-11-10', checkIns }
  show([desk, list(worked), reply(showAtDesk, { request: worked, balance: null, away: [] })])
  const first = await detail('Sara Ahmed')
  expect(
    first.getByText('Sara Ahmed checked in on Tuesday 10 November and worked 8h.'),
  ).toBeDefined()
  expect((await row('Sara Ahmed')).textContent).toContain('8h worked')
  await expectAccessible()
})

test('an approved request leaves the list at once and the next one opens', async () => {
  const { user, sent } = show([
    desk,
    two,
    list(ofOmar),
    atDesk,
    reply(decideRequest, leaveRequest({ state: 'approved' })),
  ])
  await user.click((await detail('Sara Ahmed')).getByRole('button', { name: 'Approve' }))
  expect(screen.queryByRole('article', { name: 'Sara Ahmed' })).toBeNull()
  expect(await detail('Omar Ali')).toBeDefined()
  expect(await screen.findByText("Sara Ahmed's leave approved.")).toBeDefined()
  expect(sent(decideRequest)).toMatchObject([
    { params: { id: ofSara.id }, body: { approve: true, comment: '' } },
  ])
})

test('a refusal of the server brings the request back with its reason', async () => {
  const { user } = show([desk, two, atDesk, refusal(decideRequest, 'leave.twice')])
  await user.click((await detail('Sara Ahmed')).getByRole('button', { name: 'Approve' }))
  const back = await row('Sara Ahmed')
  expect((await within(back).findByRole('alert')).textContent).toBe(m['leave.twice']())
  expect(within(await row('Omar Ali')).queryByRole('alert')).toBeNull()
  await expectAccessible()
})

test('rejecting needs a reason, which is sent with it', async () => {
  const { user, sent } = show([
    desk,
    two,
    atDesk,
    reply(decideRequest, leaveRequest({ state: 'rejected' })),
  ])
  await user.click((await detail('Sara Ahmed')).getByRole('button', { name: 'Reject' }))
  const dialog = within(
    await screen.findByRole('alertdialog', {
      name: m['leaveDesk.refuseOne']({ name: 'Sara Ahmed' }),
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText(m['leave.commentNeeded']())).toBeDefined()
  const why = dialog.getByRole('textbox', { name: m['leaveDesk.why']() })
  await waitFor(() => expect(document.activeElement).toBe(why))
  expect(sent(decideRequest)).toEqual([])
  await expectAccessible()
  await user.type(why, ' Too many are away ')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent(decideRequest).map(({ body }) => body)).toEqual([
      { approve: false, comment: 'Too many are away' },
    ]),
  )
})

test('a rejection that could not be sent keeps its dialog and the reason, and is sent again', async () => {
  const { user, sent, serve } = show([desk, two, atDesk])
  await user.click((await detail('Sara Ahmed')).getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: m['leaveDesk.why']() }), 'Too many are away')
  serve(offline())
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  expect(dialog.getByDisplayValue('Too many are away')).toBeDefined()
  await expectAccessible()
  serve(desk, list(ofOmar), atDesk, reply(decideRequest, leaveRequest({ state: 'rejected' })))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText("Sara Ahmed's leave rejected.")).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await detail('Omar Ali')).toBeDefined()
  expect(sent(decideRequest).at(-1)?.body).toEqual({
    approve: false,
    comment: 'Too many are away',
  })
})

test('several are approved together; one that was refused stays with its reason', async () => {
  const { user, sent } = show([
    desk,
    two,
    list(ofOmar),
    atDesk,
    reply(decideMany, {
      items: [
        { id: ofSara.id, state: 'approved', refusal: null },
        { id: ofOmar.id, state: null, refusal: 'leave.twice' },
      ],
    }),
  ])
  await user.click(await screen.findByRole('checkbox', { name: m['leaveDesk.chooseAll']() }))
  // One button decides, wherever one looks.
  expect(screen.getAllByRole('button', { name: /Approve/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  const left = await row('Omar Ali')
  expect((await within(left).findByRole('alert')).textContent).toBe(m['leave.twice']())
  expect(sent(decideMany).map(({ body }) => body)).toEqual([
    { ids: [ofSara.id, ofOmar.id], approve: true, comment: '' },
  ])
  expect(screen.queryByRole('article', { name: 'Sara Ahmed' })).toBeNull()
})

test('on a phone the request is decided on its card', async () => {
  const { user, sent } = show(
    [desk, two, list(ofOmar), reply(decideRequest, leaveRequest({ state: 'approved' }))],
    { width: 390 },
  )
  await user.click(within(await row('Sara Ahmed')).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sara Ahmed' })).toBeNull())
  expect(sent(decideRequest).map(({ params }) => params.id)).toEqual([ofSara.id])
})

test('offline the list says so, and loads when tried again', async () => {
  const { user, serve } = show([desk, refusal(listRequestsToDecide, 'leave.notAllowed')])
  expect((await screen.findByRole('alert')).textContent).toContain(m['leave.notAllowed']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(desk, two, atDesk)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Sara Ahmed')).toBeDefined()
})

test('a colleague who is asked to decide for another accepts', async () => {
  const asked: Delegation = {
    id: idOf(211),
    giver: { id: OMAR.id, name: OMAR.name },
    taker: { id: idOf(2), name: ofSara.employee.name },
    from: '2026-11-15',
    to: '2026-11-19',
    typeIds: null,
    departmentIds: null,
    state: 'asked',
    over: false,
    createdAt: '2026-11-10T07:00:00.000Z',
  }
  const delegations = (state: Delegation['state']) =>
    reply(listDelegations, { mayDelegate: false, given: [], received: [{ ...asked, state }] })
  const { user, sent } = show(
    [
      reply(showDesk, { ...noDesk, decides: false, toDecide: 1 }),
      delegations('asked'),
      delegations('accepted'),
      reply(respondToDelegation, { ...asked, state: 'accepted' }),
      list(),
    ],
    { as: {} },
  )
  const one = within(await row('Omar Ali'))
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  await user.click(one.getByRole('button', { name: m['leaveDesk.delegate.accept']() }))
  expect(await one.findByText(m['leaveDesk.delegate.accepted']())).toBeDefined()
  expect(sent(respondToDelegation)).toMatchObject([
    { params: { id: asked.id }, body: { accept: true } },
  ])
})

test('in arabic the list and the request beside it are arabic', async () => {
  show([desk, two, atDesk], { language: 'ar' })
  const first = await detail('سارة أحمد')
  expect(first.getByRole('button', { name: m['leaveDesk.approve']() }).textContent).toMatch(
    /[\u0600-\u06ff]/,
  )
  expect(await row('عمر علي')).toBeDefined()
  await expectAccessible()
})
