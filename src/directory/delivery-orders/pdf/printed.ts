import type { Language } from '#platform/http/handler.ts'
import type { CompanyBrief } from '#directory/quotes/contract.ts'
import type { DeliveryPdfKind } from '../contract.ts'
import type { StoredDelivery } from '../database/orders.ts'

export interface Printed {
  readonly order: StoredDelivery
  readonly company: CompanyBrief & { readonly phone: string; readonly licensedUntil: string | null }
  readonly requester: {
    readonly name: { readonly en: string; readonly ar: string }
    readonly email: string
  }
  /** The public tracking URL, with `/ar` for Arabic. */
  readonly follow: Readonly<Record<Language, string>>
}

/** The PDF's kind and number: `QUO-001004`, `WB-001004`. */
export function pdfName(kind: DeliveryPdfKind, number: number): string {
  return `${kind === 'quotation' ? 'QUO' : 'WB'}-${String(number).padStart(6, '0')}`
}
