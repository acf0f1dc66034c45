import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

const CHOICES = [
  { value: 'dxb', label: 'Dubai' },
  { value: 'auh', label: 'Abu Dhabi', detail: 'capital' },
  { value: 'shj', label: 'Sharjah', disabled: true },
]

function show(props: Partial<SelectFieldProps> = {}, language: 'en' | 'ar' = 'en') {
  const onChange = vi.fn<(value: string) => void>()
  function Example() {
    const [value, setValue] = useState<string | null>(null)
    const change = (next: string): void => {
      onChange(next)
      setValue(next)
    }
    return (
      <SelectField label="Emirate" choices={CHOICES} value={value} onChange={change} {...props} />
    )
  }
  return { ...renderScreen(<Example />, { language }), onChange }
}

function options(): string[] {
  return screen.getAllByRole('option').map((option) => option.textContent)
}

test('until a choice is made it asks for one, which cannot be chosen again', async () => {
  const { user, onChange } = show()
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Emirate' })
  expect(field.selectedOptions[0]?.textContent).toBe('Choose')
  expect(field.selectedOptions[0]?.disabled).toBe(true)
  await user.selectOptions(field, 'Abu Dhabi · capital')
  expect(onChange.mock.calls).toEqual([['auh']])
  expect(options()).toEqual(['Dubai', 'Abu Dhabi · capital', 'Sharjah'])
  await expectAccessible()
})

test('a disabled choice cannot be chosen', async () => {
  const { user, onChange } = show()
  await user.selectOptions(screen.getByRole('combobox'), 'Sharjah')
  expect(onChange).not.toHaveBeenCalled()
})

test('its error describes it', async () => {
  show({ error: 'This field is required.' })
  const field = screen.getByRole('combobox', { name: 'Emirate' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('This field is required.')
  await expectAccessible()
})

test('in arabic it asks in arabic', async () => {
  show({}, 'ar')
  const field = screen.getByRole<HTMLSelectElement>('combobox')
  expect(field.selectedOptions[0]?.textContent).toBe('اختر')
  await expectAccessible()
})
