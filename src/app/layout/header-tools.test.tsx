import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { countUnread } from '#accounts/notifications/contract.ts'
import { noteOutsider } from '#accounts/session/browser-storage.ts'
import { renderScreen, reply } from '#test/helpers/screen.tsx'
import { BELL_CONTAINER_ID, Header } from './header.tsx'
import { HeaderTools } from './header-tools.tsx'
import { HeaderToolsSlot } from './header-tools-slot.tsx'

const header = <Header minimal={false} inPortal />

test.each([
  ['en', 'Notifications, 2 unread', 'Search'],
  ['ar', 'الإشعارات، إشعاران غير مقروءين', 'بحث'],
] as const)(
  "staff have search and the bell in the portal's header (%s)",
  async (language, bell, search) => {
    renderScreen(
      <>
        {header}
        <HeaderTools />
      </>,
      { language, as: {}, replies: [reply(countUnread, { count: 2 })] },
    )
    const found = [
      await screen.findByRole('button', { name: bell }),
      screen.getByRole('button', { name: new RegExp(search) }),
    ]
    for (const each of found) expect(screen.getByRole('banner').contains(each)).toBe(true)
  },
)

test('the header of customers and owners of companies has no room for a bell', () => {
  renderScreen(header, { as: { employee: false } })
  expect(document.getElementById(BELL_CONTAINER_ID)).not.toBeNull()
  act(() => noteOutsider('owner'))
  expect(document.getElementById(BELL_CONTAINER_ID)).toBeNull()
})

test.each([
  ['en', 'Find a page or action'],
  ['ar', 'البحث عن صفحة أو إجراء'],
] as const)(
  'the shortcut that was pressed before the page was there opens the palette (%s)',
  async (language, name) => {
    window.pendingPalette = true
    renderScreen(
      <>
        {header}
        <HeaderToolsSlot />
      </>,
      { language, as: {}, replies: [reply(countUnread, { count: 0 })] },
    )
    expect(await screen.findByRole('dialog', { name })).toBeDefined()
    expect(window.pendingPalette).toBeUndefined()
  },
)

test('the palette stays closed until its shortcut is pressed', async () => {
  renderScreen(
    <>
      {header}
      <HeaderToolsSlot />
    </>,
    { as: {}, replies: [reply(countUnread, { count: 0 })] },
  )
  await screen.findByRole('button', { name: /Search/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})
