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
import { type Award, listAwardTypes, showAward } from '../contract.ts'
import { addAwardType, decideNomination, editAwardType, listAwards } from '../desk/contract.ts'
import { anAward, grantedAward } from '../test-data.ts'
import { Screen } from './awards-desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function list(...items: Award[]) {
  return reply(listAwards, {
    items,
    next: null,
    months: ['2026-11', '2026-12', '2027-01'],
    currency: 'AED',
  })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/awards-desk',
    as: { roles: ['hr'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while nominations load the desk says so; without one there is nothing to decide', async () => {
  show([pending(listAwards)])
  expect(screen.getByRole('table', { name: 'Nominated. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('an empty desk says what appears here', async () => {
  show([list()])
  expect(await screen.findByText('No nominations to decide')).toBeDefined()
  await expectAccessible()
})

test('a nomination is granted with a certificate in both languages and an amount for a month', async () => {
  const nomination = anAward()
  const { user, sent } = show(
    [
      list(nomination),
      reply(showAward, nomination),
      refusal(decideNomination, 'awards.monthNeeded', { field: 'month' }),
      reply(decideNomination, grantedAward({ actions: ['print'] })),
    ],
    { route: `/awards-desk?award=${nomination.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  expect(await panel.findByText('She kept every delivery on time.')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Grant award' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Grant award' }))
  await user.type(form.getByLabelText('Certificate text in English'), 'For being on time.')
  await user.click(form.getByRole('button', { name: 'Grant award' }))
  expect(sent(decideNomination)).toEqual([])
  await user.type(form.getByLabelText('Certificate text in Arabic'), 'لالتزامها بالمواعيد.')
  await user.type(form.getByRole('spinbutton', { name: /Amount/ }), '500')
  await user.tab()
  await user.selectOptions(await form.findByLabelText('Added to the pay of'), 'December 2026')
  await user.click(form.getByRole('button', { name: 'Grant award' }))
  expect(
    (await form.findAllByText(/Choose this month or one of the next two/)).length,
  ).toBeGreaterThan(0)
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Grant award' }))
  expect(await screen.findByText('Award granted.')).toBeDefined()
  expect(sent(decideNomination).at(-1)?.body).toEqual({
    grant: true,
    citation: { en: 'For being on time.', ar: 'لالتزامها بالمواعيد.' },
    fils: 50_000,
    month: '2026-12',
  })
})

test('a nomination is declined only with a reason', async () => {
  const nomination = anAward()
  const { user, sent } = show(
    [
      list(nomination),
      reply(showAward, nomination),
      reply(decideNomination, anAward({ state: 'declined', actions: [] })),
    ],
    { route: `/awards-desk?award=${nomination.id}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  await user.click(await panel.findByRole('button', { name: 'Reject' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Reject' }))
  await user.click(form.getByRole('button', { name: 'Reject' }))
  expect(sent(decideNomination)).toEqual([])
  await user.type(form.getByRole('textbox'), 'Please add an example')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(sent(decideNomination)[0]?.body).toEqual({
      grant: false,
      comment: 'Please add an example',
    }),
  )
})

test('granted awards show their amounts, and one opens with its certificate', async () => {
  const granted = grantedAward({ actions: ['print'] })
  show([list(granted), reply(showAward, granted)], {
    route: `/awards-desk?tab=granted&award=${granted.id}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Sara Ahmed' }))
  expect(await panel.findByText('2026-014')).toBeDefined()
  expect(panel.getByRole('button', { name: 'Arabic PDF' })).toBeDefined()
  expect(panel.getByText('لالتزامها بمواعيد التوصيل كلها.').getAttribute('lang')).toBe('ar')
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toBeDefined()
  await expectAccessible()
})

test('an award type is added, and a taken name is refused at its field', async () => {
  const type = { id: idOf(41), name: { en: 'Innovation', ar: 'الابتكار' }, active: false }
  const { user, sent } = show(
    [
      list(),
      reply(listAwardTypes, { items: [type] }),
      refusal(addAwardType, 'awards.nameTaken', { field: 'name.en' }),
      reply(editAwardType, type),
    ],
    { route: '/awards-desk?tab=types' },
  )
  expect(await screen.findByText('Not in use')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add award type' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Add award type' }))
  await user.type(form.getByLabelText('Name in English'), 'Innovation')
  await user.type(form.getByLabelText('Name in Arabic'), 'الابتكار')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(
    (await form.findAllByText("There's already an award with this name.")).length,
  ).toBeGreaterThan(0)
  expect(sent(addAwardType)[0]?.body).toEqual({
    name: { en: 'Innovation', ar: 'الابتكار' },
    active: true,
  })
  await expectAccessible()
})

test('offline the desk can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(list(anAward()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Sara Ahmed/ })).toBeDefined()
})

test('in arabic the desk is arabic', async () => {
  show([list(anAward())], { language: 'ar' })
  expect(await screen.findByRole('link', { name: /سارة أحمد/ })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'مقدم الترشيح' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'ترشيح زميل' })).toBeDefined()
  await expectAccessible()
})
