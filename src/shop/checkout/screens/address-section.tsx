import { Plus } from 'lucide-react'
import { type ReactNode, useState, lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import type { Choice } from '#platform/ui/option.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import type { Address } from '#shop/addresses/contract.ts'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { unitText } from '#shop/addresses/unit-text.ts'
import { m } from '#messages'
import { SectionCard } from './section-card.tsx'
import type { Checkout } from './checkout-state.ts'

const AddressForm = lazy(async () => ({
  default: (await import('#shop/addresses/address-form.tsx')).AddressForm,
}))

/** Building, area and emirate, in the order a driver needs them. */
function choiceOf(address: Address, { language }: LocaleOptions): Choice {
  const { id, label, building_number_name: building, area, city } = address
  const parts = [`\u2068${building}\u2069`, unitText(address), area[language], emirateName(city)]
  return { value: id, label, detail: parts.filter((part) => part !== '').join(' · ') }
}

export function AddressSection({ checkout }: { checkout: Checkout }) {
  const { addresses, address, addressesError, isSignedIn, errors, change } = checkout
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button
      size="small"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => setAdding(true)}
    >
      {m['checkoutScreens.addAddress']()}
    </Button>
  )
  return (
    <SectionCard
      section="address"
      title={m['checkoutScreens.where']()}
      end={isSignedIn && (addresses?.length ?? 0) > 0 ? add : undefined}
      error={errors.address}
    >
      {isSignedIn && addressesError !== null && (
        <CouldNotLoad error={addressesError} again={checkout.reloadAddresses} />
      )}
      {isSignedIn && addressesError === null && (
        <Chosen
          addresses={addresses}
          address={address}
          add={add}
          onChosen={(addressId) => change({ addressId })}
        />
      )}
      {!isSignedIn && <SignInFirst checkout={checkout} />}
      {isAdding && (
        <Suspense fallback={null}>
          <AddressForm
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              change({ addressId: id })
              setAdding(false)
            }}
          />
        </Suspense>
      )}
    </SectionCard>
  )
}

interface ChosenProps {
  addresses: readonly Address[] | undefined
  address: Address | null
  add: ReactNode
  onChosen: (id: string) => void
}

function Chosen({ addresses, address, add, onChosen }: ChosenProps) {
  const locale = useLanguage()
  if (addresses === undefined) {
    return (
      <Loading>
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  }
  if (addresses.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft">
        <p className="min-w-0 grow basis-48">{m['checkoutScreens.noAddresses']()}</p>
        {add}
      </div>
    )
  }
  const label = m['checkoutScreens.where']()
  return (
    <RadioGroup
      label={label}
      labelHidden
      boxed
      choices={addresses.map((each) => choiceOf(each, locale))}
      value={address?.id ?? null}
      onChange={onChosen}
    />
  )
}

/** S5.13. */
function SignInFirst({ checkout }: { checkout: Checkout }) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onPress={() => checkout.setSignInOpen(true)}>
          {m['checkoutScreens.signIn']()}
        </Button>
      }
    >
      {m['checkoutScreens.mustSignIn']()}
    </Banner>
  )
}
