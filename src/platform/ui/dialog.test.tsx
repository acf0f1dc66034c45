import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

function Example({ alert = false, autoFocus = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onPress={() => setOpen(true)}>Edit</Button>
      <Dialog
        title="Address"
        open={isOpen}
        onOpenChange={setOpen}
        alert={alert}
        actions={<Button onPress={() => setOpen(false)}>Save</Button>}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <input aria-label="City" autoFocus={autoFocus} />
      </Dialog>
    </main>
  )
}

async function open(example: ReactNode, language: 'en' | 'ar' = 'en') {
  const view = renderScreen(example, { language })
  await view.user.click(screen.getByRole('button', { name: 'Edit' }))
  return view
}

test('a dialog has its title as its name, takes the focus and makes the page inert', async () => {
  const { container } = await open(<Example />)
  const dialog = screen.getByRole('dialog', { name: 'Address' })
  expect(document.activeElement).toBe(dialog)
  expect(container.hasAttribute('inert')).toBe(true)
  expect(dialog.closest('[inert]')).toBeNull()
  await expectAccessible()
})

test('the focus goes to the field that asks for it', async () => {
  await open(<Example autoFocus />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'City' }))
})

test('escape closes it, and the focus returns to the button that opened it', async () => {
  const { user, container } = await open(<Example />)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(container.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

test('the close button closes it', async () => {
  const { user } = await open(<Example />)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press outside closes a dialog, but not one that asks for an answer', async () => {
  const { user, unmount } = await open(<Example />)
  await user.click(document.querySelector('[data-layer]') as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
  unmount()
  const alert = await open(<Example alert />)
  await alert.user.click(document.querySelector('[data-layer]') as HTMLElement)
  expect(screen.getByRole('alertdialog', { name: 'Address' })).toBeDefined()
})

test('a press that began on the dialog and ended outside does not close it', async () => {
  const { user } = await open(<Example />)
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'City' }) },
    { keys: '[/MouseLeft]', target: document.querySelector('[data-layer]') as HTMLElement },
  ])
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('escape closes only the topmost of two dialogs', async () => {
  function Two() {
    const [isInnerOpen, setInnerOpen] = useState(true)
    const [isOuterOpen, setOuterOpen] = useState(true)
    return (
      <>
        <Dialog title="Outer" open={isOuterOpen} onOpenChange={setOuterOpen}>
          <p>Text</p>
        </Dialog>
        <Dialog title="Inner" open={isInnerOpen} onOpenChange={setInnerOpen}>
          <p>Text</p>
        </Dialog>
      </>
    )
  }
  const { user } = renderScreen(<Two />)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in arabic its close button is named in arabic', async () => {
  const { user } = await open(<Example />, 'ar')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
