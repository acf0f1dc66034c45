import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Disclosure } from './disclosure.tsx'

function show(forced = false) {
  return renderScreen(
    <Disclosure title="Limits" summary="Up to 30 days" forced={forced}>
      <input aria-label="Longest" defaultValue="30" />
    </Disclosure>,
    { path: '/leave-setup', replies: [] },
  )
}

test('it is closed with its summary, and opens by its title with what was entered', async () => {
  const { user } = show()
  const button = screen.getByRole('button', { name: /^Limits/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Up to 30 days')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await expectAccessible()
  await user.click(button)
  await user.type(screen.getByRole('textbox', { name: 'Longest' }), '5')
  expect(screen.queryByText('Up to 30 days')).toBeNull()
  await expectAccessible()
  await user.click(button)
  await user.click(button)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('305')
})

test('it is open when something inside needs the user', () => {
  show(true)
  expect(screen.getByRole('textbox', { name: 'Longest' })).toBeDefined()
})
