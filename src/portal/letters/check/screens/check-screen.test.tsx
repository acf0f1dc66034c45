import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { checkLetter } from '../contract.ts'
import { load, Screen } from './check-screen.tsx'

const CODE = '222222222222'
const LETTER = {
  number: 'HR-2026-0042',
  issuedOn: '2026-11-16',
  title: { en: 'Salary certificate', ar: 'شهادة راتب' },
  initials: { en: 'M. S.', ar: 'م. س.' },
  state: 'valid',
} as const

function show(
  replies: NonNullable<Parameters<typeof renderScreen>[1]>['replies'],
  route = `/letters/check?code=${CODE}`,
  language: 'en' | 'ar' = 'en',
) {
  return renderScreen(<Screen />, {
    path: '/letters/check',
    route,
    load,
    language,
    ...(replies === undefined ? {} : { replies }),
  })
}

test('without a code the page asks for one', async () => {
  show([], '/letters/check')
  expect(await screen.findByRole('textbox', { name: 'Letter code' })).toBeDefined()
  await expectAccessible()
})

test('a genuine letter is confirmed with its number, date, kind and initials', async () => {
  show([reply(checkLetter, LETTER)])
  expect(await screen.findByRole('heading', { name: 'This letter is genuine' })).toBeDefined()
  for (const text of ['HR-2026-0042', 'Salary certificate', 'M. S.', 'Mon 16 Nov 2026'])
    expect(screen.getByText(text)).toBeDefined()
  await expectAccessible()
})

test('a revoked letter is said to be revoked', async () => {
  show([reply(checkLetter, { ...LETTER, state: 'revoked' })])
  expect(await screen.findByRole('heading', { name: 'This letter was revoked' })).toBeDefined()
  expect(screen.queryByText('This letter is genuine')).toBeNull()
  await expectAccessible()
})

test('an unknown code, and too many of them, are said beside the field', async () => {
  show([refusal(checkLetter, 'letterCheck.notFound')])
  expect((await screen.findByRole('alert')).textContent).toContain("We couldn't find a letter")
})

test('too many codes have to wait', async () => {
  show([refusal(checkLetter, 'letterCheck.tooManyTries', { details: { minutes: 2 } })])
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
})

test('in Arabic the page has its own words', async () => {
  show([reply(checkLetter, LETTER)], `/letters/check?code=${CODE}`, 'ar')
  expect(await screen.findByRole('heading', { name: 'هذا الخطاب صحيح' })).toBeDefined()
  expect(screen.getByText('شهادة راتب')).toBeDefined()
  await expectAccessible()
})
