import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { CountedTitle, Tabs } from './tabs.tsx'

const TABS = [
  { key: 'open', title: 'Open', content: <p>Open requests</p> },
  { key: 'decided', title: 'Decided', content: <p>Decided requests</p> },
  {
    key: 'all',
    title: <CountedTitle text="All" shown="12" />,
    content: <p>All requests</p>,
  },
]

function selectedTab(): string {
  return screen.getByRole('tab', { selected: true }).textContent
}

test('the first tab is selected and labels its panel', async () => {
  renderScreen(<Tabs label="Requests" tabs={TABS} />)
  expect(screen.getByRole('tablist', { name: 'Requests' })).toBeDefined()
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('Open requests')
  expect(screen.getByRole('tab', { name: 'All 12' })).toBeDefined()
  await expectAccessible()
})

test('a press shows the other view and reports it once', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  const { user } = renderScreen(<Tabs label="Requests" tabs={TABS} onSelect={onSelect} />)
  await user.click(screen.getByRole('tab', { name: 'Decided' }))
  await user.click(screen.getByRole('tab', { name: 'Decided' }))
  expect(screen.getByRole('tabpanel', { name: 'Decided' }).textContent).toBe('Decided requests')
  expect(screen.queryByText('Open requests')).toBeNull()
  expect(onSelect.mock.calls).toEqual([['decided']])
})

test('the tabs are one stop, and the arrows move around among them', async () => {
  const { user } = renderScreen(<Tabs label="Requests" tabs={TABS} />)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Open' }))
  await user.keyboard('{ArrowRight}')
  expect(selectedTab()).toBe('Decided')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Decided' }))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(selectedTab()).toBe('All 12')
  await user.keyboard('{ArrowRight}')
  expect(selectedTab()).toBe('Open')
  await user.keyboard('{End}')
  expect(selectedTab()).toBe('All 12')
  await user.keyboard('{Home}')
  expect(selectedTab()).toBe('Open')
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test('in arabic the left arrow moves forward', async () => {
  const { user } = renderScreen(<Tabs label="الطلبات" tabs={TABS} />, { language: 'ar' })
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(selectedTab()).toBe('Decided')
  await user.keyboard('{ArrowRight}')
  expect(selectedTab()).toBe('Open')
  await expectAccessible()
})

test('a page that controls the selection decides what is visible', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  const { user } = renderScreen(
    <Tabs label="Requests" tabs={TABS} selected="decided" onSelect={onSelect} />,
  )
  await user.click(screen.getByRole('tab', { name: 'Open' }))
  expect(onSelect).toHaveBeenCalledWith('open')
  expect(selectedTab()).toBe('Decided')
})
