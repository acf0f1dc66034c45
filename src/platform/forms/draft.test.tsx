import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TextField } from '#platform/ui/text-field.tsx'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { readDraft } from './browser-storage.ts'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

const schema = z.strictObject({ reason: z.string().min(1), iban: z.string() })

function Example({
  user = 'sara',
  onSend = async () => undefined,
  leaveOut = ['iban'],
}: {
  user?: string
  leaveOut?: string[]
  onSend?: () => Promise<unknown>
}) {
  return (
    <Form
      label="Request"
      schema={schema}
      initial={{ reason: '', iban: '' }}
      onSend={onSend}
      submit="Send"
      draft={{ user, name: 'test.request', leaveOut }}
    >
      <Field name="reason">{(field) => <TextField {...field} label="Reason" />}</Field>
      <Field name="iban">{(field) => <TextField {...field} label="IBAN" />}</Field>
    </Form>
  )
}

function value(name: string): string {
  return screen.getByRole<HTMLInputElement>('textbox', { name }).value
}

/** Types into the form and leaves the page, as when the user goes back. */
async function leaveHalfDone(language: 'en' | 'ar' = 'en'): Promise<void> {
  const { user, unmount } = renderScreen(<Example />, { language })
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Family')
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'AE07')
  unmount()
}

test('what was typed is back the next time, but not what must not stay on the device', async () => {
  await leaveHalfDone()
  renderScreen(<Example />)
  expect(value('Reason')).toBe('Family')
  expect(value('IBAN')).toBe('')
  expect(screen.getByText('We restored your draft.')).toBeDefined()
  await expectAccessible()
})

test('the last word is kept, too, when the page is closed right after it', async () => {
  const { user } = renderScreen(<Example />)
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Family')
  window.dispatchEvent(new Event('pagehide'))
  renderScreen(<Example />)
  expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Reason' })[1]?.value).toBe(
    'Family',
  )
})

test('an older draft gives nothing to a field that is left out now', async () => {
  await leaveHalfDone()
  renderScreen(<Example leaveOut={['reason', 'iban']} />)
  expect(value('Reason')).toBe('')
})

test('a form without a draft says nothing about one', () => {
  renderScreen(<Example />)
  expect(screen.queryByText('We restored your draft.')).toBeNull()
})

test('another user on the same device does not see the draft', async () => {
  await leaveHalfDone()
  renderScreen(<Example user="omar" />)
  expect(value('Reason')).toBe('')
  expect(screen.queryByText('We restored your draft.')).toBeNull()
})

test('a discarded draft empties the form and does not come back', async () => {
  await leaveHalfDone()
  const { user, unmount } = renderScreen(<Example />)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(value('Reason')).toBe('')
  expect(screen.queryByText('We restored your draft.')).toBeNull()
  unmount()
  renderScreen(<Example />)
  expect(value('Reason')).toBe('')
})

test('a sent form leaves no draft', async () => {
  await leaveHalfDone()
  const onSend = vi.fn<() => Promise<unknown>>(async () => undefined)
  const { user, unmount } = renderScreen(<Example onSend={onSend} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText('We restored your draft.')).toBeNull())
  expect(onSend).toHaveBeenCalledOnce()
  unmount()
  renderScreen(<Example />)
  expect(value('Reason')).toBe('')
})

test('a form that could not be sent keeps its draft', async () => {
  await leaveHalfDone()
  const { user } = renderScreen(<Example onSend={() => Promise.reject(new Error('no reply'))} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(readDraft('sara', 'test.request', Date.now())).toEqual({ reason: 'Family' })
})

test('a draft older than two weeks is not restored', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T08:00:00Z'), toFake: ['Date'] })
  await leaveHalfDone()
  renderScreen(<Example />, { now: '2026-11-16T08:00:00Z' })
  expect(value('Reason')).toBe('')
})

test('in arabic the notice is arabic', async () => {
  await leaveHalfDone('ar')
  renderScreen(<Example />, { language: 'ar' })
  expect(screen.getByText('تمت استعادة مسودتك.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'البدء من جديد' })).toBeDefined()
  await expectAccessible()
})
