import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { decideSuggestion, type DeskSuggestion } from '../contract.ts'
import { SuggestionDetail } from './visitor-details.tsx'

const WRONG_PHONE: DeskSuggestion = {
  id: idOf(301),
  state: 'waiting',
  field: 'phone',
  words: 'They answer on 04 234 5679 now',
  present: { en: '+97142345678', ar: '+97142345678' },
  requestedAt: '2026-11-10T08:00:00.000Z',
  company: { id: idOf(302), number: 9, name: { en: 'Liwa Transport', ar: 'ليوا للنقل' } },
}

test('a correction is applied only once the value differs from the one on the page', async () => {
  const { user, sent } = renderScreen(<SuggestionDetail suggestion={WRONG_PHONE} />, {
    as: { employee: false, permissions: ['directory.moderate'] },
    replies: [reply(decideSuggestion, { ok: true })],
  })
  expect(screen.getByText('Correction: phone')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined()
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
  expect(apply.disabled).toBe(true)
  await expectAccessible()
  const value = screen.getByRole('textbox', { name: 'New value' })
  await user.type(value, ' {Enter}')
  expect(sent(decideSuggestion)).toEqual([])
  await user.clear(value)
  await user.type(value, '+97142345679')
  expect(apply.disabled).toBe(false)
  await user.click(apply)
  await waitFor(() =>
    expect(sent(decideSuggestion)).toMatchObject([
      { body: { apply: true, value: { en: '+97142345679', ar: '+97142345679' } } },
    ]),
  )
})

test('a report about no single text needs no new value, in arabic too', () => {
  renderScreen(
    <SuggestionDetail suggestion={{ ...WRONG_PHONE, field: 'hours', present: null }} />,
    {
      language: 'ar',
      as: { employee: false, permissions: ['directory.moderate'] },
      replies: [],
    },
  )
  const [first] = screen.getAllByRole<HTMLButtonElement>('button')
  expect(first?.disabled).toBe(false)
  expect(screen.getByText('تصحيح: ساعات العمل')).toBeDefined()
  expect(screen.getByRole('button', { name: 'تجاهل' })).toBeDefined()
})
