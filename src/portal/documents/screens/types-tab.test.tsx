import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { documentType, TYPES } from '../test-data-screens.ts'
import { addDocumentType, changeDocumentType, listDocumentTypes } from '../types/contract.ts'
import { TypesTab } from './types-tab.tsx'

test('a ladder is typed as days, and a type of the company is added', async () => {
  const view = renderScreen(<TypesTab />, {
    path: '/document-board',
    as: { employee: false, roles: ['pro'] },
    replies: [
      reply(listDocumentTypes, { items: TYPES }),
      reply(changeDocumentType, documentType('visa', { ladder: [90, 30] })),
      reply(
        addDocumentType,
        documentType('securityPass', { code: 'own-1', isOwn: true, ladder: [30, 14, 7] }),
      ),
    ],
  })
  await view.user.click(await screen.findByRole('button', { name: 'Edit Residence visa' }))
  const edit = within(await screen.findByRole('alertdialog', { name: 'Residence visa' }))
  const ladder = edit.getByRole('textbox', { name: /^Reminders/ })
  await view.user.clear(ladder)
  await view.user.type(ladder, 'soon')
  await view.user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await edit.findByText(/^Enter up to 8 whole numbers/)).toBeDefined()
  expect(view.sent(changeDocumentType)).toHaveLength(0)
  await view.user.clear(ladder)
  await view.user.type(ladder, '30, 90 30')
  await expectAccessible()
  await view.user.click(edit.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(changeDocumentType)[0]?.body).toMatchObject({ ladder: [90, 30] }),
  )
  await view.user.click(screen.getByRole('button', { name: 'Add type' }))
  const add = within(await screen.findByRole('alertdialog', { name: 'Add type' }))
  await view.user.type(add.getByRole('textbox', { name: 'Name in English' }), 'Gate pass')
  await view.user.type(add.getByRole('textbox', { name: 'Name in Arabic' }), 'تصريح بوابة')
  await view.user.click(add.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(view.sent(addDocumentType)[0]?.body).toEqual({
      name: { en: 'Gate pass', ar: 'تصريح بوابة' },
      holder: 'employee',
      hasNumber: true,
      hasExpiry: true,
      ladder: [30, 14, 7],
    }),
  )
})
