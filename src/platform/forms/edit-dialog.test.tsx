import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { EditDialog, EditFrame } from './edit-dialog.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { useFieldErrors } from './use-field-errors.ts'

const rename = endpoint({
  name: 'edit.test',
  method: 'POST',
  path: '/api/edit-test',
  summary: 'Changes a name',
  area: 'platform',
  access: 'anyone',
  idempotent: true,
  body: z.strictObject({ name: z.string().min(3) }),
  reply: z.strictObject({ saved: z.literal(true) }),
  refusals: ['leave.overlaps', 'offers.changedMeanwhile'],
})
const saved = reply(rename, { saved: true })

interface ExampleProps {
  onClose: () => void
  onReload?: () => void
  panel?: boolean
}

function Example({ onClose, onReload, panel }: ExampleProps) {
  const [name, setName] = useState('Lunch')
  const change = useSubmit(rename, { onSuccess: onClose })
  const errorAt = useFieldErrors(change.error)
  return (
    <EditDialog
      title="Edit name"
      panel={panel}
      values={{ name }}
      submit="Save"
      pending={change.pending}
      error={change.error}
      onReload={onReload}
      onSend={() => change.submit({ body: { name } })}
      onClose={onClose}
    >
      <TextField label="Name" value={name} error={errorAt('name')} onChange={setName} />
    </EditDialog>
  )
}

type Options = Parameters<typeof renderScreen>[1]

function show(options: Options = {}, props: Partial<ExampleProps> = {}) {
  const onClose = vi.fn<() => void>()
  const view = renderScreen(<Example onClose={onClose} {...props} />, options)
  return { ...view, onClose, dialog: within(screen.getByRole('alertdialog')) }
}

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' })

/** A page whose address says that the dialog is open. */
function Page() {
  const search = useSearchState()
  return (
    <>
      <button type="button" onClick={() => search.open({ edit: 'name' })}>
        {'Rename'}
      </button>
      {search.get('edit') !== undefined && (
        <Example onClose={() => search.change({ edit: null })} />
      )}
    </>
  )
}

test('going back in the browser asks before it discards changes, and after saving it does not', async () => {
  const { user, address } = renderScreen(<Page />, { path: '/names', replies: [saved] })
  const open = screen.getByRole('button', { name: 'Rename' })
  await user.click(open)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText('Name'), ' box')
  history.back()
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByDisplayValue('Lunch box')).toBeDefined()
  expect(address()).toBe('/names?edit=name')
  history.back()
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/names')

  await user.click(open)
  const again = within(await screen.findByRole('alertdialog'))
  await user.type(again.getByLabelText('Name'), ' bag')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe('/names')
})

test('a double click saves once', async () => {
  const { user, sent, onClose, dialog } = show({ replies: [saved] })
  await user.type(dialog.getByLabelText('Name'), ' box')
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(rename)).toMatchObject([{ body: { name: 'Lunch box' } }])
})

test('two submits before the first is known to be pending save once', async () => {
  const { sent, dialog } = show({ replies: [pending(rename)] })
  const form = dialog.getByRole('button', { name: 'Save' }).closest('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await waitFor(() => expect(sent(rename)).toHaveLength(1))
})

test('while it is saved the form is busy, and another submit saves nothing more', async () => {
  const { user, sent, dialog } = show({ replies: [pending(rename)] })
  const form = dialog.getByLabelText('Name').closest('form')
  await user.type(dialog.getByLabelText('Name'), '{Enter}')
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('true'))
  form?.requestSubmit()
  await user.tab()
  expect(sent(rename)).toHaveLength(1)
})

test('the field that the server refuses says why and has the focus', async () => {
  const { user, onClose, dialog } = show({
    replies: [
      refusal(rename, 'http.badInput', {
        issues: [{ path: 'name', code: 'input.tooShort', details: { min: 3 } }],
      }),
    ],
  })
  const name = dialog.getByLabelText('Name')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Use at least 3 characters.')).toBeDefined()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(dialog.getByRole('alert')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await expectAccessible()
})

