import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { showToday } from '../contract.ts'
import { requestCorrection } from '../corrections/contract.ts'
import { type MonthDay, showMonth } from '../month/contract.ts'
import { correction, MORNING, monthDay, monthView, todayView } from '../test-data-screens.ts'
import { Screen } from './check-in-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const ABSENT: Partial<MonthDay> = { day: '2026-11-09', status: 'absent', missingMinutes: 480 }

function monthOf(change: Partial<MonthDay>) {
  return reply(showMonth, monthView({ days: [monthDay(change), monthDay()] }))
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/checkIn',
    route: '/checkIn?tab=month&day=2026-11-09',
    as: {},
    now: MORNING,
    replies: [reply(showToday, todayView()), ...replies],
    ...options,
  })
}

test('an absence can be explained as leave, with its day', async () => {
  show([monthOf(ABSENT)])
  const day = within(await screen.findByRole('dialog'))
  const link = await day.findByRole('link', { name: 'I was on leave' })
  expect(link.getAttribute('href')).toBe('/leaves?ask=1&from=2026-11-09&to=2026-11-09')
  expect(day.getByRole('button', { name: 'Request a correction' })).toBeDefined()
  await expectAccessible()
})

test('a worked day offers the correction only, and so does an absence decided to be none', async () => {
  show([monthOf({ ...ABSENT, unauthorised: true })])
  const day = within(await screen.findByRole('dialog'))
  expect(day.getByRole('button', { name: 'Request a correction' })).toBeDefined()
  expect(day.queryByRole('link', { name: 'I was on leave' })).toBeNull()
})

test('the correction of an absence begins with the hours of the shift', async () => {
  const { user, sent } = show([
    monthOf(ABSENT),
    monthOf({ ...ABSENT, correctionPending: true }),
    reply(requestCorrection, correction()),
  ])
  const day = within(await screen.findByRole('dialog'))
  await user.click(day.getByRole('button', { name: 'Request a correction' }))
  const form = within(await screen.findByRole('alertdialog', { name: 'Request a correction' }))
  expect(form.getByText(/^We've filled in your shift/)).toBeDefined()
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The gate was closed')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sent(requestCorrection).map(({ body }) => body)).toEqual([
      {
        day: '2026-11-09',
        requested: [{ inAt: '2026-11-09T04:00:00.000Z', outAt: '2026-11-09T13:00:00.000Z' }],
        reason: 'The gate was closed',
      },
    ]),
  )
  expect(await screen.findByRole('button', { name: /9.*Correction pending/ })).toBeDefined()
})

test('a refused correction keeps the times and says why', async () => {
  const { user } = show(
    [monthOf(ABSENT), refusal(requestCorrection, 'attendance.correctionWaiting')],
    { route: '/checkIn?tab=month&day=2026-11-09&ask=1' },
  )
  const form = within(await screen.findByRole('alertdialog', { name: 'Request a correction' }))
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The gate was closed')
  await user.click(form.getByRole('button', { name: 'Send request' }))
  expect((await form.findByRole('alert')).textContent).toContain(
    m['attendance.correctionWaiting'](),
  )
})

test.each(['map', 'table'])(
  'a pending correction is named in the month, and leads to the request (%s)',
  async (view) => {
    const { user } = show([monthOf({ ...ABSENT, correctionPending: true })], {
      route: `/checkIn?tab=month&view=${view}`,
    })
    expect(await screen.findAllByText('Correction pending')).not.toEqual([])
    const [open] = screen.getAllByRole('button', { name: /^Mon.*9.*Nov/ })
    await user.click(open as HTMLElement)
    const day = within(await screen.findByRole('dialog'))
    expect(day.getByText('Correction pending')).toBeDefined()
    expect(day.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe(
      '/checkIn?tab=corrections',
    )
    expect(day.queryByRole('button', { name: 'Request a correction' })).toBeNull()
  },
)

test('in arabic the absence offers leave in arabic', async () => {
  show([monthOf(ABSENT)], { language: 'ar' })
  expect(await screen.findByRole('link', { name: 'كنت في إجازة' })).toBeDefined()
  await expectAccessible()
})
