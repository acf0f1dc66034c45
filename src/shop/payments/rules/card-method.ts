/** A card that was saved, by the provider's name of it; never its number. */
export interface CardMethod {
  readonly method: string
  readonly brand: string
  readonly last4: string
  readonly month: number
  readonly year: number
}
