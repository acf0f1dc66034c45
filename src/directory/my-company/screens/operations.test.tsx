import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCompanyChoices } from '#directory/registering/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import type { CompanyProfile } from '../contract.ts'
import { changeBranches, changeHours, changeLanes } from '../sections/contract.ts'
import { companyProfile } from '../test-data-profile.ts'
import { BranchesSection } from './branches-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LanesSection } from './lanes-section.tsx'
import { PinField } from './pin-field.tsx'

const DAYS = [1, 2, 3, 4, 5, 6, 7]
const WEEK: CompanyProfile['hours'] = {
  usual: DAYS.filter((day) => day < 6).map((weekday) => ({
    weekday,
    opens: '08:00',
    closes: weekday === 5 ? '12:00' : '18:00',
  })),
  ramadan: [],
}
const choices = reply(listCompanyChoices, {
  activities: [
    { id: 1, code: 'provider', mark: 'land', name: { en: 'Land transport', ar: 'النقل البري' } },
  ],
  services: [],
})

function lines(list: HTMLElement): (string | null)[] {
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}

test('hours are a line per group of days, and a change applies to the chosen days', async () => {
  const company = companyProfile({ hours: WEEK })
  const { user, sent } = renderScreen(<HoursSection company={company} />, {
    replies: [reply(changeHours, company)],
  })
  const [list] = screen.getAllByRole('list') as [HTMLElement]
  expect(lines(list)).toEqual([
    'Mon–Thu8:00 AM – 6:00 PM',
    'Fri8:00 AM – 12:00 PM',
    'Sat–SunClosed',
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit: Fri' }))
  const sheet = within(await screen.findByRole('alertdialog', { name: 'Regular hours' }))
  await user.click(sheet.getByRole('button', { name: 'Sat' }))
  await user.click(sheet.getByRole('button', { name: /^Remove: 8:00/ }))
  await user.click(sheet.getByRole('button', { name: 'Add hours' }))
  await expectAccessible()
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(lines(list)).toEqual(['Mon–Sat8:00 AM – 6:00 PM', 'SunClosed'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(changeHours)).toHaveLength(1))
  expect(sent(changeHours)[0]?.body.usual).toHaveLength(6)
})

test('without a day nothing is applied', async () => {
  const { user } = renderScreen(<HoursSection company={companyProfile({ hours: WEEK })} />, {})
  await user.click(screen.getByRole('button', { name: 'Edit: Fri' }))
  const sheet = within(await screen.findByRole('alertdialog'))
  await user.click(sheet.getByRole('button', { name: 'Fri', pressed: true }))
  await user.click(sheet.getByRole('button', { name: 'Apply' }))
  expect(await sheet.findByText('Select at least one day.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Select all days' }))
  expect(sheet.getAllByRole('button', { pressed: true })).toHaveLength(7)
})

test('a route is a line whose fields open in a sheet', async () => {
  const lane = {
    activityId: 1,
    fromCountry: 'AE',
    fromPrincedomId: 2,
    toCountry: 'SA',
    toPrincedomId: null,
    transitDays: 3,
  }
  const company = companyProfile({ lanes: [lane] })
  const { user, sent } = renderScreen(<LanesSection company={company} />, {
    replies: [choices, reply(changeLanes, company)],
  })
  expect(await screen.findByText('Land transport · 3 days')).toBeDefined()
  expect(screen.getByText('Dubai → Saudi Arabia')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Edit: Dubai → Saudi Arabia' }))
  const sheet = within(await screen.findByRole('alertdialog'))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'To' }), 'OM')
  await expectAccessible()
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Dubai → Oman')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(changeLanes)).toMatchObject([{ body: { lanes: [{ ...lane, toCountry: 'OM' }] } }]),
  )
})

test('a branch with an error says so on its line, and at its field in the sheet', async () => {
  const branch = {
    id: idOf(7),
    name: { en: 'Musaffah', ar: 'مصفح' },
    princedomId: 1,
    address: { en: '', ar: '' },
    phone: '12',
    lat: null,
    lng: null,
  }
  const { user } = renderScreen(
    <BranchesSection company={companyProfile({ branches: [branch] })} />,
    { replies: [refusal(changeBranches, 'registering.badPhone', { field: 'branches.0.phone' })] },
  )
  await user.click(screen.getByRole('button', { name: 'Edit: Musaffah' }))
  const sheet = within(await screen.findByRole('alertdialog', { name: 'Musaffah' }))
  await user.type(sheet.getByRole('textbox', { name: /^Map link/ }), '24.4, 54.5')
  await user.tab()
  expect(await sheet.findByText('24.4, 54.5')).toBeDefined()
  await expectAccessible()
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Check this entry.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Edit: Musaffah' }))
  const phone = await screen.findByRole('textbox', { name: /^Phone/ })
  expect(phone.getAttribute('aria-invalid')).toBe('true')
})

test('a link without a position is explained, and a pin is removed', async () => {
  const moved: unknown[] = []
  const { user, unmount } = renderScreen(
    <PinField lat={null} lng={null} error={undefined} onChange={(to) => moved.push(to)} />,
    {},
  )
  const link = screen.getByRole('textbox', { name: /^Map link/ })
  await user.click(link)
  await user.paste('https://maps.app.goo.gl/x')
  expect(screen.getByText(/can't read a location from this link/)).toBeDefined()
  expect(moved).toEqual([])
  unmount()
  const shown = renderScreen(
    <PinField lat={25.2} lng={55.3} error={undefined} onChange={(to) => moved.push(to)} />,
    { language: 'ar' },
  )
  expect(screen.getByRole('link', { name: 'فتح الخريطة' }).getAttribute('href')).toContain(
    '25.2,55.3',
  )
  await shown.user.click(screen.getByRole('button', { name: 'إزالة الدبوس' }))
  expect(moved).toEqual([{ lat: null, lng: null }])
})
