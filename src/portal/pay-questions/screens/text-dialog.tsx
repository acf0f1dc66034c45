import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import { MAX_TEXT } from '../contract.ts'

interface TextDialogProps {
  title: string
  label: string
  help?: string
  submit: string
  pending: boolean
  error: CallError | null
  /** Loads what was written meanwhile. */
  onReload?: () => void
  onSend: (text: string) => void
  onClose: () => void
}

/** A dialog for one text: a question, another one, or an answer. */
export function TextDialog({ label, help, error, onSend, ...dialog }: TextDialogProps) {
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const refused = useFieldErrors(error)
  const isEmpty = text.trim() === ''
  function send(): void {
    setTried(true)
    if (!isEmpty) onSend(text.trim())
  }
  return (
    <EditDialog
      {...dialog}
      values={text}
      error={pathsOf(error).includes('text') ? null : error}
      onSend={send}
    >
      <TextArea
        label={label}
        {...(help === undefined ? {} : { help })}
        rows={5}
        maxLength={MAX_TEXT}
        value={text}
        onChange={setText}
        error={isTried && isEmpty ? m['input.required']() : refused('text')}
      />
    </EditDialog>
  )
}
