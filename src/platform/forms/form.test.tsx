import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Day } from '#platform/schemas.ts'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

const send = endpoint({
  name: 'form.test',
  method: 'POST',
  path: '/api/form-test',
  summary: 'A form with a field of each kind',
  area: 'platform',
  access: 'anyone',
  idempotent: true,
  body: z.strictObject({
    reason: z.string().min(3).max(10),
    days: z.int().max(30),
    from: Day,
    note: z.string().min(1).optional(),
  }),
  reply: z.strictObject({ sent: z.literal(true) }),
  refusals: ['leave.backwards', 'leave.overlaps'],
})
const VALID = { reason: 'Family', days: 2, from: '2026-11-20', note: '' }
const EMPTY = { reason: '', days: null, from: null, note: '' }

interface ExampleProps {
  initial?: Record<string, unknown>
  onSent?: () => void
}

function Example({ initial = VALID, onSent = () => undefined }: ExampleProps) {
  const { send: sendBody } = useSubmit(send)
  return (
    <Form
      label="Request"
      schema={send.body}
      initial={initial}
      onSend={(body) => sendBody({ body })}
      onSent={onSent}
      submit="Send"
    >
      <Field name="reason">{(field) => <TextField {...field} label="Reason" />}</Field>
      <Field<number | null> name="days">{(field) => <NumberField {...field} label="Days" />}</Field>
      <Field<string | null> name="from">
        {(field) => <DatePicker {...field} label="First day" />}
      </Field>
      <Field name="note">{(field) => <TextField {...field} label="Note" optional />}</Field>
    </Form>
  )
}

function reason(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Reason' })
}

function descriptionOf(element: HTMLElement): string {
  return (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

const SENT = reply(send, { sent: true })

test('a valid form is sent once as its contract reads it, without the empty optional field', async () => {
  const onSent = vi.fn<() => void>()
  const { user, sent } = renderScreen(<Example onSent={onSent} />, { replies: [SENT] })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent(send).map(({ body }) => body)).toEqual([
    { reason: 'Family', days: 2, from: '2026-11-20' },
  ])
  expect(sent(send)[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a request names the language of the page and the digits of the reader', async () => {
  const languages = async (digits: 'arab' | 'latn'): Promise<unknown[]> => {
    const { user, sent, unmount } = renderScreen(<Example />, { replies: [SENT], digits })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent(send)).toHaveLength(1))
    unmount()
    return sent(send).map(({ headers }) => headers.get('accept-language'))
  }
  expect(await languages('arab')).toEqual(['en-u-nu-arab'])
  expect(await languages('latn')).toEqual(['en'])
})

test('an incomplete form is not sent, and the list of its errors takes the focus', async () => {
  const { user, sent } = renderScreen(<Example initial={EMPTY} />, { replies: [SENT] })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getByText('Fix 3 problems to continue')).toBeDefined()
  expect(
    within(summary)
      .getAllByRole('button')
      .map((line) => line.textContent),
  ).toEqual([
    'Reason: This field is required.',
    'Days: This field is required.',
    'First day: This field is required.',
  ])
  expect(reason().getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(reason())).toContain('This field is required.')
  expect(sent(send)).toEqual([])
  await expectAccessible()
})

