import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
import { punch, showToday, type WorkLocation } from '../contract.ts'
import { showMonth } from '../month/contract.ts'
import { listOwnCorrections, withdrawCorrection } from '../corrections/contract.ts'
import {
  correction,
  MORNING,
  monthDay,
  monthView,
  punchReply,
  shiftDay,
  todayIn,
  todayView,
} from '../test-data-screens.ts'
import { punchQueue } from '../use-punches.ts'
import { Screen } from './check-in-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const today = reply(showToday, todayView())
const recorded = reply(punch, ({ body }) => punchReply(body))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, { path: '/checkIn', as: {}, now: MORNING, replies, ...options })
}

function checkIn(): Promise<HTMLElement> {
  return screen.findByRole('button', { name: /^Check in/ })
}

const OFFICE: WorkLocation = {
  id: idOf(341),
  name: { en: 'Head office', ar: 'المقر الرئيسي' },
  area: { kind: 'circle', latitude: 25.2, longitude: 55.27, radiusM: 150 },
  maxAccuracyM: 100,
  maxAgeS: 120,
  outside: 'refuse',
}
const atWorkSite = reply(showToday, todayView({ locations: [OFFICE], position: 'needed' }))

/** What the device replies when the page asks for its position. */
function device(locate: (found: PositionCallback, failed: PositionErrorCallback) => void): void {
  const geolocation = {
    watchPosition(found: PositionCallback, failed: PositionErrorCallback) {
      queueMicrotask(() => locate(found, failed))
      return 1
    },
    clearWatch() {},
  }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
}

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation')
  // One queue of punches for the page, which outlives a test.
  await punchQueue().open(null)
})

test('while the day loads there is no control yet, and the tabs can be used', async () => {
  show([pending(showToday)])
  expect(screen.getAllByText(m['ui.loading']()).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    m['attendanceScreens.tab.today'](),
    m['attendanceScreens.tab.month'](),
    m['attendanceScreens.tab.corrections'](),
  ])
  await expectAccessible()
})

test('a day without a record says so, and gives the hours of the shift', async () => {
  show([today])
  expect((await checkIn()).textContent).toMatch(/Now 8:30/)
  expect(screen.getAllByText(/^8:00/)).not.toEqual([])
  expect(screen.getAllByText(/^5:00/)).not.toEqual([])
  expect(screen.getByText(m['attendanceScreens.today.none']())).toBeDefined()
  expect(screen.getByText(/^Your shift started at 8:00/)).toBeDefined()
  await expectAccessible()
})

test('checking in without a work site sends no position, and displays the time at once', async () => {
  const { user, sent } = show([today, recorded])
  await user.click(await checkIn())
  expect(await screen.findByRole('button', { name: /Check out$/ })).toBeDefined()
  await waitFor(() => expect(sent(punch)).toHaveLength(1))
  expect(sent(punch)[0]?.body).toMatchObject({ kind: 'in', fix: null, deviceTime: MORNING })
  expect(await screen.findByText(/^Checked in since 8:30/)).toBeDefined()
})

test('who is in checks out', async () => {
  const { user, sent } = show([reply(showToday, todayIn()), recorded])
  await user.click(await screen.findByRole('button', { name: /Check out$/ }))
  expect(await screen.findByText(/^Checked out at 8:30.* · 25.* today/)).toBeDefined()
  await waitFor(() => expect(sent(punch).map(({ body }) => body.kind)).toEqual(['out']))
})

test('at a work site the position of the press is sent', async () => {
  device((found) =>
    found({
      coords: { latitude: 25.2, longitude: 55.27, accuracy: 12 },
      timestamp: Date.parse(MORNING) - 1000,
    } as GeolocationPosition),
  )
  const { user, sent } = show([atWorkSite, recorded])
  expect(await screen.findByText(/Head office$/)).toBeDefined()
  await user.click(await checkIn())
  await waitFor(() => expect(sent(punch)).toHaveLength(1))
  expect(sent(punch)[0]?.body.fix).toEqual({
    latitude: 25.2,
    longitude: 55.27,
    accuracyM: 12,
    ageMs: 1000,
  })
})

test('where a position is needed and the device denies it, nothing is sent and the reason is given', async () => {
  device((_found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
  const { user, sent } = show([atWorkSite])
  await user.click(await checkIn())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['attendanceScreens.notice.placeDenied']())
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(
    '/checkIn?tab=month&day=2026-11-10&ask=1',
  )
  expect(await checkIn()).toBeDefined()
  expect(sent(punch)).toEqual([])
  await expectAccessible()
})

test('a refusal names the distance and can be dismissed', async () => {
  const away = { distance: 420, placeEn: 'Head office', placeAr: 'المقر الرئيسي' }
  const { user } = show([today, refusal(punch, 'attendance.outsideWorkSite', { details: away })])
  await user.click(await checkIn())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Check-in at 8:30.* wasn't recorded/)
  expect(alert.textContent).toContain("You're 420 metres from Head office.")
  await user.click(within(alert).getByRole('button', { name: m['attendanceScreens.dismiss']() }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a punch made without a network stays on the device, and is sent with its own time', async () => {
  const { user, serve, sent } = show([today])
  const button = await checkIn()
  serve(offline())
  await user.click(button)
  expect(await screen.findByText(m['attendanceScreens.waiting.text']())).toBeDefined()
  await expectAccessible()
  vi.setSystemTime('2026-11-10T04:50:00Z')
  serve(reply(showToday, todayIn()), recorded)
  expect(await screen.findByText(/^Sent: Checked in at/)).toBeDefined()
  expect(screen.queryByText(m['attendanceScreens.waiting.text']())).toBeNull()
  expect(sent(punch).map(({ body }) => body)).toMatchObject([
    { kind: 'in', claimedAt: MORNING, deviceTime: '2026-11-10T04:50:00.000Z' },
  ])
})

test('an account without an employee sees why, and can try again', async () => {
  const { user } = show([refusal(showToday, 'attendance.notLinked'), today])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['attendance.notLinked']())
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(m['attendanceScreens.today.none']())).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a late day is found in the month, by its filter', async () => {
  const view = monthView()
  const days = [monthDay({ day: '2026-11-08', status: 'rest' }), ...view.days]
  const { user, address, sent } = show([today, reply(showMonth, { ...view, days })])
  await user.click(await screen.findByRole('tab', { name: m['attendanceScreens.tab.month']() }))
  await user.click(
    await screen.findByRole('button', { name: m['attendanceScreens.month.asTable']() }),
  )
  await waitFor(() => expect(address()).toBe('/checkIn?tab=month&view=table'))
  expect(await screen.findAllByRole('row')).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: /^Late/ }))
  const [, late, ...more] = screen.getAllByRole('row')
  expect(late?.textContent).toMatch(/45/)
  expect(more).toEqual([])
  expect(sent(showMonth)[0]?.query).toEqual({ month: '2026-11' })
  await expectAccessible()
})

