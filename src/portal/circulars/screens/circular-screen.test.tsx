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
import {
  acknowledgeCircular,
  listCirculars,
  openCircularFile,
  readCircular,
  showCircular,
} from '../contract.ts'
import { askAboutCircular, listCircularQuestions } from '../questions/contract.ts'
import { aCircular, aQuestion, circularLine } from '../test-data.ts'
import { Screen } from './circular-screen.tsx'

type Options = Parameters<typeof renderScreen>[1]

const questions = reply(listCircularQuestions, { items: [aQuestion()], next: null })
const noQuestions = reply(listCircularQuestions, { items: [], next: null })
const read = reply(readCircular, circularLine({ receipt: 'read' }))

function show(replies: NonNullable<Options>['replies'], options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/Circulars/:circular',
    route: `/Circulars/${idOf(701)}`,
    as: {},
    now: '2026-11-20T08:00:00Z',
    replies: replies ?? [],
    ...options,
  })
}

test('a circular that is gone says so, and leads back to the list', async () => {
  show([refusal(showCircular, 'circulars.notFound'), noQuestions])
  expect(await screen.findByText(/We couldn't find this circular/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Circulars' }).getAttribute('href')).toBe('/Circulars')
  await expectAccessible()
})

test('opening a circular records that it was read, once', async () => {
  const { sent } = show([reply(showCircular, aCircular()), read, noQuestions])
  expect(await screen.findByRole('heading', { level: 1, name: 'Ramadan hours' })).toBeDefined()
  expect(screen.getByText('The office closes at two.')).toBeDefined()
  await waitFor(() => expect(sent(readCircular)).toHaveLength(1))
  expect(sent(readCircular)[0]).toMatchObject({ params: { id: idOf(701) }, body: { version: 1 } })
  await expectAccessible()
})

test('[S1.1] the reader acknowledges the version they see, and then sees when', async () => {
  const given = aCircular({
    receipt: 'acknowledged',
    acknowledgedAt: '2026-11-20T08:30:00.000Z',
  })
  const { user, sent, serve } = show([
    reply(showCircular, aCircular({ receipt: 'read' })),
    reply(acknowledgeCircular, given),
    noQuestions,
  ])
  expect(await screen.findByText(/Due by/)).toBeDefined()
  serve(reply(showCircular, given), reply(acknowledgeCircular, given), noQuestions)
  expect(screen.getByText(/We record the time, the version, your device and network/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'I have read this' }))
  expect(await screen.findByText('You acknowledged this on 20 Nov 2026, 12:30 PM.')).toBeDefined()
  expect(sent(acknowledgeCircular)).toMatchObject([{ body: { version: 1 } }])
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  await expectAccessible()
})

