import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import type { Medium } from '#directory/media/contract.ts'
import { MediaPicker } from '#directory/media/media-picker.tsx'
import { TwoFields } from '#directory/registering/two-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addMember,
  changeMember,
  listMembers,
  type Member,
  type MemberInput,
} from '../../contract.ts'

const NOTHING = { en: '', ar: '' }
const FRESH: MemberInput = {
  name: NOTHING,
  role: NOTHING,
  about: NOTHING,
  mediaId: null,
  email: '',
  link: '',
  shown: true,
}

function inputOf({ name, role, about, mediaId, email, link, shown }: Member): MemberInput {
  return { name, role, about, mediaId, email, link, shown }
}

/** A team member or post author, in both languages next to each other; null for a new one. */
export function MemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { language } = useLanguage()
  const [values, setValues] = useState(() => (member === null ? FRESH : inputOf(member)))
  const [picture, setPicture] = useState<Medium | null>(member?.picture ?? null)
  const options = {
    refreshes: [listMembers],
    onSuccess: () => {
      showToast(m['teamDesk.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addMember, options)
  const change = useSubmit(changeMember, options)
  const { pending, error } = member === null ? add : change
  const errorAt = useFieldErrors(error)
  const put = (part: Partial<MemberInput>): void => setValues((before) => ({ ...before, ...part }))
  function send(): void {
    const body = { ...values, mediaId: picture?.id ?? null }
    if (member === null) add.submit({ body })
    else change.submit({ params: { id: member.id }, body })
  }
  return (
    <EditDialog
      title={member === null ? m['teamDesk.add']() : member.name[language]}
      size="wide"
      values={[values, picture]}
      submit={member === null ? m['teamDesk.add']() : m['teamDesk.save']()}
      {...{ pending, error, onClose }}
      onSend={send}
    >
      <TextsSection values={values} put={put} errorAt={errorAt} />
      <MediaPicker
        label={m['teamDesk.picture']()}
        optional
        value={picture}
        onChange={setPicture}
        error={errorAt('mediaId')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['teamDesk.email']()}
          kind="email"
          optional
          maxLength={200}
          value={values.email}
          error={errorAt('email')}
          onChange={(email) => put({ email })}
        />
        <TextField
          label={m['teamDesk.link']()}
          help={m['teamDesk.linkHelp']()}
          kind="link"
          optional
          maxLength={300}
          value={values.link}
          error={errorAt('link')}
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

interface TextProps {
  values: MemberInput
  put: (part: Partial<MemberInput>) => void
  errorAt: (path: string) => string | undefined
}

function TextsSection({ values, put, errorAt }: TextProps) {
  return (
    <div className="grid gap-4">
      <TwoFields
        labels={{ en: m['teamDesk.nameEn'](), ar: m['teamDesk.nameAr']() }}
        value={values.name}
        onChange={(name) => put({ name })}
        errorAt={(language) => errorAt(`name.${language}`)}
        max={120}
      />
      <TwoFields
        labels={{ en: m['teamDesk.roleEn'](), ar: m['teamDesk.roleAr']() }}
        value={values.role}
        onChange={(role) => put({ role })}
        errorAt={(language) => errorAt(`role.${language}`)}
        max={120}
      />
      <TwoFields
        labels={{ en: m['teamDesk.aboutEn'](), ar: m['teamDesk.aboutAr']() }}
        value={values.about}
        onChange={(about) => put({ about })}
        errorAt={(language) => errorAt(`about.${language}`)}
        max={1000}
        rows={4}
        optional
      />
    </div>
  )
}
