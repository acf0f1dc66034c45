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
import type { Change } from '../changes/contract.ts'
import { decideChange, listChanges, openChange, showChange } from '../desk/contract.ts'
import { aChange, NOW } from '../test-data-screens.ts'
import { Screen } from './profile-changes-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const WAITING = aChange({ actions: ['decide'] })
const OF_BANK = aChange({
  group: 'bank',
  actions: ['decide'],
  isMasked: true,
  fields: [
    { field: 'iban', before: 'AE07033***********23456', after: 'AE56026***********78901' },
    { field: 'bankName', before: '', after: 'Emirates NBD' },
  ],
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/profile-changes',
    as: { permissions: ['employees.edit', 'employees.papers'] },
    now: NOW,
    replies,
    ...options,
  })
}

function list(...items: Change[]) {
  return reply(listChanges, { items, next: null })
}

const opened = (change: Change, as?: Options['as']): Options => ({
  route: `/profile-changes?change=${change.id}`,
  ...(as === undefined ? {} : { as }),
})

const panelOf = async () => within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))

test('while the changes load the page announces it', async () => {
  show([pending(listChanges)])
  expect(screen.getByRole('heading', { level: 1, name: 'Profile changes' })).toBeDefined()
  expect(await screen.findByRole('table', { name: 'Waiting. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('without requests the desk says so', async () => {
  show([list()])
  expect(await screen.findByText('Nothing is waiting')).toBeDefined()
  await expectAccessible()
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  serve(list(WAITING))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText('Personal details')).toBeDefined()
})

test('the lists are those that the permissions open', async () => {
  const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  const { unmount } = show([list(WAITING)])
  await screen.findByText('Personal details')
  expect(names()).toEqual(['Waiting', 'Approved', 'Rejected', 'Withdrawn'])
  unmount()
  show([list(OF_BANK)], { as: { permissions: ['pay.all'] } })
  await waitFor(() =>
    expect(names()).toEqual([
      'Bank accounts',
      'Approved accounts',
      'Rejected accounts',
      'Withdrawn accounts',
    ]),
  )
})

test('old and new stand side by side with the proof, and an approval says from when', async () => {
  const { user, sent } = show(
    [
      list(WAITING),
      reply(showChange, WAITING),
      refusal(decideChange, 'profileChanges.changedMeanwhile'),
      reply(decideChange, aChange({ state: 'approved', actions: [] })),
    ],
    opened(WAITING),
  )
  const panel = await panelOf()
  expect(
    await panel.findByRole('row', { name: 'Name in English Sara Ahmed Sara Haddad' }),
  ).toBeDefined()
  expect(panel.getByText('I married in October.')).toBeDefined()
  expect(panel.getByRole('button', { name: /certificate\.jpg/ })).toBeDefined()
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Approve this change?' }))
  expect(form.getByText(/1 Dec.* 2026/)).toBeDefined()
  expect(form.queryByRole('textbox')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await form.findByText(/The record has changed since/)).toBeDefined()
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Change approved.')).toBeDefined()
  expect(sent(decideChange).at(-1)?.body).toEqual({ approve: true, routingCode: '' })
})

test('an IBAN breaks only between groups of four', async () => {
  show([list(OF_BANK), reply(showChange, OF_BANK)], opened(OF_BANK))
  const iban = await (await panelOf()).findByText('AE07033***********23456')
  expect(iban.innerHTML.split('<wbr>')).toEqual(['AE07', '033*', '****', '****', '**23', '456'])
})

test('from the page of one employee only their changes are listed', async () => {
  const { sent } = show([list(WAITING)], { route: `/profile-changes?employee=${idOf(2)}` })
  const link = await screen.findByRole('link', { name: "Show everyone's changes" })
  expect(link.getAttribute('href')).toBe('/profile-changes')
  expect(sent(listChanges)[0]?.query).toMatchObject({ employeeId: idOf(2), state: 'waiting' })
})

test('a rejection needs a reason', async () => {
  const { user, sent } = show(
    [
      list(WAITING),
      reply(showChange, WAITING),
      reply(decideChange, aChange({ state: 'declined', actions: [] })),
    ],
    opened(WAITING),
  )
  const panel = await panelOf()
  await user.click(await panel.findByRole('button', { name: 'Reject' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Reject this change' }))
  await user.click(form.getByRole('button', { name: 'Reject' }))
  expect(sent(decideChange)).toEqual([])
  await user.type(form.getByRole('textbox'), 'The copy cannot be read')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent(decideChange)[0]?.body).toEqual({
      approve: false,
      reason: 'The copy cannot be read',
    }),
  )
})

test('payroll open the full account numbers, and name the bank’s code', async () => {
  const { user, sent } = show(
    [
      list(OF_BANK),
      reply(showChange, OF_BANK),
      reply(openChange, {
        fields: [
          { field: 'iban', before: 'AE070331234567890123456', after: 'AE560261000012345678901' },
        ],
      }),
      refusal(decideChange, 'profileChanges.routingNeeded', { field: 'routingCode' }),
      reply(decideChange, aChange({ group: 'bank', state: 'approved', actions: [] })),
    ],
    opened(OF_BANK, { permissions: ['pay.all'] }),
  )
  const panel = await panelOf()
  expect(await panel.findByText('AE56026***********78901')).toBeDefined()
  expect(panel.getByText('Not given')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Show numbers' }))
  expect(await panel.findByText('AE560261000012345678901')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Approve' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Approve this change?' }))
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await form.findByText(/This is another bank/)).toBeDefined()
  await user.type(form.getByRole('textbox', { name: /Routing code/ }), '302620122')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Change approved.')).toBeDefined()
  expect(sent(decideChange).at(-1)?.body).toEqual({ approve: true, routingCode: '302620122' })
})

test('the link of a withdrawn change opens it beside the list that has it', async () => {
  const withdrawn = aChange({ state: 'withdrawn', actions: [] })
  const { sent } = show([list(withdrawn), reply(showChange, withdrawn)], {
    route: `/profile-changes?tab=withdrawn&change=${withdrawn.id}`,
  })
  const panel = await panelOf()
  expect(await panel.findByText('Withdrawn')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
  await waitFor(() => expect(sent(listChanges).at(-1)?.query).toMatchObject({ state: 'withdrawn' }))
  await expectAccessible()
})

test('in arabic a change that was declined shows its reason', async () => {
  const declined = aChange({ state: 'declined', reason: 'الصورة غير واضحة', actions: [] })
  show([list(declined), reply(showChange, declined)], {
    route: `/profile-changes?tab=declined&change=${declined.id}`,
    language: 'ar',
  })
  const panel = within(await screen.findByRole('dialog', { name: 'سارة أحمد' }))
  expect(await panel.findByText('الصورة غير واضحة')).toBeDefined()
  expect(panel.queryByRole('button', { name: 'اعتماد' })).toBeNull()
  await expectAccessible()
})
