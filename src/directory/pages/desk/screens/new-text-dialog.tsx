import { useState } from 'react'
import { LANGUAGE_NAMES } from '#platform/i18n/content-language.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { addDocument, listDocuments } from '../../contract.ts'
import { kindName } from './document-columns.tsx'

/** Its kind, its first language and its title; the rest is edited on its own page. */
export function NewTextDialog({ onClose }: { onClose: () => void }) {
  const page = useLanguage()
  const go = useGo()
  const [kind, setKind] = useState<'page' | 'post'>('post')
  const [language, setLanguage] = useState(page.language)
  const [title, setTitle] = useState('')
  const [isTried, setTried] = useState(false)
  const add = useSubmit(addDocument, {
    refreshes: [listDocuments],
    onSuccess: ({ id }) => go(`/content/${id}`),
  })
  const isMissing = title.trim() === ''
  function send(): void {
    setTried(true)
    if (!isMissing) add.submit({ body: { kind, language, title } })
  }
  return (
    <EditDialog
      title={m['contentDesk.add.open']()}
      values={[kind, language, title]}
      submit={m['contentDesk.add.begin']()}
      pending={add.pending}
      error={add.error}
      onSend={send}
      onClose={onClose}
    >
      <RadioGroup
        boxed
        label={m['contentDesk.kind']()}
        choices={[
          { value: 'post', label: kindName('post'), detail: m['contentDesk.add.postHelp']() },
          { value: 'page', label: kindName('page'), detail: m['contentDesk.add.pageHelp']() },
        ]}
        value={kind}
        onChange={(key) => setKind(key === 'page' ? 'page' : 'post')}
      />
      <RadioGroup
        boxed
        label={m['contentDesk.add.language']()}
        help={m['contentDesk.add.languageHelp']()}
        choices={(['en', 'ar'] as const).map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
        }))}
        value={language}
        onChange={(key) => setLanguage(key === 'ar' ? 'ar' : 'en')}
      />
      <TextField
        label={m['contentDesk.title']()}
        contentLanguage={language}
        value={title}
        maxLength={160}
        error={isTried && isMissing ? m['input.required']() : undefined}
        onChange={setTitle}
      />
    </EditDialog>
  )
}
