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
  changePaySettings,
  listEndOfServicePeople,
  showEndOfServiceLiability,
  showPaySettings,
} from '../contract.ts'
import { aLiability, aPerson, somePaySettings } from '../test-data.ts'
import { Screen } from './end-of-service-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const national = aPerson({
  employee: { id: idOf(5), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } },
  state: 'national',
  gratuityFils: 0,
  totalFils: 250_000,
})
const liability = reply(showEndOfServiceLiability, aLiability())
const people = reply(listEndOfServicePeople, {
  items: [aPerson(), national],
  next: null,
  currency: 'AED',
})
const settings = reply(showPaySettings, somePaySettings())
const ALL = [liability, people, settings]

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/end-of-service',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while the sums load the page says so', async () => {
  show([pending(showEndOfServiceLiability), pending(listEndOfServicePeople), settings])
  expect(await screen.findByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('the sums, the departments and every employee are shown', async () => {
  show(ALL)
  expect(await screen.findByRole('heading', { level: 1, name: 'End of service' })).toBeDefined()
  await screen.findAllByText('Sara Ahmed')
  const departments = screen.getByRole('table', { name: 'Owed by department' })
  expect(
    within(departments)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.replace(/\s/g, ' ')),
  ).toEqual(['OperationsAED 35,000.00', 'FinanceAED 2,000.00'])
  expect(screen.getByText('1 national has a pension instead of gratuity.')).toBeDefined()
  const table = screen.getByRole('table', { name: 'End-of-service benefits by employee' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[1]?.textContent).toContain('Pension')
  expect(
    within(table)
      .getByRole('link', { name: /Sara Ahmed/ })
      .getAttribute('href'),
  ).toContain(`/employees/${idOf(2)}`)
  await expectAccessible()
})

test('the months before are one press away, and the last that is over is the end', async () => {
  const { user, sent, address } = show(ALL)
  expect(await screen.findByText('October 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(address()).toBe('/end-of-service?month=2026-09')
  await waitFor(() =>
    expect(sent(listEndOfServicePeople).at(-1)?.query).toMatchObject({ month: '2026-09' }),
  )
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(address()).toBe('/end-of-service')
})

test('a month in the address that is none is left out', async () => {
  const { sent } = show(ALL, { route: '/end-of-service?month=2026-99' })
  await screen.findByText('October 2026')
  expect(sent(showEndOfServiceLiability)[0]?.query).toEqual({})
})

test('settings are edited from the version that was read', async () => {
  const { user, sent } = show([
    ...ALL,
    reply(changePaySettings, somePaySettings({ country: 'KW', version: 4 })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'End-of-service settings' })
  await expectAccessible()
  expect(within(dialog).getByRole('group', { name: /Savings scheme from/ })).toBeDefined()
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Labour law of' }),
    'Kuwait',
  )
  // What only the UAE has is gone.
  expect(within(dialog).queryByRole('group', { name: /Savings scheme from/ })).toBeNull()
  expect(within(dialog).queryByText(/the limit, means/)).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'Months of 30 days' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }))
  expect(await screen.findByText('Settings saved.')).toBeDefined()
  expect(sent(changePaySettings).map(({ body }) => body)).toEqual([
    somePaySettings({ country: 'KW', yearsMethod: 'thirty360' }),
  ])
})

test('settings that someone else has changed are loaded again', async () => {
  const { user, serve } = show([
    ...ALL,
    refusal(changePaySettings, 'endOfService.changedMeanwhile'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('radio', { name: 'Basic salary only' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save settings' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'The settings have changed. Check them again.',
  )
  serve(
    liability,
    people,
    reply(showPaySettings, somePaySettings({ version: 4, yearsMethod: 'thirty360' })),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Load current version' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Months of 30 days' })).toHaveProperty(
      'checked',
      true,
    ),
  )
})

test('a month in which no one was employed says so', async () => {
  show(
    [
      reply(
        showEndOfServiceLiability,
        aLiability({ month: '2010-01', on: '2010-01-31', people: 0, items: [] }),
      ),
      reply(listEndOfServicePeople, { items: [], next: null, currency: 'AED' }),
      settings,
    ],
    { route: '/end-of-service?month=2010-01' },
  )
  expect(await screen.findByText('No one was employed')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  await expectAccessible()
})

test('offline the page can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(...ALL)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Sara Ahmed')).length).toBeGreaterThan(0)
})

test('in Arabic the page is Arabic', async () => {
  show(ALL, { language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'نهاية الخدمة' })).toBeDefined()
  expect(await screen.findByText('أكتوبر 2026')).toBeDefined()
  expect((await screen.findAllByText('سارة أحمد')).length).toBeGreaterThan(0)
  expect(screen.getByText('لمواطن واحد معاش تقاعدي بدلًا من المكافأة.')).toBeDefined()
  await expectAccessible()
})
