/** Recovery codes to save now, and the message about what came before them. */
export interface NewCodes {
  readonly codes: readonly string[]
  readonly done?: string
}
