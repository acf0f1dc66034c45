import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { BOX_CLASSES, INNER_INPUT, INPUT_RING } from './input-style.ts'
import { writingDirection } from './writing-direction.ts'

export type TextKind = 'text' | 'email' | 'phone' | 'code' | 'digits' | 'link'

export interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** The kind of text. All but `text` are typed left to right in either language. */
  kind?: TextKind
  /** The language of the text, when it is not the page's. */
  contentLanguage?: 'en' | 'ar'
  placeholder?: string
  autoComplete?: string
  maxLength?: number
  autoFocus?: boolean
  /** An element inside the field's end: a unit, a button. */
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

const INPUTS = {
  text: { type: 'text', inputMode: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  code: { type: 'text', inputMode: 'text' },
  digits: { type: 'text', inputMode: 'numeric' },
  link: { type: 'url', inputMode: 'url' },
} as const

export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    kind = 'text',
    contentLanguage,
    end,
    inputRef,
    value,
    onChange,
    ...rest
  } = props
  const ids = useFieldIds(props)
  const isLatin = kind !== 'text'
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
        className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch')}
      >
        <input
          {...rest}
          {...ids.control}
          {...INPUTS[kind]}
          ref={inputRef}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          lang={contentLanguage}
          dir={isLatin ? 'ltr' : writingDirection(value, contentLanguage)}
          spellCheck={isLatin ? false : undefined}
          autoCapitalize={isLatin ? 'none' : undefined}
          className={classNames(
            INNER_INPUT,
            isLatin && 'rtl:text-end',
            (kind === 'code' || kind === 'digits') && 'figures',
          )}
        />
        {end !== undefined && (
          <span className="flex shrink-0 items-center pe-1 text-ink-soft">{end}</span>
        )}
      </div>
    </FieldFrame>
  )
}
