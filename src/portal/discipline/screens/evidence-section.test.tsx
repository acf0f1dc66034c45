import { screen, waitFor } from '@testing-library/react'
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
import { addEvidence, listEvidence } from '../evidence/contract.ts'
import { anEvidence, evidence } from '../test-data.ts'
import { EvidenceSection } from './evidence-section.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<EvidenceSection caseId={idOf(301)} />, {
    path: '/punishments',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('nothing appears while it loads', () => {
  show([pending(listEvidence)])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('nothing appears where there is neither a file nor a place for one', async () => {
  const { sent } = show([reply(listEvidence, evidence())])
  await waitFor(() => expect(sent(listEvidence)).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('each file has its side, day and size', async () => {
  const items = [anEvidence(), anEvidence({ id: idOf(502), name: 'roster.jpg', side: 'employee' })]
  show([reply(listEvidence, evidence({ items }))])
  expect(await screen.findByRole('button', { name: /door-log\.pdf/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /roster\.jpg/ }).textContent).toContain('Employee · ')
  expect(screen.queryByText('Add a file')).toBeNull()
  await expectAccessible()
})

test('a file is added where it can be, and a refusal is shown in its place', async () => {
  const { user, sent } = show([
    reply(listEvidence, evidence({ canAdd: true, side: 'employee' })),
    refusal(addEvidence, 'files.unreadable', { field: 'file' }),
    reply(addEvidence, anEvidence({ side: 'employee' })),
  ])
  const input = await screen.findByLabelText(/Add a file/)
  expect(screen.getByText(/HR reads it before any decision/)).toBeDefined()
  await user.upload(input, new File(['%PDF'], 'roster.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/damaged or protected/)).toBeDefined()
  await expectAccessible()
  await user.upload(
    screen.getByLabelText(/Add a file/),
    new File(['%PDF'], 'roster.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText('File added.')).toBeDefined()
  expect(sent(addEvidence)).toHaveLength(2)
})

test('offline it can be tried again, and in arabic it is arabic', async () => {
  const { user, serve } = show([offline()], { language: 'ar' })
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' })
  serve(reply(listEvidence, evidence({ items: [anEvidence()] })))
  await user.click(again)
  expect((await screen.findByRole('button', { name: /door-log\.pdf/ })).textContent).toContain(
    'الموارد البشرية',
  )
})
