import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { showToast } from './toast-queue.ts'

// `renderScreen` renders the region itself, as the layout does.
function region(name = 'Notices'): HTMLElement {
  return screen.getByRole('status', { name })
}

function show(text: string, undo?: () => void): void {
  act(() => void showToast(text, undo === undefined ? {} : { undo }))
}

function wait(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms))
}

test('the live region exists before the first toast, which is announced in it', async () => {
  renderScreen(<main />)
  expect(region().textContent).toBe('')
  show('Saved.')
  expect(within(region()).getByText('Saved.')).toBeDefined()
  await expectAccessible()
})

test('a toast disappears after six seconds, one with an undo after ten', () => {
  vi.useFakeTimers()
  renderScreen(<main />)
  show('Saved.')
  show('Removed.', () => undefined)
  wait(5900)
  expect(screen.getByText('Saved.')).toBeDefined()
  wait(200)
  expect(screen.queryByText('Saved.')).toBeNull()
  wait(3800)
  expect(screen.getByText('Removed.')).toBeDefined()
  wait(200)
  expect(screen.queryByText('Removed.')).toBeNull()
})

test('the countdown pauses while a pointer is over it and resumes where it stopped', () => {
  vi.useFakeTimers()
  renderScreen(<main />)
  show('Saved.')
  wait(4000)
  fireEvent.pointerMove(region())
  wait(60_000)
  expect(screen.getByText('Saved.')).toBeDefined()
  fireEvent.pointerLeave(region())
  wait(1900)
  expect(screen.getByText('Saved.')).toBeDefined()
  wait(200)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('the countdown pauses while the focus is in it', () => {
  vi.useFakeTimers()
  renderScreen(<main />)
  show('Saved.')
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  wait(60_000)
  expect(screen.getByText('Saved.')).toBeDefined()
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
  wait(6100)
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('undo runs once, closes the toast and returns the focus to where it was', async () => {
  const undo = vi.fn<() => void>()
  const { user } = renderScreen(<button type="button">Remove</button>)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  show('Removed.', undo)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Removed.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
})

test('at most three toasts are visible, the newest first, and the others follow', async () => {
  const { user } = renderScreen(<main />)
  for (const text of ['One', 'Two', 'Three', 'Four']) show(text)
  expect(screen.queryByText('One')).toBeNull()
  const [newest] = screen.getAllByRole('button', { name: 'Dismiss' })
  await user.click(newest as HTMLElement)
  expect(screen.queryByText('Four')).toBeNull()
  expect(screen.getByText('One')).toBeDefined()
})

test('in arabic the region and its buttons are named in arabic', async () => {
  renderScreen(<main />, { language: 'ar' })
  show('حُفظ.', () => undefined)
  const notices = within(region('التنبيهات'))
  expect(notices.getByRole('button', { name: 'تراجع' })).toBeDefined()
  expect(notices.getByRole('button', { name: 'إخفاء' })).toBeDefined()
  await expectAccessible()
})
