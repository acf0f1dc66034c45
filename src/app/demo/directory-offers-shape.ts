/** What companies of the demonstration offer: `{x}` stands for what differs from one to the next. */
export interface DemoOffer {
  readonly kind: 'service' | 'product'
  /** Of a service: the id of the service; of a product: of the activity it stands under. */
  readonly of: number
  readonly unit: 'job' | 'ton' | 'container' | 'day' | 'item' | 'month'
  readonly en: string
  readonly ar: string
  readonly aboutEn: string
  readonly aboutAr: string
  /** Carriage across borders is at zero rate. */
  readonly noVat?: boolean
  readonly picture: string
  /** What differs, and the price in whole dirhams; 0: on request. */
  readonly each: readonly (readonly [en: string, ar: string, dirhams: number])[]
}
