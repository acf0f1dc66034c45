import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Button } from '#platform/ui/button.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import type { Address, Emirate } from '#shop/addresses/contract.ts'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { m } from '#messages'
import type { PlanWindow } from '../building/contract.ts'
import { windowText } from './window-text.ts'

const AddressForm = lazy(async () => ({
  default: (await import('#shop/addresses/address-form.tsx')).AddressForm,
}))

interface PeriodFieldProps {
  label: string
  windows: readonly PlanWindow[]
  value: string | null
  onChange: (windowId: string) => void
  placeholder?: string
  error?: string | undefined
}

export function PeriodField({ label, windows, placeholder, ...rest }: PeriodFieldProps) {
  const locale = useLanguage()
  return (
    <SelectField
      {...rest}
      label={label}
      placeholder={placeholder ?? m['mealPlanScreens.choosePeriod']()}
      choices={windows.map((window) => ({ value: window.id, label: windowText(window, locale) }))}
    />
  )
}

interface AddressFieldProps {
  label: string
  /** Undefined until loaded. */
  addresses: readonly Address[] | undefined
  /** Null: any that the shop delivers to. */
  emirate: Emirate | null
  value: string | null
  onChange: (addressId: string) => void
  placeholder?: string
  error?: string | undefined
}

/** One of the customer's addresses, in the emirate of the plan, with a way to add one. */
export function AddressField(props: AddressFieldProps) {
  const { label, addresses, emirate, value, onChange, placeholder, error } = props
  const { language } = useLanguage()
  const [isAdding, setAdding] = useState(false)
  const isThere = (city: Emirate): boolean => emirate === null || city === emirate
  const there = addresses?.filter(({ city }) => isThere(city)) ?? []
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={label}
        error={error}
        disabled={there.length === 0}
        placeholder={
          addresses !== undefined && there.length === 0
            ? emirate === null
              ? m['mealPlanScreens.noAddress']()
              : m['mealPlanScreens.noAddressIn']({ emirate: emirateName(emirate) })
            : (placeholder ?? m['mealPlanScreens.chooseAddress']())
        }
        choices={there.map((address) => ({
          value: address.id,
          label: inARow([address.label, address.area[language]], language),
        }))}
        value={there.some(({ id }) => id === value) ? value : null}
        onChange={onChange}
      />
      <div>
        <Button
          kind="plain"
          size="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onPress={() => setAdding(true)}
        >
          {m['mealPlanScreens.addAddress']()}
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddressForm
            onClose={() => setAdding(false)}
            onSaved={({ id, city }) => {
              setAdding(false)
              if (isThere(city)) onChange(id)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
