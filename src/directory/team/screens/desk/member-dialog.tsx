import { useState } from 'react'
import { EditDialog } from '#directory/desk-parts/edit-dialog.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFaults } from '#directory/registering/use-faults.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#words'
import {
  addMember,
  changeMember,
  listMembers,
  type Member,
  type MemberWritten,
} from '../../contract.ts'

const NOTHING = { en: '', ar: '' }
const FRESH: MemberWritten = {
  name: NOTHING,
  role: NOTHING,
  about: NOTHING,
  mediaId: null,
  email: '',
  link: '',
  shown: true,
}

function writtenOf({ name, role, about, mediaId, email, link, shown }: Member): MemberWritten {
  return { name, role, about, mediaId, email, link, shown }
}

/** Somebody of the team or who signs posts, in both languages beside each other; null for somebody new. */
export function MemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { language } = useLanguage()
  const [values, setValues] = useState(() => (member === null ? FRESH : writtenOf(member)))
  const [picture, setPicture] = useState<Medium | null>(member?.picture ?? null)
  const done = {
    refreshes: [listMembers],
    onDone: () => {
      showToast(m['teamDesk.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addMember, done)
  const change = useSubmit(changeMember, done)
  const { pending, error } = member === null ? add : change
  const fault = useFaults(error)
  const put = (part: Partial<MemberWritten>): void =>
    setValues((before) => ({ ...before, ...part }))
  function send(): void {
    const body = { ...values, mediaId: picture?.id ?? null }
    if (member === null) add.submit({ body })
    else change.submit({ params: { id: member.id }, body })
  }
  return (
    <EditDialog
      title={member === null ? m['teamDesk.add']() : member.name[language]}
      save={member === null ? m['teamDesk.add']() : m['teamDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <Words values={values} put={put} fault={fault} />
      <MediaPicker
        label={m['teamDesk.picture']()}
        optional
        value={picture}
        onChange={setPicture}
        error={fault('mediaId')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['teamDesk.email']()}
          kind="email"
          optional
          maxLength={200}
          value={values.email}
          error={fault('email')}
          onChange={(email) => put({ email })}
        />
        <TextField
          label={m['teamDesk.link']()}
          help={m['teamDesk.linkHelp']()}
          kind="link"
          optional
          maxLength={300}
          value={values.link}
          error={fault('link')}
          onChange={(link) => put({ link })}
        />
      </div>
      <Checkbox
        label={m['teamDesk.shown']()}
        help={m['teamDesk.shownHelp']()}
        value={values.shown}
        onChange={(shown) => put({ shown })}
      />
    </EditDialog>
  )
}

interface WordsProps {
  values: MemberWritten
  put: (part: Partial<MemberWritten>) => void
  fault: (path: string) => string | undefined
}

function Words({ values, put, fault }: WordsProps) {
  return (
    <div className="grid gap-4">
      <TwoFields
        labels={{ en: m['teamDesk.nameEn'](), ar: m['teamDesk.nameAr']() }}
        value={values.name}
        onChange={(name) => put({ name })}
        fault={(language) => fault(`name.${language}`)}
        max={120}
      />
      <TwoFields
        labels={{ en: m['teamDesk.roleEn'](), ar: m['teamDesk.roleAr']() }}
        value={values.role}
        onChange={(role) => put({ role })}
        fault={(language) => fault(`role.${language}`)}
        max={120}
      />
      <TwoFields
        labels={{ en: m['teamDesk.aboutEn'](), ar: m['teamDesk.aboutAr']() }}
        value={values.about}
        onChange={(about) => put({ about })}
        fault={(language) => fault(`about.${language}`)}
        max={1000}
        rows={4}
        optional
      />
    </div>
  )
}
