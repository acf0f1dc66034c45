import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { MoneyField } from '#shop/menu-desk/money-field.tsx'
import { PriceWithVat } from '#shop/menu-desk/price-with-vat.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { m } from '#messages'
import { changeShop, openShop, type ShopView, type ShopInput } from '../contract.ts'

const WHOLE = 10_000
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const
const MINUTES = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const
const OPEN_ORDERS = { min: 1, max: 100, step: 1, steps: true } as const
const DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const

/** Who sells and by what rules. */
export function ShopTab() {
  const shop = useEndpoint(openShop)
  if (shop.data === undefined)
    return shop.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={shop.error} again={() => void shop.refetch()} />
    )
  return <ShopForm shop={shop.data} />
}

interface SectionProps {
  values: ShopInput
  currency: string
  errorAt: (path: string) => string | undefined
  put: (part: Partial<ShopInput>) => void
}

function ShopForm({ shop }: { shop: ShopView }) {
  const [values, setValues] = useState<ShopInput>(() => {
    const { currency: _currency, takesCards: _takesCards, ...input } = shop
    return input
  })
  const change = useSubmit(changeShop, {
    refreshes: [openShop],
    onSuccess: () => void showToast(m['shopSetupScreens.shopSaved'](), { tone: 'good' }),
  })
  const errorAt = useFieldErrors(change.error)
  const props = {
    values,
    currency: shop.currency,
    errorAt,
    put: (part: Partial<ShopInput>) => setValues((before) => ({ ...before, ...part })),
  }
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!change.pending) change.submit({ body: values })
      }}
    >
      {!shop.takesCards && <Banner tone="warning">{m['shopSetupScreens.cardsOff']()}</Banner>}
      {shop.trn === '' && <Banner tone="warning">{m['shopSetupScreens.notSetUp']()}</Banner>}
      <Card title={m['shopSetupScreens.seller']()}>
        <SellerSection {...props} />
      </Card>
      <Card title={m['shopSetupScreens.rules']()}>
        <RulesSection {...props} />
      </Card>
      <Card title={m['shopSetupScreens.unconfirmed']()}>
        <UnconfirmedSection {...props} />
      </Card>
      {change.error !== null && <CouldNotLoad error={change.error} />}
      <div className="flex justify-end max-sm:*:grow">
        <Button kind="primary" type="submit" pending={change.pending}>
          {m['shopSetupScreens.save']()}
        </Button>
      </div>
    </form>
  )
}

function SellerSection({ values, errorAt, put }: SectionProps) {
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{m['shopSetupScreens.sellerText']()}</p>
      <TwoNameFields
        value={values.sellerName}
        onChange={(sellerName) => put({ sellerName })}
        errorAt={(language) => errorAt(`sellerName.${language}`)}
      />
      <TwoNameFields
        long
        max={400}
        labels={{ en: m['shopSetupScreens.addressEn'](), ar: m['shopSetupScreens.addressAr']() }}
        value={values.sellerAddress}
        onChange={(sellerAddress) => put({ sellerAddress })}
        errorAt={(language) => errorAt(`sellerAddress.${language}`)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m['shopSetupScreens.phone']()}
          kind="phone"
          autoComplete="off"
          value={values.sellerPhone}
          error={errorAt('sellerPhone')}
          onChange={(sellerPhone) => put({ sellerPhone })}
        />
        <TextField
          label={m['shopSetupScreens.trn']()}
          help={m['shopSetupScreens.trnHelp']()}
          kind="code"
          maxLength={20}
          autoComplete="off"
          value={values.trn}
          error={errorAt('trn')}
          onChange={(trn) => put({ trn })}
        />
      </div>
    </div>
  )
}

function RulesSection({ values, currency, errorAt, put }: SectionProps) {
  const locale = useLanguage()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NumberField
        label={m['shopSetupScreens.vat']()}
        help={m['shopSetupScreens.vatHelp']({ rate: formatPercent(0.05, locale) })}
        min={0}
        max={1}
        formatOptions={PERCENT}
        value={values.vatHundredths / WHOLE}
        error={errorAt('vatHundredths')}
        onChange={(rate) => put({ vatHundredths: Math.round((rate ?? 0) * WHOLE) })}
      />
      <MoneyField
        label={m['shopSetupScreens.minimum']()}
        help={
          <>
            {m['shopSetupScreens.minimumHelp']()}{' '}
            {values.minimum > 0 && (
              <PriceWithVat
                fils={values.minimum}
                prices={{ currency, vatHundredths: values.vatHundredths }}
              />
            )}
          </>
        }
        currency={currency}
        fils={values.minimum}
        error={errorAt('minimum')}
        onChange={(minimum) => put({ minimum: minimum ?? 0 })}
      />
      <MoneyField
        label={m['shopSetupScreens.cashLimit']()}
        help={m['shopSetupScreens.cashHelp']()}
        optional
        currency={currency}
        fils={values.cashLimit}
        error={errorAt('cashLimit')}
        onChange={(cashLimit) => put({ cashLimit })}
      />
      <NumberField
        label={m['shopSetupScreens.daysAhead']()}
        help={m['shopSetupScreens.daysAheadHelp']()}
        min={1}
        max={60}
        step={1}
        formatOptions={DAYS}
        value={values.daysAhead}
        error={errorAt('daysAhead')}
        onChange={(daysAhead) => put({ daysAhead: daysAhead ?? 1 })}
      />
      <NumberField
        label={m['shopSetupScreens.hold']()}
        help={m['shopSetupScreens.holdHelp']()}
        min={5}
        max={120}
        step={1}
        formatOptions={MINUTES}
        value={values.holdMinutes}
        error={errorAt('holdMinutes')}
        onChange={(holdMinutes) => put({ holdMinutes: holdMinutes ?? 5 })}
      />
    </div>
  )
}

/** What a customer may owe before it is known that their mailbox is theirs. */
function UnconfirmedSection({ values, errorAt, put }: SectionProps) {
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{m['shopSetupScreens.unconfirmedText']()}</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <NumberField
          label={m['shopSetupScreens.perCustomer']()}
          {...OPEN_ORDERS}
          value={values.openPerCustomer}
          error={errorAt('openPerCustomer')}
          onChange={(most) => put({ openPerCustomer: most ?? 1 })}
        />
        <NumberField
          label={m['shopSetupScreens.perPhone']()}
          {...OPEN_ORDERS}
          value={values.openPerPhone}
          error={errorAt('openPerPhone')}
          onChange={(most) => put({ openPerPhone: most ?? 1 })}
        />
        <NumberField
          label={m['shopSetupScreens.perAddress']()}
          {...OPEN_ORDERS}
          value={values.openPerAddress}
          error={errorAt('openPerAddress')}
          onChange={(most) => put({ openPerAddress: most ?? 1 })}
        />
      </div>
    </div>
  )
}
