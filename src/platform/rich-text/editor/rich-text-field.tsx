import { useId } from 'react'
import { classNames } from '#platform/ui/class-names.ts'
import { LabelText } from '#platform/ui/field-frame.tsx'
import { FIELD_STACK, INPUT_CLASSES, INPUT_RING, labelClasses } from '#platform/ui/input-style.ts'
import { directionOf } from '#platform/i18n/content-language.ts'
import { RichTextEditor } from './rich-text-editor.tsx'
import type { RichTextProps } from './rich-text-props.ts'

interface RichTextFieldProps extends RichTextProps {
  /** How its readers see the text. */
  className?: string
  ordered?: boolean
  /** In a box below its label, as beside other fields of a form. */
  boxed?: boolean
  optional?: boolean
}

/** A text that is edited as its readers see it, with its styles in place. */
export function RichTextField(props: RichTextFieldProps) {
  const { className, ordered = false, boxed = false, optional, ...editor } = props
  const { kind, label, language } = editor
  const labelId = useId()
  const attributes = {
    role: 'textbox',
    'aria-multiline': kind === 'line' ? 'false' : 'true',
    ...(boxed
      ? { 'aria-labelledby': labelId }
      : { 'aria-label': label, 'aria-placeholder': label }),
    lang: language,
    dir: directionOf(language),
    class: classNames(
      'relative min-w-0 wrap-anywhere outline-none',
      boxed && classNames(INPUT_CLASSES, INPUT_RING, 'py-2'),
    ),
  }
  return (
    <div className={classNames('edited-text', FIELD_STACK)}>
      {boxed && (
        <span id={labelId} data-label="" className={labelClasses(false)}>
          <LabelText label={label} optional={optional} />
        </span>
      )}
      <div data-ordered={ordered ? '' : undefined} className={className}>
        <RichTextEditor {...editor} attributes={attributes} />
      </div>
    </div>
  )
}
