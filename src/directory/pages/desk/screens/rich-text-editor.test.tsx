import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import { expectAccessible } from '#test/helpers/screen.tsx'
import { saveDraft } from '../../contract.ts'
import {
  aPost,
  column,
  EVENING,
  paste,
  pressed,
  expectSaved,
  select,
  show,
  text,
  texts,
} from '../test-data-editor.ts'

test('a text is edited as its readers see it, and saved in pieces once its writer pauses', async () => {
  const { user, sent } = show(aPost([EVENING]))
  const box = await text('Text')
  expect(within(box).getByText('the evening before').tagName).toBe('STRONG')
  expect([box.lang, box.dir, box.getAttribute('aria-multiline')]).toEqual(['en', 'ltr', 'true'])
  await expectAccessible()

  select(box, 0, 5)
  await user.click((await column()).getByRole('button', { name: 'Italic' }))
  expect(within(box).getByText('Order').tagName).toBe('EM')
  expect([pressed('Italic'), pressed('Bold')]).toEqual(['true', 'false'])
  await expectAccessible()
  await user.keyboard('{Control>}b{/Control}{Control>}i{/Control}')
  expect([pressed('Italic'), pressed('Bold')]).toEqual(['false', 'true'])
  select(box, 28, 28)
  await user.keyboard(' Soon')
  await user.keyboard('{Control>}z{/Control}')
  expect(box.textContent).toBe('Order by the evening before.')
  await user.keyboard('{Control>}y{/Control}')
  await expectSaved(sent, [
    {
      type: 'paragraph',
      text: [
        { text: 'Order', bold: true },
        { text: ' by ' },
        { text: 'the evening before', bold: true },
        { text: '. Soon' },
      ],
    },
  ])
  expect(sent(saveDraft)[0]?.body.revision).toBe(4)
})

test('Enter begins a paragraph where the cursor is; Backspace and undo bring the two together', async () => {
  const { user, sent } = show(aPost([EVENING]))
  select(await text('Text'), 9, 9)
  await user.keyboard('{Enter}')
  expect((await texts('Text')).map((box) => box.textContent)).toEqual([
    'Order by ',
    'the evening before.',
  ])
  expect(document.activeElement).toBe(await text('Text', 1))
  await user.keyboard('{Backspace}')
  expect((await texts('Text')).map((box) => box.textContent)).toEqual([
    'Order by the evening before.',
  ])
  await user.keyboard('{Enter}')
  expect(await texts('Text')).toHaveLength(2)
  await user.keyboard('{Control>}z{/Control}')
  expect(await texts('Text')).toHaveLength(1)
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await expectSaved(sent, [
    {
      type: 'paragraph',
      text: [{ text: 'Order by \n' }, { text: 'the evening before', bold: true }, { text: '.' }],
    },
  ])
})

test('in a list Enter begins an item, and in an empty last one the paragraph after it', async () => {
  const list: BlockInput = { type: 'list', ordered: false, items: [[{ text: 'Boxes' }]] }
  const { user, sent } = show(aPost([list]))
  select(await text('Items'), 5, 5)
  await user.keyboard('{Enter}Ice')
  expect((await text('Items')).querySelectorAll('li')).toHaveLength(2)
  await user.click((await column()).getByRole('button', { name: 'Numbered list' }))
  select(await text('Items'), 8, 8)
  await user.keyboard('{Enter}{Enter}After')
  expect((await text('Items')).querySelectorAll('li')).toHaveLength(2)
  await expectSaved(sent, [
    { type: 'list', ordered: true, items: [[{ text: 'Boxes' }], [{ text: 'Ice' }]] },
    { type: 'paragraph', text: [{ text: 'After' }] },
  ])
})

test('a link is added to the selection, edited from within it, and removed', async () => {
  const { user, sent } = show(aPost([EVENING]))
  const box = await text('Text')
  select(box, 9, 27)
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add link' }))
  const address = dialog.getByRole('textbox', { name: 'Link' })
  expect(document.activeElement).toBe(address)
  await user.type(address, 'javascript:alert(1)')
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  expect(dialog.getByText(/^Enter a valid link/)).toBeDefined()
  await expectAccessible()
  await user.clear(address)
  await user.type(address, 'demo.test/prices{Enter}')
  await waitFor(() => expect(box.querySelector('a')?.textContent).toBe('the evening before'))
  await expectSaved(sent, [
    expect.objectContaining({
      text: [
        { text: 'Order by ' },
        expect.objectContaining({ bold: true, link: 'https://demo.test/prices' }),
        { text: '.' },
      ],
    }),
  ])

  select(box, 12, 12)
  expect(pressed('Link')).toBe('true')
  await user.click((await column()).getByRole('button', { name: 'Link' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Edit link' }))
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Link' }).value).toBe(
    'https://demo.test/prices',
  )
  await user.click(again.getByRole('button', { name: 'Remove link' }))
  await waitFor(() => expect(box.querySelector('a')).toBeNull())
})

test('where nothing is selected a link comes with its text', async () => {
  const { user } = show(aPost([{ type: 'paragraph', text: [] }]))
  const box = await text('Text')
  act(() => box.focus())
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add link' }))
  await user.type(dialog.getByRole('textbox', { name: 'Link' }), '/blog')
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  expect(dialog.getByText('This field is required.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'The blog')
  await user.click(dialog.getByRole('button', { name: 'Add link' }))
  await waitFor(() => expect(box.querySelector('a')?.textContent).toBe('The blog'))
})

test('pasted paragraphs become paragraphs with the styles that a text knows, and nothing else', async () => {
  const { user, sent } = show(aPost([{ type: 'paragraph', text: [{ text: 'Before after' }] }]))
  select(await text('Text'), 7, 7)
  paste(await text('Text'), {
    'text/html': '<h2 onclick="x()">One</h2><p>Two <b>bold</b><img src="x"></p><p>Three </p>',
    'text/plain': 'One Two bold Three',
  })
  await user.keyboard('!')
  await expectSaved(sent, [
    { type: 'paragraph', text: [{ text: 'Before One' }] },
    { type: 'paragraph', text: [{ text: 'Two ' }, { text: 'bold', bold: true }] },
    { type: 'paragraph', text: [{ text: 'Three!after' }] },
  ])
})

test('a text that is full takes no more, and says so', async () => {
  const { user, sent } = show(aPost([{ type: 'paragraph', text: [{ text: 'x'.repeat(3999) }] }]))
  const box = await text('Text')
  select(box, 0, 0)
  await user.keyboard('ab')
  expect(await screen.findByText('This text can have up to 4,000 characters.')).toBeDefined()
  await expectSaved(sent, [{ type: 'paragraph', text: [{ text: `a${'x'.repeat(3999)}` }] }])
})
