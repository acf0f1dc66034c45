import { ChevronDown } from 'lucide-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { BOX_CLASSES, FROM_START, INNER_INPUT, INPUT_RING } from './input-style.ts'
import type { Choice } from './option.tsx'
import { writingDirection } from './writing-direction.ts'

export interface ComboBoxProps extends FieldProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /**
   * Set when the choices come from the server: called above two characters, and with nothing below
   * (S5.3).
   */
  onSearch?: (text: string) => void
  placeholder?: string
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A searchable list is larger than any other control, so its box is rendered at once and hydrated a
 * moment later.
 */
const SearchedList = lazy(async () => ({
  default: (await import('./searched-list.tsx')).SearchedList,
}))

/** Chooses one of many values by typing a part of it; alef, hamza and diacritics do not matter. */
export function ComboBox(props: ComboBoxProps) {
  const [isFocused, setFocused] = useState(false)
  return (
    <Suspense fallback={<Box {...props} onFocused={setFocused} />}>
      <SearchedList {...props} autoFocus={isFocused} />
    </Suspense>
  )
}

function Box({
  onFocused,
  choices,
  value,
  placeholder,
  disabled,
  ...field
}: ComboBoxProps & { onFocused: (isFocused: boolean) => void }) {
  const ids = useFieldIds(field)
  const text = choices.find((choice) => choice.value === value)?.label ?? ''
  const { label, optional, labelHidden, help, error } = field
  return (
    <FieldFrame
      ids={ids}
      label={label}
      optional={optional}
      labelHidden={labelHidden}
      help={help}
      error={error}
    >
      <div
        data-invalid={ids.error}
        className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch ps-3')}
      >
        <input
          {...ids.control}
          readOnly
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          dir={writingDirection(text)}
          onFocus={() => onFocused(true)}
          onBlur={() => onFocused(false)}
          className={classNames(INNER_INPUT, FROM_START, 'ps-0 pe-0')}
        />
        <span className="grid w-10 shrink-0 place-items-center text-ink-soft">
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      </div>
    </FieldFrame>
  )
}
