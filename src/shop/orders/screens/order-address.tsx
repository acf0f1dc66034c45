import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import { unitText } from '#shop/addresses/unit-text.ts'
import { m } from '#messages'
import type { Order } from '../contract.ts'

/** The address, the payment method and the customer's notes. */
export function OrderAddress({ order }: { order: Order }) {
  const { language } = useLanguage()
  const { address, notes, payment_method, total } = order
  const { building_number_name, area, city, phone, directions } = address
  const unit = unitText(address)
  const paying =
    total === 0
      ? m['ordersScreens.paidNothing']()
      : payment_method === 'card'
        ? m['ordersScreens.paidCard']()
        : m['ordersScreens.paidCash']()
  const items: DescriptionItem[] = [
    {
      term: m['ordersScreens.address'](),
      value: (
        <>
          <Bdi>{building_number_name}</Bdi>
          {unit !== '' && ` · ${unit}`}
          <br />
          <Bdi>{area[language]}</Bdi> · {emirateName(city)}
        </>
      ),
    },
    { term: m['ordersScreens.phone'](), value: <Bdi code>{formatPhone(phone)}</Bdi> },
    { term: m['ordersScreens.payment'](), value: paying },
  ]
  if (directions !== '')
    items.push({ term: m['ordersScreens.directions'](), value: <Bdi>{directions}</Bdi> })
  if (notes !== '') items.push({ term: m['ordersScreens.notes'](), value: <Bdi>{notes}</Bdi> })
  return (
    <Card title={m['ordersScreens.toWhere']()}>
      <DescriptionList items={items} />
    </Card>
  )
}
