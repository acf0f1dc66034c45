import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Evidence, showToday } from '../contract.ts'
import { noteSession } from '../notes/contract.ts'
import { MORNING, todayView, workSession } from '../test-data-screens.ts'
import { SessionList } from './session-list.tsx'

const evidence = (arrivedAt: string): Evidence => ({
  deviceTime: null,
  skewMs: 0,
  arrivedAt,
  fix: null,
  workSiteId: null,
  workSite: null,
  distanceM: null,
})

/** Checked in at 08:05; it arrived at 00:05 the next day. */
const late = workSession({
  outAt: '2026-11-10T13:00:00.000Z',
  source: 'offline',
  flags: ['sent_late'],
  review: 'open',
  in: evidence('2026-11-10T20:05:00.000Z'),
  out: evidence('2026-11-10T13:00:10.000Z'),
})

test('[F37] a late check-in is marked with how late it arrived, and so is its evidence', async () => {
  renderScreen(<SessionList sessions={[late]} evidence />, { as: {}, now: MORNING, replies: [] })
  expect(screen.getByText('Sent 16h late')).toBeDefined()
  expect(screen.getByText('In review')).toBeDefined()
  expect(screen.getAllByText('Delay')).toHaveLength(1)
  expect(screen.getByText('16h')).toBeDefined()
  await expectAccessible()
})

test('in arabic the delay is in arabic', () => {
  renderScreen(<SessionList sessions={[late]} evidence />, {
    as: {},
    now: MORNING,
    replies: [],
    language: 'ar',
  })
  expect(screen.getByText(/^إرسال متأخر 16/)).toBeDefined()
})

/** Made 2.4 kilometres from the nearest work site. */
const outside = workSession({
  flags: ['outside'],
  review: 'open',
  in: {
    ...evidence('2026-11-10T04:05:00.000Z'),
    fix: { latitude: 25.3, longitude: 55.27, accuracyM: 12, ageMs: 0 },
    distanceM: 2400,
  },
})

test('a check-in outside the work site says how far', async () => {
  renderScreen(<SessionList sessions={[outside]} evidence />, { as: {}, now: MORNING, replies: [] })
  expect(screen.getAllByText('2.4 km outside the work site')).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull()
  await expectAccessible()
})

test('the employee adds a note to it, which the reviewer reads', async () => {
  const { user, sent } = renderScreen(<SessionList sessions={[outside]} own />, {
    as: {},
    now: MORNING,
    replies: [reply(noteSession, outside), reply(showToday, todayView())],
  })
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Add a note' }))
  await user.type(form.getByRole('textbox', { name: 'Note' }), ' At the customer ')
  await expectAccessible()
  await user.click(form.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved.')).toBeDefined()
  expect(sent(noteSession)).toMatchObject([
    { params: { id: outside.id }, body: { note: 'At the customer' } },
  ])
})

test('a note that was refused stays, with the reason; a stored one can be edited', async () => {
  const noted = { ...outside, note: 'At the customer' }
  const { user } = renderScreen(<SessionList sessions={[noted]} own />, {
    as: {},
    now: MORNING,
    replies: [refusal(noteSession, 'attendance.alreadyDecided')],
  })
  expect(screen.getByText('At the customer')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit note' }))
  const form = within(await screen.findByRole('alertdialog'))
  await user.type(form.getByRole('textbox'), '!')
  await user.click(form.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(form.getByRole('alert')).toBeDefined())
  expect(form.getByDisplayValue('At the customer!')).toBeDefined()
})
