import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { Sidebar } from './sidebar.tsx'

test('without a policy PDF the policies are those beside the circulars', async () => {
  renderScreen(<Sidebar folded={false} />, { as: { employee: true } })
  const link = await screen.findByRole('link', { name: 'Policies' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/Circulars?tab=policies',
    null,
  ])
  await expectAccessible()
})

test('in arabic, and folded to icons, the policies keep their name', async () => {
  renderScreen(<Sidebar folded />, { as: { employee: true }, language: 'ar' })
  const link = await screen.findByRole('link', { name: 'السياسات' })
  expect([link.getAttribute('href'), link.title]).toEqual([
    '/ar/Circulars?tab=policies',
    'السياسات',
  ])
})
