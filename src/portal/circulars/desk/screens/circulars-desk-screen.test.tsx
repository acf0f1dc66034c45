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
import { answerCircularQuestion, listDeskQuestions } from '../../questions/contract.ts'
import { deskCircular, deskQuestion, publishedCircular } from '../../test-data.ts'
import { addCircular, type DeskCircular, listDeskCirculars } from '../contract.ts'
import { Screen } from './circulars-desk-screen.tsx'

type Options = Parameters<typeof renderScreen>[1]

const AS = { roles: ['hr'] } as const
const noQuestions = reply(listDeskQuestions, { items: [], next: null })

function lineOf(circular: ReturnType<typeof deskCircular>): DeskCircular {
  const { draft: _draft, revision: _revision, files: _files, people: _people, ...rest } = circular
  const { versions: _versions, withdrawn: _withdrawn, withoutAccount: _without, ...line } = rest
  return line
}

function show(replies: NonNullable<Options>['replies'], options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/circulars-desk',
    as: AS,
    now: '2026-11-20T08:00:00Z',
    replies: replies ?? [],
    ...options,
  })
}

test('without circulars the desk offers to begin one', async () => {
  show([reply(listDeskCirculars, { items: [], next: null }), noQuestions])
  expect(await screen.findByText('No circulars yet')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'New circular' })).toHaveLength(2)
  await expectAccessible()
})

test('each circular has its state and how many acknowledged, and is filtered by state', async () => {
  const items = [
    lineOf(publishedCircular({ openQuestions: 2, pinned: true })),
    lineOf(deskCircular({ id: idOf(702), title: { en: '', ar: 'تجربة إخلاء' } })),
    lineOf(
      deskCircular({
        id: idOf(703),
        state: 'scheduled',
        publishAt: '2026-11-25T05:00:00.000Z',
        title: { en: 'Eid', ar: 'العيد' },
      }),
    ),
  ]
  const { user, sent } = show([reply(listDeskCirculars, { items, next: null }), noQuestions])
  await screen.findByRole('link', { name: /Ramadan hours/ })
  const [, first, second, third] = screen.getAllByRole('row').map((row) => row.textContent)
  expect(first).toMatch(/Circular .*14\/2026.*75% acknowledged.*2.*Published$/)
  expect(
    screen.getByRole('progressbar', { name: 'Acknowledged' }).getAttribute('aria-valuetext'),
  ).toBe('75% (45 of 60)')
  // Only the Arabic title is written yet.
  expect(second).toMatch(/تجربة إخلاء.*Edited.*Draft$/)
  expect(third).toMatch(/Publishes 25 Nov 2026, 9:00 AM.*Scheduled$/)
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Scheduled' }))
  expect(sent(listDeskCirculars).at(-1)?.query).toMatchObject({ state: 'scheduled' })
})

test('a draft is begun with a title and opened', async () => {
  const { user, sent, serve, address } = show([
    reply(listDeskCirculars, { items: [], next: null }),
    noQuestions,
    refusal(addCircular, 'circulars.titleMissing', { field: 'title.en' }),
  ])
  await user.click(
    (await screen.findAllByRole('button', { name: 'New circular' }))[0] as HTMLElement,
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'New circular' }))
  await expectAccessible()
  await user.click(dialog.getByRole('radio', { name: /Policy/ }))
  await user.click(dialog.getByRole('button', { name: 'Create draft' }))
  expect(await dialog.findByText('Add a title in this language.')).toBeDefined()
  serve(
    reply(addCircular, deskCircular()),
    reply(listDeskCirculars, { items: [], next: null }),
    noQuestions,
  )
  await user.type(dialog.getByRole('textbox', { name: 'Title in English' }), 'Ramadan hours')
  await user.click(dialog.getByRole('button', { name: 'Create draft' }))
  expect(sent(addCircular).at(-1)?.body).toEqual({
    kind: 'policy',
    title: { en: 'Ramadan hours', ar: '' },
  })
  await screen.findByText(`/circulars-desk/${idOf(701)}`)
  expect(address()).toBe(`/circulars-desk/${idOf(701)}`)
})

test('a question is answered once for everyone', async () => {
  const { user, sent, serve } = show(
    [
      reply(listDeskCirculars, { items: [], next: null }),
      reply(listDeskQuestions, { items: [deskQuestion()], next: null }),
      refusal(answerCircularQuestion, 'circulars.answerMissing', { field: 'answer.en' }),
    ],
    { route: '/circulars-desk?tab=questions' },
  )
  expect(await screen.findByText('Does it count for Friday?')).toBeDefined()
  expect(screen.getByText('Salma Haddad')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Questions 1' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Answer for everyone' }))
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  expect(await dialog.findByText('Enter the answer in at least one language.')).toBeDefined()
  serve(
    reply(
      answerCircularQuestion,
      deskQuestion({ answer: { en: 'Yes', ar: 'Yes' }, answeredAt: '2026-11-20T08:00:00.000Z' }),
    ),
    reply(listDeskQuestions, { items: [], next: null }),
    reply(listDeskCirculars, { items: [], next: null }),
  )
  await user.type(dialog.getByRole('textbox', { name: 'Answer in English' }), 'Yes')
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('No questions to answer')).toBeDefined()
  expect(sent(answerCircularQuestion).at(-1)).toMatchObject({
    params: { id: idOf(711) },
    body: { answer: { en: 'Yes', ar: '' } },
  })
})

test('while it loads the table says so; in Arabic it reads from the right', async () => {
  show([pending(listDeskCirculars), noQuestions], { language: 'ar' })
  expect(screen.getByRole('table', { name: /^التعاميم والسياسات/ }).getAttribute('aria-busy')).toBe(
    'true',
  )
  expect(screen.getByRole('button', { name: 'تعميم جديد' })).toBeDefined()
  await expectAccessible()
})

test('the list is searched by title or number, and an expired circular has its own filter', async () => {
  const expired = publishedCircular({ expiresOn: '2026-11-19', isExpired: true })
  const items = [
    lineOf(expired),
    lineOf(
      publishedCircular({
        id: idOf(702),
        title: { en: 'Parking', ar: 'المواقف' },
        expiresOn: '2026-12-01',
      }),
    ),
  ]
  const { user, sent, serve, address } = show([
    reply(listDeskCirculars, { items, next: null }),
    noQuestions,
  ])
  await screen.findByRole('link', { name: /Ramadan hours/ })
  const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent)
  expect(first).toMatch(/Expired on 19 Nov 2026.*Expired$/)
  expect(second).toMatch(/Expires on 1 Dec 2026.*Published$/)
  await expectAccessible()
  serve(reply(listDeskCirculars, { items: [], next: null }), noQuestions)
  await user.click(screen.getByRole('radio', { name: 'Expired' }))
  expect(sent(listDeskCirculars).at(-1)?.query).toMatchObject({ state: 'expired' })
  await user.type(
    screen.getByRole('searchbox', { name: 'Search circulars and policies' }),
    '14/2026',
  )
  await waitFor(() =>
    expect(sent(listDeskCirculars).at(-1)?.query).toMatchObject({ state: 'expired', q: '14/2026' }),
  )
  expect(address()).toBe('/circulars-desk?state=expired&q=14%2F2026')
  expect(await screen.findByText('No matches')).toBeDefined()
  await expectAccessible()
  serve(reply(listDeskCirculars, { items, next: null }), noQuestions)
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: /Parking/ })).toBeDefined()
  expect(address()).toBe('/circulars-desk')
})