test('a line of the list leads to its field, to the first part of a date too', async () => {
  const { user } = renderScreen(<Example initial={EMPTY} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.click(await screen.findByRole('button', { name: /^Days:/ }))
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Days' }))
  await user.click(screen.getByRole('button', { name: /^First day:/ }))
  const date = screen.getByRole('group', { name: 'First day' })
  expect(document.activeElement).toBe(within(date).getAllByRole('spinbutton')[0])
})

test('an error names the bound of the contract and disappears once it is corrected', async () => {
  const { user } = renderScreen(<Example initial={{ ...VALID, reason: 'no' }} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Reason: Use at least 3 characters.')).toBeDefined()
  await user.type(reason(), 'w')
  await waitFor(() => expect(reason().hasAttribute('aria-invalid')).toBe(false))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a second attempt moves the focus to the list again', async () => {
  const { user } = renderScreen(<Example initial={{ ...VALID, reason: '' }} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  await user.type(reason(), 'x')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
  expect(screen.getByText('Reason: Use at least 3 characters.')).toBeDefined()
})

test('a refusal is displayed next to the field it is about, and what was typed stays', async () => {
  const { user } = renderScreen(<Example />, {
    replies: [refusal(send, 'leave.backwards', { field: 'from' })],
  })
  await user.type(reason(), 's')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  const [line] = within(summary).getAllByRole('button')
  expect(line?.textContent).toMatch(/^First day: ./)
  const date = screen.getByRole('group', { name: 'First day' })
  expect(descriptionOf(date)).toContain(line?.textContent.replace('First day: ', ''))
  expect(reason().value).toBe('Familys')
  await expectAccessible()
})

test('a refusal about no field is displayed above the form', async () => {
  const { user } = renderScreen(<Example />, {
    replies: [
      refusal(send, 'leave.overlaps', { details: { from: '2026-11-20', to: '2026-11-21' } }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('Not sent')).toBeDefined()
  expect(summary.textContent).toContain('leave on 20 – 21 Nov 2026')
  expect(reason().hasAttribute('aria-invalid')).toBe(false)
})

test('what the server finds in several fields is displayed next to each', async () => {
  const issue = (path: string, code: string) => ({ path, code, details: {} })
  const { user } = renderScreen(<Example />, {
    replies: [
      refusal(send, 'http.badInput', {
        issues: [issue('reason', 'input.badCharacters'), issue('from', 'input.badDate')],
      }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Fix 2 problems to continue')).toBeDefined()
  expect(descriptionOf(reason())).toContain('Remove hidden or unsupported characters')
})

test('offline the form says so, keeps what was typed, and sends it once there is a network', async () => {
  const onSent = vi.fn<() => void>()
  const { user, serve, sent } = renderScreen(<Example onSent={onSent} />, {
    replies: [offline()],
  })
  await user.type(reason(), 's')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain(
    "Couldn't reach the server, but your changes are still here",
  )
  expect(reason().value).toBe('Familys')
  expect(onSent).not.toHaveBeenCalled()
  await expectAccessible()
  serve(SENT)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent(send)[0]?.body).toMatchObject({ reason: 'Familys' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while a form is being sent, further presses and enter send nothing', async () => {
  const { user, sent } = renderScreen(<Example />, { replies: [pending(send)] })
  const button = screen.getByRole('button', { name: 'Send' })
  await user.dblClick(button)
  await waitFor(() => expect(sent(send)).toHaveLength(1))
  await user.click(button)
  await user.type(reason(), '{Enter}')
  expect(screen.getByRole('form', { name: 'Request' }).getAttribute('aria-busy')).toBe('true')
  expect(sent(send)).toHaveLength(1)
})

test('a retry after a lost reply has the same key, a changed request another', async () => {
  const { user, sent } = renderScreen(<Example />, { replies: [refusal(send, 'http.away')] })
  const press = async (times: number): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent(send)).toHaveLength(times))
    await screen.findByRole('alert')
  }
  await press(1)
  await press(2)
  await user.type(reason(), 's')
  await press(3)
  const [first, second, third] = sent(send).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('in arabic the errors are arabic and counted in arabic', async () => {
  const { user } = renderScreen(<Example initial={{ ...VALID, reason: '', days: null }} />, {
    language: 'ar',
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByText('صحّح خطأين للمتابعة')).toBeDefined()
  expect(descriptionOf(reason())).toContain('هذا الحقل مطلوب.')
  await expectAccessible()
})

test('in arabic a refusal is in the words of the arabic messages', async () => {
  const { user } = renderScreen(<Example />, {
    language: 'ar',
    replies: [refusal(send, 'leave.backwards', { field: 'from' })],
  })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('button').textContent).toMatch(/^First day: [\u0600-\u06FF]/)
})
