import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect } from 'vitest'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import { idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type OpenDocument, openDocument, listDocuments, saveDraft } from '../contract.ts'
import { Screen } from './screens/document-screen.tsx'

const TEXT: OpenDocument['texts']['en'] = {
  title: 'Dates travel cold',
  state: 'draft',
  changed: false,
  translation: 'source',
  liveVersion: null,
  liveAt: null,
  publishAt: null,
  unpublishAt: null,
  editedAt: '2026-11-01T08:00:00.000Z',
  draft: { title: 'Dates travel cold', summary: '', slug: '', blocks: [] },
  revision: 4,
}
const NOT_BEGUN: OpenDocument['texts']['ar'] = {
  ...TEXT,
  title: '',
  state: 'none',
  translation: 'missing',
  editedAt: null,
  draft: { title: '', summary: '', slug: '', blocks: [] },
  revision: 0,
}

/** A post with these blocks in English, and in Arabic. */
export function aPost(en: BlockInput[], ar: BlockInput[] = []): OpenDocument {
  return {
    id: idOf(631),
    kind: 'post',
    number: 7,
    source: 'en',
    cover: null,
    author: null,
    texts: {
      en: { ...TEXT, draft: { ...TEXT.draft, blocks: en } },
      ar: { ...NOT_BEGUN, draft: { ...NOT_BEGUN.draft, blocks: ar } },
    },
    tags: [],
    media: [],
    fixed: false,
  }
}

export const EVENING: BlockInput = {
  type: 'paragraph',
  text: [{ text: 'Order by ' }, { text: 'the evening before', bold: true }, { text: '.' }],
}

/** Opens the post in the editor. */
export function show(document: OpenDocument, language: 'en' | 'ar' = 'en', replies = saves()) {
  return renderScreen(createElement(Screen), {
    path: '/content/:document',
    route: `/content/${document.id}`,
    language,
    as: { employee: false, permissions: ['content.edit'] },
    replies: [
      reply(openDocument, document),
      reply(listDocuments, { items: [], next: null, missing: 0, outdated: 0 }),
      ...replies,
    ],
  })
}
export const SAVED_AT = '2026-11-01T09:00:00.000Z'
function saves() {
  return Array.from({ length: 12 }, (_, index) => 5 + index).map((revision) =>
    reply(saveDraft, { revision, editedAt: SAVED_AT }),
  )
}

/** Selects a range of characters in a text, as a pointer or the keyboard does. */
export function select(box: HTMLElement, from: number, to: number): void {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let at = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (at <= from && from <= at + length) range.setStart(node, from - at)
    if (at <= to && to <= at + length) {
      range.setEnd(node, to - at)
      break
    }
    at += length
  }
  act(() => {
    box.focus()
    const selection = document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    document.dispatchEvent(new Event('selectionchange'))
  })
}

export const column = async (name = 'English') =>
  within(await screen.findByRole('region', { name }))

/** The texts of a column, once their editor has loaded. */
export async function texts(name: string | RegExp, region = 'English'): Promise<HTMLElement[]> {
  const found = await column(region)
  await waitFor(() => {
    for (const box of found.getAllByRole('textbox', { name }))
      expect(box.getAttribute('contenteditable')).toBe('true')
  })
  return found.getAllByRole('textbox', { name })
}
export async function text(
  name: string | RegExp,
  index = 0,
  within = 'English',
): Promise<HTMLElement> {
  const box = (await texts(name, within))[index]
  if (box === undefined) throw new Error(`There is no text ${index} called ${String(name)}`)
  return box
}
type Sent = ReturnType<typeof renderScreen>['sent']
const savedBlocks = (sent: Sent) => sent(saveDraft).at(-1)?.body.draft.blocks

/** Waits until this is saved. A pause between two changes may have saved what was there before. */
export async function expectSaved(sent: Sent, blocks: unknown): Promise<void> {
  await waitFor(() => expect(savedBlocks(sent)).toEqual(blocks))
  await screen.findByText(/^Saved at/)
}
export const pressed = (name: string): string | null | undefined =>
  screen.getAllByRole('button', { name })[0]?.getAttribute('aria-pressed')

export function paste(box: HTMLElement, data: Record<string, string>): void {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
  act(() => void box.dispatchEvent(event))
}
