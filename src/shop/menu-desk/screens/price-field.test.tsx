import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { PriceField } from './price-field.tsx'

const PRICES = { currency: 'AED', vatHundredths: 500 }

function Form({ fils, beside }: { fils: number; beside?: string }) {
  const [price, setPrice] = useState<number | null>(fils)
  return (
    <PriceField label="Price" prices={PRICES} fils={price} onChange={setPrice} beside={beside} />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Price' })

test('a price that portions do not multiply exactly says so, and one press takes the nearest that they do', async () => {
  const { user } = renderScreen(<Form fils={1_667} />)
  expect(
    await screen.findByText(
      /^2 of these cost AED 35\.01 incl\. VAT, not AED 35\.00\. To avoid this:$/,
    ),
  ).toBeDefined()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Use AED 16.60AED 17.43 incl. VAT',
    'Use AED 16.80AED 17.64 incl. VAT',
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Use AED 16.80' }))
  expect(field().value).toBe('AED\u00A016.80')
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getByText(/17\.64/)).toBeDefined()
  expect(screen.queryByText(/of these cost/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an even price has no hint until it is changed to an uneven one', async () => {
  const { user } = renderScreen(<Form fils={1_600} />)
  expect(screen.queryByRole('button')).toBeNull()
  await user.clear(field())
  await user.type(field(), '20.95')
  await user.tab()
  expect(
    await screen.findByText(/^3 of these cost AED 65\.99 incl\. VAT, not AED 66\.00\./),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use AED 20.80' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Use AED 21.00' })).toBeDefined()
})

test('an option shows its price with VAT below what stands beside it; a free one shows none', async () => {
  const view = renderScreen(<Form fils={300} beside="Sold out" />)
  expect(await screen.findByText('Sold out')).toBeDefined()
  expect(screen.getByText(/3\.15/)).toBeDefined()
  await expectAccessible()
  view.unmount()
  renderScreen(<Form fils={0} beside="Sold out" />)
  expect(await screen.findByText('Sold out')).toBeDefined()
  expect(screen.queryByText(/incl\. VAT/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('in Arabic the hint counts as Arabic does', async () => {
  const { user } = renderScreen(<Form fils={1_667} />, { language: 'ar' })
  expect(
    await screen.findByText(/^عند طلبه مرتين يصبح المجموع .*35\.01.* لتجنّب هذا الفرق:$/),
  ).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /^استخدام .*16\.60/ }))
  expect(screen.getByText(/17\.43/)).toBeDefined()
  await user.clear(field())
  await user.type(field(), '20.95')
  await user.tab()
  expect(await screen.findByText(/^عند طلبه 3 مرات /)).toBeDefined()
})