test('an own correction can be withdrawn', async () => {
  const gone = correction({ state: 'withdrawn', canWithdraw: false })
  const { user, sent } = show(
    [
      today,
      reply(listOwnCorrections, { items: [correction()], next: null }),
      reply(listOwnCorrections, { items: [gone], next: null }),
      reply(withdrawCorrection, gone),
    ],
    { route: '/checkIn?tab=corrections' },
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(m['attendanceScreens.request.withdrawn']())).toBeDefined()
  expect(sent(withdrawCorrection).map(({ params }) => params.id)).toEqual([correction().id])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
})

test('in arabic the control, the day and its hours are arabic', async () => {
  show([today], { language: 'ar' })
  expect(await screen.findByRole('button', { name: /^تسجيل الحضور/ })).toBeDefined()
  expect(screen.getByText('مناوبة نهارية')).toBeDefined()
  await expectAccessible()
})

const EID = { en: 'Eid', ar: 'عيد' }
const ANNUAL = { en: 'Annual leave', ar: 'إجازة سنوية' }

/** Leave of four calendar days: one worked after all, one on a rest day, one on a holiday. */
function leaveMonth() {
  const view = monthView()
  const onLeave = { status: 'onLeave', expectedMinutes: 0, leaveDays: 1 } as const
  const leave = { half: 'all', name: ANNUAL, dayOff: null } as const
  return {
    ...view,
    days: [
      monthDay({ day: '2026-11-05', ...onLeave, status: 'worked', workedMinutes: 180, leave }),
      monthDay({ day: '2026-11-06', ...onLeave, leave }),
      monthDay({ day: '2026-11-07', ...onLeave, leave: { ...leave, dayOff: 'rest' } }),
      monthDay({
        day: '2026-11-08',
        ...onLeave,
        holiday: EID,
        leave: { ...leave, dayOff: 'holiday' },
      }),
    ],
    totals: { ...view.totals, leaveDays: 4 },
  }
}

test('[I6] the days off that leave counts are marked in the month, as a map and as a table', async () => {
  show([today, reply(showMonth, leaveMonth())], { route: '/checkIn?tab=month' })
  expect(await screen.findByText('4 days on leave')).toBeDefined()
  expect(
    screen.getByRole('button', { name: /7.*Annual leave.*Rest day, counted as leave/ }),
  ).toBeDefined()
  expect(
    screen.getByRole('button', { name: /8.*Annual leave.*Eid, counted as leave/ }),
  ).toBeDefined()
  await expectAccessible()
})

test('[I6] in the table too, and a worked day of leave says that it is leave', async () => {
  show([today, reply(showMonth, leaveMonth())], { route: '/checkIn?tab=month&view=table' })
  expect(await screen.findAllByText('Rest day, counted as leave')).not.toEqual([])
  expect(screen.getAllByText('Eid, counted as leave')).not.toEqual([])
  expect(screen.getAllByText('Annual leave, whole day')).not.toEqual([])
  await expectAccessible()
})

test('in arabic the days off that leave counts are marked in arabic', async () => {
  show([today, reply(showMonth, leaveMonth())], {
    route: '/checkIn?tab=month&view=table',
    language: 'ar',
  })
  expect(await screen.findAllByText('يوم راحة محسوب من الإجازة')).not.toEqual([])
})

test.each([
  [60, ['Unpaid break']],
  [0, []],
])('a break of %d minutes is listed only if there is one', async (breakMinutes, terms) => {
  show([reply(showToday, todayView({ shift: shiftDay({ breakMinutes }) }))])
  expect(await screen.findByText('Scheduled')).toBeDefined()
  expect(screen.queryAllByText('Unpaid break').map((term) => term.textContent)).toEqual(terms)
})

test.each([
  ['en', '40h of 44h due so far', 'Whole month: 48h'],
  ['ar', '40 س من 44 س مطلوبة حتى الآن', 'الشهر كله: 48 س'],
] as const)(
  'worked hours are compared with what was due by now, in %s',
  async (language, ...texts) => {
    const view = monthView()
    const totals = { ...view.totals, dueMinutes: 2640 }
    show([today, reply(showMonth, { ...view, totals })], { route: '/checkIn?tab=month', language })
    for (const text of texts) expect(await screen.findByText(text)).toBeDefined()
    await expectAccessible()
  },
)
