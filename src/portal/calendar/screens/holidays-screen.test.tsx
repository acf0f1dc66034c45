import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listWorkSites } from '#portal/attendance/set-up/work-sites/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  refusal,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import {
  changeHoliday,
  previewRecount,
  proposeHolidays,
  removeHoliday,
  type SetUpHoliday,
  showHolidayYear,
} from '../contract.ts'
import { Screen } from './holidays-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const EID: SetUpHoliday = {
  id: idOf(501),
  code: 'eidAlFitr',
  name: { en: 'Eid al-Fitr', ar: 'عيد الفطر' },
  fromDate: '2026-03-20',
  toDate: '2026-03-22',
  state: 'predicted',
  hijriFrom: { year: 1447, month: 10, day: 1 },
  hijriTo: { year: 1447, month: 10, day: 3 },
  workSite: null,
}
const list = (items: SetUpHoliday[], missing = 0) => reply(showHolidayYear, { items, missing })
const noSites = reply(listWorkSites, { items: [] })
const untouched = reply(previewRecount, { people: 0, leaves: 0, items: [] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/holidays',
    as: { roles: ['employee', 'hr'] },
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, noSites],
    ...options,
  })
}

async function choose({ user }: ReturnType<typeof show>, entry: string) {
  const name = m['holidays.actionsOf']({ name: 'Eid al-Fitr' })
  await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return within(await screen.findByRole('alertdialog'))
}

test('while the year loads, its table says so', async () => {
  show([pending(showHolidayYear)])
  expect(screen.getByRole('table', { name: /2026\. Loading/ })).toBeDefined()
  await expectAccessible()
})

test('an empty year says so, and takes the missing holidays from the list of the country', async () => {
  const { user, sent } = show([
    list([], 1),
    list([EID]),
    reply(proposeHolidays, { added: [EID], leaves: 0 }),
  ])
  expect(await screen.findByText(m['holidays.noneTitle']())).toBeDefined()
  await user.click(screen.getByRole('button', { name: m['holidays.propose']() }))
  expect(await screen.findByText('1 holiday added.')).toBeDefined()
  expect(await screen.findByRole('cell', { name: /Eid al-Fitr/ })).toBeDefined()
  expect(sent(proposeHolidays).map(({ params }) => params.year)).toEqual(['2026'])
  expect(screen.queryByRole('button', { name: m['holidays.propose']() })).toBeNull()
})

test('an expected holiday is announced on its day', async () => {
  const announced = { ...EID, state: 'announced' } as const
  const view = show([
    list([EID]),
    list([announced]),
    untouched,
    reply(changeHoliday, { holiday: announced, leaves: 2 }),
  ])
  const dialog = await choose(view, m['holidays.announce']())
  expect(await dialog.findByText(m['holidays.noneTouched']())).toBeDefined()
  await view.user.click(dialog.getByRole('button', { name: m['holidays.announce']() }))
  expect(await screen.findByText(/^Holiday saved\. We recalculated 2 leave requests/)).toBeDefined()
  expect(view.sent(changeHoliday)).toMatchObject([
    {
      params: { id: EID.id },
      body: { state: 'announced', days: 3, first: { calendar: 'gregorian', day: '2026-03-20' } },
    },
  ])
  await waitFor(() => expect(screen.queryByText(m['holidays.expected']())).toBeNull())
})

test('removing asks first, and a refusal is displayed in the question', async () => {
  const view = show([list([EID]), untouched, refusal(removeHoliday, 'calendar.notFound')])
  const dialog = await choose(view, m['holidays.remove']())
  await view.user.click(dialog.getByRole('button', { name: m['holidays.remove']() }))
  expect((await dialog.findByRole('alert')).textContent).toBe(m['calendar.notFound']())
  await expectAccessible()
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  serve(list([EID]), noSites)
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByRole('cell', { name: /Eid al-Fitr/ })).toBeDefined()
})

test('in arabic the holidays are arabic', async () => {
  show([list([EID])], { language: 'ar' })
  expect(await screen.findByRole('cell', { name: /عيد الفطر/ })).toBeDefined()
  await expectAccessible()
})
