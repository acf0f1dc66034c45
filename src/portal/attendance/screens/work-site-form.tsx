import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  createWorkSite,
  listWorkSites,
  updateWorkSite,
  type WorkSite,
} from '../set-up/work-sites/contract.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { hasBothNames, NamesFields } from './names-fields.tsx'
import { AreaFields, areaOf, inputOf } from './work-site-area.tsx'

/** A work site: its name, its location, the required accuracy, and what happens outside. */
export function WorkSiteForm({ site, onClose }: { site: WorkSite | null; onClose: () => void }) {
  const { zone: siteZone } = useLanguage()
  const [names, setNames] = useState(site?.name ?? { en: '', ar: '' })
  const [zone, setZone] = useState(site?.zone ?? siteZone)
  const [address, setAddress] = useState(site?.address ?? '')
  const [input, setInput] = useState(() => inputOf(site?.area))
  const [maxAccuracyM, setAccuracy] = useState(site?.maxAccuracyM ?? 100)
  const [maxAgeS, setAge] = useState(site?.maxAgeS ?? 60)
  const [outside, setOutside] = useState(site?.outside ?? 'flag')
  const [isActive, setActive] = useState(site?.active ?? true)
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listWorkSites],
    onSuccess: () => {
      showToast(m['attendanceScreens.setUp.saved'](), { tone: 'good' })
      onClose()
    },
  }
  const create = useSubmit(createWorkSite, options)
  const update = useSubmit(updateWorkSite, options)
  const area = areaOf(input)

  function send(): void {
    setTried(true)
    if (area === null || !hasBothNames(names) || zone.trim() === '') return
    const body = {
      name: names,
      zone: zone.trim(),
      address: address.trim(),
      area,
      maxAccuracyM,
      maxAgeS,
      outside,
      active: isActive,
    }
    if (site === null) create.submit({ body })
    else update.submit({ params: { id: site.id }, body })
  }

  return (
    <EditDialog
      title={
        site === null
          ? m['attendanceScreens.setUp.newSite']()
          : m['attendanceScreens.setUp.changeSite']()
      }
      values={[names, zone, address, input, maxAccuracyM, maxAgeS, outside, isActive]}
      submit={m['attendanceScreens.setUp.save']()}
      pending={create.pending || update.pending}
      error={create.error ?? update.error}
      onSend={send}
      onClose={onClose}
    >
      <NamesFields names={names} isTried={isTried} onChange={setNames} />
      <TextField
        label={m['attendanceScreens.setUp.address']()}
        optional
        value={address}
        maxLength={200}
        onChange={setAddress}
      />
      <AreaFields input={input} area={area} isTried={isTried} onChange={setInput} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={m['attendanceScreens.setUp.accuracy']()}
          help={m['attendanceScreens.setUp.accuracyHelp']()}
          min={5}
          max={5000}
          value={maxAccuracyM}
          formatOptions={{ style: 'unit', unit: 'meter' }}
          onChange={(value) => setAccuracy(value ?? 100)}
        />
        <NumberField
          label={m['attendanceScreens.setUp.age']()}
          help={m['attendanceScreens.setUp.ageHelp']()}
          min={5}
          max={3600}
          value={maxAgeS}
          formatOptions={{ style: 'unit', unit: 'second' }}
          onChange={(value) => setAge(value ?? 60)}
        />
      </div>
      <RadioGroup
        boxed
        label={m['attendanceScreens.setUp.outside']()}
        choices={[
          {
            value: 'flag',
            label: m['attendanceScreens.setUp.outsideFlag'](),
            detail: m['attendanceScreens.setUp.outsideFlagHelp'](),
          },
          {
            value: 'refuse',
            label: m['attendanceScreens.setUp.outsideRefuse'](),
            detail: m['attendanceScreens.setUp.outsideRefuseHelp'](),
          },
        ]}
        value={outside}
        onChange={(next) => setOutside(next === 'refuse' ? 'refuse' : 'flag')}
      />
      <TextField
        kind="code"
        label={m['attendanceScreens.setUp.zone']()}
        help={m['attendanceScreens.setUp.zoneHelp']()}
        value={zone}
        onChange={setZone}
        maxLength={64}
      />
      {site !== null && (
        <Checkbox
          label={m['attendanceScreens.setUp.siteActive']()}
          value={isActive}
          onChange={setActive}
        />
      )}
    </EditDialog>
  )
}
