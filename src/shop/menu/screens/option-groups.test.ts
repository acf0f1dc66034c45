import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OptionGroups } from './option-groups.tsx'

function option(id: string, name: string, price: number) {
  return {
    id,
    name: { en: name, ar: name },
    price,
    priceWithVat: Math.round(price * 1.05),
    soldOut: false,
    allergens: [],
  }
}

test('the label states what an option adds to the price: a large one does not cost less than the dish', () => {
  const group = {
    id: 'g',
    name: { en: 'Size', ar: 'الحجم' },
    least: 1,
    most: 1,
    options: [option('r', 'Regular', 0), option('l', 'Large', 950)],
  }
  const rendered = renderToStaticMarkup(
    createElement(OptionGroups, {
      groups: [group],
      choice: {},
      onChoose: () => undefined,
      currency: 'AED',
    }),
  )
  const text = rendered.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Large + AED 9.98 ')
  expect(text).not.toContain('Regular +')
})
