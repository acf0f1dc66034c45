import { CircleAlert } from 'lucide-react'
import type { FieldBinding } from '#platform/forms/field.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { m } from '#messages'
import { Area } from '../contract.ts'

const NAMES: Readonly<Record<Area, () => string>> = {
  portal: () => m['siteSettings.area.portal'](),
  shop: () => m['siteSettings.area.shop'](),
  directory: () => m['siteSettings.area.directory'](),
}

/** Which of the three areas this company uses. */
export function AreasField({ value, onChange, error }: FieldBinding<string[]>) {
  return (
    <div role="group" aria-label={m['siteSettings.areas']()} className="grid gap-1">
      <p className="text-sm font-medium" data-label>
        {m['siteSettings.areas']()}
      </p>
      {Area.options.map((area) => (
        <Checkbox
          key={area}
          label={NAMES[area]()}
          value={value.includes(area)}
          onChange={(isOn) =>
            onChange(Area.options.filter((each) => (each === area ? isOn : value.includes(each))))
          }
        />
      ))}
      <p className="mt-1 text-xs text-ink-soft">{m['siteSettings.areasHelp']()}</p>
      {error !== undefined && (
        <p className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
