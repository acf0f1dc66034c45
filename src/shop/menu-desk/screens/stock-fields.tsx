import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { m } from '#messages'

/** Portions left, or none counted at all. */
export function StockFields({
  stock,
  onChange,
}: {
  stock: number | null
  onChange: (stock: number | null) => void
}) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label={m['menuDeskScreens.count']()}
        help={m['menuDeskScreens.countHelp']()}
        value={stock !== null}
        onChange={(isCounted) => onChange(isCounted ? 20 : null)}
      />
      {stock !== null && (
        <div className="max-w-48">
          <NumberField
            label={m['menuDeskScreens.portionsLeft']()}
            steps
            min={0}
            max={100_000}
            step={1}
            value={stock}
            onChange={(left) => onChange(left ?? 0)}
          />
        </div>
      )}
    </div>
  )
}
