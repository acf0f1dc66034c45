import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { BOX_CLASSES, INNER_INPUT, INPUT_RING } from './input-style.ts'

export interface PasswordFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** `current-password` to sign in, `new-password` to choose one: password managers need it. */
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    disabled = false,
    inputRef,
    onChange,
    ...rest
  } = props
  const ids = useFieldIds(props)
  const [isRevealed, setVisible] = useState(false)
  const Icon = isRevealed ? EyeOff : Eye
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
        className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-center')}
      >
        <input
          {...rest}
          {...ids.control}
          ref={inputRef}
          type={isRevealed ? 'text' : 'password'}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          className={classNames(INNER_INPUT, 'self-stretch rtl:text-end')}
        />
        <span className="shrink-0 px-1">
          <IconButton
            size="small"
            label={isRevealed ? m['ui.hidePassword']() : m['ui.showPassword']()}
            icon={<Icon size={18} aria-hidden="true" />}
            onPress={() => setVisible(!isRevealed)}
            disabled={disabled}
          />
        </span>
      </div>
    </FieldFrame>
  )
}
