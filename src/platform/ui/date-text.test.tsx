import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { DateText } from './date-text.tsx'

test.each([
  ['en', 'Thu 26 Nov 2026 · 16 Jumada II 1448 AH'],
  ['ar', 'الخميس 26 نوفمبر 2026 · 16 جمادى الآخرة 1448 هـ'],
] as const)('a dot stands between a day and its hijri day, in %s', async (language, text) => {
  renderScreen(
    <h1>
      <DateText day="2026-11-26" year hijri />
    </h1>,
    { language },
  )
  expect(screen.getByRole('heading').textContent).toBe(text)
  await expectAccessible()
})
