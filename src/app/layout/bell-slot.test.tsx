import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countUnread } from '#accounts/notifications/contract.ts'
import { noteOutsider } from '#accounts/session/browser-storage.ts'
import { renderScreen, reply } from '#test/helpers/screen.tsx'
import { BellSlot } from './bell-slot.tsx'
import { BELL_CONTAINER_ID, Header } from './header.tsx'

const header = <Header minimal={false} inPortal />

test("staff have the bell in the portal's header", async () => {
  renderScreen(
    <>
      {header}
      <BellSlot />
    </>,
    { as: {}, replies: [reply(countUnread, { count: 2 })] },
  )
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' })
  expect(screen.getByRole('banner').contains(bell)).toBe(true)
})

test('the header of customers and owners of companies has no room for a bell', async () => {
  renderScreen(header, { as: { employee: false } })
  expect(document.getElementById(BELL_CONTAINER_ID)).not.toBeNull()
  act(() => noteOutsider('owner'))
  expect(document.getElementById(BELL_CONTAINER_ID)).toBeNull()
})
