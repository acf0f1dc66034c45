import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

const CHOICES = [
  { value: '1', label: 'Sara Ahmed', detail: '1001' },
  { value: '2', label: 'Omar Ali' },
  { value: '3', label: 'أحمد علي' },
]

function show(props: Partial<ComboBoxProps> = {}, language: 'en' | 'ar' = 'en') {
  const onChange = vi.fn<(value: string | null) => void>()
  function Example() {
    const [value, setValue] = useState<string | null>(props.value ?? null)
    const change = (next: string | null): void => {
      onChange(next)
      setValue(next)
    }
    return (
      <main>
        <ComboBox label="Cover" choices={CHOICES} {...props} value={value} onChange={change} />
        <button type="button">Next</button>
      </main>
    )
  }
  return { ...renderScreen(<Example />, { language }), onChange }
}

/** The field once its list has loaded; before that it is a box that takes no text. */
async function field(): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Cover' })
}

function options(): string[] {
  return screen.getAllByRole('option').map((option) => option.textContent)
}

test('a press lists all choices, and one of them is chosen', async () => {
  const { user, onChange } = show()
  await user.click(await field())
  await waitFor(() => expect(options()).toEqual(['Sara Ahmed1001', 'Omar Ali', 'أحمد علي']))
  await expectAccessible()
  await user.click(screen.getByRole('option', { name: /Omar Ali/ }))
  expect(onChange.mock.calls).toEqual([['2']])
  expect((await field()).value).toBe('Omar Ali')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('typing filters, without regard to case, hamza and diacritics', async () => {
  const { user } = show()
  await user.type(await field(), 'omar')
  await waitFor(() => expect(options()).toEqual(['Omar Ali']))
  await user.clear(await field())
  await user.type(await field(), 'احمد')
  await waitFor(() => expect(options()).toEqual(['أحمد علي']))
})

test('the keyboard chooses from the list', async () => {
  const { user, onChange } = show()
  await user.type(await field(), 'sara')
  await waitFor(() => expect(options()).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('1')
  expect((await field()).value).toBe('Sara Ahmed')
})

test('a text that matches nothing says so', async () => {
  const { user } = show()
  await user.type(await field(), 'zzz')
  expect(await screen.findByText('No results')).toBeDefined()
})

test('text that was not chosen is replaced by the choice when the field is left', async () => {
  const { user, onChange } = show({ value: '2' })
  await user.type(await field(), 'xx')
  await user.tab()
  await waitFor(async () => expect((await field()).value).toBe('Omar Ali'))
  expect(onChange).not.toHaveBeenCalled()
})

test('an emptied field has no value', async () => {
  const { user, onChange } = show({ value: '2' })
  await user.clear(await field())
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('choices of the server are requested above two characters', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { user } = show({ onSearch, choices: [] })
  await user.type(await field(), 'sa')
  expect(await screen.findByText('Enter at least 3 letters')).toBeDefined()
  await user.type(await field(), 'r')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('sar'))
  expect(onSearch.mock.calls.flat().filter((text) => text !== '')).toEqual(['sar'])
  expect(await screen.findByText('No results')).toBeDefined()
})

test('its error describes it', async () => {
  show({ error: 'This field is required.' })
  const input = await field()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This field is required.')).toBeDefined()
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(
    'This field is required.',
  )
  await expectAccessible()
})

test('while its list is open the rest of the page stays reachable for screen readers', async () => {
  const { user } = show()
  await user.click(await field())
  await screen.findAllByRole('option')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDefined())
})

test('in arabic an empty list says so in arabic', async () => {
  const { user } = show({}, 'ar')
  await user.type(await field(), 'zzz')
  expect(await screen.findByText('لا توجد نتائج')).toBeDefined()
  await expectAccessible()
})
