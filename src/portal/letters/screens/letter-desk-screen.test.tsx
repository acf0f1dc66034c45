import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listEmployees } from '#portal/employees/contract.ts'
import { type Letter } from '../contract.ts'
import {
  createLetter,
  decideLetter,
  issueLetter,
  issueLetters,
  listLetters,
  listTemplateChoices,
  revokeLetter,
  saveLetter,
  showLetter,
} from '../desk/contract.ts'
import { aDetail, aLetter, CERTIFICATE } from '../test-data-screens.ts'
import { Screen } from './letter-desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
const list = (...items: Letter[]) =>
  reply(listLetters, { items, next: null, waiting: items.length })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/letter-desk',
    as: { employee: false, roles: ['hr'] },
    now: '2026-11-18T05:00:00Z',
    replies,
    ...options,
  })
}

test('while the letters load the page announces it', async () => {
  show([pending(listLetters)])
  expect(await screen.findAllByText('Loading…')).not.toEqual([])
  await expectAccessible()
})

test('when nothing waits the page says so', async () => {
  show([list()])
  expect(await screen.findByText('Nothing is waiting')).toBeDefined()
  await expectAccessible()
})

test('without a network the page offers to try again', async () => {
  show([offline()])
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0)
})

test('several waiting letters are issued together, and what is missing is listed', async () => {
  const second = aLetter({
    id: idOf(62),
    state: 'draft',
    requested: false,
    recipient: { en: 'Omar Khoury', ar: 'عمر خوري' },
    employee: null,
  })
  const { user, sent } = show([
    list(aLetter(), second),
    reply(issueLetters, {
      issued: [{ id: idOf(60), name: aLetter().recipient, number: 'HR-2026-0007' }],
      skipped: [
        {
          id: idOf(62),
          name: second.recipient,
          why: 'missing',
          missing: [{ en: 'Valid until', ar: 'صالح حتى' }],
        },
      ],
    }),
  ])
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Issue 2 letters' }))
  expect(await screen.findByText('1 letter issued.')).toBeDefined()
  expect(screen.getByText(/is missing: Valid until/).textContent).toContain('Omar Khoury')
  expect(sent(issueLetters)).toMatchObject([{ body: { ids: [idOf(60), idOf(62)] } }])
  await expectAccessible()
})

const opened = { route: `/letter-desk?letter=${idOf(60)}` }

test('a letter names what it lacks, follows what is entered, and is then issued', async () => {
  const entered = { en: 'a loan', ar: 'قرض' }
  const { user, sent } = show(
    [
      list(aLetter()),
      reply(showLetter, aDetail()),
      reply(saveLetter, aDetail()),
      reply(
        issueLetter,
        aDetail({ state: 'issued', number: 'HR-2026-0007', issued: { en: [], ar: [] } }),
      ),
    ],
    opened,
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Salary certificate' }))
  expect(await panel.findByText(/Missing: What it is for/)).toBeDefined()
  const issue = panel.getByRole('button', { name: 'Issue letter' })
  expect(issue).toHaveProperty('disabled', true)
  await user.type(panel.getByRole('textbox', { name: 'What it is for (English)' }), entered.en)
  await user.type(panel.getByRole('textbox', { name: 'What it is for (Arabic)' }), entered.ar)
  expect(panel.getByRole('region', { name: 'Preview' }).textContent).toContain(
    'for the following purpose: a loan.',
  )
  await expectAccessible()
  await user.click(issue)
  await waitFor(() => expect(sent(issueLetter)).toHaveLength(1))
  expect(sent(saveLetter)).toMatchObject([
    {
      body: {
        layout: 'together',
        values: [{ key: 'addressee' }, { key: 'purpose', text: entered }],
      },
    },
  ])
  expect(await screen.findByText('Letter HR-2026-0007 issued.')).toBeDefined()
})

test('a request is rejected with a reason', async () => {
  const { user, sent } = show(
    [
      list(aLetter()),
      reply(showLetter, aDetail()),
      reply(decideLetter, aDetail({ state: 'rejected', reason: 'Not now' })),
    ],
    opened,
  )
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject request' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject request?' }))
  await user.click(dialog.getByRole('button', { name: 'Reject request' }))
  expect(dialog.getByText('Enter a reason. The employee can see it.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not now')
  await user.click(dialog.getByRole('button', { name: 'Reject request' }))
  await waitFor(() =>
    expect(sent(decideLetter)).toMatchObject([{ body: { approve: false, reason: 'Not now' } }]),
  )
})

