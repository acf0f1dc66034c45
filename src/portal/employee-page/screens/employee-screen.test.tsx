import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPeople } from '#accounts/people/contract.ts'
import { listCases } from '#portal/discipline/desk/contract.ts'
import { getEmployee, listEmployees } from '#portal/employees/contract.ts'
import { employeeCard, employeeLine } from '#portal/employees/test-data-screens.ts'
import { getEmployeePhoto, removePhoto } from '#portal/photos/contract.ts'
import { showFamily } from '#portal/profile/desk/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { Screen } from './employee-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const omar = employeeLine({
  id: idOf(12),
  employeeNo: '1002',
  name: { en: 'Omar Ali', ar: 'عمر علي' },
})

const family = reply(showFamily, {
  personalEmail: '',
  address: { line: '', city: '', country: '' },
  emergencyContacts: [],
  dependants: [],
  waiting: 1,
})

function show(options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/employees/:employee',
    route: `/employees/${idOf(2)}`,
    as: { permissions: ['employees.read'] },
    now: '2026-11-10T08:00:00Z',
    replies: [
      reply(getEmployee, employeeCard()),
      reply(listEmployees, { items: [employeeLine(), omar], next: null, near: false }),
      family,
    ],
    ...options,
  })
}

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('the page names the person, their job and how long they have been there', async () => {
  show()
  const heading = await screen.findByRole('heading', { level: 1, name: /Sara Ahmed/ })
  const header = within(heading.closest('header') ?? document.body)
  expect(header.getByText('سارة أحمد')).toBeDefined()
  expect(header.getByText('Chef')).toBeDefined()
  expect(header.getByText('2 years, 8 months')).toBeDefined()
  expect(screen.getByRole('link', { name: /sara@example\.com/ }).getAttribute('href')).toBe(
    'mailto:sara@example.com',
  )
  expect(screen.getByRole('link', { name: 'Omar Ali' }).getAttribute('href')).toBe(
    `/employees/${idOf(12)}`,
  )
  await expectAccessible()
})

test.each([
  { language: 'en' as const, edit: 'Edit photo', remove: 'Remove photo', add: 'Add photo' },
  { language: 'ar' as const, edit: 'تعديل الصورة', remove: 'إزالة الصورة', add: 'إضافة صورة' },
])('HR removes the photo in the header ($language)', async ({ language, edit, remove, add }) => {
  const { user, sent } = show({
    language,
    as: { permissions: ['employees.read', 'employees.edit'] },
    replies: [
      reply(getEmployee, employeeCard({ photoId: idOf(70) })),
      reply(getEmployee, employeeCard()),
      reply(getEmployeePhoto, 'the photo'),
      reply(removePhoto, {}),
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(listPeople, { items: [], next: null }),
      family,
    ],
  })
  const photo = await screen.findByRole('button', { name: edit })
  await waitFor(() => expect(photo.querySelector('img')).not.toBeNull())
  await expectAccessible()
  await user.click(photo)
  await user.click(await screen.findByRole('button', { name: remove }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: remove }))
  const letter = await screen.findByRole('button', { name: add })
  expect(letter.querySelector('img')).toBeNull()
  expect(sent(removePhoto)).toMatchObject([{ params: { id: idOf(2) } }])
})

test('who may only read sees the overview, HR sees every part', async () => {
  const { unmount } = show()
  await screen.findByRole('heading', { level: 1, name: /Sara Ahmed/ })
  expect(tabNames()).toEqual(['Overview'])
  unmount()
  show({
    as: {
      permissions: [
        'employees.read',
        'employees.edit',
        'leave.all',
        'attendance.all',
        'employees.papers',
        'discipline.edit',
        'letters.all',
      ],
    },
  })
  await screen.findByRole('tab', { name: 'Job' })
  const waiting = await screen.findByRole('link', { name: '1 change of details is waiting' })
  expect(waiting.getAttribute('href')).toBe(`/profile-changes?employee=${idOf(2)}`)
  expect(tabNames()).toEqual([
    'Overview',
    'Job',
    'Leave',
    'Attendance',
    'Documents',
    'Discipline',
    'Letters',
    'History',
  ])
})

test('next and previous follow the list the reader came from, and back returns to it', async () => {
  const { user, sent, address, serve } = show({ route: `/employees/${idOf(2)}?q=a&sort=number` })
  const next = await screen.findByRole('link', { name: 'Next employee' })
  expect(sent(listEmployees)[0]?.query).toMatchObject({ q: 'a', sort: 'number' })
  expect(screen.getByRole('link', { name: 'Employees' }).getAttribute('href')).toBe(
    '/employees?q=a&sort=number',
  )
  expect(screen.getByRole('button', { name: 'Previous employee' })).toHaveProperty('disabled', true)
  serve(reply(getEmployee, employeeCard({ ...omar, manager: null })))
  await user.click(next)
  await waitFor(() => expect(address()).toBe(`/employees/${idOf(12)}?q=a&sort=number`))
  expect(await screen.findByRole('heading', { level: 1, name: /Omar Ali/ })).toBeDefined()
})

test('an account is shown to who may invite', async () => {
  const { sent } = show({
    as: { permissions: ['employees.read', 'people.invite'] },
    replies: [
      reply(getEmployee, employeeCard()),
      reply(listEmployees, { items: [], next: null, near: false }),
      reply(listPeople, { items: [], next: null }),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Sign-in account' })).toBeDefined()
  await waitFor(() =>
    expect(sent(listPeople)[0]?.query).toMatchObject({ search: 'sara@example.com' }),
  )
})

test('an employee without cases has a tab that says so', async () => {
  const { user, address } = show({
    as: { permissions: ['employees.read', 'discipline.edit'] },
    replies: [
      reply(getEmployee, employeeCard()),
      reply(listEmployees, { items: [], next: null, near: false }),
      ...['running', 'penalties', 'closed'].map(() =>
        reply(listCases, { items: [], next: null, runs: true }),
      ),
    ],
  })
  await user.click(await screen.findByRole('tab', { name: 'Discipline' }))
  expect(await screen.findByText(m['disciplineScreens.desk.none']())).toBeDefined()
  expect(address()).toBe(`/employees/${idOf(2)}?tab=discipline`)
  await expectAccessible()
})

test('a person who is not there is said not to be there', async () => {
  show({ replies: [refusal(getEmployee, 'employees.notFound')] })
  expect((await screen.findByRole('alert')).textContent).toContain(m['employees.notFound']())
  await expectAccessible()
})

test('in Arabic', async () => {
  show({ language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: /سارة أحمد/ })).toBeDefined()
  expect(tabNames()).toEqual(['نظرة عامة'])
  await expectAccessible()
})
