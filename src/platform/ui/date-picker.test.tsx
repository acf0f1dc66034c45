import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { DateField } from './date-field.tsx'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'

const NOW = '2026-11-10T08:00:00Z'

function show(
  Field: typeof DatePicker | typeof DateField,
  props: Partial<DatePickerProps> = {},
  language: 'en' | 'ar' = 'en',
  weekend = [6, 7],
  now = NOW,
) {
  const onChange = vi.fn<(value: string | null) => void>()
  function Example() {
    const [value, setValue] = useState<string | null>(props.value ?? null)
    const change = (next: string | null): void => {
      onChange(next)
      setValue(next)
    }
    return <Field label="First day" {...props} value={value} onChange={change} />
  }
  return { ...renderScreen(<Example />, { language, now, site: { weekend } }), onChange }
}

function segments(): HTMLElement[] {
  return screen.getAllByRole('spinbutton')
}

function texts(): string[] {
  return segments().map((segment) => segment.textContent)
}

test('a date is typed as day, month and year', async () => {
  const { user, onChange } = show(DateField)
  await user.click(segments()[0] as HTMLElement)
  await user.keyboard('20112026')
  expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
  expect(texts()).toEqual(['20', '11', '2026'])
  await expectAccessible()
})

test('an incomplete date is no date', async () => {
  const { user, onChange } = show(DateField)
  await user.click(segments()[0] as HTMLElement)
  await user.keyboard('2011')
  expect(onChange).not.toHaveBeenCalled()
})

test('the hijri day is displayed beside a date', () => {
  show(DateField, { value: '2026-11-20' })
  expect(screen.getByText('Hijri date:').parentElement?.textContent).toMatch(
    /^Hijri date: .*Jumada II.* 1448/,
  )
})

test('the parts of the date are grouped under its label and described by its error', async () => {
  show(DateField, { value: '2026-11-20', error: 'Choose a later day.' })
  const [group, ...others] = screen.getAllByRole('group')
  expect(others).toEqual([])
  expect(group).toBe(screen.getByRole('group', { name: 'First day' }))
  expect(segments()).toHaveLength(3)
  expect(screen.getByText('Choose a later day.')).toBeDefined()
  const [day] = segments()
  expect(day?.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
})

async function openMonth(user: ReturnType<typeof renderScreen>['user'], name: string) {
  await user.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

test('a day is chosen from the month, and the focus returns', async () => {
  const { user, onChange } = show(DatePicker, { value: '2026-11-20' })
  const month = await openMonth(user, 'Open calendar: First day')
  await expectAccessible()
  await user.click(month.getByRole('button', { name: /24 November 2026/ }))
  expect(onChange.mock.calls).toEqual([['2026-11-24']])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(texts()).toEqual(['24', '11', '2026'])
})

test('without a date the month of today opens, beginning on the first day of the week', async () => {
  // Friday and Saturday are off, so weeks begin on Sunday.
  const { user } = show(DatePicker, {}, 'en', [5, 6])
  const month = await openMonth(user, 'Open calendar: First day')
  const grid = month.getByRole('grid', { name: /November 2026/ })
  expect(grid.querySelector('th')?.textContent).toBe('Sun')
})

test('today is the day at the site, whatever the zone of the device', async () => {
  // Still the 10th in the zone of the tests, already the 11th in Dubai.
  const { user } = show(DatePicker, {}, 'en', [6, 7], '2026-11-10T21:00:00Z')
  const month = await openMonth(user, 'Open calendar: First day')
  expect(month.getByRole('button', { name: /^Today/ }).textContent).toBe('11')
  expect(document.activeElement?.textContent).toBe('11')
})

test('days before the first allowed one and unavailable days cannot be chosen', async () => {
  const { user, onChange } = show(DatePicker, {
    value: '2026-11-20',
    min: '2026-11-18',
    isUnavailable: (day) => day === '2026-11-24',
  })
  const month = await openMonth(user, 'Open calendar: First day')
  const early = month.getByRole('button', { name: /17 November 2026/ })
  expect(early.getAttribute('aria-disabled')).toBe('true')
  await user.click(early)
  await user.click(month.getByRole('button', { name: /24 November 2026/ }))
  expect(onChange).not.toHaveBeenCalled()
})

test.each([
  ['en', 'Open calendar: First day', 'Next month', 'Wednesday, 2 December 2026, National Day'],
  ['ar', 'فتح التقويم: First day', 'الشهر التالي', 'الأربعاء، 2 ديسمبر 2026، National Day'],
] as const)('the mark of a day is read with its date in %s', async (language, open, next, name) => {
  const { user } = show(
    DatePicker,
    {
      value: '2026-11-20',
      mark: (day) =>
        day === '2026-12-02' ? { kind: 'holiday', label: 'National Day' } : undefined,
    },
    language,
  )
  const month = await openMonth(user, open)
  await user.click(month.getByRole('button', { name: next }))
  expect(await month.findByRole('button', { name })).toBeDefined()
})

test('escape closes the month without a choice', async () => {
  const { user, onChange } = show(DatePicker, { value: '2026-11-20' })
  await openMonth(user, 'Open calendar: First day')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
})

test('the month stays open when something else takes the focus, and closes when that is pressed', async () => {
  const { user } = show(DatePicker, { value: '2026-11-20' })
  const other = document.body.appendChild(document.createElement('input'))
  await openMonth(user, 'Open calendar: First day')
  act(() => other.focus())
  await act(() => new Promise(requestAnimationFrame))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(other)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('alt and the down arrow open the month from the field', async () => {
  const { user } = show(DatePicker, { value: '2026-11-20' })
  await user.click(segments()[0] as HTMLElement)
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('in arabic the month is arabic, with the digits that were chosen', async () => {
  const { user, onChange } = show(DatePicker, { value: '2026-11-20' }, 'ar')
  const month = await openMonth(user, 'فتح التقويم: First day')
  const grid = month.getByRole('grid', { name: /نوفمبر 2026/ })
  const weekdays = [...grid.querySelectorAll('th')].map((head) => head.textContent)
  expect(weekdays).toEqual(['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'])
  await expectAccessible()
  await user.click(month.getByRole('button', { name: /24 نوفمبر/ }))
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24')
})
