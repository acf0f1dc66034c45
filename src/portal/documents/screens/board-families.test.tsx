import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { boardByPerson, boardTotals, listCompanyDocuments } from '../board/contract.ts'
import { type BoardDependant, boardFamilies } from '../families/contract.ts'
import { listOwners, startTasks } from '../tasks/contract.ts'
import { listDocumentTypes } from '../types/contract.ts'
import { aBoardDependant, NOW, SALEM, TYPES } from '../test-data-screens.ts'
import { Screen } from './board-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const totals = reply(boardTotals, {
  counts: { overdue: 8, in7: 0, in30: 2, in60: 1, in90: 0 },
  families: { overdue: 1, in7: 0, in30: 3, in60: 1, in90: 0 },
  soFarFils: 60_000,
  toCheck: 0,
  requests: 0,
  tasks: 0,
})
const company = reply(listCompanyDocuments, { items: [], tasks: [] })
const types = reply(listDocumentTypes, { items: TYPES })

function list(...items: BoardDependant[]) {
  return reply(boardFamilies, { items, next: null })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/document-board',
    route: '/document-board?by=family',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
    replies: [...replies, totals, company, types],
    ...options,
  })
}

const tableOf = async () =>
  within(await screen.findByRole('table', { name: /^Family members' documents that expire/ }))

test("a dependant's documents are in one row, with a link to the employee", async () => {
  show([list(aBoardDependant())])
  const table = await tableOf()
  const row = within((await table.findByText('Maya Nair')).closest('tr') as HTMLElement)
  expect(row.getByText('Child')).toBeDefined()
  expect(row.getByText('D1005')).toBeDefined()
  const cells = row.getAllByRole('cell').slice(2, 6)
  const expected = [/2029.*895 days left/, /30 days left/, /6 Nov 2026.*Expired 12 days ago/, /–/]
  for (const [index, text] of expected.entries()) expect(cells[index]?.textContent).toMatch(text)
  expect(table.getByRole('link', { name: 'Salem Nair' }).getAttribute('href')).toBe(
    `/employees/${SALEM.id}?tab=documents`,
  )
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Family member',
    'Employee',
    'Passport',
    'Emirates ID',
    'Visa',
    'Insurance',
    'Next 90 days',
    'More actions',
  ])
  expect(row.queryByText('In progress')).toBeNull()
  await expectAccessible()
})

test('a document with an open transaction says so, also before it has an expiry date', async () => {
  show([
    list(
      aBoardDependant({
        visa: { expiresOn: '2026-11-06', hasTask: true },
        healthInsurance: { expiresOn: null, hasTask: true },
      }),
    ),
  ])
  const table = await tableOf()
  const row = within((await table.findByText('Maya Nair')).closest('tr') as HTMLElement)
  const cells = row.getAllByRole('cell').slice(2, 6)
  expect(cells.map((cell) => within(cell).queryByText('In progress') !== null)).toEqual([
    false,
    false,
    true,
    true,
  ])
  await expectAccessible()
})

const LANA = aBoardDependant({
  id: idOf(802),
  name: { en: 'Lana Haddad', ar: 'لانا حداد' },
  relation: 'spouse',
  employee: { id: idOf(51), employeeNo: 'D1006', name: { en: 'Reem Khan', ar: 'ريم خان' } },
  soonest: '2026-12-18',
  visa: { expiresOn: '2027-01-15', hasTask: false },
})
const owners = reply(listOwners, { items: [] })

test('a transaction starts for the chosen family members, of a document of theirs', async () => {
  const { user, sent, serve } = show([
    list(aBoardDependant(), LANA),
    owners,
    refusal(startTasks, 'documents.dependantNotFound', { field: 'dependantIds' }),
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Maya Nair' }))
  expect(screen.getByRole('region', { name: '1 family member chosen' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Lana Haddad' }))
  const bar = within(screen.getByRole('region', { name: '2 family members chosen' }))
  await expectAccessible()
  await user.click(bar.getByRole('button', { name: 'Start transaction' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Start a transaction' }))
  const people = within(dialog.getByRole('list', { name: 'Family members' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Maya NairSalem Nair',
    'Lana HaddadReem Khan',
  ])
  const type = await dialog.findByRole('combobox', { name: 'Document type' })
  const choices = within(type).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Passport',
    'Residence visa',
    'Health insurance',
  ])
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Choose family members of employees who are still with the company.',
  )
  serve(
    reply(startTasks, { batchId: idOf(650), taskIds: [idOf(601), idOf(602)], skipped: 0 }),
    list(aBoardDependant({ visa: { expiresOn: '2026-11-06', hasTask: true } }), LANA),
    totals,
    company,
    types,
    owners,
  )
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('2 transactions started.')).toBeDefined()
  expect(sent(startTasks).at(-1)?.body).toEqual({
    employeeIds: [],
    dependantIds: [idOf(801), idOf(802)],
    type: 'visa',
    kind: 'renewal',
    dueOn: null,
    ownerUserId: null,
  })
  expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull()
  expect(await screen.findByText('In progress')).toBeDefined()
})

test('what was chosen of families can be cleared', async () => {
  const { user } = show([list(aBoardDependant())])
  const box = await screen.findByRole('checkbox', { name: 'Choose Maya Nair' })
  await user.click(box)
  await user.click(box)
  expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull()
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull()
  expect((box as HTMLInputElement).checked).toBe(false)
})

test('the choice of families says how many are due, and the columns count them', async () => {
  const { user, address, sent } = show(
    [reply(boardByPerson, { items: [], next: null }), list(aBoardDependant(), LANA)],
    { route: '/document-board' },
  )
  expect(await screen.findByRole('radio', { name: /^Overdue ?8$/ })).toBeDefined()
  expect(screen.getByText('Fines so far')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^Families ?5$/ }))
  expect(await screen.findByText('Lana Haddad')).toBeDefined()
  expect(screen.getByText('Spouse')).toBeDefined()
  expect(screen.getByRole('radio', { name: /^Overdue ?1$/ })).toBeDefined()
  expect(screen.queryByText('Fines so far')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Overdue ?1$/ }))
  await user.type(
    screen.getByRole('searchbox', { name: 'Search employees and their families' }),
    'lana',
  )
  await waitFor(() =>
    expect(sent(boardFamilies).at(-1)?.query).toMatchObject({ bucket: 'overdue', q: 'lana' }),
  )
  expect(address()).toBe('/document-board?by=family&due=overdue&q=lana')
  await expectAccessible()
})

test('the next page is loaded after the last row', async () => {
  const { user, sent } = show([
    reply(boardFamilies, ({ query }) =>
      query.after === undefined
        ? { items: [aBoardDependant()], next: 'a-cursor' }
        : {
            items: [aBoardDependant({ id: idOf(803), name: { en: 'Adam Nair', ar: 'آدم ناير' } })],
            next: null,
          },
    ),
  ])
  await screen.findByText('Maya Nair')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Adam Nair')).toBeDefined()
  expect(screen.getByText('Maya Nair')).toBeDefined()
  expect(sent(boardFamilies).at(-1)?.query.after).toBe('a-cursor')
})

test('while families load, and when nothing of theirs is due, the board says so', async () => {
  const { serve, user } = show([pending(boardFamilies)])
  expect(
    await screen.findByRole('table', { name: /^Family members' documents.*Loading…$/ }),
  ).toBeDefined()
  await expectAccessible()
  serve(list(), totals, company, types)
  await user.click(screen.getByRole('radio', { name: /^7 days/ }))
  expect(await screen.findByText('No matches')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'All due' }))
  expect(await screen.findByText('Nothing is due')).toBeDefined()
  expect(screen.getByText("No family member's document expires within 90 days.")).toBeDefined()
  await expectAccessible()
})

test('a user without the permission sees why families are not listed', async () => {
  show([refusal(boardFamilies, 'http.notAllowed')])
  expect((await screen.findByRole('alert')).textContent).toContain(
    "You don't have permission to do this.",
  )
  expect(screen.queryByRole('table')).toBeNull()
  await expectAccessible()
})

test('families are Arabic where their reader is', async () => {
  const { user } = show(
    [
      list(aBoardDependant({ healthInsurance: { expiresOn: '2026-11-18', hasTask: true } }), LANA),
      owners,
    ],
    { language: 'ar' },
  )
  const table = within(await screen.findByRole('table', { name: /^وثائق أفراد الأسرة/ }))
  expect(await table.findByText('مايا ناير')).toBeDefined()
  expect(table.getByText('ابن أو ابنة')).toBeDefined()
  expect(table.getByText('انتهت قبل 12 يومًا')).toBeDefined()
  expect(table.getByRole('columnheader', { name: 'جواز السفر' })).toBeDefined()
  expect(table.getByRole('link', { name: 'سالم ناير' }).getAttribute('href')).toBe(
    `/ar/employees/${SALEM.id}?tab=documents`,
  )
  expect(screen.getByRole('radio', { name: /^أفراد الأسرة ?5$/ })).toBeDefined()
  expect(table.getByText('قيد الإنجاز')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'بلا تواريخ' })).toBeDefined()
  expect(table.getByRole('button', { name: 'بدء معاملة: مايا ناير' })).toBeDefined()
  await user.click(table.getByRole('checkbox', { name: 'اختيار مايا ناير' }))
  await user.click(table.getByRole('checkbox', { name: 'اختيار لانا حداد' }))
  const bar = within(screen.getByRole('region', { name: 'تم اختيار فردين من الأسرة' }))
  await expectAccessible()
  await user.click(bar.getByRole('button', { name: 'بدء معاملة' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'بدء معاملة' }))
  expect(dialog.getByRole('list', { name: 'أفراد الأسرة' }).textContent).toContain('مايا ناير')
  await expectAccessible()
})
