import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listCorrectionsToDecide } from '../corrections/contract.ts'
import { askForCorrection, listReviews, type ReviewItem, setCheckOut } from '../team/contract.ts'
import { MORNING, SARA, workSession } from '../test-data-screens.ts'
import { Screen } from './corrections-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

/** Checked in on Monday at 08:05; the shift closed it at 17:00. */
const forgotten: ReviewItem = {
  employee: SARA,
  session: workSession({
    day: '2026-11-09',
    inAt: '2026-11-09T04:05:00.000Z',
    outAt: '2026-11-09T13:00:00.000Z',
    source: 'closed',
    flags: ['forgotten_out'],
    review: 'open',
  }),
  correctionAskedAt: null,
}
const of = (...items: ReviewItem[]) => reply(listReviews, { items, next: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/corrections',
    route: '/corrections?tab=flagged',
    as: { roles: ['employee', 'manager'] },
    now: MORNING,
    replies: [...replies, reply(listCorrectionsToDecide, { items: [], next: null })],
    ...options,
  })
}

async function record(name = 'Sara Ahmed') {
  return within(await screen.findByRole('article', { name }))
}

test('a forgotten check-out is set, beginning with the end of the shift', async () => {
  const { user, sent } = show([of(forgotten), of(), reply(setCheckOut, forgotten.session)])
  const sara = await record()
  expect(sara.getByRole('link', { name: 'View month' })).toBeDefined()
  await user.click(sara.getByRole('button', { name: 'Set check-out' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Set check-out: Sara Ahmed' }))
  expect(form.getByText(/Checked in since 8:05/)).toBeDefined()
  await expectAccessible()
  const [hour] = form.getAllByRole('spinbutton')
  await user.click(hour as HTMLElement)
  await user.keyboard('6')
  await user.click(form.getByRole('button', { name: 'Set check-out' }))
  expect(await screen.findByText("Sara Ahmed's check-out set.")).toBeDefined()
  expect(sent(setCheckOut).map(({ body }) => body)).toEqual([{ outAt: '2026-11-09T14:00:00.000Z' }])
})

test('a refused check-out gives its reason', async () => {
  const { user } = show([
    of(forgotten),
    refusal(setCheckOut, 'attendance.correctionOverlaps', { field: 'outAt' }),
  ])
  await user.click((await record()).getByRole('button', { name: 'Set check-out' }))
  const form = within(await screen.findByRole('alertdialog'))
  await user.click(form.getByRole('button', { name: 'Set check-out' }))
  await waitFor(() =>
    expect(form.getAllByRole('spinbutton')[0]?.getAttribute('aria-invalid')).toBe('true'),
  )
})

test('a correction is requested from the employee, and the record says when', async () => {
  const correctionAskedAt = MORNING
  const { user, sent } = show([
    of(forgotten),
    of({ ...forgotten, correctionAskedAt }),
    reply(askForCorrection, { correctionAskedAt }),
  ])
  await user.click((await record()).getByRole('button', { name: 'Request a correction' }))
  expect(await screen.findByText('Correction requested from Sara Ahmed.')).toBeDefined()
  expect(await screen.findByText(/^Correction requested Tue.* 10 Nov$/)).toBeDefined()
  expect(sent(askForCorrection).map(({ params }) => params.id)).toEqual([forgotten.session.id])
})

test('a record with both times offers no check-out, and a refused request says why', async () => {
  const outside = { ...forgotten, session: { ...forgotten.session, flags: ['outside' as const] } }
  const { user } = show([of(outside), refusal(askForCorrection, 'attendance.askedToday')])
  const sara = await record()
  expect(sara.queryByRole('button', { name: 'Set check-out' })).toBeNull()
  await user.click(sara.getByRole('button', { name: 'Request a correction' }))
  expect((await sara.findByRole('alert')).textContent).toMatch(/correction was already requested/)
})

test('in arabic the actions are arabic', async () => {
  show([of(forgotten)], { language: 'ar' })
  const sara = await record('سارة أحمد')
  expect(sara.getByRole('button', { name: 'تحديد وقت الانصراف' })).toBeDefined()
  await expectAccessible()
})
