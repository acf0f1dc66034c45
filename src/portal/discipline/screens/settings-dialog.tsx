import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeDisciplineSettings,
  type DisciplineSettings,
  listOffences,
} from '../set-up/contract.ts'

/** The days the company gives, when penalties expire, and which schemes there are to deny. */
export function SettingsDialog({
  settings,
  onClose,
}: {
  settings: DisciplineSettings
  onClose: () => void
}) {
  const [draft, setDraft] = useState(settings)
  const change = (part: Partial<DisciplineSettings>): void =>
    setDraft((before) => ({ ...before, ...part }))
  const save = useSubmit(changeDisciplineSettings, {
    refreshes: [listOffences],
    onSuccess: () => {
      showToast(m['disciplineScreens.settings.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(save.error)
  return (
    <EditDialog
      title={m['disciplineScreens.settings.title']()}
      values={draft}
      submit={m['disciplineScreens.settings.save']()}
      pending={save.pending}
      error={save.error}
      onSend={() => save.submit({ body: draft })}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={m['disciplineScreens.settings.answerDays']()}
          min={2}
          max={30}
          step={1}
          value={draft.answerDays}
          error={refused('answerDays')}
          onChange={(days) => change({ answerDays: days ?? settings.answerDays })}
        />
        <NumberField
          label={m['disciplineScreens.settings.objectionDays']()}
          min={5}
          max={60}
          step={1}
          value={draft.objectionDays}
          error={refused('objectionDays')}
          onChange={(days) => change({ objectionDays: days ?? settings.objectionDays })}
        />
        <NumberField
          label={m['disciplineScreens.settings.expiryMonths']()}
          min={1}
          max={24}
          step={1}
          value={draft.expiryMonths}
          error={refused('expiryMonths')}
          onChange={(months) => change({ expiryMonths: months ?? settings.expiryMonths })}
        />
      </div>
      <Checkbox
        label={m['disciplineScreens.settings.increments']()}
        help={m['disciplineScreens.settings.incrementsHelp']()}
        value={draft.increments}
        onChange={(increments) => change({ increments })}
      />
      <Checkbox
        label={m['disciplineScreens.settings.promotions']()}
        help={m['disciplineScreens.settings.promotionsHelp']()}
        value={draft.promotions}
        onChange={(promotions) => change({ promotions })}
      />
    </EditDialog>
  )
}