test('a new version while the page was open is announced, and read again', async () => {
  const { user, serve } = show([
    reply(showCircular, aCircular({ receipt: 'read' })),
    refusal(acknowledgeCircular, 'circulars.version.changedMeanwhile'),
    noQuestions,
  ])
  await user.click(await screen.findByRole('button', { name: 'I have read this' }))
  expect(await screen.findByText('This circular has a new version. Read it again.')).toBeDefined()
  const changes = [{ version: 2, note: { en: 'Fridays are included.', ar: 'تشمل الجمعة.' } }]
  serve(
    noQuestions,
    reply(showCircular, aCircular({ version: 2, acknowledgedBefore: 1, receipt: 'read', changes })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('This has changed since version 1, which you acknowledged.'),
  ).toBeDefined()
  expect(screen.getByText('Fridays are included.')).toBeDefined()
  await expectAccessible()
})

test('the text is read in the other language at a press, in its own direction', async () => {
  const { user } = show([reply(showCircular, aCircular({ receipt: 'read' })), noQuestions])
  await user.click(await screen.findByRole('radio', { name: 'العربية' }))
  const article = screen.getByText('يغلق المكتب عند الثانية.').closest('article')
  expect([article?.lang, article?.dir]).toEqual(['ar', 'rtl'])
  await expectAccessible()
})

test('a circular to be read only asks for no acknowledgement, and its files can be saved', async () => {
  const file = {
    id: idOf(731),
    name: 'Hours.pdf',
    mediaType: 'application/pdf',
    bytes: 52_000,
  }
  const { user } = show([
    reply(
      showCircular,
      aCircular({ needsAcknowledgement: false, dueOn: null, receipt: 'read', files: [file] }),
    ),
    noQuestions,
    refusal(openCircularFile, 'files.damaged'),
  ])
  const files = within(await screen.findByRole('list', { name: 'Files' }))
  expect(screen.queryByText('Your acknowledgement')).toBeNull()
  await user.click(files.getByRole('button', { name: 'Download Hours.pdf' }))
  expect(await screen.findByText('This file is damaged. Upload it again.')).toBeDefined()
})

test('answered questions are read by everyone, and one more is asked', async () => {
  const { user, sent } = show([
    reply(showCircular, aCircular({ receipt: 'read' })),
    questions,
    reply(askAboutCircular, aQuestion({ isMine: true, answer: null, answeredAt: null })),
  ])
  expect(await screen.findByText('Does it count for Friday?')).toBeDefined()
  expect(screen.getByText('Yes, Fridays too.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('This field is required.')).toBeDefined()
  expect(sent(askAboutCircular)).toEqual([])
  await user.type(screen.getByRole('textbox', { name: 'Ask a question' }), 'And on Eid?')
  await user.click(screen.getByRole('button', { name: 'Send question' }))
  expect(await screen.findByText('Question sent.')).toBeDefined()
  expect(sent(askAboutCircular)).toMatchObject([{ body: { question: 'And on Eid?' } }])
  await expectAccessible()
})

test('while it loads the page says so', async () => {
  show([pending(showCircular), pending(listCircularQuestions), pending(listCirculars)])
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
  await expectAccessible()
})

test('in Arabic the text, the deadline and the button are Arabic', async () => {
  show([reply(showCircular, aCircular({ receipt: 'read' })), questions], { language: 'ar' })
  expect(await screen.findByText('يغلق المكتب عند الثانية.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'الإقرار بالاطلاع' })).toBeDefined()
  expect(await screen.findByText('نعم، والجمعة أيضًا.')).toBeDefined()
  await expectAccessible()
})

test('the last day of a circular is displayed while it is valid', async () => {
  show([reply(showCircular, aCircular({ receipt: 'read', expiresOn: '2026-11-30' })), noQuestions])
  expect(await screen.findByText('Expires on 30 Nov 2026')).toBeDefined()
  expect(screen.getByRole('button', { name: 'I have read this' })).toBeDefined()
})

const EXPIRED = { dueOn: null, expiresOn: '2026-11-19', isExpired: true } as const

test('an expired circular is read as such, and asks for nothing', async () => {
  show([reply(showCircular, aCircular({ receipt: 'read', ...EXPIRED })), noQuestions])
  expect(await screen.findByText('Expired on 19 Nov 2026')).toBeDefined()
  expect(screen.getByText('The office closes at two.')).toBeDefined()
  expect(screen.queryByText('Your acknowledgement')).toBeNull()
  await expectAccessible()
})

test('a circular that expires while it is open says so, and no longer asks', async () => {
  const { user, serve } = show([
    reply(showCircular, aCircular({ receipt: 'read' })),
    refusal(acknowledgeCircular, 'circulars.isExpired'),
    noQuestions,
  ])
  await user.click(await screen.findByRole('button', { name: 'I have read this' }))
  expect(
    await screen.findByText('This has expired and no longer needs an acknowledgement.'),
  ).toBeDefined()
  serve(noQuestions, reply(showCircular, aCircular({ receipt: 'read', ...EXPIRED })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Expired on 19 Nov 2026')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
})

test('in Arabic an expired circular that was acknowledged still says when', async () => {
  show(
    [
      reply(
        showCircular,
        aCircular({
          receipt: 'acknowledged',
          acknowledgedAt: '2026-11-18T08:30:00.000Z',
          ...EXPIRED,
        }),
      ),
      noQuestions,
    ],
    { language: 'ar' },
  )
  expect(await screen.findByText('انتهت الصلاحية في 19 نوفمبر 2026')).toBeDefined()
  expect(screen.getByText(/^تم إقرارك بالاطلاع في/)).toBeDefined()
  await expectAccessible()
})
