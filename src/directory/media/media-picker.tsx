import { Image } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { FieldNotes, LabelText, useFieldIds } from '#platform/ui/field-frame.tsx'
import { m } from '#messages'
import type { Medium } from './contract.ts'

const LibraryDialog = lazy(async () => ({
  default: (await import('./screens/library-dialog.tsx')).LibraryDialog,
}))

interface MediaPickerProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  optional?: boolean
  value: Medium | null
  onChange: (next: Medium | null) => void
}

/**
 * A picture of the library: displays the chosen one or an empty slot, and lets the user choose
 * another from the library or add one.
 */
export function MediaPicker({ label, help, error, optional, value, onChange }: MediaPickerProps) {
  const { language } = useLanguage()
  const labelId = useId()
  const ids = useFieldIds({ help, error })
  const [isOpen, setOpen] = useState(false)
  const choose = (next: Medium): void => {
    onChange(next)
    setOpen(false)
  }
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} data-label="" className="flex items-baseline gap-2 text-sm font-medium">
        <LabelText label={label} optional={optional} />
      </span>
      <div className="flex flex-wrap items-center gap-4">
        {value === null ? (
          <span className="grid aspect-4/3 w-36 place-items-center rounded-card border border-dashed border-edge bg-surface text-ink-faint">
            <Image size={24} strokeWidth={1.5} aria-hidden="true" />
            <span className="sr-only">{m['mediaDesk.noPicture']()}</span>
          </span>
        ) : (
          <img
            src={value.src}
            alt={value.alt[language]}
            width={value.width}
            height={value.height}
            className="aspect-4/3 w-36 rounded-card border border-line bg-accent-soft object-cover"
          />
        )}
        <span className="flex flex-wrap gap-2">
          <Button
            id={ids.control.id}
            aria-describedby={ids.control['aria-describedby']}
            size="small"
            onPress={() => setOpen(true)}
          >
            {value === null ? m['mediaDesk.choose']() : m['mediaDesk.chooseOther']()}
          </Button>
          {value !== null && (
            <Button size="small" kind="plain" onPress={() => onChange(null)}>
              {m['mediaDesk.takeOff']()}
            </Button>
          )}
        </span>
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
      {isOpen && (
        <Suspense fallback={null}>
          <LibraryDialog chosen={value?.id} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
