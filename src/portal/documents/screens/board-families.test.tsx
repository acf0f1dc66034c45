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
  ])
  await expectAccessible()
})

test('the choice of families says how many are due, and the columns count them', async () => {
  const { user, address, sent } = show(
    [
      reply(boardByPerson, { items: [], next: null }),
      list(
        aBoardDependant(),
        aBoardDependant({
          id: idOf(802),
          name: { en: 'Lana Haddad', ar: 'لانا حداد' },
          relation: 'spouse',
          employee: { id: idOf(51), employeeNo: 'D1006', name: { en: 'Reem Khan', ar: 'ريم خان' } },
        }),
      ),
    ],
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
  show([list(aBoardDependant({ healthInsurance: '2026-11-18' }))], { language: 'ar' })
  const table = within(await screen.findByRole('table', { name: /^وثائق أفراد الأسرة/ }))
  expect(await table.findByText('مايا ناير')).toBeDefined()
  expect(table.getByText('ابن أو ابنة')).toBeDefined()
  expect(table.getByText('انتهت قبل 12 يومًا')).toBeDefined()
  expect(table.getByRole('columnheader', { name: 'جواز السفر' })).toBeDefined()
  expect(table.getByRole('link', { name: 'سالم ناير' }).getAttribute('href')).toBe(
    `/ar/employees/${SALEM.id}?tab=documents`,
  )
  expect(screen.getByRole('radio', { name: /^أفراد الأسرة ?5$/ })).toBeDefined()
  await expectAccessible()
})
