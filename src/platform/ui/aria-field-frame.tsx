import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { type FieldProps, ErrorMessage, LabelText } from './field-frame.tsx'
import { ERROR_CLASSES, HELP_CLASSES, labelClasses } from './input-style.ts'

/** The same components inside a field of react-aria, which links them itself. */
export function AriaLabel({
  label,
  optional,
  labelHidden,
}: Pick<FieldProps, 'label' | 'optional' | 'labelHidden'>) {
  return (
    <Label data-label="" className={labelClasses(labelHidden)}>
      <LabelText label={label} optional={optional} />
    </Label>
  )
}

export function AriaNotes({ help, error }: Pick<FieldProps, 'help' | 'error'>) {
  return (
    <>
      {help !== undefined && help !== null && help !== '' && (
        <Text slot="description" className={HELP_CLASSES}>
          {help}
        </Text>
      )}
      <FieldError className={ERROR_CLASSES}>
        <ErrorMessage error={error} />
      </FieldError>
    </>
  )
}
