import { fireEvent, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Button } from './button.tsx'

test('a press is reported and focuses the button, in safari too', async () => {
  const onPress = vi.fn<() => void>()
  renderScreen(<Button onPress={onPress}>Save</Button>)
  // The bare event, as in Safari: user-event would focus the button itself.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  await expectAccessible()
})

test('a pending button keeps its name and the focus and ignores a second press', async () => {
  const onPress = vi.fn<() => void>()
  function Saving() {
    const [isPending, setPending] = useState(false)
    const start = (): void => {
      onPress()
      setPending(true)
    }
    return (
      <Button pending={isPending} onPress={start}>
        Save
      </Button>
    )
  }
  const { user } = renderScreen(<Saving />)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await expectAccessible()
})

test('a pending submit button does not submit its form again', async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  function Example({ pending }: { pending: boolean }) {
    return (
      <form onSubmit={onSubmit}>
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </form>
    )
  }
  const { user, unmount } = renderScreen(<Example pending />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
  unmount()
  const next = renderScreen(<Example pending={false} />)
  await next.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a disabled button cannot be pressed', async () => {
  const onPress = vi.fn<() => void>()
  const { user } = renderScreen(
    <Button disabled onPress={onPress}>
      Save
    </Button>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onPress).not.toHaveBeenCalled()
})
