import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

test('an empty list says why, and offers what to do about it', async () => {
  const onPress = vi.fn<() => void>()
  const { user } = renderScreen(
    <EmptyState
      title="No requests yet"
      text="Choose the days."
      action={<Button onPress={onPress}>Request leave</Button>}
    />,
  )
  expect(screen.getByText('No requests yet')).toBeDefined()
  expect(screen.getByText('Choose the days.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Request leave' }))
  expect(onPress).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('a title alone is enough, in arabic too', async () => {
  const { container } = renderScreen(<EmptyState title="لا توجد طلبات" />, { language: 'ar' })
  expect(container.textContent).toBe('لا توجد طلبات')
  await expectAccessible()
})

test('a banner that appears later is announced, one of the page is only read', async () => {
  const { unmount } = renderScreen(
    <Banner tone="warning" live action={<Button>Try again</Button>}>
      You're offline.
    </Banner>,
  )
  const banner = screen.getByText("You're offline.").closest('[role=status]')
  expect(banner?.textContent).toContain('Try again')
  await expectAccessible()
  unmount()
  renderScreen(<Banner tone="info">A demo desk.</Banner>)
  expect(screen.getByText('A demo desk.').closest('[role=status]')).toBeNull()
})
