import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getSite } from '#accounts/sites/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listLeaveTypes } from '../../types/contract.ts'
import { listBalances, listOwnRequests, showRequest, withdrawRequest } from '../contract.ts'
import { showRequestDefaults } from '../defaults/contract.ts'
import { balanceLine, leaveRequest } from '../test-data.ts'
import { Screen } from './leaves-screen.tsx'

const balances = reply(listBalances, { on: '2026-11-10', items: [balanceLine()] })
const none = reply(listOwnRequests, { items: [], next: null })
const one = reply(listOwnRequests, { items: [leaveRequest()], next: null })

type Options = Parameters<typeof renderScreen>[1]

function show(replies: NonNullable<Options>['replies'], options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/leaves',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies: replies ?? [],
    ...options,
  })
}

/** The texts of each row, the header excluded. */
async function rows(): Promise<string[][]> {
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}

test('while the requests load, the table says so and the page can be used', async () => {
  show([pending(listBalances), pending(listOwnRequests)])
  expect(screen.getByRole('table', { name: 'My requests. Loading…' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Request leave' })).toBeDefined()
  await expectAccessible()
})

test('without requests the page says so and offers to request leave', async () => {
  const form = [pending(getSite), pending(listLeaveTypes), pending(showRequestDefaults)]
  const { user, address } = show([balances, none, ...form])
  expect(await screen.findByText('No leave requests yet')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getAllByRole('button', { name: 'Request leave' })[1] as HTMLElement)
  expect(address()).toBe('/leaves?ask=1')
  expect(await screen.findByRole('dialog', { name: 'Request leave' })).toBeDefined()
})

test('one request has its type, days, amount, day and status', async () => {
  show([balances, one])
  await screen.findByRole('link', { name: 'Annual leave' })
  expect(await rows()).toEqual([
    [
      'Annual leave',
      expect.stringMatching(/22.*24 Nov 2026$/),
      '3 days',
      expect.stringMatching(/10 Nov 2026$/),
      'Open/Pending',
    ],
  ])
  await expectAccessible()
})

test('the balance says what is left, what is pending and what is taken', async () => {
  show([balances, none])
  const card = await screen.findByRole('figure')
  expect(card.textContent).toBe('19days leftAnnual leave3 days pending10 days taken')
})

test('many requests come page by page, and the next page is requested after the last', async () => {
  const next = reply(listOwnRequests, ({ query }) =>
    query.after === undefined
      ? { items: [leaveRequest()], next: idOf(201) }
      : { items: [leaveRequest({ id: idOf(202), state: 'approved' })], next: null },
  )
  const { user, sent } = show([balances, next])
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(sent(listOwnRequests).map(({ query }) => query.after)).toEqual([undefined, idOf(201)])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a status filters the list, stands in the address, and may match nothing', async () => {
  const { user, sent, address } = show([balances, one, none])
  await screen.findByRole('link', { name: 'Annual leave' })
  await user.click(screen.getByRole('radio', { name: 'Approved' }))
  expect(await screen.findByText('No requests with this status')).toBeDefined()
  expect(sent(listOwnRequests).at(-1)?.query.state).toBe('approved')
  expect(address()).toBe('/leaves?state=approved')
})

test('a refused list gives the reason and loads when tried again', async () => {
  const { user } = show([balances, refusal(listOwnRequests, 'leave.notLinked'), one])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    "Your account isn't linked to an employee record. Contact HR.",
  )
  await expectAccessible()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Annual leave' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offline the page says that the server could not be reached, and can try again', async () => {
  const { user, serve } = show([offline()])
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  for (const alert of screen.getAllByRole('alert'))
    expect(alert.textContent).toContain("Couldn't reach the server.")
  await expectAccessible()
  serve(balances, one)
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  expect(await screen.findByRole('link', { name: 'Annual leave' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the requests that were loaded stay visible when the network goes', async () => {
  const { serve } = show([balances, one])
  await screen.findByRole('link', { name: 'Annual leave' })
  serve(offline())
  await expectAccessible()
  expect(screen.getByRole('link', { name: 'Annual leave' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an expired session leads to sign-in', async () => {
  const { address } = show([balances, refusal(listOwnRequests, 'http.notSignedIn')])
  await waitFor(() => expect(address()).toBe('/login'))
})

test('a request opens over the list with its decision, and can be withdrawn', async () => {
  const taken = leaveRequest({ state: 'withdrawn', canWithdraw: false })
  const { user, sent } = show([
    balances,
    one,
    reply(showRequest, leaveRequest()),
    reply(showRequest, taken),
    reply(withdrawRequest, taken),
  ])
  await user.click(await screen.findByRole('link', { name: 'Annual leave' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Annual leave' }))
  expect(panel.getByText('Family visit')).toBeDefined()
  expect(panel.getByText('waiting for a decision', { exact: false })).toBeDefined()
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Withdraw' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }),
  )
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Request withdrawn.')).toBeDefined()
  expect(sent(withdrawRequest).map(({ params }) => params.id)).toEqual([idOf(201)])
})

test('a request that was decided meanwhile cannot be withdrawn, and the reason is displayed', async () => {
  const { user } = show(
    [
      balances,
      one,
      reply(showRequest, leaveRequest()),
      refusal(withdrawRequest, 'leave.alreadyDecided'),
    ],
    { route: `/leaves?request=${idOf(201)}` },
  )
  const panel = within(await screen.findByRole('dialog'))
  await user.click(await panel.findByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect((await within(question).findByRole('alert')).textContent).toBe(
    'This request has already been decided.',
  )
  await expectAccessible()
})

test('in arabic the page, its rows and its links are arabic', async () => {
  show([balances, one], { language: 'ar' })
  const link = await screen.findByRole('link', { name: 'إجازة سنوية' })
  expect(screen.getByRole('heading', { level: 1, name: 'الإجازات' })).toBeDefined()
  expect(link.getAttribute('href')).toBe(`/ar/leaves?request=${idOf(201)}`)
  const [row] = await rows()
  expect(row?.[4]).toBe('قيد الانتظار')
  expect(document.documentElement.dir).toBe('rtl')
  await expectAccessible()
})
