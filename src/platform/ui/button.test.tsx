import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Button } from './button.tsx'

test('a press is reported and focuses the button', async () => {
  const onPress = vi.fn()
  const { user } = renderScreen(<Button onPress={onPress}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
  await expectAccessible()
})
