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
import {
  type Award,
  findNominees,
  listAwardTypes,
  listOwnAwards,
  listOwnNominations,
  listWall,
  nominate,
  shareAward,
  showAward,
  withdrawNomination,
} from '../contract.ts'
import { anAward, aWallEntry, grantedAward } from '../test-data.ts'
import { Screen } from './awards-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const own = (...items: Award[]) => reply(listOwnAwards, { items, next: null })
const types = reply(listAwardTypes, {
  items: [{ id: idOf(41), name: { en: 'Employee of the month', ar: 'موظف الشهر' }, active: true }],
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/awards',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while awards load the page says so; without one it says what appears here', async () => {
  const { serve } = show([pending(listOwnAwards)])
  expect(screen.getByRole('table', { name: 'My awards. Loading…' })).toBeDefined()
  await expectAccessible()
  serve(own())
})

test('an employee without awards reads that there are none yet', async () => {
  show([own()])
  expect(await screen.findByText('No awards yet')).toBeDefined()
  await expectAccessible()
})

test('an award has its day and amount, its certificate, and is shown on the wall only on request', async () => {
  const award = grantedAward()
  const { user, sent } = show(
    [
      own(award),
      reply(showAward, award),
      reply(showAward, { ...award, isShared: true }),
      reply(shareAward, { ...award, isShared: true }),
    ],
    { route: `/awards?award=${award.id}` },
  )
  const row = (await screen.findByText('Only you')).closest('tr')
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Employee of the month', '12 Nov 2026', expect.stringContaining('750'), 'Only you'])
  const panel = within(await screen.findByRole('dialog', { name: 'Employee of the month' }))
  expect(await panel.findByText('For keeping every delivery on time.')).toBeDefined()
  expect(panel.getByRole('button', { name: 'English PDF' })).toBeDefined()
  expect(panel.getByRole('button', { name: 'Arabic PDF' })).toBeDefined()
  await expectAccessible()
  await user.click(panel.getByRole('switch', { name: 'Show on the company wall' }))
  await waitFor(() => expect(sent(shareAward)[0]?.body).toEqual({ shared: true }))
})

test('the wall shows colleagues who agreed, and says where there is no one yet', async () => {
  const { user, serve } = show([
    own(),
    reply(listWall, {
      items: [aWallEntry(), aWallEntry({ id: idOf(402), isOwn: true })],
      next: null,
    }),
  ])
  await user.click(screen.getByRole('tab', { name: 'Company wall' }))
  const [first, second] = await screen.findAllByRole('article')
  expect(first?.textContent).toContain('For keeping every delivery on time.')
  expect(within(second as HTMLElement).getByText('You')).toBeDefined()
  await expectAccessible()
  serve(reply(listWall, { items: [], next: null }))
})

test('a colleague is nominated with a reason, and a second time refused', async () => {
  const { user, sent, address } = show(
    [
      own(),
      types,
      reply(findNominees, { items: [anAward().employee] }),
      refusal(nominate, 'awards.nominatedAlready', { field: 'employeeId' }),
      reply(nominate, anAward({ actions: ['withdraw'] })),
      reply(listOwnNominations, { items: [anAward({ actions: ['withdraw'] })], next: null }),
    ],
    { route: '/awards?nominate=1' },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Nominate a colleague' }))
  await user.type(await form.findByRole('combobox', { name: 'Colleague' }), 'sara')
  await user.click(await screen.findByRole('option', { name: /Sara Ahmed/ }))
  await user.type(form.getByLabelText('Reason'), 'She kept every delivery on time.')
  await user.click(form.getByRole('button', { name: 'Send nomination' }))
  expect(
    (await form.findAllByText("You've already nominated this colleague for this award.")).length,
  ).toBeGreaterThan(0)
  await user.click(form.getByRole('button', { name: 'Send nomination' }))
  await waitFor(() => expect(address()).toBe('/awards?tab=nominations'))
  expect(sent(nominate).at(-1)?.body).toEqual({
    typeId: idOf(41),
    employeeId: idOf(2),
    reason: 'She kept every delivery on time.',
  })
})

test('an open nomination is withdrawn, and a declined one gives the reason', async () => {
  const { user, sent } = show(
    [
      own(),
      reply(listOwnNominations, {
        items: [
          anAward({ actions: ['withdraw'] }),
          anAward({
            id: idOf(402),
            state: 'declined',
            comment: 'She received it last month.',
            actions: [],
          }),
        ],
        next: null,
      }),
      reply(withdrawNomination, anAward({ state: 'withdrawn', actions: [] })),
    ],
    { route: '/awards?tab=nominations' },
  )
  expect(await screen.findByText('She received it last month.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Withdraw this nomination?' }),
  )
  expect(dialog.getByText(/Sara Ahmed: Employee of the month/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sent(withdrawNomination)).toHaveLength(1))
})

test('a refused list gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([refusal(listOwnAwards, 'awards.notLinked')])
  expect((await screen.findByRole('alert')).textContent).toContain(
    "Your account isn't linked to an employee record.",
  )
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server."),
  )
})

test('[S3.12] in arabic the fields of an award are labelled in arabic', async () => {
  const award = grantedAward()
  show([own(award), reply(showAward, award)], {
    language: 'ar',
    route: `/awards?award=${award.id}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'موظف الشهر' }))
  expect(await panel.findByText('لالتزامها بمواعيد التوصيل كلها.')).toBeDefined()
  for (const label of ['تاريخ المنح', 'المبلغ', 'مقدم الترشيح', 'رقم الشهادة'])
    expect(panel.getByText(label)).toBeDefined()
  for (const label of ['التكريم', 'تاريخ المنح', 'المبلغ', 'الظهور'])
    expect(screen.getByRole('columnheader', { name: label })).toBeDefined()
  await expectAccessible()
})