test('a letter to oneself has no actions', async () => {
  show([list(aLetter()), reply(showLetter, aDetail({ canDecide: false }))], opened)
  expect(await screen.findByText('This letter is to you. A colleague must issue it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Issue letter' })).toBeNull()
})

test('an issued letter with pay is closed to HR, has its public page, and is revoked with a reason', async () => {
  const issued = aDetail({
    state: 'issued',
    number: 'HR-2026-0007',
    code: 'ABCDEFGHJKLM',
    issued: { en: [{ kind: 'paragraph', spans: [{ text: 'Certified' }] }], ar: [] },
  })
  const { user, sent } = show(
    [
      list(),
      reply(showLetter, issued),
      reply(revokeLetter, { ...issued, state: 'revoked', reason: 'Wrong' }),
    ],
    opened,
  )
  expect(await screen.findByText(/shows pay or identity numbers that you can't see/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View public page' }).getAttribute('href')).toBe(
    '/letters/check/ABCDEFGHJKLM',
  )
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Revoke letter' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke letter?' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong')
  await user.click(dialog.getByRole('button', { name: 'Revoke letter' }))
  await waitFor(() => expect(sent(revokeLetter)).toMatchObject([{ body: { reason: 'Wrong' } }]))
})

test('a new letter is prepared for an employee who is found by name', async () => {
  const { user, sent } = show([
    list(),
    reply(listTemplateChoices, { items: [CERTIFICATE], currency: 'AED' }),
    reply(listEmployees, {
      items: [
        {
          id: idOf(61),
          employeeNo: 'E1024',
          name: { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
          department: { id: idOf(9), name: { en: 'Finance', ar: 'المالية' } },
          position: { en: 'Accountant', ar: 'محاسبة' },
          state: 'active',
          photoId: null,
        },
      ],
      next: null,
      near: false,
    }),
    reply(createLetter, aDetail({ state: 'draft', requested: false })),
    reply(showLetter, aDetail({ state: 'draft', requested: false })),
  ])
  await user.click(await screen.findByRole('button', { name: 'New letter' }))
  const panel = within(await screen.findByRole('dialog', { name: 'New letter' }))
  await user.click(await panel.findByRole('button', { name: 'Continue' }))
  expect(panel.getByText('Choose at least one employee.')).toBeDefined()
  await user.type(await panel.findByRole('combobox', { name: /Employees/ }), 'mariam')
  await user.click(await screen.findByRole('option', { name: /Mariam/ }))
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(sent(createLetter)).toMatchObject([
      { body: { templateId: CERTIFICATE.id, to: { employeeId: idOf(61) } } },
    ]),
  )
  expect(await screen.findByRole('dialog', { name: 'Salary certificate' })).toBeDefined()
})

test('what someone else decided meanwhile is said', async () => {
  const ready = aDetail({
    values: [
      { type: 'text', key: 'addressee', text: { en: 'a', ar: 'ب' } },
      { type: 'text', key: 'purpose', text: { en: 'c', ar: 'د' } },
    ],
  })
  const { user } = show(
    [list(), reply(showLetter, ready), refusal(issueLetter, 'letters.alreadyDecided')],
    opened,
  )
  await user.click(await screen.findByRole('button', { name: 'Issue letter' }))
  expect(await screen.findByText('This letter has changed. Check it again.')).toBeDefined()
})

test('in Arabic the desk has its own words', async () => {
  show([list(aLetter()), reply(showLetter, aDetail())], { ...opened, language: 'ar' })
  expect(await screen.findByRole('button', { name: 'إصدار الخطاب' })).toBeDefined()
  expect(screen.getByText(/حقول ناقصة: الغرض من الشهادة/)).toBeDefined()
  // First on the page is on the right, where Arabic is on paper.
  const titles = within(screen.getByRole('region', { name: 'معاينة' })).getAllByRole('heading')
  expect(titles.map(({ textContent }) => textContent)).toEqual(['شهادة راتب', 'Salary certificate'])
  await expectAccessible()
})
