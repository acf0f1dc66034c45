import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import { type Ask, AskType, MAX_ASKS } from '../contract.ts'

interface AskListProps {
  asks: readonly Ask[]
  onChange: (asks: Ask[]) => void
}

/** What is entered for each letter of a template. */
export function AskList({ asks, onChange }: AskListProps) {
  const change = (index: number, next: Ask): void =>
    onChange(asks.map((ask, at) => (at === index ? next : ask)))
  const add = (): void => {
    const taken = new Set(asks.map(({ key }) => key))
    const number = Array.from({ length: MAX_ASKS + 1 }, (_each, index) => index + 1).find(
      (each) => !taken.has(`entry${each}`),
    )
    const made: Ask = {
      key: `entry${number}`,
      label: { en: '', ar: '' },
      type: 'text',
      byEmployee: false,
    }
    onChange([...asks, made])
  }
  return (
    <div className="space-y-4">
      {asks.map((ask, index) => (
        <AskRow
          key={ask.key}
          ask={ask}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange(asks.filter((_ask, at) => at !== index))}
        />
      ))}
      <Button
        size="small"
        disabled={asks.length >= MAX_ASKS}
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={add}
      >
        {m['letterScreens.template.addAsk']()}
      </Button>
    </div>
  )
}

interface AskRowProps {
  ask: Ask
  onChange: (ask: Ask) => void
  onRemove: () => void
}

function AskRow({ ask, onChange, onRemove }: AskRowProps) {
  const typeNames: Record<AskType, string> = {
    text: m['letterScreens.template.type.text'](),
    day: m['letterScreens.template.type.day'](),
    sum: m['letterScreens.template.type.sum'](),
    number: m['letterScreens.template.type.number'](),
  }
  return (
    <fieldset className="space-y-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm">
        <code dir="ltr">{`{{${ask.key}}}`}</code>
      </legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={m['letterScreens.template.labelEn']()}
          value={ask.label.en}
          maxLength={80}
          onChange={(en) => onChange({ ...ask, label: { ...ask.label, en } })}
        />
        <TextField
          label={m['letterScreens.template.labelAr']()}
          value={ask.label.ar}
          maxLength={80}
          onChange={(ar) => onChange({ ...ask, label: { ...ask.label, ar } })}
        />
        <SelectField
          label={m['letterScreens.template.type.label']()}
          choices={AskType.options.map((type) => ({ value: type, label: typeNames[type] }))}
          value={ask.type}
          onChange={(type) => onChange({ ...ask, type: AskType.parse(type) })}
        />
        <div className="flex items-end justify-between gap-3">
          <Checkbox
            label={m['letterScreens.template.byEmployee']()}
            value={ask.byEmployee}
            onChange={(byEmployee) => onChange({ ...ask, byEmployee })}
          />
          <IconButton
            label={m['letterScreens.template.removeAsk']()}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onPress={onRemove}
          />
        </div>
      </div>
    </fieldset>
  )
}
