import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, offline, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { editRules, showRules, showSeasonEffect } from '../contract.ts'
import { NOW, planRules, STAFF } from '../test-data-screens.ts'
import { RulesTab } from './rules-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const RAMADAN = {
  name: { en: 'Ramadan', ar: 'رمضان' },
  from: '2027-02-08',
  to: '2027-03-09',
}

function show(options: Options = {}) {
  return renderScreen(<RulesTab />, {
    ...{ path: '/plan-desk', route: '/plan-desk?tab=rules', as: STAFF, now: NOW },
    replies: [reply(showRules, planRules()), reply(editRules, planRules())],
    ...options,
  })
}

test('the rules are shown with their units, and saved as they were changed', async () => {
  const { user, sent } = show()
  const snack = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: 'Price per snack',
  })
  expect(snack.value).toBe('AED\u00A010.00')
  expect(screen.getByText('10.50')).toBeDefined()
  const lead = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Earliest start' })
  expect(lead.value).toBe('2 days')
  await expectAccessible()
  await user.click(screen.getByRole('checkbox', { name: '8 weeks' }))
  await user.click(screen.getByRole('checkbox', { name: '5 days' }))
  await user.clear(lead)
  await user.type(lead, '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rules saved.')).toBeDefined()
  const { currency: _currency, vatHundredths: _vat, ...rules } = planRules()
  expect(sent(editRules)).toEqual([
    expect.objectContaining({
      body: { ...rules, weeks: [1, 2, 4, 8], renewalRetryDays: [1, 3], leadDays: 3 },
    }),
  ])
})

test('a plan needs a length, and a season its days', async () => {
  const { user, sent } = show({ replies: [reply(showRules, planRules({ weeks: [1] }))] })
  await user.click(await screen.findByRole('checkbox', { name: '1 week' }))
  expect(screen.getByText('No seasons yet.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add season' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose at least one length.')).toBeDefined()
  const season = within(screen.getByRole('group', { name: 'Season 1' }))
  expect((await season.findAllByText('Choose a day.')).length).toBe(2)
  expect(sent(editRules)).toEqual([])
  await expectAccessible()
  await user.click(season.getByRole('button', { name: 'Delete season 1' }))
  expect(screen.queryByRole('group', { name: 'Season 1' })).toBeNull()
})

test('seasons have their days in both calendars, and say when they overlap', async () => {
  const { user } = show({
    replies: [
      reply(showRules, planRules({ seasons: [RAMADAN] })),
      refusal(editRules, 'planDesk.seasonsOverlap', { field: 'seasons.0.from' }),
    ],
  })
  const season = within(await screen.findByRole('group', { name: 'Season 1' }))
  expect(await season.findByText('1 Ramadan 1448 AH')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await season.findAllByText('This season overlaps another one.')).length).toBe(1)
  await expectAccessible()
})

test('new dates of a season say how many planned days they move before they are saved', async () => {
  const { user, sent, serve } = show({
    replies: [
      reply(showRules, planRules({ seasons: [RAMADAN] })),
      reply(showSeasonEffect, { days: 12 }),
      reply(editRules, planRules()),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete season 1' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move planned days?' }))
  expect(dialog.getByText(/^12 planned days are in periods/)).toBeDefined()
  expect(sent(showSeasonEffect)[0]?.body).toEqual({ seasons: [] })
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent(editRules)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rules saved.')).toBeDefined()
  expect(sent(editRules)).toHaveLength(1)
  // Nothing is asked where no day moves.
  serve(
    reply(showRules, planRules({ seasons: [RAMADAN] })),
    reply(showSeasonEffect, { days: 0 }),
    reply(editRules, planRules()),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent(editRules).length).toBe(2)
})

test('without a reply the rules are tried again', async () => {
  const { user, serve } = show({ replies: [offline()] })
  await screen.findByRole('alert')
  serve(reply(showRules, planRules()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined()
})

test('in Arabic the days that move are counted', async () => {
  const { user } = show({
    language: 'ar',
    replies: [
      reply(showRules, planRules({ seasons: [RAMADAN] })),
      reply(showSeasonEffect, { days: 2 }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'حذف الموسم 1' }))
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^يومان مخططان/)).toBeDefined()
  await expectAccessible()
})

test('in Arabic the rules have their plural forms', async () => {
  show({ language: 'ar' })
  expect(await screen.findByRole('checkbox', { name: 'أسبوعان' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: '12 أسبوعًا' })).toBeDefined()
  await expectAccessible()
})
