import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  addCategory,
  changeCategory,
  type DeskCategory,
  listDeskCategories,
} from '../categories/contract.ts'
import { CategoriesTab } from './categories-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const MAINS: DeskCategory = {
  id: idOf(9),
  slug: 'mains',
  name: { en: 'Mains', ar: 'أطباق رئيسية' },
  active: true,
  planPart: 'meal',
  meals: 3,
}
const DRINKS: DeskCategory = {
  ...MAINS,
  ...{ id: idOf(10), slug: 'drinks', name: { en: 'Drinks', ar: 'مشروبات' }, planPart: 'none' },
}

function show(options: Options = {}) {
  return renderScreen(<CategoriesTab />, {
    path: '/shop-menu',
    as: { employee: true, permissions: ['shop.menu'] },
    replies: [
      reply(listDeskCategories, { items: [MAINS, DRINKS] }),
      reply(changeCategory, { ...DRINKS, planPart: 'snack' }),
      reply(addCategory, DRINKS),
    ],
    ...options,
  })
}

test('a category of meal plans is marked, and what its dishes are in plans is chosen in its panel', async () => {
  const { user, sent } = show()
  const [mains, drinks] = await screen.findAllByRole('listitem')
  expect(within(mains as HTMLElement).getByText('Meals')).toBeDefined()
  expect(within(drinks as HTMLElement).queryByText(/Meals|Snacks/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit Drinks' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Drinks' }))
  const group = within(panel.getByRole('radiogroup', { name: 'In meal plans' }))
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Not in meal plans' }).checked).toBe(
    true,
  )
  await expectAccessible()
  await user.click(group.getByRole('radio', { name: 'Snacks' }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await screen.findByText('Category saved.')
  expect(sent(changeCategory)).toMatchObject([
    { params: { id: idOf(10) }, body: { active: true, planPart: 'snack' } },
  ])
})

test('in Arabic a new category is in no plan at first', async () => {
  const { user, sent } = show({ language: 'ar', route: '/shop-menu?category=new' })
  const panel = within(await screen.findByRole('dialog', { name: 'إضافة قسم' }))
  await user.type(panel.getByRole('textbox', { name: 'الاسم بالإنجليزية' }), 'Soups')
  await user.type(panel.getByRole('textbox', { name: 'الاسم بالعربية' }), 'شوربات')
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'إضافة قسم' }))
  await expect.poll(() => sent(addCategory)).toMatchObject([{ body: { planPart: 'none' } }])
})
