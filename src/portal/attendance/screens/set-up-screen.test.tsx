import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listDepartments, listEmployees } from '#portal/employees/contract.ts'
import { listWithoutShift } from '#portal/employees/overview/contract.ts'
import { employeeLine } from '#portal/employees/test-data-screens.ts'
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
  assignShift,
  createShift,
  deleteSeason,
  listSeasons,
  listShifts,
  type Season,
  type Shift,
  showAssignments,
  updateShift,
} from '../set-up/contract.ts'
import { listWorkSites, type WorkSite } from '../set-up/work-sites/contract.ts'
import { MORNING } from '../test-data-screens.ts'
import { Screen } from './set-up-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const DAY: Shift = {
  id: idOf(301),
  name: { en: 'Day shift', ar: 'مناوبة نهارية' },
  active: true,
  fromDate: '2026-01-01',
  hours: {
    segments: [1, 2, 3, 4].map((weekday) => ({ weekday, startMinute: 480, endMinute: 1020 })),
    earlyInMinutes: 120,
    lateOutMinutes: 240,
    graceLateMinutes: 10,
    graceEarlyMinutes: 10,
    breakMinutes: 60,
    overtimeAfterMinutes: 30,
  },
  later: [],
  people: 12,
}
const NIGHT: Shift = {
  ...DAY,
  id: idOf(302),
  name: { en: 'Night shift', ar: 'مناوبة ليلية' },
  active: false,
  hours: { ...DAY.hours, segments: [{ weekday: 1, startMinute: 1320, endMinute: 360 }] },
}
const RAMADAN: Season = {
  id: idOf(303),
  name: { en: 'Ramadan', ar: 'رمضان' },
  fromDate: '2027-02-08',
  toDate: '2027-03-09',
  shiftId: null,
  change: { kind: 'minus', minutes: 120 },
}
const STORE: WorkSite = {
  id: idOf(304),
  name: { en: 'Store', ar: 'المستودع' },
  area: { kind: 'circle', latitude: 25.1866, longitude: 55.2631, radiusM: 150 },
  maxAccuracyM: 100,
  maxAgeS: 60,
  outside: 'refuse',
  zone: 'Asia/Dubai',
  address: 'Street 12, Al Quoz 3, Dubai',
  active: true,
  people: 3,
}
const shifts = (...items: Shift[]) => reply(listShifts, { items })
const seasons = (...items: Season[]) => reply(listSeasons, { items })
const sites = (...items: WorkSite[]) => reply(listWorkSites, { items })

const withoutShift = (...people: { id: string; name: { en: string; ar: string } }[]) =>
  reply(listWithoutShift, { total: people.length, items: people })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/attendance-setup',
    as: { roles: ['employee', 'hr'] },
    now: MORNING,
    replies,
    ...options,
  })
}

function on(tab: string): Options {
  return { route: `/attendance-setup?tab=${tab}` }
}

async function openForm({ user }: ReturnType<typeof show>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('alertdialog'))
}

type Form = Awaited<ReturnType<typeof openForm>>

async function name({ user }: ReturnType<typeof show>, form: Form): Promise<void> {
  const field = (label: string) => form.getByRole('textbox', { name: label })
  await user.type(field(m['attendanceScreens.setUp.nameEn']()), 'Evening')
  await user.type(field(m['attendanceScreens.setUp.nameAr']()), 'مسائية')
}

async function save({ user }: ReturnType<typeof show>, form: Form): Promise<void> {
  await user.click(form.getByRole('button', { name: m['attendanceScreens.setUp.save']() }))
}

