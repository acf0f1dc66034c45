import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { type callForFile, NotConfirmed } from '#platform/http/call.ts'
import { PasswordField } from '#platform/ui/password-field.tsx'
import { saveFile } from '#platform/ui/save-file.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { PdfLanguage } from '../slips/contract.ts'
import { PdfPassword, type ProtectedPdf } from './contract.ts'

const LANGUAGES: Readonly<Record<PdfLanguage, () => string>> = {
  en: () => m['protectedPdf.english'](),
  ar: () => m['protectedPdf.arabic'](),
  both: () => m['protectedPdf.both'](),
}

interface ProtectedPdfDialogProps {
  /** Requests the file. */
  file: (body: ProtectedPdf) => ReturnType<typeof callForFile>
  /** The page's language at first. */
  language: PdfLanguage
  onClose: () => void
}

/** Downloads a slip as a PDF with a password that the user chooses, typed twice. */
export function ProtectedPdfDialog({ file, language, onClose }: ProtectedPdfDialogProps) {
  const [chosen, setChosen] = useState(language)
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isUsable = PdfPassword.safeParse(password).success
  const isSame = password === again

  async function save(): Promise<void> {
    setPending(true)
    setError(null)
    try {
      saveFile(await file({ language: chosen, password }))
      onClose()
    } catch (failed) {
      if (!(failed instanceof NotConfirmed)) setError(failed)
    } finally {
      setPending(false)
    }
  }

  function send(): void {
    setTried(true)
    if (isUsable && isSame) void save()
  }

  return (
    <EditDialog
      title={m['protectedPdf.title']()}
      values={null}
      submit={m['protectedPdf.save']()}
      pending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{m['protectedPdf.text']()}</p>
      <SelectField
        label={m['protectedPdf.language']()}
        choices={PdfLanguage.options.map((value) => ({ value, label: LANGUAGES[value]() }))}
        value={chosen}
        onChange={(value) => setChosen(PdfLanguage.safeParse(value).data ?? chosen)}
      />
      <PasswordField
        label={m['protectedPdf.password']()}
        help={m['protectedPdf.help']()}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={isTried && !isUsable ? m['protectedPdf.format']() : undefined}
      />
      <PasswordField
        label={m['protectedPdf.again']()}
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={isTried && isUsable && !isSame ? m['protectedPdf.differs']() : undefined}
      />
    </EditDialog>
  )
}
