import { useWatch } from 'react-hook-form'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatPercent } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  type CompanyRequest,
  listCompanyRequests,
  placeBid,
  showCompanyRequest,
} from '../contract.ts'
import { bidTotals } from '../rules.ts'
import { WithdrawBid } from './withdraw-bid.tsx'

const FILS = 100

/** The company's bid: its price with VAT, how long it is valid and how long the trip takes. */
export function BidForm({ request }: { request: CompanyRequest }) {
  const { id, company, bid, usualVat, validTo } = request
  const user = useSignedIn()
  const submitBid = useSubmit(placeBid, { refreshes: [showCompanyRequest, listCompanyRequests] })
  const activeBid = bid?.state === 'standing' ? bid : null
  const initial = {
    price: activeBid?.price ?? null,
    vatHundredths: activeBid?.vatHundredths ?? usualVat,
    validUntil: activeBid?.validUntil ?? validTo,
    transitDays: activeBid?.transitDays ?? null,
    conditions: activeBid?.conditions ?? '',
  }
  return (
    <Form
      label={m['bidScreens.bid']()}
      schema={placeBid.body}
      initial={initial}
      // A company's price is not stored on the device.
      {...(user === null
        ? {}
        : { draft: { user: user.id, name: `bids.${id}`, leaveOut: ['price'] } })}
      onSend={async (body) => {
        await submitBid.send({ params: { companyId: company.id, id }, body })
        showToast(m['bidScreens.placed'](), { tone: 'good' })
      }}
      submit={activeBid === null ? m['bidScreens.place']() : m['bidScreens.change']()}
      {...(activeBid === null ? {} : { secondary: <WithdrawBid request={request} /> })}
      messages={{
        'bids.priceTooSmall': () => m['bids.priceTooSmall'](),
        'bids.validTooShort': () => m['bids.validTooShort'](),
        'bids.validTooLong': ({ days = 0 }) => m['bids.validTooLong']({ days }),
      }}
    >
      <BidFields request={request} />
    </Form>
  )
}

function BidFields({ request: { currency, validFrom, validTo } }: { request: CompanyRequest }) {
  const locale = useLanguage()
  const percent = (hundredths: number): string => formatPercent(hundredths / 10_000, locale)
  return (
    <>
      <Field<number | null> name="price">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label={m['bidScreens.price']()}
            min={0.01}
            max={100_000_000}
            formatOptions={{ style: 'currency', currency }}
            value={value === null ? null : value / FILS}
            onChange={(amount) => onChange(amount === null ? null : Math.round(amount * FILS))}
          />
        )}
      </Field>
      <Field<number> name="vatHundredths">
        {({ value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            boxed
            label={m['bidScreens.vat']()}
            choices={[
              { value: '500', label: percent(500), detail: m['bidScreens.vat5Help']() },
              { value: '0', label: percent(0), detail: m['bidScreens.vat0Help']() },
            ]}
            value={String(value)}
            onChange={(next) => onChange(Number(next))}
          />
        )}
      </Field>
      <TotalLine currency={currency} />
      <Field<number | null> name="transitDays">
        {(field) => (
          <NumberField
            {...field}
            label={m['bidScreens.transit']()}
            min={0}
            max={120}
            step={1}
            steps
          />
        )}
      </Field>
      <Field<string | null> name="validUntil">
        {(field) => (
          <LazyDatePicker
            {...field}
            label={m['bidScreens.validUntil']()}
            help={m['bidScreens.validHelp']({
              from: formatDay(validFrom, locale),
              to: formatDay(validTo, locale),
            })}
            min={validFrom}
            max={validTo}
          />
        )}
      </Field>
      <Field name="conditions">
        {(field) => (
          <TextArea
            {...field}
            label={m['bidScreens.conditions']()}
            optional
            help={m['bidScreens.conditionsHelp']()}
            maxLength={1000}
          />
        )}
      </Field>
    </>
  )
}

/** The total, updated while typing. */
function TotalLine({ currency }: { currency: string }) {
  const [price, vatHundredths] = useWatch({ name: ['price', 'vatHundredths'] }) as [
    number | null,
    number,
  ]
  const { vat, total } = bidTotals(price ?? 0, vatHundredths)
  return (
    <dl className="grid gap-1 rounded-card bg-accent-soft p-4 text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <dt>{m['bidScreens.vat']()}</dt>
        <dd>
          <MoneyText fils={vat} currency={currency} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{m['bidScreens.total']()}</dt>
        <dd>
          <MoneyText fils={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
