import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

function show(
  props: Partial<NumberFieldProps> = {},
  options: Parameters<typeof renderScreen>[1] = {},
) {
  const onChange = vi.fn<(value: number | null) => void>()
  function Example() {
    const [value, setValue] = useState(props.value ?? null)
    const change = (next: number | null): void => {
      onChange(next)
      setValue(next)
    }
    return <NumberField label="Days" {...props} value={value} onChange={change} />
  }
  return { ...renderScreen(<Example />, options), onChange }
}

function field(): HTMLInputElement {
  return screen.getByRole('spinbutton', { name: 'Days' })
}

test('a typed number counts once the field is left, not at every key', async () => {
  const { user, onChange } = show()
  await user.type(field(), '1234.5')
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(onChange.mock.calls).toEqual([[1234.5]])
  expect(field().value).toBe('1,234.5')
  expect(field().getAttribute('aria-valuenow')).toBe('1234.5')
  await expectAccessible()
})

test('enter counts too, and a number outside the bounds becomes the nearest inside', async () => {
  const { user, onChange } = show({ min: 1, max: 30 })
  await user.type(field(), '99{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(30)
  await user.clear(field())
  await user.type(field(), '0{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(1)
})

test('text that is no number leaves the value, an emptied field has none', async () => {
  const { user, onChange } = show({ value: 5 })
  await user.clear(field())
  await user.type(field(), 'abc')
  await user.tab()
  expect(onChange).not.toHaveBeenCalled()
  expect(field().value).toBe('5')
  await user.clear(field())
  await user.tab()
  expect(onChange.mock.calls).toEqual([[null]])
})

test('the arrows move by a step and stop at the bounds', async () => {
  const { user, onChange } = show({ value: 1, min: 0, max: 2, step: 0.5 })
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(onChange.mock.calls).toEqual([[1.5], [2], [1.5]])
})

test('the step buttons are named after the field and announce the new number', async () => {
  const { user } = show({ value: 1, min: 0, max: 2, steps: true })
  await user.click(screen.getByRole('button', { name: 'Increase: Days' }))
  expect(field().value).toBe('2')
  expect(screen.getByText('2', { selector: '[role=status]' })).toBeDefined()
  const increase = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase: Days' })
  expect(increase.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Decrease: Days' }))
  expect(field().value).toBe('1')
  await expectAccessible()
})

test('holding a step button repeats until it is released', () => {
  vi.useFakeTimers()
  const { onChange } = show({ value: 0, steps: true })
  const increase = screen.getByRole('button', { name: 'Increase: Days' })
  fireEvent.pointerDown(increase)
  for (const ms of [400, 60, 60, 60]) act(() => void vi.advanceTimersByTime(ms))
  fireEvent.pointerUp(increase)
  fireEvent.click(increase)
  act(() => void vi.advanceTimersByTime(1000))
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(field().value).toBe('3')
})

test('the error describes the field', () => {
  show({ error: 'Use a number of 1 or more.' })
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Use a number of 1 or more.')
})

test('arabic digits are read and, where they are chosen, written', async () => {
  const { user, onChange } = show({ steps: true }, { language: 'ar', digits: 'arab' })
  await user.type(field(), '١٢٫٥{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(12.5)
  expect(field().value).toBe('١٢٫٥')
  expect(screen.getByRole('button', { name: 'زيادة: Days' })).toBeDefined()
  await expectAccessible()
})
