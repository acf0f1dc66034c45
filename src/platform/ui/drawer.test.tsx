import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'

function Example({ titleHidden = false }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Cart</Button>
      <Drawer title="Your cart" titleHidden={titleHidden} open={isOpen} onOpenChange={setOpen}>
        <a href="/menu">Menu</a>
      </Drawer>
    </>
  )
}

test('a drawer takes the focus, and escape returns it', async () => {
  const { user } = renderScreen(<Example />)
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  const drawer = screen.getByRole('dialog', { name: 'Your cart' })
  expect(document.activeElement).toBe(drawer)
  await expectAccessible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cart' }))
})

test('a press on the backdrop closes it', async () => {
  const { user } = renderScreen(<Example />)
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  await user.click(screen.getByRole('link', { name: 'Menu' }).closest('[role]') as HTMLElement)
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.click(document.querySelector('[data-layer]') as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a hidden title still names the drawer, in arabic with an arabic close button', async () => {
  const { user } = renderScreen(<Example titleHidden />, { language: 'ar' })
  await user.click(screen.getByRole('button', { name: 'Cart' }))
  expect(screen.getByRole('dialog', { name: 'Your cart' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
