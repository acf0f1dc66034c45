import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import type { Home } from '../contract.ts'
import { HeroSearch } from './hero-search.tsx'

const home = {
  destinations: [{ code: 'SA', name: 'Saudi Arabia' }],
} as unknown as Home

/** What the form around a control sends, and where to. */
function sentBy(control: HTMLElement): { to: string | null; data: Record<string, unknown> } {
  const form = control.closest('form')
  return {
    to: form?.getAttribute('action') ?? null,
    data: Object.fromEntries(form === null ? [] : new FormData(form)),
  }
}

test('what a visitor moves, from where to where, leads to the filled quote form', async () => {
  const { user } = renderScreen(<HeroSearch home={home} hasShop />)
  const goods = await screen.findByLabelText('What are you moving?')
  expect(sentBy(goods)).toEqual({
    to: '/ask-quotes',
    data: { goods: '', from: 'AE-2', to: '' },
  })
  await user.type(goods, 'Tiles')
  await user.selectOptions(screen.getByLabelText('From'), 'Sharjah')
  await user.selectOptions(screen.getByLabelText('To'), 'Saudi Arabia')
  expect(sentBy(goods).data).toEqual({ goods: 'Tiles', from: 'AE-3', to: 'SA' })
  expect(screen.getByRole('button', { name: 'Get quotes' })).toBeDefined()
  await expectAccessible()
})

test('lunch leads to the menu, with what was typed searched for', async () => {
  const { user } = renderScreen(<HeroSearch home={home} hasShop />)
  const goods = await screen.findByRole('button', { name: 'Move goods' })
  expect(goods.ariaPressed).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Order lunch' }))
  expect(goods.ariaPressed).toBe('false')
  const dish = screen.getByLabelText('What would you like to eat?')
  await user.type(dish, 'machboos')
  expect(sentBy(dish)).toEqual({ to: '/menu', data: { q: 'machboos' } })
})

test('a site without a shop asks only for goods, and the arabic form leads to arabic pages', async () => {
  renderScreen(<HeroSearch home={home} hasShop={false} />, { language: 'ar' })
  const goods = await screen.findByLabelText('ماذا تريد أن تنقل؟')
  expect(sentBy(goods).to).toBe('/ar/ask-quotes')
  expect(screen.queryByRole('button', { name: 'طلب غداء' })).toBeNull()
  await expectAccessible()
})
