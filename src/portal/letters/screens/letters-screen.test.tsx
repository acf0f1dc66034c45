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
import {
  type Letter,
  listLetterChoices,
  listOwnLetters,
  requestLetter,
  withdrawLetter,
} from '../contract.ts'
import { aLetter, CERTIFICATE } from '../test-data-screens.ts'
import { Screen } from './letters-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
const list = (...items: Letter[]) => reply(listOwnLetters, { items, next: null })
const choices = reply(listLetterChoices, { items: [CERTIFICATE], currency: 'AED' })
const issued = aLetter({
  id: idOf(70),
  state: 'issued',
  number: 'HR-2026-0042',
  issuedOn: '2026-11-16',
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/letters',
    now: '2026-11-18T05:00:00Z',
    replies,
    ...options,
  })
}

test('while the letters load the page announces it', async () => {
  show([pending(listOwnLetters)])
  expect(screen.getByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('someone without a letter is told what to do', async () => {
  show([list()])
  expect(await screen.findByText('No letters yet')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Request letter' })).toHaveLength(1)
  await expectAccessible()
})

test('an issued letter has its number and a download, an open request can be withdrawn', async () => {
  const rejected = aLetter({ id: idOf(71), state: 'rejected', reason: 'Ask again in December' })
  const { user, sent } = show([
    list(issued, aLetter(), rejected),
    reply(withdrawLetter, aLetter({ state: 'withdrawn' })),
  ])
  const rows = await screen.findAllByRole('listitem')
  const [first, second, third] = rows.map((row) => within(row))
  expect(first?.getByText('HR-2026-0042')).toBeDefined()
  expect(first?.getByRole('button', { name: 'Download PDF' })).toBeDefined()
  expect(first?.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  expect(third?.getByText('Ask again in December')).toBeDefined()
  expect(third?.queryAllByRole('button')).toEqual([])
  await expectAccessible()
  await user.click(second?.getByRole('button', { name: 'Withdraw' }) ?? document.body)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sent(withdrawLetter)).toMatchObject([{ params: { id: idOf(60) } }]))
})

test('a letter is requested in the language of the page, addressed to whom it may concern', async () => {
  const { user, sent } = show([list(), choices, reply(requestLetter, aLetter())])
  await user.click(await screen.findByRole('button', { name: 'Request letter' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Request a letter' }))
  await user.type(await panel.findByRole('textbox', { name: /What it is for/ }), 'A bank account')
  await user.type(panel.getByRole('textbox', { name: /Note to HR/ }), 'By Sunday')
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Send request' }))
  await waitFor(() =>
    expect(sent(requestLetter)).toMatchObject([
      {
        body: {
          templateId: CERTIFICATE.id,
          note: 'By Sunday',
          values: [
            {
              key: 'addressee',
              text: { en: 'To whom it may concern', ar: 'إلى من يهمه الأمر' },
            },
            { key: 'purpose', text: { en: 'A bank account', ar: '' } },
          ],
        },
      },
    ]),
  )
})

test('a request that is refused stays with the reason', async () => {
  const { user } = show([list(), choices, refusal(requestLetter, 'letters.alreadyRequested')])
  await user.click(await screen.findByRole('button', { name: 'Request letter' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('You already have an open request for this letter.')).toBeDefined()
})

test('without a network the page says so', async () => {
  show([offline()])
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('in Arabic the page has its own words', async () => {
  show([list(issued)], { language: 'ar' })
  expect(await screen.findByText('شهادة راتب')).toBeDefined()
  expect(screen.getByText('صادر')).toBeDefined()
  expect(screen.getByRole('button', { name: 'تنزيل PDF' })).toBeDefined()
  await expectAccessible()
})
