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
  type Correction,
  decideCorrection,
  listCorrectionsToDecide,
} from '../corrections/contract.ts'
import { acceptReview, listReviews } from '../team/contract.ts'
import { correction, MORNING, OMAR, SARA, workSession } from '../test-data-screens.ts'
import { Screen } from './corrections-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const ofSara = correction({ canDecide: true, canWithdraw: false })
const ofOmar = correction({ ...ofSara, id: idOf(322), employee: OMAR })
const list = (...items: Correction[]) => reply(listCorrectionsToDecide, { items, next: null })
const approved = reply(decideCorrection, correction({ state: 'approved', canWithdraw: false }))
const noneFlagged = reply(listReviews, { items: [], next: null })
const flagged = {
  employee: SARA,
  session: workSession({
    outAt: '2026-11-10T13:00:00.000Z',
    flags: ['outside'],
    review: 'open',
  }),
  correctionAskedAt: null,
} as const

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/corrections',
    as: { roles: ['employee', 'manager'] },
    now: MORNING,
    replies,
    ...options,
  })
}

async function card(name: string) {
  return within(await screen.findByRole('article', { name }))
}

test('while the requests load the page announces it', async () => {
  show([pending(listReviews), pending(listCorrectionsToDecide)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.getByRole('tab', { name: m['attendanceScreens.decide.flagged']() })).toBeDefined()
  await expectAccessible()
})

test('when nothing waits the page says so, and another status without requests differs', async () => {
  const { user, sent } = show([noneFlagged, list()])
  expect(await screen.findByText(m['attendanceScreens.decide.none']())).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Approved' }))
  expect(await screen.findByText(m['attendanceScreens.request.noneMatch']())).toBeDefined()
  expect(sent(listCorrectionsToDecide).map(({ query }) => query.state)).toEqual([
    'open',
    'approved',
  ])
  await expectAccessible()
})

test('a request displays the day before and after, and is approved', async () => {
  const { user, sent } = show([noneFlagged, list(ofSara), list(), approved])
  const sara = await card('Sara Ahmed')
  expect(sara.getByText('I forgot to check out')).toBeDefined()
  expect(sara.getByText(new RegExp(m['attendanceScreens.request.noOut']()))).toBeDefined()
  await user.click(sara.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(m['attendanceScreens.decide.none']())).toBeDefined()
  expect(sent(decideCorrection)).toMatchObject([
    { params: { id: ofSara.id }, body: { approve: true, comment: '' } },
  ])
})

test('rejecting needs a reason, and a refusal is displayed over it', async () => {
  const { user, sent } = show([
    noneFlagged,
    list(ofSara),
    refusal(decideCorrection, 'attendance.alreadyDecided'),
    reply(decideCorrection, correction({ state: 'rejected', canWithdraw: false })),
  ])
  await user.click((await card('Sara Ahmed')).getByRole('button', { name: 'Reject' }))
  const title = m['attendanceScreens.decide.rejectTitle']({ name: 'Sara Ahmed' })
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByText(m['attendance.commentNeeded']())).toBeDefined()
  expect(sent(decideCorrection)).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'The door log says otherwise')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(m['attendance.alreadyDecided']())
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent(decideCorrection).at(-1)?.body).toEqual({
    approve: false,
    comment: 'The door log says otherwise',
  })
})

test('the chosen are approved one after the other; a refused one stays with its reason', async () => {
  const { user, sent } = show([
    noneFlagged,
    list(ofSara, ofOmar),
    list(ofOmar),
    approved,
    refusal(decideCorrection, 'attendance.correctionDayOpen'),
  ])
  await user.click(
    await screen.findByRole('checkbox', { name: m['attendanceScreens.decide.all']() }),
  )
  await user.click(screen.getByRole('button', { name: 'Approve 2' }))
  const omar = await card('Omar Ali')
  expect((await omar.findByRole('alert')).textContent).toBe(m['attendance.correctionDayOpen']())
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sara Ahmed' })).toBeNull())
  expect(sent(decideCorrection).map(({ params }) => params.id)).toEqual([ofSara.id, ofOmar.id])
})

test('a flagged record gives its doubt and is accepted as it stands', async () => {
  const { user, sent, address } = show([
    list(),
    reply(listReviews, { items: [flagged], next: null }),
    noneFlagged,
    reply(acceptReview, { ...flagged.session, flags: ['outside'], review: 'accepted' }),
  ])
  await user.click(await screen.findByRole('tab', { name: 'Flagged records 1' }))
  expect(address()).toBe('/corrections?tab=flagged')
  const sara = await card('Sara Ahmed')
  expect(sara.getByText(m['attendance.flag.outside']())).toBeDefined()
  expect(sara.getByRole('link').getAttribute('href')).toBe(
    `/team?person=${SARA.id}&month=2026-11&day=2026-11-10`,
  )
  await expectAccessible()
  await user.click(sara.getByRole('button', { name: m['attendanceScreens.flagged.accept']() }))
  expect(await screen.findByText(m['attendanceScreens.flagged.none']())).toBeDefined()
  expect(sent(acceptReview).map(({ params }) => params.id)).toEqual([flagged.session.id])
})

test('a refused list gives the reason, and offline it can be tried again', async () => {
  const { user, serve } = show([
    noneFlagged,
    refusal(listCorrectionsToDecide, 'attendance.notAllowed'),
  ])
  expect((await screen.findByRole('alert')).textContent).toContain(m['attendance.notAllowed']())
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(m['ui.unreachable']()),
  )
  serve(noneFlagged, list(ofSara))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Sara Ahmed')).toBeDefined()
})

test('in arabic the requests are arabic', async () => {
  show([noneFlagged, list(ofSara)], { language: 'ar' })
  const sara = await card('سارة أحمد')
  expect(
    sara.getByRole('button', { name: m['attendanceScreens.decide.approve']() }).textContent,
  ).toMatch(/[\u0600-\u06ff]/)
  await expectAccessible()
})
