/** Offers of the demonstration's companies: `{x}` is replaced by what differs between them. */
export interface DemoOffer {
  readonly kind: 'service' | 'product'
  /** For a service: its id; for a product: the id of its activity. */
  readonly of: number
  readonly unit: 'job' | 'ton' | 'container' | 'day' | 'item' | 'month'
  readonly en: string
  readonly ar: string
  readonly aboutEn: string
  readonly aboutAr: string
  /** Cross-border carriage is zero-rated. */
  readonly noVat?: boolean
  readonly picture: string
  /** The variants, and the price in whole dirhams; 0: on request. */
  readonly each: readonly (readonly [en: string, ar: string, dirhams: number])[]
}
