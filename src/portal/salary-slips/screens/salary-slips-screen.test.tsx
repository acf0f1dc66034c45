import { screen, within } from '@testing-library/react'
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
import { showEstimate } from '#portal/end-of-service/contract.ts'
import { anEstimateReply } from '#portal/end-of-service/test-data.ts'
import { getOwnSalary } from '#portal/salaries/contract.ts'
import { aPeriod, MASKED, NINE_THOUSAND } from '#portal/salaries/test-data.ts'
import { listOwnSlips, type OwnSlip, showOwnSlip } from '../contract.ts'
import { anEventfulSlip, aSlip } from '#portal/pay-runs/slips/test-data.ts'
import { listed } from '../test-data.ts'
import { SalarySlipsScreen } from './salary-slips-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const { iban: _iban, changed: _changed, ...review } = aPeriod()
const own = reply(getOwnSalary, {
  currency: 'AED',
  current: { ...NINE_THOUSAND, fromDay: '2026-01-01', iban: MASKED },
  history: [review, { ...review, fromDay: '2020-01-05', before: null, reason: null }],
})
const estimate = reply(showEstimate, anEstimateReply())
const slips = (items: OwnSlip[] = [], next: string | null = null) =>
  reply(listOwnSlips, { items, next, currency: 'AED' })

const october = listed({ earningsFils: 1_094_407, deductionsFils: 276_875, netFils: 817_532 })
const september = listed({ id: idOf(9), month: '2026-09' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<SalarySlipsScreen />, {
    path: '/salarySlips',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies: [estimate, ...replies],
    ...options,
  })
}

test('[S2.7] without slips the page says so, and shows the own salary', async () => {
  show([own, slips()])
  expect(screen.getByRole('heading', { name: 'Salary slips', level: 1 })).toBeDefined()
  expect(
    await screen.findByText('Your salary slips appear here once payroll publishes them.'),
  ).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'My salary' })).toBeDefined()
  expect(screen.getByText(MASKED)).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'End-of-service estimate' })).toBeDefined()
  const history = screen.getByRole('list', { name: 'Salary history' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringMatching(/From 1 Jan 2026.*Annual review/),
    expect.stringMatching(/From 5 Jan 2020.*First salary on record/),
  ])
  await expectAccessible()
})

test('[S2.7] the newest slip is on top, with what has changed since the month before', async () => {
  show([
    own,
    slips([october, september]),
    reply(showOwnSlip, anEventfulSlip()),
    reply(showOwnSlip, aSlip({ id: idOf(9), month: '2026-09' })),
  ])
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeDefined()
  expect(
    await screen.findByText(
      /AED 824\.68.* less than in September 2026: Leave paid out.*\+1,000\.00.*, Absence.*-600\.00.*, \d+ more changes\./,
    ),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'View slip' }).getAttribute('href')).toBe(
    `/salarySlips?slip=${idOf(10)}`,
  )
  const list = screen.getByRole('table', { name: 'All slips' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['October 2026', 'September 2026'])
  const chart = screen.getByRole('table', { name: 'Net pay by month' })
  expect(within(chart).getByRole('row', { name: /October 2026.*8,175\.32/ })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Compare two months' })).toBeDefined()
  await expectAccessible()
})

test('one slip alone has nothing to be compared with', async () => {
  show([own, slips([october])])
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Compare two months' })).toBeNull()
  expect(screen.queryByText(/than in/)).toBeNull()
  await expectAccessible()
})

test('a second slip of a month says what it pays', async () => {
  show([own, slips([listed({ id: idOf(11), runNumber: 2, netFils: 6_000 }), october])])
  expect(
    await screen.findByText('Pays what changed in October 2026 after its first slip.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'October 2026 · Additional slip' })).toBeDefined()
})

test('leave pay and a final settlement are named in the list', async () => {
  show([
    own,
    slips([
      listed({ id: idOf(12), runKind: 'settlement', netFils: 3_603_562 }),
      listed({ id: idOf(11), runKind: 'leaveSalary', netFils: 60_000 }),
      october,
    ]),
  ])
  expect(await screen.findByRole('link', { name: 'October 2026 · Final settlement' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'October 2026 · Leave paid in advance' })).toBeDefined()
  await expectAccessible()
})

test('a slip that cannot be compared leaves the card without the sentence', async () => {
  show([own, slips([october, september]), refusal(showOwnSlip, 'salarySlips.notFound')])
  expect(await screen.findByRole('link', { name: 'View slip' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'My salary' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('older slips are loaded when they are requested', async () => {
  const { user, sent } = show([
    own,
    slips([october], idOf(10)),
    slips([september]),
    reply(showOwnSlip, anEventfulSlip()),
    reply(showOwnSlip, aSlip({ id: idOf(9), month: '2026-09' })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'September 2026' })).toBeDefined()
  expect(sent(listOwnSlips).at(-1)).toMatchObject({ query: { after: idOf(10) } })
})

test('while slips and salary load the page has its title', async () => {
  show([pending(getOwnSalary), pending(listOwnSlips)])
  expect(await screen.findByRole('heading', { name: 'Salary slips' })).toBeDefined()
  expect((await screen.findAllByText('Loading…')).length).toBeGreaterThan(1)
  await expectAccessible()
})

test('before payroll has recorded a salary the page says so', async () => {
  show([slips(), reply(getOwnSalary, { currency: 'AED', current: null, history: [] })])
  expect(await screen.findByText("Payroll hasn't recorded your salary yet.")).toBeDefined()
  await expectAccessible()
})

test('a site that keeps pay from its employees has no slips to show', async () => {
  show([], { as: { permissions: ['records.own'] } })
  expect(await screen.findByText('No salary slips yet')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'My salary' })).toBeNull()
})

test('offline the slips can be tried again', async () => {
  const { user, serve } = show([offline()])
  const alerts = await screen.findAllByRole('alert')
  serve(own, estimate, slips([october]))
  await user.click(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeDefined()
})

test('in arabic the page is arabic', async () => {
  show(
    [
      own,
      slips([october, september]),
      reply(showOwnSlip, anEventfulSlip()),
      reply(showOwnSlip, aSlip({ id: idOf(9), month: '2026-09' })),
    ],
    { language: 'ar' },
  )
  expect(await screen.findByRole('heading', { name: 'راتبي' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'أكتوبر 2026' })).toBeDefined()
  expect(await screen.findByText(/أقل من سبتمبر 2026 بمبلغ/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'مقارنة شهرين' })).toBeDefined()
  await expectAccessible()
})
