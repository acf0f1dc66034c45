import type { ReactNode } from 'react'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { MoneyField } from '#shop/menu-desk/money-field.tsx'
import { type Prices, PriceWithVat } from '#shop/menu-desk/price-with-vat.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { m } from '#messages'
import type { CouponInput } from '../desk/contract.ts'

/** The value is null while the field is empty. */
export interface CouponValues extends Omit<CouponInput, 'value'> {
  readonly value: number | null
}

interface CouponFieldsProps {
  /** Null if the code already exists. */
  code: { value: string; onChange: (code: string) => void } | null
  values: CouponValues
  prices: Prices
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<CouponValues>) => void
}

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const
const WHOLE = 10_000

export function CouponFields(props: CouponFieldsProps) {
  const { code, values, errorAt, onChange } = props
  return (
    <>
      <FormSection title={m['couponDeskScreens.what']()}>
        {code !== null && (
          <TextField
            label={m['couponDeskScreens.code']()}
            kind="code"
            value={code.value}
            maxLength={24}
            autoComplete="off"
            error={errorAt('coupon')}
            help={m['couponDeskScreens.codeHelp']()}
            onChange={(text) => code.onChange(text.toUpperCase())}
          />
        )}
        <TwoNameFields
          value={values.name}
          onChange={(name) => onChange({ name })}
          errorAt={(language) => errorAt(`name.${language}`)}
        />
        <WorthSection {...props} />
        <Checkbox
          label={m['couponDeskScreens.active']()}
          help={m['couponDeskScreens.activeHelp']()}
          value={values.active}
          onChange={(active) => onChange({ active })}
        />
      </FormSection>
      <FormSection title={m['couponDeskScreens.when']()} text={m['couponDeskScreens.whenText']()}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DatePicker
            label={m['couponDeskScreens.firstDay']()}
            optional
            value={values.fromDay}
            error={errorAt('fromDay')}
            onChange={(fromDay) => onChange({ fromDay })}
          />
          <DatePicker
            label={m['couponDeskScreens.lastDay']()}
            optional
            value={values.lastDay}
            error={errorAt('lastDay')}
            onChange={(lastDay) => onChange({ lastDay })}
            {...(values.fromDay === null ? {} : { min: values.fromDay })}
          />
        </div>
      </FormSection>
      <FormSection title={m['couponDeskScreens.terms']()}>
        <TermsSection {...props} />
      </FormSection>
    </>
  )
}

function WorthSection({ values, prices, errorAt, onChange }: CouponFieldsProps) {
  return (
    <>
      <RadioGroup
        boxed
        label={m['couponDeskScreens.type']()}
        choices={[
          {
            value: 'percentage',
            label: m['couponDeskScreens.percentage'](),
            detail: m['couponDeskScreens.percentageHelp'](),
          },
          {
            value: 'fixed',
            label: m['couponDeskScreens.fixed'](),
            detail: m['couponDeskScreens.fixedHelp'](),
          },
        ]}
        value={values.type}
        onChange={(type) =>
          type !== values.type &&
          onChange({ type: type === 'fixed' ? 'fixed' : 'percentage', value: null })
        }
      />
      <div className="max-w-48">
        {values.type === 'percentage' ? (
          <NumberField
            label={m['couponDeskScreens.worth']()}
            min={0}
            max={1}
            formatOptions={PERCENT}
            value={values.value === null ? null : values.value / WHOLE}
            error={errorAt('value')}
            onChange={(share) =>
              onChange({ value: share === null ? null : Math.round(share * WHOLE) })
            }
          />
        ) : (
          <MoneyField
            label={m['couponDeskScreens.worthWithout']()}
            help={helpOf(values.value, prices)}
            currency={prices.currency}
            fils={values.value}
            error={errorAt('value')}
            onChange={(value) => onChange({ value })}
          />
        )}
      </div>
    </>
  )
}

/** Amounts are entered without VAT; customers read them with it. */
function helpOf(fils: number | null, prices: Prices): ReactNode {
  return fils === null || fils === 0 ? undefined : <PriceWithVat fils={fils} prices={prices} />
}

function TermsSection({ values, prices, errorAt, onChange }: CouponFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          label={m['couponDeskScreens.minimum']()}
          help={helpOf(values.minimum, prices)}
          currency={prices.currency}
          fils={values.minimum}
          error={errorAt('minimum')}
          onChange={(minimum) => onChange({ minimum: minimum ?? 0 })}
        />
        <NumberField
          label={m['couponDeskScreens.inAll']()}
          help={m['couponDeskScreens.noLimit']()}
          optional
          min={1}
          max={1_000_000}
          step={1}
          value={values.inAll}
          error={errorAt('inAll')}
          onChange={(inAll) => onChange({ inAll })}
        />
        <NumberField
          label={m['couponDeskScreens.perPerson']()}
          help={m['couponDeskScreens.noLimit']()}
          optional
          min={1}
          max={1_000_000}
          step={1}
          value={values.perPerson}
          error={errorAt('perPerson')}
          onChange={(perPerson) => onChange({ perPerson })}
        />
      </div>
      <Checkbox
        label={m['couponDeskScreens.firstOrder']()}
        value={values.firstOrder}
        onChange={(firstOrder) => onChange({ firstOrder })}
      />
      <Checkbox
        label={m['couponDeskScreens.stackable']()}
        help={m['couponDeskScreens.stackableHelp']()}
        value={values.stackable}
        onChange={(stackable) => onChange({ stackable })}
      />
    </>
  )
}
