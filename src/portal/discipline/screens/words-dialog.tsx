import { type ReactNode, useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'

const MAX = 4000
const MIN = 3

interface WordsDialogProps {
  title: string
  label: string
  help?: string
  submit: string
  danger?: boolean
  /** The field of the request, for what the server says about it. */
  field: 'text' | 'findings' | 'reason'
  pending: boolean
  error: CallError | null
  onSend: (text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** One text to write: a charge, an answer, an objection. */
export function WordsDialog(props: WordsDialogProps) {
  const {
    title,
    label,
    help,
    submit,
    danger = false,
    field,
    pending,
    error,
    onSend,
    onClose,
  } = props
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = useFieldErrors(error)
  const isShort = text.trim().length < MIN
  function send(): void {
    setTried(true)
    if (!isShort) onSend(text.trim())
  }
  return (
    <EditDialog
      title={title}
      values={text}
      submit={submit}
      danger={danger}
      pending={pending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      {props.children}
      <TextArea
        label={label}
        {...(help === undefined ? {} : { help })}
        rows={5}
        maxLength={MAX}
        value={text}
        onChange={setText}
        error={isTried && isShort ? m['disciplineScreens.writeMore']() : refused(field)}
      />
    </EditDialog>
  )
}
