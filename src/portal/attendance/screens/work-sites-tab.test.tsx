import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { showCheckInSettings } from '../set-up/check-ins/contract.ts'
import { createWorkSite, listWorkSites, type WorkSite } from '../set-up/work-sites/contract.ts'
import { MORNING } from '../test-data-screens.ts'
import { WorkSitesTab } from './work-sites-tab.tsx'

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
const around = [
  reply(listWorkSites, { items: [STORE] }),
  reply(showCheckInSettings, { punchDelayMinutes: 5 }),
]

function show(language: 'en' | 'ar' = 'en') {
  return renderScreen(<WorkSitesTab />, {
    path: '/attendance-setup',
    as: { roles: ['employee', 'hr'] },
    now: MORNING,
    language,
    replies: [...around, reply(createWorkSite, STORE)],
  })
}

type View = ReturnType<typeof show>

async function openForm({ user }: View) {
  const add = await screen.findByRole('button', { name: m['attendanceScreens.setUp.newSite']() })
  await user.click(add)
  const form = within(await screen.findByRole('alertdialog'))
  const type = (label: string, text: string) =>
    user.type(form.getByRole('textbox', { name: label }), text)
  await type(m['attendanceScreens.setUp.nameEn'](), 'Evening')
  await type(m['attendanceScreens.setUp.nameAr'](), 'مسائية')
  return form
}

async function save({ user }: View, form: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  await user.click(form.getByRole('button', { name: m['attendanceScreens.setUp.save']() }))
}

test('a work site has its address, its coordinates and a map, and a new one needs a location', async () => {
  const view = show()
  expect(await screen.findByRole('img', { name: /Store/ })).toBeDefined()
  expect(screen.getByText(/Circle, 150 m/)).toBeDefined()
  expect(screen.getByText('3 employees')).toBeDefined()
  expect(screen.getByText('Street 12, Al Quoz 3, Dubai')).toBeDefined()
  expect(screen.getByText('25.186600, 55.263100')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')).toContain(
    'query=25.186600%2C55.263100',
  )
  await expectAccessible()
  const form = await openForm(view)
  await save(view, form)
  expect(form.getByText(m['attendanceScreens.setUp.badPoint']())).toBeDefined()
  expect(view.sent(createWorkSite)).toEqual([])
  await expectAccessible()
})

test('a pasted map link fills the coordinates, and one without any says so', async () => {
  const view = show()
  const form = await openForm(view)
  const centre = form.getByRole<HTMLInputElement>('textbox', {
    name: m['attendanceScreens.setUp.centre'](),
  })
  await view.user.click(centre)
  await view.user.paste('https://maps.app.goo.gl/AbCdEf')
  expect(form.getByText(m['attendanceScreens.setUp.badLink']())).toBeDefined()
  await view.user.clear(centre)
  await view.user.paste('https://www.google.com/maps/@25.1424,55.2317,17z')
  expect(centre.value).toBe('25.142400, 55.231700')
  expect(form.getByRole('link', { name: 'Open in Maps' })).toBeDefined()
  await view.user.type(form.getByRole('textbox', { name: /^Address/ }), 'Al Quoz 1')
  await save(view, form)
  await waitFor(() => expect(view.sent(createWorkSite)).toHaveLength(1))
  expect(view.sent(createWorkSite)[0]?.body).toMatchObject({
    address: 'Al Quoz 1',
    area: { kind: 'circle', latitude: 25.1424, longitude: 55.2317 },
  })
})

test('in arabic the coordinates stay from left to right', async () => {
  show('ar')
  expect(await screen.findByRole('link', { name: 'فتح في الخرائط' })).toBeDefined()
  expect(screen.getByText('25.186600, 55.263100').getAttribute('dir')).toBe('ltr')
  await expectAccessible()
})
