import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { type FieldProps, FaultWords, LabelWords } from './field-parts.tsx'
import { FAULT_LOOK, HELP_LOOK, labelLook } from './input-look.ts'

/** The same components inside a field of react-aria, which links them itself. */
export function AriaLabel({
  label,
  optional,
  labelHidden,
}: Pick<FieldProps, 'label' | 'optional' | 'labelHidden'>) {
  return (
    <Label data-label="" className={labelLook(labelHidden)}>
      <LabelWords label={label} optional={optional} />
    </Label>
  )
}

export function AriaNotes({ help, error }: Pick<FieldProps, 'help' | 'error'>) {
  return (
    <>
      {help !== undefined && help !== null && help !== '' && (
        <Text slot="description" className={HELP_LOOK}>
          {help}
        </Text>
      )}
      <FieldError className={FAULT_LOOK}>
        <FaultWords error={error} />
      </FieldError>
    </>
  )
}
