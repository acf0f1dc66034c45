/** What the platform must know about a site to render and calculate for it. */
export interface Site {
  readonly id: number
  readonly nameEn: string
  readonly nameAr: string
  readonly portalTitleEn: string
  readonly portalTitleAr: string
  readonly logoFileId: string | null
  readonly accent: string
  readonly country: string
  readonly currency: string
  readonly zone: string
  /** ISO week days that are days off; Monday is 1. */
  readonly weekend: readonly number[]
  readonly hijriOffset: number
  readonly enabledAreas: readonly string[]
  readonly policyPdfUrl: string | null
}
