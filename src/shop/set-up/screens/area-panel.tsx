import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { m } from '#messages'
import { addArea, changeArea, type DeskArea, listDeskAreas } from '../contract.ts'

/** Edits an area's names. The emirate is named once, because addresses in the area name it too. */
export function AreaPanel({ area, onClose }: { area: DeskArea | null; onClose: () => void }) {
  const { language } = useLanguage()
  const [emirate, setEmirate] = useState<Emirate>(area?.emirate ?? 'dubai')
  const [name, setName] = useState(area?.name ?? { en: '', ar: '' })
  const [active, setActive] = useState(area?.active ?? true)
  const options = {
    refreshes: [listDeskAreas],
    onSuccess: () => {
      showToast(m['shopSetupScreens.areaSaved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addArea, options)
  const change = useSubmit(changeArea, options)
  const { pending, error } = area === null ? add : change
  const errorAt = useFieldErrors(error)
  return (
    <EditDialog
      panel
      title={area === null ? m['shopSetupScreens.newArea']() : area.name[language]}
      values={[emirate, name, active]}
      submit={area === null ? m['shopSetupScreens.addArea']() : m['shopSetupScreens.save']()}
      pending={pending}
      error={error}
      onClose={onClose}
      onSend={() =>
        area === null
          ? add.submit({ body: { emirate, name } })
          : change.submit({ params: { id: area.id }, body: { name, active } })
      }
    >
      {area === null ? (
        <SelectField
          label={m['shopSetupScreens.emirate']()}
          choices={Emirate.options.map((value) => ({ value, label: emirateName(value) }))}
          value={emirate}
          onChange={(value) => setEmirate(Emirate.parse(value))}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          {m['shopSetupScreens.inEmirate']({ emirate: emirateName(area.emirate) })}
        </p>
      )}
      <TwoNameFields value={name} onChange={setName} errorAt={(each) => errorAt(`name.${each}`)} />
      {area !== null && (
        <Checkbox
          label={m['shopSetupScreens.areaOn']()}
          help={m['shopSetupScreens.areaOnHelp']()}
          value={active}
          onChange={setActive}
        />
      )}
    </EditDialog>
  )
}
