import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DateField } from '#platform/ui/date-field.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changePaySettings,
  listEndOfServicePeople,
  type PaySettings,
  showEndOfServiceLiability,
  showEstimate,
  showPaySettings,
} from '../contract.ts'
import { COUNTRIES, PACKS } from '../rules/packs.ts'

interface SettingsDialogProps {
  settings: PaySettings
  onReload: () => void
  onClose: () => void
}

/** Whose law applies, and what the law leaves to the company. */
export function SettingsDialog({ settings, onReload, onClose }: SettingsDialogProps) {
  const locale = useLanguage()
  const [draft, setDraft] = useState(settings)
  const change = (part: Partial<PaySettings>): void =>
    setDraft((before) => ({ ...before, ...part }))
  const save = useSubmit(changePaySettings, {
    refreshes: [showPaySettings, showEndOfServiceLiability, listEndOfServicePeople, showEstimate],
    onSuccess: () => {
      showToast(m['endOfServiceScreens.settings.saved'](), { tone: 'good' })
      onClose()
    },
  })
  const refused = useFieldErrors(save.error)
  const number = (value: number): string => formatNumber(value, locale)
  const names = new Intl.DisplayNames([locale.language], { type: 'region' })
  return (
    <EditDialog
      title={m['endOfServiceScreens.settings.title']()}
      values={draft}
      submit={m['endOfServiceScreens.settings.save']()}
      pending={save.pending}
      error={save.error}
      onReload={onReload}
      onSend={() => save.submit({ body: draft })}
      onClose={onClose}
    >
      <SelectField
        label={m['endOfServiceScreens.settings.country']()}
        help={m['endOfServiceScreens.settings.countryHelp']()}
        choices={COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={draft.country}
        error={refused('country')}
        onChange={(value) => {
          const country = COUNTRIES.find((each) => each === value) ?? draft.country
          change({
            country,
            savingsSchemeFrom: country === 'AE' ? draft.savingsSchemeFrom : null,
          })
        }}
      />
      <RadioGroup
        label={m['endOfServiceScreens.settings.yearsMethod']()}
        choices={[
          {
            value: 'actual365',
            label: m['endOfServiceScreens.settings.actual365']({ year: number(365) }),
          },
          {
            value: 'thirty360',
            label: m['endOfServiceScreens.settings.thirty360']({ month: number(30) }),
          },
        ]}
        value={draft.yearsMethod}
        error={refused('yearsMethod')}
        onChange={(value) =>
          change({ yearsMethod: value === 'thirty360' ? 'thirty360' : 'actual365' })
        }
      />
      {hasChoiceOfCap(draft) && (
        <RadioGroup
          label={m['endOfServiceScreens.settings.capBasis']()}
          choices={[
            { value: 'wage', label: m['endOfServiceScreens.settings.capWage']() },
            { value: 'basic', label: m['endOfServiceScreens.settings.capBasic']() },
          ]}
          value={draft.gratuityCapBasis}
          error={refused('gratuityCapBasis')}
          onChange={(value) => change({ gratuityCapBasis: value === 'basic' ? 'basic' : 'wage' })}
        />
      )}
      {draft.country === 'AE' && (
        <DateField
          optional
          label={m['endOfServiceScreens.settings.savingsFrom']()}
          help={m['endOfServiceScreens.settings.savingsHelp']()}
          hijri={false}
          value={draft.savingsSchemeFrom}
          error={refused('savingsSchemeFrom')}
          onChange={(savingsSchemeFrom) => change({ savingsSchemeFrom })}
        />
      )}
    </EditDialog>
  )
}

/** Only where the gratuity is on the basic salary can its limit mean something else. */
function hasChoiceOfCap({ country }: PaySettings): boolean {
  return PACKS[country].base === 'basic' && PACKS[country].capMonths !== null
}
