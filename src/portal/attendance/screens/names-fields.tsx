import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'

interface NamesFieldsProps {
  names: { readonly en: string; readonly ar: string }
  isTried: boolean
  onChange: (names: { en: string; ar: string }) => void
}

const LONGEST = 80

/** A name in both languages; both are displayed. */
export function NamesFields({ names, isTried, onChange }: NamesFieldsProps) {
  const nameError = (name: string): string | undefined =>
    isTried && name.trim() === '' ? m['attendanceScreens.setUp.nameMissing']() : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m['attendanceScreens.setUp.nameEn']()}
        value={names.en}
        maxLength={LONGEST}
        error={nameError(names.en)}
        onChange={(en) => onChange({ ...names, en })}
      />
      <TextField
        label={m['attendanceScreens.setUp.nameAr']()}
        value={names.ar}
        maxLength={LONGEST}
        error={nameError(names.ar)}
        onChange={(ar) => onChange({ ...names, ar })}
      />
    </div>
  )
}

export function hasBothNames(names: { readonly en: string; readonly ar: string }): boolean {
  return names.en.trim() !== '' && names.ar.trim() !== ''
}
