import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type FollowedOrder, followOrder, type Order } from '../contract.ts'
import { Screen } from './order-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function followed(order: Partial<Order> = {}, change: Partial<FollowedOrder> = {}): FollowedOrder {
  const { payUntil, ...placed } = unpaidOrder()
  return {
    order: {
      ...placed,
      items: [
        {
          order_id: placed.id,
          mealId: idOf(1),
          category: 'main',
          image: null,
          nameEN: 'Biryani',
          nameAR: 'برياني',
          options: [],
          allergens: ['fish'],
          price: 3000,
          qty: 1,
          totalPrice: 3000,
          discount: 0,
          vat: 150,
        },
      ],
      ...order,
    },
    vatHundredths: 500,
    story: [{ state: 'placed', at: placed.date, by: 'customer', name: null, note: '' }],
    payUntil,
    mayCancel: true,
    cancelReason: null,
    deliveryCode: null,
    invoiced: false,
    refunded: 0,
    shopPhone: '+97145550100',
    driver: null,
    arrivesAt: null,
    feedbackUntil: null,
    ratings: [],
    problem: null,
    plan: null,
    ...change,
  }
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/orders/:order',
    route: `/orders/${idOf(301)}`,
    as: { employee: false },
    now: '2026-11-10T08:10:00Z',
    replies,
    ...options,
  })
}

test.each(['en', 'ar'] as const)(
  'the day of a meal plan has its dishes without prices, and says what not to eat (%s)',
  async (language) => {
    const allergens = ['fish' as const]
    const dish = { mealId: idOf(1), name: { en: 'Biryani', ar: 'برياني' }, allergens }
    const plan = { id: idOf(7), conflicts: [dish] }
    const { text, advice, own, contains } = {
      en: {
        ...{
          text: /Biryani.* contains fish\.$/,
          advice: "Don't eat it. It's too late to change it.",
        },
        ...{ own: 'My meal plan', contains: 'Contains Fish' },
      },
      ar: {
        ...{ text: /^يحتوي .*برياني/, advice: 'لا تتناوله، فقد فات وقت تغييره.' },
        ...{ own: 'اشتراكي في الوجبات', contains: /^يحتوي على/ },
      },
    }[language]
    show([reply(followOrder, followed({ type: 'planDay', state: 'ready', total: 0 }, { plan }))], {
      language,
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(text)).toBeDefined()
    expect(alert.getByText(advice)).toBeDefined()
    expect(alert.getByRole('link').getAttribute('href')).toBe('tel:+97145550100')
    expect(screen.getByText(contains)).toBeDefined()
    expect(screen.queryByText(/0\.00/)).toBeNull()
    expect(screen.queryByRole('button', { name: m['ordersScreens.again']() })).toBeNull()
    const path = language === 'ar' ? '/ar/mealplan' : '/mealplan'
    expect(screen.getByRole('link', { name: own }).getAttribute('href')).toBe(
      `${path}?plan=${plan.id}`,
    )
    await expectAccessible()
  },
)

test('until the kitchen accepts the day of a plan, its dish is still swapped', async () => {
  const dish = {
    mealId: idOf(1),
    name: { en: 'Biryani', ar: 'برياني' },
    allergens: ['fish' as const],
  }
  const plan = { id: idOf(7), conflicts: [dish] }
  show([reply(followOrder, followed({ type: 'planDay', state: 'paid' }, { plan }))])
  expect(await screen.findByText("We're choosing another dish.")).toBeDefined()
})
