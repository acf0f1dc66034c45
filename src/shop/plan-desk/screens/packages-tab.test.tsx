import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { addPackage, type DeskPackage, editPackage, listPackages } from '../contract.ts'
import { deskPackage, NOW, STAFF } from '../test-data-screens.ts'
import { PackagesTab } from './packages-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(items: DeskPackage[], options: Options = {}) {
  const { replies = [] } = options
  return renderScreen(<PackagesTab />, {
    ...{ path: '/plan-desk', route: '/plan-desk?tab=packages', as: STAFF, now: NOW },
    ...options,
    replies: [reply(listPackages, { currency: 'AED', vatHundredths: 500, items }), ...replies],
  })
}

test('a package has its prices with VAT, its goal, and how many plans run', async () => {
  show([
    deskPackage(1),
    deskPackage(2, { active: false, running: 0, goal: { ...deskPackage(2).goal, kcal: null } }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  const texts = within(first as HTMLElement)
  expect(texts.getByText('from 5 meals')).toBeDefined()
  expect(texts.getByText('15.75')).toBeDefined()
  expect(texts.getByText('2 plans with days left')).toBeDefined()
  expect(texts.getByText('1,500 kcal a day')).toBeDefined()
  expect(within(second as HTMLElement).getByText('Not sold')).toBeDefined()
  await expectAccessible()
})

test('there are none yet', async () => {
  show([])
  expect(await screen.findByText('No packages yet')).toBeDefined()
  await expectAccessible()
})

test('without a reply the packages are tried again', async () => {
  const { user, serve } = renderScreen(<PackagesTab />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW, replies: [offline()] },
  })
  await screen.findByRole('alert')
  serve(reply(listPackages, { currency: 'AED', vatHundredths: 500, items: [deskPackage(1)] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Weight loss' })).toBeDefined()
})

test('an edited package sends its version and its prices', async () => {
  const { user, sent, address } = show([deskPackage(1)], {
    replies: [reply(editPackage, deskPackage(1, { version: 4 }))],
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Weight loss' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Weight loss' }))
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Remove the price from 10 meals' }))
  await user.click(dialog.getByRole('button', { name: 'Add price' }))
  const [, meals] = dialog.getAllByRole('spinbutton', { name: 'From this many meals' })
  const [, price] = dialog.getAllByRole('spinbutton', { name: 'Price per meal' })
  await user.type(meals as HTMLElement, '20')
  await user.type(price as HTMLElement, '9.5')
  await user.click(dialog.getByRole('checkbox', { name: 'On sale' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Package saved.')).toBeDefined()
  const { id: _id, running: _running, ...pack } = deskPackage(1)
  const tiers = [
    { meals: 5, price: 1_500 },
    { meals: 20, price: 950 },
  ]
  expect(sent(editPackage)).toMatchObject([
    { params: { id: idOf(1) }, body: { ...pack, tiers, active: false } },
  ])
  expect(address()).toBe('/plan-desk?tab=packages')
})

test('a new package needs its prices, and a refusal stands beside them', async () => {
  const { user, sent } = show([], {
    route: '/plan-desk?tab=packages&open=new',
    replies: [
      refusal(addPackage, 'planDesk.dearerTier', { field: 'tiers', details: { meals: 10 } }),
      reply(addPackage, deskPackage(3)),
    ],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add package' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name in English' }), 'Lean')
  await user.type(dialog.getByRole('textbox', { name: 'Name in Arabic' }), 'رشاقة')
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  expect(sent(addPackage)).toEqual([])
  await user.type(dialog.getByRole('spinbutton', { name: 'Price per meal' }), '15')
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  expect(
    (await dialog.findAllByText(/From 10 meals, the price per meal goes up/)).length,
  ).toBeGreaterThan(0)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Add package' }))
  expect(await screen.findByText('Package added.')).toBeDefined()
})

test('a package that was changed by another is loaded again', async () => {
  const { user, serve } = show([deskPackage(1)], {
    route: `/plan-desk?tab=packages&open=${idOf(1)}`,
    replies: [refusal(editPackage, 'planDesk.changedMeanwhile')],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Weight loss' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This package has changed. Check it again.')
  const items = [deskPackage(1, { version: 4, name: { en: 'Lean', ar: 'رشاقة' } })]
  serve(reply(listPackages, { currency: 'AED', vatHundredths: 500, items }))
  await user.click(dialog.getByRole('button', { name: /Reload|Load/ }))
  expect(await screen.findByRole('dialog', { name: 'Lean' })).toBeDefined()
})

test('in Arabic a package is read and edited as well', async () => {
  const { user } = show([deskPackage(1)], { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'تعديل إنقاص الوزن' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إنقاص الوزن' }))
  expect(dialog.getAllByRole('spinbutton', { name: 'سعر الوجبة' })).toHaveLength(2)
  await expectAccessible()
})
