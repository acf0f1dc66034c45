import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Unreachable } from '#platform/http/call.ts'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

function show(props: Partial<ConfirmDialogProps> = {}, language: 'en' | 'ar' = 'en') {
  const onConfirm = vi.fn<() => void>()
  const onOpenChange = vi.fn<(isOpen: boolean) => void>()
  const view = renderScreen(
    <ConfirmDialog
      title="Withdraw the request?"
      confirm="Withdraw"
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      {...props}
    >
      Its days are free again.
    </ConfirmDialog>,
    { language },
  )
  return { ...view, onConfirm, onOpenChange }
}

test('the verb confirms, and the focus begins on it', async () => {
  const { user, onConfirm, onOpenChange } = show()
  expect(screen.getByRole('alertdialog', { name: 'Withdraw the request?' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' }))
  await user.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onOpenChange).not.toHaveBeenCalled()
  await expectAccessible()
})

test('what cannot be undone does not begin with the focus on its verb', () => {
  show({ danger: true })
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Withdraw' }))
})

test('cancel and escape close without confirming', async () => {
  const { user, onConfirm, onOpenChange } = show()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[false], [false]])
  expect(onConfirm).not.toHaveBeenCalled()
})

test('while it is pending a second press does not confirm again', async () => {
  const { user, onConfirm } = show({ pending: true })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onConfirm).not.toHaveBeenCalled()
})

test('why it was not done is announced, and the same button tries it again', async () => {
  const { user, onConfirm } = show({ error: new Unreachable('no answer') })
  expect(screen.getByRole('alert').textContent).toContain("Couldn't reach the server.")
  expect(screen.getByText('Its days are free again.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('the other button can say what is kept', async () => {
  const { user, onOpenChange } = show({ cancel: 'Keep the request' })
  await user.click(screen.getByRole('button', { name: 'Keep the request' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('in arabic the way out is named in arabic', async () => {
  const { user, onOpenChange } = show({}, 'ar')
  await user.click(screen.getByRole('button', { name: 'إلغاء' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
  await expectAccessible()
})
