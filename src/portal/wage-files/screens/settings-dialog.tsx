import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeWageSettings,
  checkWageFile,
  showWageSettings,
  type WageSettings,
} from '../contract.ts'
import { showWageDeadline } from '../deadline/contract.ts'
import { MOST_GRACE_DAYS } from '../rules/deadlines.ts'

interface SettingsDialogProps {
  settings: WageSettings
  onReload: () => void
  onClose: () => void
}

/** What the bank and the ministry know the company by. */
export function SettingsDialog({ settings, onReload, onClose }: SettingsDialogProps) {
  const [draft, setDraft] = useState(settings)
  const change = (part: Partial<WageSettings>): void =>
    setDraft((before) => ({ ...before, ...part }))
  const save = useSubmit(changeWageSettings, {
    refreshes: [showWageSettings, checkWageFile, showWageDeadline],
    onSuccess: () => {
      showToast(m['wageFileScreens.settings.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(save.error)
  return (
    <EditDialog
      title={m['wageFileScreens.settings.title']()}
      values={draft}
      submit={m['wageFileScreens.settings.save']()}
      pending={save.pending}
      error={save.error}
      onReload={onReload}
      onSend={() => save.submit({ body: draft })}
      onClose={onClose}
    >
      <TextField
        kind="digits"
        label={m['wageFileScreens.settings.employerId']()}
        help={m['wageFileScreens.settings.employerIdHelp']()}
        maxLength={13}
        value={draft.employerId}
        error={refused('employerId')}
        onChange={(employerId) => change({ employerId })}
      />
      <TextField
        kind="digits"
        label={m['wageFileScreens.settings.routingCode']()}
        help={m['wageFileScreens.settings.routingCodeHelp']()}
        maxLength={9}
        value={draft.routingCode}
        error={refused('routingCode')}
        onChange={(routingCode) => change({ routingCode })}
      />
      <RadioGroup
        label={m['wageFileScreens.settings.profile']()}
        choices={[
          { value: 'standard', label: m['wageFileScreens.settings.standard']() },
          { value: 'wio', label: m['wageFileScreens.settings.wio']() },
        ]}
        value={draft.profile}
        error={refused('profile')}
        onChange={(value) => change({ profile: value === 'wio' ? 'wio' : 'standard' })}
      />
      <NumberField
        label={m['wageFileScreens.settings.grace']()}
        help={m['wageFileScreens.settings.graceHelp']()}
        min={0}
        max={MOST_GRACE_DAYS}
        steps
        value={draft.graceDays}
        error={refused('graceDays')}
        onChange={(graceDays) => change({ graceDays: graceDays ?? MOST_GRACE_DAYS })}
      />
    </EditDialog>
  )
}