test('while the shifts load, the page says so under its tabs', async () => {
  show([pending(listShifts)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.getAllByRole('tab')).toHaveLength(4)
  await expectAccessible()
})

test('without shifts the page says what is missing, and the first one is created', async () => {
  const view = show([shifts(), shifts(DAY), reply(createShift, DAY)])
  expect(await screen.findByText(m['attendanceScreens.setUp.noShifts']())).toBeDefined()
  const form = await openForm(view, m['attendanceScreens.setUp.newShift']())
  await save(view, form)
  expect(form.getAllByText(m['attendanceScreens.setUp.nameMissing']())).toHaveLength(2)
  expect(view.sent(createShift)).toEqual([])
  await expectAccessible()
  await name(view, form)
  await save(view, form)
  expect(await screen.findByRole('heading', { name: 'Day shift' })).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(view.sent(createShift)).toMatchObject([
    { body: { name: { en: 'Evening', ar: 'مسائية' }, fromDate: '2026-11-10' } },
  ])
})

test('a shift has its hours and people, and one that is off or ends at night says so', async () => {
  show([shifts({ ...DAY, later: [{ fromDate: '2026-12-01', hours: DAY.hours }] }, NIGHT)])
  const heading = await screen.findByRole('heading', { name: 'Day shift' })
  const day = within(heading.closest('article') as HTMLElement)
  expect(day.getByRole('definition').textContent).toMatch(/8:00.*5:00|08:00.*17:00/)
  expect(day.getByText('12 employees')).toBeDefined()
  expect(day.getByText(/1 Dec/)).toBeDefined()
  const night = within(
    screen.getByRole('heading', { name: 'Night shift' }).closest('article') as HTMLElement,
  )
  expect(night.getByText(m['attendanceScreens.setUp.off']())).toBeDefined()
  expect(night.getByLabelText(m['attendanceScreens.setUp.overnight']())).toBeDefined()
  await expectAccessible()
})

test('new hours are sent for their shift, and a refusal keeps the form open', async () => {
  const view = show([shifts(DAY), refusal(updateShift, 'attendance.nameTaken')])
  const form = await openForm(view, m['attendanceScreens.setUp.changeOf']({ name: 'Day shift' }))
  await view.user.click(
    form.getByRole('checkbox', { name: new RegExp(m['attendanceScreens.setUp.shiftActive']()) }),
  )
  await save(view, form)
  expect((await form.findByRole('alert')).textContent).toBe(m['attendance.nameTaken']())
  expect(view.sent(updateShift)).toMatchObject([
    { params: { id: DAY.id }, body: { active: false } },
  ])
  await expectAccessible()
})

test('a tab is part of the address, and seasonal hours say what changes', async () => {
  const { user, address } = show([shifts(DAY), seasons(RAMADAN)])
  await user.click(await screen.findByRole('tab', { name: m['attendanceScreens.setUp.seasons']() }))
  const heading = await screen.findByRole('heading', { name: 'Ramadan' })
  const card = within(heading.closest('article') as HTMLElement)
  expect(address()).toBe('/attendance-setup?tab=seasons')
  expect(card.getByText(/^Each day ends 2\D+ earlier$/)).toBeDefined()
  expect(card.getByText(m['attendanceScreens.setUp.allShifts']())).toBeDefined()
  await expectAccessible()
})

test('seasonal hours that have begun meanwhile cannot be removed', async () => {
  const view = show(
    [shifts(DAY), seasons(RAMADAN), refusal(deleteSeason, 'attendance.seasonBegun')],
    on('seasons'),
  )
  const form = await openForm(view, m['attendanceScreens.setUp.changeOf']({ name: 'Ramadan' }))
  const remove = m['attendanceScreens.setUp.removeSeason']()
  await view.user.click(form.getByRole('button', { name: remove }))
  expect((await form.findByRole('alert')).textContent).toBe(m['attendance.seasonBegun']())
  expect(view.sent(deleteSeason).map(({ params }) => params.id)).toEqual([RAMADAN.id])
})

test('people are assigned to a shift in use from today on', async () => {
  const sara = employeeLine()
  const view = show(
    [
      shifts(DAY, NIGHT),
      sites(STORE),
      reply(listDepartments, { items: [] }),
      withoutShift(),
      reply(listEmployees, { items: [sara], next: null, near: false }),
      reply(showAssignments, { shifts: [], workSites: [] }),
      reply(assignShift, { assigned: 1 }),
    ],
    on('people'),
  )
  const person = await screen.findByRole('checkbox', { name: new RegExp(sara.name.en) })
  expect(screen.queryByText(/0 employees/)).toBeNull()
  await view.user.click(person)
  expect(await screen.findByText(m['attendanceScreens.setUp.nothingAssigned']())).toBeDefined()
  expect(screen.getByText('1 employee selected')).toBeDefined()
  const assign = screen.getByRole('button', { name: 'Assign to 1 employee' })
  await view.user.click(assign)
  expect(screen.getByText(m['attendanceScreens.setUp.shiftMissing']())).toBeDefined()
  expect(view.sent(assignShift)).toEqual([])
  await expectAccessible()
  expect(screen.queryByRole('option', { name: 'Night shift' })).toBeNull()
  const shift = screen.getByRole('combobox', { name: m['attendance.sheet.shift']() })
  await view.user.selectOptions(shift, 'Day shift')
  await view.user.click(assign)
  expect(await screen.findByText('Assigned to 1 employee.')).toBeDefined()
  expect(view.sent(assignShift).map(({ body }) => body)).toEqual([
    { employeeIds: [sara.id], shiftId: DAY.id, fromDate: '2026-11-10', toDate: null },
  ])
})

test('everyone without a shift is selected at once, by the address too', async () => {
  const people = [employeeLine(), employeeLine({ id: idOf(3), name: { en: 'Omar', ar: 'عمر' } })]
  const replies = [
    shifts(DAY),
    sites(STORE),
    reply(listDepartments, { items: [] }),
    reply(listEmployees, { items: people, next: null, near: false }),
    withoutShift(...people.map(({ id, name }) => ({ id, name }))),
  ]
  const view = show(replies, on('people'))
  expect(await screen.findByText('2 active employees have no shift.')).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Select them' }))
  expect(screen.getByRole('button', { name: 'Assign to 2 employees' })).toBeDefined()
  await expectAccessible()
  cleanup()
  show(replies, on('people&who=unassigned'))
  expect(await screen.findByRole('button', { name: 'Assign to 2 employees' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Select them' })).toBeNull()
})

test('what one person has now can be tried again when it could not be loaded', async () => {
  const sara = employeeLine()
  const view = show(
    [
      shifts(DAY),
      sites(STORE),
      reply(listDepartments, { items: [] }),
      withoutShift(),
      reply(listEmployees, { items: [sara], next: null, near: false }),
      refusal(showAssignments, 'http.failed'),
      reply(showAssignments, { shifts: [], workSites: [] }),
    ],
    on('people'),
  )
  await view.user.click(await screen.findByRole('checkbox', { name: new RegExp(sara.name.en) }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  await expectAccessible()
  await view.user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['attendanceScreens.setUp.nothingAssigned']())).toBeDefined()
})

test('offline the shifts say so, and load by themselves when the network returns', async () => {
  const { serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(shifts(DAY))
  expect(await screen.findByRole('heading', { name: 'Day shift' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the shifts and their people are arabic', async () => {
  show([shifts(DAY)], { language: 'ar' })
  const heading = await screen.findByRole('heading', { name: 'مناوبة نهارية' })
  const card = within(heading.closest('article') as HTMLElement)
  expect(card.getByText(/^12 [\u0600-\u06ff]+/)).toBeDefined()
  expect(card.getByRole('button', { name: /مناوبة نهارية/ })).toBeDefined()
  await expectAccessible()
})
