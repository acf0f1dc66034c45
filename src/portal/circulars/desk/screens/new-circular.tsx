import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useGo } from '#platform/i18n/local-link.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { addCircular, listDeskCirculars } from '../contract.ts'

/** Starts a draft and opens it. */
export function NewCircular({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const [kind, setKind] = useState<'circular' | 'policy'>('circular')
  const [title, setTitle] = useState({ en: '', ar: '' })
  const add = useSubmit(addCircular, {
    refreshes: [listDeskCirculars],
    onSuccess: ({ id }) => {
      onClose()
      go(`/circulars-desk/${id}`)
    },
  })
  const errorAt = useFieldErrors(add.error)
  const isElsewhere = errorAt('title.en') === undefined && errorAt('title.ar') === undefined
  return (
    <EditDialog
      title={m['circularDesk.add.open']()}
      values={[kind, title]}
      submit={m['circularDesk.add.begin']()}
      pending={add.pending}
      error={isElsewhere ? add.error : null}
      onSend={() => add.submit({ body: { kind, title } })}
      onClose={onClose}
    >
      <RadioGroup
        boxed
        label={m['circularDesk.kind']()}
        choices={[
          {
            value: 'circular',
            label: m['circularScreens.circular'](),
            detail: m['circularDesk.add.circularHelp'](),
          },
          {
            value: 'policy',
            label: m['circularScreens.policy'](),
            detail: m['circularDesk.add.policyHelp'](),
          },
        ]}
        value={kind}
        onChange={(next) => setKind(next === 'policy' ? 'policy' : 'circular')}
      />
      <TextField
        label={m['circularDesk.add.titleEn']()}
        contentLanguage="en"
        maxLength={160}
        value={title.en}
        error={errorAt('title.en')}
        onChange={(en) => setTitle({ ...title, en })}
      />
      <TextField
        label={m['circularDesk.add.titleAr']()}
        contentLanguage="ar"
        maxLength={160}
        value={title.ar}
        error={errorAt('title.ar')}
        onChange={(ar) => setTitle({ ...title, ar })}
      />
    </EditDialog>
  )
}
