import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { showFamily } from './desk/contract.ts'
import { EmployeeFamily } from './employee-family.tsx'
import { aDependant, NOW } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const NONE = {
  personalEmail: '',
  address: { line: '', city: '', country: '' },
  emergencyContacts: [],
  dependants: [],
  waiting: 0,
}
const CONTACT = { id: idOf(930), name: 'Lina Ahmed', relation: 'sibling', phone: '+971501112233' }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<EmployeeFamily employeeId={idOf(2)} />, {
    path: '/employees/:employee',
    route: `/employees/${idOf(2)}`,
    as: { permissions: ['employees.edit'] },
    now: NOW,
    replies,
    ...options,
  })
}

test('the card loads, and says when it cannot', async () => {
  const { unmount } = show([pending(showFamily)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  unmount()
  const { serve, user } = show([offline()])
  const again = await screen.findByRole('button', { name: m['ui.tryAgain']() })
  serve(reply(showFamily, NONE))
  await user.click(again)
  expect(await screen.findAllByText('None')).toHaveLength(2)
})

test('HR see whom to call, the family, and a link to what waits', async () => {
  show([
    reply(showFamily, {
      ...NONE,
      emergencyContacts: [CONTACT],
      dependants: [aDependant()],
      waiting: 2,
    }),
  ])
  const link = await screen.findByRole('link', { name: '2 changes of details are waiting' })
  expect(link.getAttribute('href')).toBe(`/profile-changes?employee=${idOf(2)}`)
  expect(screen.getByText('Lina Ahmed')).toBeDefined()
  expect(screen.getByText('Maya Ahmed')).toBeDefined()
  await expectAccessible()
})

test('in arabic one change that waits is named as one', async () => {
  show([reply(showFamily, { ...NONE, waiting: 1 })], { language: 'ar' })
  expect(await screen.findByRole('link', { name: 'تعديل واحد بانتظار البتّ' })).toBeDefined()
  await expectAccessible()
})
