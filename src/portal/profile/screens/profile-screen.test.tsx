import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { employeeCard, employeeDocuments } from '#portal/employees/test-data-screens.ts'
import { getResignation } from '#portal/employment/resignation/contract.ts'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { getProfile, type Profile, requestProfileChange } from '../contract.ts'
import { Screen } from './profile-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function profile(change: Partial<Profile> = {}): Profile {
  return { ...employeeCard(), documents: employeeDocuments(), ...change }
}

const STAYS = reply(getResignation, {
  joiningDate: '2024-03-01',
  leavingDate: null,
  onLeaveUntil: null,
  waiting: null,
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/profile',
    as: {},
    now: '2026-11-10T08:00:00Z',
    replies: [STAYS, ...replies],
    ...options,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('while the record loads the page announces it', async () => {
  show([pending(getProfile)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.profile']() })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('the record has the work, the contact and the person', async () => {
  show([reply(getProfile, profile())])
  const work = await card(m['profileScreens.work']())
  const values = work.getAllByRole('definition').map((value) => value.textContent)
  expect(values).toEqual([
    '1001',
    'Kitchen',
    expect.stringContaining('Omar Ali'),
    expect.stringMatching(/1 Mar.* 2024/),
    '2 years, 8 months',
  ])
  const contact = await card(m['profileScreens.contact']())
  expect(contact.getByRole('link', { name: /sara@example\.com/ })).toBeDefined()
  const personal = await card(m['profileScreens.personal']())
  expect(personal.getByText('United Arab Emirates')).toBeDefined()
  await expectAccessible()
})

test('document numbers are masked, and a document that expires soon says so', async () => {
  show([reply(getProfile, profile())])
  const papers = await card(m['profileScreens.papers']())
  expect(papers.getByText('784-****-*******-6')).toBeDefined()
  expect(papers.getByText(/21 days left/)).toBeDefined()
  expect(papers.getByText(m['profileScreens.masked']())).toBeDefined()
})

test('without a manager, and after leaving, the record says so', async () => {
  const left = profile({ manager: null, state: 'left', leavingDate: '2025-03-01' })
  show([reply(getProfile, left)])
  const work = await card(m['profileScreens.work']())
  expect(work.getByText(m['profileScreens.noManager']())).toBeDefined()
  expect(work.getByText('1 year')).toBeDefined()
  expect(screen.getAllByText(m['employeesScreens.state.left']()).length).toBeGreaterThan(0)
})

test('a change is requested from HR, and a refusal stays in the dialog', async () => {
  const { user, sent, serve } = show([
    reply(getProfile, profile()),
    refusal(requestProfileChange, 'profile.nobodyToAsk'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Request a change' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Request a change' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getByText('Enter the new details.')).toBeDefined()
  expect(sent(requestProfileChange)).toEqual([])
  await expectAccessible()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What should change' }), 'Phone')
  await user.type(dialog.getByRole('textbox', { name: /New details/ }), '+971 50 765 4321')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(m['profile.nobodyToAsk']())
  serve(reply(requestProfileChange, { sentTo: 2 }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to HR.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(requestProfileChange).at(-1)?.body).toEqual({
    field: 'phone',
    change: '+971 50 765 4321',
  })
})

test('an account without a record sees who can help, not an error', async () => {
  show([refusal(getProfile, 'profile.notFound')])
  expect(await screen.findByText(m['profileScreens.noneText']())).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await expectAccessible()
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(STAYS, reply(getProfile, profile()))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await card(m['profileScreens.work']())).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the record is arabic, and the numbers stay from left to right', async () => {
  show([reply(getProfile, profile())], { language: 'ar' })
  const papers = await card(m['profileScreens.papers']())
  expect(screen.getByText('المطبخ')).toBeDefined()
  expect(papers.getByText('784-****-*******-6').getAttribute('dir')).toBe('ltr')
  await expectAccessible()
})
