import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { changeCheckInSettings, showCheckInSettings } from '../set-up/check-ins/contract.ts'
import { MORNING } from '../test-data-screens.ts'
import { CheckInSettingsCard } from './check-in-settings.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const of = (punchDelayMinutes: number) => reply(showCheckInSettings, { punchDelayMinutes })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<CheckInSettingsCard />, {
    as: { roles: ['employee', 'hr'] },
    now: MORNING,
    replies,
    ...options,
  })
}

const FIVE = 'A check-in or check-out that arrives more than 5 minutes late is flagged for review.'

test('while it loads the card says so', async () => {
  show([pending(showCheckInSettings)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('[F37] how late a check-in may arrive is shown and edited', async () => {
  const { user, sent } = show([
    of(5),
    of(15),
    reply(changeCheckInSettings, { punchDelayMinutes: 15 }),
  ])
  expect(await screen.findByText(FIVE)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit late check-ins' }))
  const form = within(await screen.findByRole('alertdialog'))
  const field = form.getByRole('spinbutton', { name: 'Allowed delay' })
  await user.clear(field)
  await user.type(field, '15')
  await user.tab()
  await expectAccessible()
  await user.click(form.getByRole('button', { name: m['attendanceScreens.setUp.save']() }))
  await waitFor(() =>
    expect(sent(changeCheckInSettings).map(({ body }) => body)).toEqual([
      { punchDelayMinutes: 15 },
    ]),
  )
  expect(await screen.findByText(/more than 15 minutes late/)).toBeDefined()
})

test('a delay of nothing means that every offline check-in is reviewed', async () => {
  show([of(0)])
  expect(
    await screen.findByText('Every check-in or check-out made offline is flagged for review.'),
  ).toBeDefined()
})

test('a refused change keeps the form, and offline the card can be tried again', async () => {
  const { user, serve } = show([of(5), refusal(changeCheckInSettings, 'http.failed')])
  await user.click(await screen.findByRole('button', { name: 'Edit late check-ins' }))
  const form = within(await screen.findByRole('alertdialog'))
  const field = form.getByRole('spinbutton', { name: 'Allowed delay' })
  await user.clear(field)
  await user.type(field, '9')
  await user.tab()
  await user.click(form.getByRole('button', { name: m['attendanceScreens.setUp.save']() }))
  expect((await form.findByRole('alert')).textContent).toContain(m['http.failed']())
  serve(offline())
})

test('in arabic the card is arabic', async () => {
  show([of(5)], { language: 'ar' })
  expect(await screen.findByText(/يتجاوز تأخيره المهلة \(5 دقائق\)/)).toBeDefined()
  await expectAccessible()
})
