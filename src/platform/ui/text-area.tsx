import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { INPUT_CLASSES, INPUT_RING } from './input-style.ts'
import { writingDirection } from './writing-direction.ts'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder?: string
  maxLength?: number
  /** Initial number of lines; it grows with the text. */
  rows?: number
  /** The language of the text, when it is not the page's. */
  contentLanguage?: 'en' | 'ar'
  inputRef?: Ref<HTMLTextAreaElement> | undefined
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    rows = 3,
    contentLanguage,
    inputRef,
    value,
    onChange,
    ...rest
  } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      optional={optional}
      labelHidden={labelHidden}
      help={help}
      error={error}
    >
      <textarea
        {...rest}
        {...ids.control}
        ref={inputRef}
        data-invalid={ids.error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        lang={contentLanguage}
        dir={writingDirection(value, contentLanguage)}
        rows={rows}
        // A field that grows with its text ignores its rows.
        style={{ minBlockSize: `calc(${rows}lh + 1rem + 2px)` }}
        className={classNames(
          INPUT_CLASSES,
          INPUT_RING,
          'block resize-y py-2 leading-(--leading) [field-sizing:content]',
        )}
      />
    </FieldFrame>
  )
}
