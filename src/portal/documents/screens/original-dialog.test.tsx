import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import type { Original } from '../contract.ts'
import { keepOriginal } from '../originals/contract.ts'
import { aDocument, NOW } from '../test-data-screens.ts'
import { DocumentDetails } from './number-line.tsx'
import { OriginalDialog } from './original-dialog.tsx'

const IN_SAFE: Original = { with: 'company', since: '2026-11-12', note: 'Safe 2' }

function show(document = aDocument(), onClose: () => void = () => undefined) {
  return renderScreen(<OriginalDialog document={document} onClose={onClose} />, {
    path: '/document-board',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
    replies: [reply(keepOriginal, aDocument())],
  })
}

test('an original that goes to an authority is there from today on', async () => {
  const onClose = vi.fn<() => void>()
  const { user, sent } = show(aDocument({ original: IN_SAFE }), onClose)
  const place = await screen.findByRole('radio', { name: 'With the company' })
  expect((place as HTMLInputElement).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'With an authority' }))
  const note = screen.getByRole('textbox', { name: /^Where exactly/ })
  await user.clear(note)
  await user.type(note, 'Amer centre')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(keepOriginal)[0]?.body).toEqual({
    original: { with: 'authority', since: '2026-11-18', note: 'Amer centre' },
  })
})

test('the company keeps its own documents, and what is not recorded needs no day', async () => {
  const { user, sent } = show(aDocument({ employee: null, original: IN_SAFE }))
  await screen.findByRole('radio', { name: 'With the company' })
  expect(screen.queryByRole('radio', { name: 'With the employee' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Not recorded' }))
  expect(screen.queryByRole('textbox', { name: /^Where exactly/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(keepOriginal)[0]?.body).toEqual({ original: null }))
})

test('a passport is kept only with the consent of its holder', async () => {
  const { user } = show(aDocument({ type: 'passport', original: null }))
  await user.click(await screen.findByRole('radio', { name: 'With the company' }))
  expect(screen.getByText("Keep an employee's passport only with their consent.")).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'With the employee' }))
  expect(screen.queryByText(/only with their consent/)).toBeNull()
})

test('a document says with whom its original is, to its employee as theirs', async () => {
  const withMe = aDocument({ original: { with: 'employee', since: '2026-11-01', note: '' } })
  renderScreen(
    <>
      <DocumentDetails document={aDocument({ original: IN_SAFE })} isOwn={false} />
      <DocumentDetails document={withMe} isOwn />
    </>,
    { path: '/documents', as: {}, now: NOW },
  )
  expect(await screen.findByText(/^With the company since 12 Nov 2026/)).toBeDefined()
  expect(screen.getByText('Safe 2')).toBeDefined()
  expect(screen.getByText('With you since 1 Nov 2026')).toBeDefined()
})

test('it is Arabic where its reader is', async () => {
  renderScreen(<OriginalDialog document={aDocument()} onClose={() => undefined} />, {
    path: '/document-board',
    language: 'ar',
    as: { employee: false, roles: ['pro'] },
    now: NOW,
  })
  expect(await screen.findByRole('radio', { name: 'لدى جهة حكومية' })).toBeDefined()
  await expectAccessible()
})
