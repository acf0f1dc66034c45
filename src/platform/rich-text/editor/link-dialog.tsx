import { useState } from 'react'
import { completedLink, isSafeLink } from '../rules/links.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'

interface LinkDialogProps {
  href: string
  /** Nothing is selected, so the linked text is typed here too. */
  needsText: boolean
  language: Language
  onSave: (link: { href: string; words: string }) => void
  onRemove: () => void
  onClose: () => void
}

/** Where a part of a text links to. */
export function LinkDialog(props: LinkDialogProps) {
  const { href: before, needsText, language, onSave, onRemove, onClose } = props
  const [address, setAddress] = useState(before)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isNew = before === ''
  const href = completedLink(address)
  const textError = needsText && words.trim() === '' ? m['input.required']() : undefined
  const linkError = isSafeLink(href) ? undefined : m['richText.badLink']()

  function save(): void {
    setTried(true)
    if (textError === undefined && linkError === undefined) onSave({ href, words: words.trim() })
  }
  return (
    <EditDialog
      title={isNew ? m['richText.link.add']() : m['richText.link.edit']()}
      size="small"
      values={[address, words]}
      submit={isNew ? m['richText.link.add']() : m['richText.link.save']()}
      pending={false}
      error={null}
      secondary={
        isNew ? undefined : (
          <Button kind="plain" onPress={onRemove}>
            {m['richText.link.remove']()}
          </Button>
        )
      }
      onSend={save}
      onClose={onClose}
    >
      {needsText && (
        <TextField
          label={m['richText.link.text']()}
          autoFocus
          contentLanguage={language}
          value={words}
          maxLength={300}
          error={isTried ? textError : undefined}
          onChange={setWords}
        />
      )}
      <TextField
        label={m['richText.link.address']()}
        autoFocus={!needsText}
        kind="link"
        placeholder="/blog"
        value={address}
        maxLength={500}
        error={isTried ? linkError : undefined}
        onChange={setAddress}
      />
    </EditDialog>
  )
}
