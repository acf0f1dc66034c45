import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { addDocument, listDocuments } from '../../contract.ts'
import { kindName } from './document-columns.tsx'
import { LANGUAGE_NAMES } from './text-status.tsx'

const FORM = 'new-text'

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
  const actions = (
    <>
      <Button onPress={onClose}>{m['ui.cancel']()}</Button>
      <Button kind="primary" type="submit" form={FORM} pending={add.pending}>
        {m['contentDesk.add.begin']()}
      </Button>
    </>
  )
  return (
    <Dialog title={m['contentDesk.add.open']()} open onOpenChange={onClose} actions={actions}>
      <form
        id={FORM}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing && !add.pending) add.submit({ body: { kind, language, title } })
        }}
      >
        {add.error !== null && <CouldNotLoad error={add.error} />}
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
      </form>
    </Dialog>
  )
}
