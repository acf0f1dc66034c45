import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Menu } from './menu.tsx'

function show({ language = 'en' as 'en' | 'ar', label = undefined as string | undefined } = {}) {
  const onEdit = vi.fn<() => void>()
  const onRemove = vi.fn<() => void>()
  const entries = [
    { key: 'edit', label: 'Edit', onSelect: onEdit },
    { key: 'copy', label: 'Copy', disabled: true, onSelect: onEdit },
    { key: 'remove', label: 'Remove', danger: true, onSelect: onRemove },
  ]
  const view = renderScreen(
    <Menu entries={entries} {...(label === undefined ? {} : { label })} />,
    { language },
  )
  return { ...view, onEdit, onRemove }
}

test('a press opens the entries with the focus on the first, and a choice closes them', async () => {
  const { user, onRemove } = show()
  const button = screen.getByRole('button', { name: 'More actions' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await expectAccessible()
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(onRemove).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the keyboard opens it, skips a disabled entry and chooses', async () => {
  const { user, onRemove, onEdit } = show()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Remove' }))
  await user.keyboard('{Enter}')
  expect(onRemove).toHaveBeenCalledOnce()
  expect(onEdit).not.toHaveBeenCalled()
})

test('escape closes it without a choice and returns the focus', async () => {
  const { user, onEdit, onRemove } = show({ label: 'Actions of Sara' })
  const button = screen.getByRole('button', { name: 'Actions of Sara' })
  await user.click(button)
  expect(await screen.findByRole('menu', { name: 'Actions of Sara' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(onEdit).not.toHaveBeenCalled()
  expect(onRemove).not.toHaveBeenCalled()
})

test('in arabic the three dots are named in arabic', async () => {
  const { user } = show({ language: 'ar' })
  await user.click(screen.getByRole('button', { name: 'إجراءات أخرى' }))
  expect(await screen.findByRole('menu', { name: 'إجراءات أخرى' })).toBeDefined()
  await expectAccessible()
})
