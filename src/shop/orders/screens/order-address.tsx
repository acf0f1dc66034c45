import { Bdi } from '#platform/ui/bdi.tsx'
import { Card } from '#platform/ui/card.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatPhone } from '#platform/ui/format.ts'
import { FullAddress } from '#shop/addresses/address-card.tsx'
import { m } from '#messages'
import type { Order } from '../contract.ts'

/** The address, the payment method and the customer's notes. */
export function OrderAddress({ order }: { order: Order }) {
  const { address, notes, payment_method, total } = order
  const paying =
    total === 0
      ? m['ordersScreens.paidNothing']()
      : payment_method === 'card'
        ? m['ordersScreens.paidCard']()
        : m['ordersScreens.paidCash']()
  const door: DescriptionItem = {
    term: m['ordersScreens.address'](),
    value: <FullAddress address={address} />,
  }
  const items: DescriptionItem[] = [
    { term: m['ordersScreens.phone'](), value: <Bdi code>{formatPhone(address.phone)}</Bdi> },
    { term: m['ordersScreens.payment'](), value: paying },
  ]
  if (notes !== '') items.push({ term: m['ordersScreens.notes'](), value: <Bdi>{notes}</Bdi> })
  return (
    <Card title={m['ordersScreens.toWhere']()}>
      <div className="grid gap-4">
        <DescriptionList items={[door]} columns={1} />
        <DescriptionList items={items} brief />
      </div>
    </Card>
  )
}
