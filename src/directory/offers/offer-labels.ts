import { m } from '#messages'

type Unit = 'job' | 'ton' | 'container' | 'day' | 'item' | 'month'

/** What a price is for: "per container". */
export function perUnit(unit: Unit): string {
  switch (unit) {
    case 'job':
      return m['offers.per.job']()
    case 'ton':
      return m['offers.per.ton']()
    case 'container':
      return m['offers.per.container']()
    case 'day':
      return m['offers.per.day']()
    case 'item':
      return m['offers.per.item']()
    default:
      return m['offers.per.month']()
  }
}

export function kindName(kind: 'service' | 'product'): string {
  return kind === 'service' ? m['offers.kind.service']() : m['offers.kind.product']()
}
