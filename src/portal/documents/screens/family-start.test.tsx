import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { boardTotals, listCompanyDocuments } from '../board/contract.ts'
import { type BoardDependant, boardFamilies } from '../families/contract.ts'
import { listOwners, startTasks } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { aBoardDependant, NOW, TYPES } from '../test-data-screens.ts'
import { Screen } from './board-screen.tsx'

type Replies = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['replies']>

const none = { overdue: 0, in7: 0, in30: 0, in60: 0, in90: 0 }

function show(items: readonly BoardDependant[], replies: Replies = [], language?: 'ar') {
  return renderScreen(<Screen />, {
    path: '/document-board',
    route: '/document-board?by=family',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
    ...(language === undefined ? {} : { language }),
    replies: [
      reply(boardFamilies, { items: [...items], next: null }),
      reply(boardTotals, {
        counts: none,
        families: none,
        soFarFils: 0,
        toCheck: 0,
        requests: 0,
        tasks: 0,
      }),
      reply(listCompanyDocuments, { items: [], tasks: [] }),
      reply(listDocumentTypes, { items: TYPES }),
      reply(listOwners, { items: [] }),
      ...replies,
    ],
  })
}

const NONE = { expiresOn: null, hasTask: false }
/** A newborn citizen without any document on record yet. */
const NOURA = aBoardDependant({
  id: idOf(804),
  name: { en: 'Noura Saif', ar: 'نورة سيف' },
  isCitizen: true,
  soonest: null,
  passport: NONE,
  emiratesId: NONE,
  visa: NONE,
})

test('those without dates are a choice of families only, and a row starts a transaction', async () => {
  const { user, sent, address } = show([NOURA])
  await user.click(await screen.findByRole('radio', { name: 'No dates' }))
  await waitFor(() =>
    expect(sent(boardFamilies).at(-1)?.query).toMatchObject({ bucket: 'noDates' }),
  )
  expect(address()).toBe('/document-board?by=family&due=noDates')
  await user.click(await screen.findByRole('button', { name: 'Start transaction: Noura Saif' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start a transaction' }))
  const type = await dialog.findByRole('combobox', { name: 'Document type' })
  const choices = within(type).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Passport', 'Health insurance'])
  expect((type as HTMLSelectElement).value).toBe('passport')
  expect(dialog.getByRole('radio', { name: 'New', checked: true })).toBeDefined()
  await expectAccessible()
})

test('the document that is due first is chosen, and a refusal names the citizen', async () => {
  const insured = aBoardDependant({
    visa: { expiresOn: '2026-11-06', hasTask: true },
    emiratesId: NONE,
    healthInsurance: { expiresOn: '2026-11-20', hasTask: false },
  })
  const { user } = show(
    [insured],
    [
      refusal(startTasks, 'documents.citizenNeedsNoVisa', {
        field: 'dependantIds',
        details: { en: 'Noura Saif', ar: 'نورة سيف' },
      }),
    ],
  )
  await user.click(await screen.findByRole('button', { name: 'Start transaction: Maya Nair' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start a transaction' }))
  const type = await dialog.findByRole('combobox', { name: 'Document type' })
  await waitFor(() => expect((type as HTMLSelectElement).value).toBe('healthInsurance'))
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    "Noura Saif is a UAE citizen and doesn't need a residence visa.",
  )
})

test('of several due documents a phone has the soonest and how many more', async () => {
  show([aBoardDependant({ healthInsurance: { expiresOn: '2026-11-20', hasTask: false } })])
  const row = within((await screen.findByText('Maya Nair')).closest('tr') as HTMLElement)
  const cell = row.getByText('+2').closest('td')
  expect(cell?.textContent).toMatch(/Expired 12 days ago\+22 more due$/)
  for (const other of ['2 days left', '30 days left'])
    expect(row.getByText(other).closest('td')?.className).toContain('@max-2xl:hidden')
})

test('a citizen is refused a visa by name in Arabic too', async () => {
  const { user } = show(
    [aBoardDependant()],
    [
      refusal(startTasks, 'documents.citizenNeedsNoVisa', {
        field: 'dependantIds',
        details: { en: 'Noura Saif', ar: 'نورة سيف' },
      }),
    ],
    'ar',
  )
  await user.click(await screen.findByRole('button', { name: 'بدء معاملة: مايا ناير' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'بدء معاملة' }))
  await user.click(await dialog.findByRole('button', { name: 'بدء' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('نورة سيف')
})
