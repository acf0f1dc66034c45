import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whoAmI } from '#accounts/session/contract.ts'
import { getEmployeePhoto } from '#portal/photos/contract.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { meOf } from '#test/helpers/screen-data.ts'
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

test('the person has their photo, and the first letter without one or until it has loaded', async () => {
  const me = reply(whoAmI, { ...meOf({ employee: true }), photoId: idOf(70) })
  const { sent } = renderScreen(<Sidebar folded={false} />, {
    as: { employee: true },
    replies: [me, reply(getEmployeePhoto, 'the photo')],
  })
  expect(screen.getByText('S')).toBeDefined()
  await waitFor(() => expect(document.querySelector('nav img')).not.toBeNull())
  expect(screen.queryByText('S')).toBeNull()
  expect(sent(getEmployeePhoto)).toMatchObject([
    { params: { id: idOf(70) }, query: { size: 'small' } },
  ])
  await expectAccessible()
})

test('in arabic a photo that cannot be loaded leaves the first letter', async () => {
  const me = reply(whoAmI, { ...meOf({ employee: true }), photoId: idOf(71) })
  const { sent } = renderScreen(<Sidebar folded={false} />, {
    as: { employee: true },
    language: 'ar',
    replies: [me, refusal(getEmployeePhoto, 'files.notFound')],
  })
  await waitFor(() => expect(sent(getEmployeePhoto)).toHaveLength(1))
  expect(await screen.findByText('س')).toBeDefined()
  expect(document.querySelector('nav img')).toBeNull()
})