test('what was entered stays after a lost reply, and can be saved again', async () => {
  const { user, sent, serve, onClose, dialog } = show({ replies: [offline()] })
  await user.type(dialog.getByLabelText('Name'), ' box')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain("Couldn't reach the server.")
  expect(dialog.getByDisplayValue('Lunch box')).toBeDefined()
  serve(saved)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(rename)).toMatchObject([{ body: { name: 'Lunch box' } }])
})

test('another refusal is announced without a way to reload', async () => {
  const { user, dialog } = show(
    {
      replies: [
        refusal(rename, 'leave.overlaps', { details: { from: '2026-01-01', to: '2026-01-02' } }),
      ],
    },
    { onReload: vi.fn<() => void>() },
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Load current version' })).toBeNull()
})

test('after someone else has changed it, the current version can be loaded', async () => {
  const onReload = vi.fn<() => void>()
  const { user, dialog } = show(
    { replies: [refusal(rename, 'offers.changedMeanwhile')] },
    { onReload },
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await dialog.findByRole('button', { name: 'Load current version' }))
  expect(onReload).toHaveBeenCalledOnce()
  await expectAccessible()
})

test('closing asks nothing while nothing has changed', async () => {
  const { user, onClose, dialog } = show()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a change that was undone asks nothing', async () => {
  const { user, onClose, dialog } = show()
  await user.type(dialog.getByLabelText('Name'), 's{Backspace}')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['Cancel', 'Close'])('%s asks before it discards changes', async (name) => {
  const { user, onClose, dialog } = show()
  await user.type(dialog.getByLabelText('Name'), 's')
  await user.click(dialog.getByRole('button', { name }))
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('escape asks before it discards changes, and editing goes on where it was', async () => {
  const { user, onClose, dialog } = show()
  const name = dialog.getByLabelText('Name')
  await user.type(name, 's')
  await user.keyboard('{Escape}')
  await expectAccessible()
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
  expect(screen.queryByRole('alertdialog', { name: 'Discard your changes?' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(name)
  expect(dialog.getByDisplayValue('Lunchs')).toBeDefined()
})

test('a panel has the same form, and asks the same', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(<Example panel onClose={onClose} />)
  const panel = within(screen.getByRole('dialog', { name: 'Edit name' }))
  await user.type(panel.getByLabelText('Name'), 's')
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  await question()
  expect(onClose).not.toHaveBeenCalled()
})

test('in arabic the question is asked in arabic', async () => {
  const { user, onClose, dialog } = show({ language: 'ar' })
  await user.type(dialog.getByLabelText('Name'), 's')
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'تجاهل التغييرات؟' }))
  expect(asked.getByText('ستفقد التغييرات غير المحفوظة.')).toBeDefined()
  await expectAccessible()
  await user.click(asked.getByRole('button', { name: 'تجاهل' }))
  expect(onClose).toHaveBeenCalledOnce()
})

function Contract({ onClose, draft }: { onClose: () => void; draft?: boolean }) {
  const { send } = useSubmit(rename)
  return (
    <EditFrame title="Edit name" onClose={onClose}>
      <Form
        label="Edit name"
        schema={rename.body}
        initial={{ name: '' }}
        onSend={(body) => send({ body })}
        submit="Save"
        cancel="Keep the name"
        {...(draft === true ? { draft: { user: 'me', name: 'edit.test' } } : {})}
      >
        <Field name="name">{(field) => <TextField {...field} label="Name" />}</Field>
      </Form>
    </EditFrame>
  )
}

test('a form of the contract inside it has its cancel button and asks as well', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(<Contract onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Keep the name' }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Name'), 'Lunch')
  await user.click(screen.getByRole('button', { name: 'Keep the name' }))
  await question()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form with a draft loses nothing, so it closes without a question', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(<Contract onClose={onClose} draft />)
  await user.type(screen.getByLabelText('Name'), 'Lunch')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
