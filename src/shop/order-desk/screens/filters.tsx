import { useLanguage } from '#platform/i18n/language.tsx'
import type { SearchParamsState } from '#platform/i18n/use-search-state.ts'
import { Chips } from '#platform/ui/chips.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { hourRangeText } from '#shop/menu-desk/hour-text.ts'
import { m } from '#messages'
import type { DeskWindow } from '../contract.ts'
import { paymentLabel, stateLabel } from '../order-labels.tsx'

const ALL = 'all'

/** The filters of the list; all of them are in the page's address. */
export function Filters({
  searchParams,
  windows,
}: {
  searchParams: SearchParamsState
  windows: readonly DeskWindow[]
}) {
  const locale = useLanguage()
  const { language } = locale
  const chosen = (name: string) => (value: string) =>
    searchParams.change({ [name]: value === ALL ? null : value })
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 max-sm:*:nth-[-n+2]:col-span-2 lg:grid-cols-4">
        <SearchField
          label={m['orderDeskScreens.search']()}
          labelHidden={false}
          placeholder={m['orderDeskScreens.searchHint']()}
          searched={searchParams.get('q')}
          onSearch={(q) => searchParams.change({ q })}
        />
        <LazyDatePicker
          label={m['orderDeskScreens.day']()}
          value={searchParams.get('day') ?? null}
          onChange={(day) => searchParams.change({ day })}
          hijri={false}
        />
        <SelectField
          label={m['orderDeskScreens.window']()}
          choices={[
            { value: ALL, label: m['orderDeskScreens.anyWindow']() },
            ...windows.map(({ id, name, from, to }) => ({
              value: id,
              label: `${name[language]} · \u2068${hourRangeText(from, to, locale)}\u2069`,
            })),
          ]}
          value={searchParams.get('window') ?? ALL}
          onChange={chosen('window')}
        />
        <SelectField
          label={m['orderDeskScreens.payment']()}
          choices={[
            { value: ALL, label: m['orderDeskScreens.anyPayment']() },
            ...PaymentMethod.options.map((each) => ({ value: each, label: paymentLabel(each) })),
          ]}
          value={searchParams.get('payment') ?? ALL}
          onChange={chosen('payment')}
        />
      </div>
      <Chips
        label={m['orderDeskScreens.state']()}
        chips={[
          { key: ALL, label: m['orderDeskScreens.all']() },
          ...OrderState.options.map((each) => ({ key: each, label: stateLabel(each) })),
        ]}
        value={searchParams.get('state') ?? ALL}
        onChange={chosen('state')}
      />
    </div>
  )
}
