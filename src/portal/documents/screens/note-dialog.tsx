import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { FileDrop } from '#platform/ui/file-drop.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { m } from '#messages'
import { uploadPage } from '../files/contract.ts'
import { noteTask } from '../tasks/changes/contract.ts'
import { CHANGED } from './changed.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png'

/** Adds a note or a file, such as a receipt, to a transaction's history. */
export function NoteDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { language } = useLanguage()
  const [note, setNote] = useState('')
  const [isForStaff, setForStaff] = useState(true)
  const [files, setFiles] = useState<readonly File[]>([])
  const upload = useSubmit(uploadPage)
  const add = useSubmit(noteTask, { refreshes: CHANGED, onSuccess: onClose })
  const errorAt = useFieldErrors(add.error)

  async function send(): Promise<void> {
    const [file] = files
    try {
      const page = file === undefined ? null : await upload.send({ body: { file } })
      add.submit({
        params: { id: taskId },
        body: { note, isForStaff, fileId: page?.id ?? null },
      })
    } catch {
      // The field says why the file was refused.
    }
  }

  return (
    <EditDialog
      title={m['documentsScreens.note.open']()}
      values={{ note, isForStaff, files: files.length }}
      submit={m['documentsScreens.note.submit']()}
      pending={upload.pending || add.pending}
      error={add.error}
      onClose={onClose}
      onSend={() => void send()}
    >
      <TextArea
        label={m['documentsScreens.note.text']()}
        optional
        value={note}
        maxLength={500}
        onChange={setNote}
        error={errorAt('note')}
      />
      <FileDrop
        label={m['documentsScreens.note.file']()}
        optional
        files={files}
        accept={ACCEPTED}
        error={upload.error === null ? undefined : errorSentence(upload.error, language)}
        onChange={setFiles}
      />
      <Checkbox
        label={m['documentsScreens.task.staffOnly']()}
        help={m['documentsScreens.note.staffHelp']()}
        value={isForStaff}
        onChange={setForStaff}
      />
    </EditDialog>
  )
}
