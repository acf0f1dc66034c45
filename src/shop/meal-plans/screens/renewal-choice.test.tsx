import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, reply } from '#test/helpers/screen.tsx'
import { buyPlan } from '../building/contract.ts'
import { fillDraft, firstDay, pay, ready, show } from './test-data-builder.ts'

test('a plan is bought once unless its buyer chooses to renew it, and reads what that means', async () => {
  fillDraft()
  const view = show([...ready, reply(buyPlan, { plan: idOf(1), order: idOf(2), pay: true })])
  await firstDay()
  const once = screen.getByRole('radio', { name: /^Once/ })
  expect((once as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByText(/Your card is saved/)).toBeNull()
  await view.user.click(screen.getByRole('radio', { name: /^Renew automatically/ }))
  const text = await screen.findByText(/Your card is saved and charged/)
  expect(text.textContent).toMatch(/for each new period of 2 days, before it starts\./)
  expect(text.textContent).toMatch(/7 days before the charge/)
  expect(text.textContent).toMatch(/You can stop any time/)
  await expectAccessible()
  await view.user.click(screen.getByRole('checkbox'))
  await pay(view)
  await screen.findByText(`/pay/${idOf(2)}`)
  expect(view.sent(buyPlan)[0]?.body).toMatchObject({ renews: true })
})

test('in Arabic the choice says the same', async () => {
  fillDraft({ renews: true })
  show(ready, { language: 'ar' })
  expect(await screen.findByText(/تُحفظ بطاقتك ويُخصم منها/)).toBeTruthy()
  await expectAccessible()
})
