import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, pending, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changeShop, openShop, type ShopView } from '../contract.ts'
import { ShopTab } from './shop-tab.tsx'

const SHOP: ShopView = {
  sellerName: { en: 'Diwan Kitchen', ar: 'مطبخ ديوان' },
  sellerAddress: { en: 'Dubai', ar: 'دبي' },
  sellerPhone: '+97140000000',
  trn: '100000000000003',
  vatHundredths: 500,
  minimum: 0,
  cashLimit: null,
  daysAhead: 7,
  holdMinutes: 15,
  openPerCustomer: 2,
  openPerPhone: 2,
  openPerAddress: 2,
  currency: 'AED',
  takesCards: true,
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const as = { employee: true, permissions: ['shop.menu'] } as const
  return renderScreen(<ShopTab />, { as, replies, ...options })
}

test('while it loads and when it cannot be loaded the page says so', async () => {
  const view = show([pending(openShop)])
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await expectAccessible()
  view.unmount()
  show([refusal(openShop, 'http.failed')])
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('the limits of customers who have not confirmed their email are set for the site', async () => {
  const { user, sent } = show([
    reply(openShop, SHOP),
    reply(changeShop, ({ body }) => ({ ...body, currency: 'AED', takesCards: true })),
  ])
  expect(await screen.findByText('Before customers confirm their email')).toBeDefined()
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Per customer' })
  expect(field.value).toBe('2')
  await expectAccessible()
  await user.clear(field)
  await user.type(field, '4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(changeShop)).toHaveLength(1))
  expect(sent(changeShop)[0]?.body).toMatchObject({
    openPerCustomer: 4,
    openPerPhone: 2,
    openPerAddress: 2,
  })
})

test('where no card company is configured the page says that cards are off', async () => {
  const off = reply(openShop, { ...SHOP, takesCards: false })
  const view = show([off])
  const text =
    "Card payments are off because Stripe isn't configured. Customers can only pay in cash."
  expect(await screen.findByText(text)).toBeDefined()
  await expectAccessible()
  view.unmount()
  show([off], { language: 'ar' })
  expect(await screen.findByText(/^الدفع بالبطاقة متوقف/)).toBeDefined()
  expect(screen.getByText('قبل تأكيد البريد الإلكتروني')).toBeDefined()
})

test('where cards are taken it says nothing of the kind', async () => {
  show([reply(openShop, SHOP)])
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByText(/^Card payments are off/)).toBeNull()
})
