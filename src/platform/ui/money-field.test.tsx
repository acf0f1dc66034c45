import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { MoneyField } from './money-field.tsx'

function Fixture({ currency }: { currency: string }) {
  const [fils, setFils] = useState<number | null>(null)
  return (
    <main>
      <MoneyField {...{ fils, currency }} label="Amount" maxFils={1_000_000} onChange={setFils} />
      <output>{fils ?? 'empty'}</output>
    </main>
  )
}

test('what is typed becomes whole minor units, within the limit', async () => {
  const { user } = renderScreen(<Fixture currency="AED" />)
  const type = async (text: string): Promise<string | null> => {
    const field = screen.getByRole('spinbutton', { name: 'Amount' })
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
    return document.querySelector('output')?.textContent ?? null
  }
  expect(await type('1,500.29')).toBe('150029')
  expect(await type('20000')).toBe('1000000')
  expect(await type(' ')).toBe('empty')
  await expectAccessible()
})

test('a dinar has a thousand fils, in arabic too', async () => {
  const { user } = renderScreen(<Fixture currency="KWD" />, { language: 'ar' })
  await user.type(screen.getByRole('spinbutton', { name: 'Amount' }), '1.005')
  await user.tab()
  expect(document.querySelector('output')?.textContent ?? null).toBe('1005')
})

test.each(['-500', '−500', '- 500', '-AED 500', '(-500'])(
  'an amount with a minus (%s) is refused, and does not become one without',
  async (typed) => {
    const { user } = renderScreen(<Fixture currency="AED" />)
    const field = screen.getByRole('spinbutton', { name: 'Amount' })
    await user.type(field, '20')
    await user.tab()
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
    expect(document.querySelector('output')?.textContent).toBe('empty')
    expect(screen.getByText('Enter the amount without a minus.')).toBeDefined()
    await expectAccessible()
    await user.type(field, '500')
    await user.tab()
    expect(document.querySelector('output')?.textContent).toBe('50000')
    expect(screen.queryByText('Enter the amount without a minus.')).toBeNull()
  },
)
