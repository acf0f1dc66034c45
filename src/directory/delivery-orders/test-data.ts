import { idOf } from '#test/helpers/screen-data.ts'
import type { DeliveryOrder, FollowedDelivery } from './contract.ts'

/** A delivery of the requester: 900 kg of tiles by Gulf Lines, on its way since this morning. */
export function deliveryOrder(change: Partial<DeliveryOrder> = {}): DeliveryOrder {
  return {
    id: idOf(421),
    number: 55,
    code: 'K7M2P9QX4T',
    requestId: idOf(401),
    side: 'requester',
    company: {
      id: idOf(411),
      number: 9,
      name: { en: 'Gulf Lines', ar: 'خطوط الخليج' },
      slug: { en: 'gulf-lines', ar: 'خطوط-الخليج' },
      princedomId: 1,
      ratingTenths: null,
      ratingCount: 0,
      jobsDone: 3,
      replyMinutes: null,
      licensed: true,
      insured: true,
    },
    state: 'in-transit',
    stateAt: '2026-11-10T05:00:00.000Z',
    activity: { id: 1, mark: 'land', name: { en: 'Land', ar: 'بري' } },
    goods: 'Two pallets of tiles',
    from: { country: 'AE', princedomId: 1, place: 'Mussafah' },
    to: { country: 'OM', princedomId: null, place: 'Muscat' },
    readyOn: '2026-11-08',
    weightKg: 900,
    volumeLitres: null,
    pieces: 2,
    notes: '',
    agreed: {
      price: 100_000,
      vatHundredths: 500,
      vat: 5_000,
      total: 105_000,
      currency: 'AED',
      transitDays: 4,
      conditions: '',
    },
    expectedOn: '2026-11-12',
    madeAt: '2026-11-07T08:00:00.000Z',
    ...change,
  }
}

export function followedDelivery({
  order,
  ...change
}: Partial<Omit<FollowedDelivery, 'order'>> & {
  order?: Partial<DeliveryOrder>
} = {}): FollowedDelivery {
  return {
    order: deliveryOrder(order),
    story: [
      {
        state: 'accepted',
        at: '2026-11-07T08:00:00.000Z',
        spot: { country: null, princedomId: null },
        note: '',
        by: 'requester',
      },
      {
        state: 'in-transit',
        at: '2026-11-10T05:00:00.000Z',
        spot: { country: 'AE', princedomId: 2 },
        note: 'Left the yard',
        by: 'company',
      },
    ],
    moves: [],
    requester: { name: { en: 'Sara Ahmed', ar: 'سارة أحمد' }, email: 'sara@example.com' },
    doorCode: null,
    proof: null,
    hasPhoto: false,
    review: null,
    reviewUntil: null,
    mayReview: false,
    ...change,
  }
}
