import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { openDocument, saveDraft } from '../../contract.ts'
import {
  aPost,
  column,
  EVENING,
  SAVED_AT,
  expectSaved,
  select,
  show,
  text,
} from '../test-data-editor.ts'
import { Screen } from './document-screen.tsx'

// The editor looks for what was pressed. Only here, because axe takes a document that finds nothing
// anywhere for one that is covered.
beforeAll(() => {
  document.elementFromPoint = () => null
})
afterAll(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
})

test('a page that could not be opened can be tried again', async () => {
  const { user, serve } = renderScreen(<Screen />, {
    path: '/content/:document',
    route: `/content/${idOf(631)}`,
    as: { employee: false, permissions: ['content.edit'] },
    replies: [refusal(openDocument, 'content.notFound')],
  })
  await screen.findByText('Page or post not found.')
  await expectAccessible()
  serve(pending(openDocument))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
})

test('blocks are added, changed in place, moved, removed and brought back', async () => {
  const callout: BlockInput = { type: 'callout', tone: 'info', text: [{ text: 'Closed' }] }
  const quote: BlockInput = { type: 'quote', text: [{ text: 'It came cold.' }], by: '' }
  const { user, sent } = show(aPost([callout, quote]))
  await text('Text')
  const region = await column()
  await user.click(region.getByRole('button', { name: 'Add block' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Heading' }))
  const heading = await text('Heading')
  expect(document.activeElement).toBe(heading)
  await user.keyboard('What to pack')
  await user.click(region.getByRole('button', { name: 'Small heading' }))
  await user.click(region.getByRole('button', { name: 'Warning' }))
  await user.click(await text('Attribution'))
  await user.keyboard('Salem')
  await expectAccessible()
  await user.click(region.getByRole('button', { name: 'Move up: 3. Heading' }))
  await user.click(region.getByRole('button', { name: 'Remove: 1. Notice' }))
  const rest = [
    { type: 'heading', level: 3, text: 'What to pack' },
    { ...quote, by: 'Salem' },
  ]
  await expectSaved(sent, rest)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectSaved(sent, [{ ...callout, tone: 'warning' }, ...rest])
})

test('the text of a card that moves up is its own', async () => {
  const card = (title: string, words: string) => {
    return { title, text: [{ text: words }], url: '', picture: null }
  }
  const cards = [card('Land', 'Trucks'), card('Sea', 'Ships')]
  const { user, sent } = show(aPost([{ type: 'columns', cards }]))
  await text(/^Text/)
  await user.click((await column()).getByRole('button', { name: 'Remove: Card 1' }))
  const box = await text(/^Text/)
  expect(box.textContent).toBe('Ships')
  select(box, 5, 5)
  await user.keyboard(' too')
  await expectSaved(sent, [{ type: 'columns', cards: [card('Sea', 'Ships too')] }])
})

test('while someone else saved too, their text is opened and what was typed here is put back', async () => {
  const theirs = aPost([{ type: 'paragraph', text: [{ text: 'Theirs' }] }])
  theirs.texts.en.revision = 5
  const { user, sent, serve } = show(aPost([EVENING]), 'en', [
    refusal(saveDraft, 'content.draft.changedMeanwhile'),
  ])
  const box = await text('Text')
  select(box, 0, 5)
  await user.keyboard('Mine:')
  const open = await screen.findByRole('button', { name: 'Open their version' })
  serve(reply(openDocument, theirs), reply(saveDraft, { revision: 6, editedAt: SAVED_AT }))
  await user.click(open)
  await screen.findByText('Your version')
  expect((await text('Text')).textContent).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Use my version' }))
  expect((await text('Text')).textContent).toBe('Mine: by the evening before.')
  await screen.findByText(/^Saved at/)
  expect(sent(saveDraft).at(-1)?.body.revision).toBe(5)
})

test('the preview is what readers get', async () => {
  const { user } = show(aPost([EVENING]))
  await text('Text')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const article = within((await column()).getByRole('article'))
  expect(article.getByText('the evening before').tagName).toBe('STRONG')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await text('Text')).textContent).toBe('Order by the evening before.')
})

test('in Arabic the tools are Arabic, and each text has the direction of its language', async () => {
  const arabic: BlockInput = { type: 'paragraph', text: [{ text: 'اطلب مساء', italic: true }] }
  const { user } = show(aPost([EVENING], [arabic]), 'ar')
  const box = await text('النص', 0, 'العربية')
  expect([box.lang, box.dir, (await text('النص')).dir]).toEqual(['ar', 'rtl', 'ltr'])
  select(box, 0, 4)
  await user.click((await column('العربية')).getByRole('button', { name: 'عريض' }))
  expect(box.querySelector('strong')?.textContent).toBe('اطلب')
  await expectAccessible()
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('alertdialog', { name: 'إضافة رابط' })).toBeDefined()
  await expectAccessible()
})

test('a link that is none is refused beside its field when it is left, and is not saved', async () => {
  const button: BlockInput = { type: 'button', label: 'Book', url: '/book' }
  const { user, sent } = show(aPost([button]))
  const link = (await column()).getByRole('textbox', { name: 'Link' })
  await user.clear(link)
  await user.type(link, 'javascript:alert(1)')
  expect(screen.queryByText(/^Enter a valid link/)).toBeNull()
  await user.tab()
  expect(await screen.findByText(/^Enter a valid link/)).toBeDefined()
  expect(link.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
  await expectSaved(sent, [{ ...button, url: '' }])
  await user.clear(link)
  await user.type(link, 'diwan.test/book')
  await user.tab()
  expect(screen.queryByText(/^Enter a valid link/)).toBeNull()
  await expectSaved(sent, [{ ...button, url: 'https://diwan.test/book' }])
})

test('in arabic a link that is none is refused in arabic', async () => {
  const { user } = show(aPost([], [{ type: 'button', label: 'احجز', url: '' }]), 'ar')
  await user.type((await column('العربية')).getByRole('textbox', { name: 'الرابط' }), 'blog')
  await user.tab()
  expect(await screen.findByText(/^أدخل رابطًا صحيحًا/)).toBeDefined()
  await expectAccessible()
})
