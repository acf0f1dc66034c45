import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { Estimate } from '../contract.ts'

type Law = Estimate['gratuityLaw']

/** The name of the law, and its article where we can name it. */
const LAW_TEXTS: Readonly<Record<Law, readonly [name: () => string, article: number | null]>> = {
  AE29: [() => m['endOfServiceScreens.law.AE'](), 29],
  AE51: [() => m['endOfServiceScreens.law.AE'](), 51],
  AEpension: [() => m['endOfServiceScreens.law.AEpension'](), null],
  AEsavings: [() => m['endOfServiceScreens.law.AEsavings'](), null],
  SA84: [() => m['endOfServiceScreens.law.SA'](), 84],
  SA85: [() => m['endOfServiceScreens.law.SA'](), 85],
  SA111: [() => m['endOfServiceScreens.law.SA'](), 111],
  KW51: [() => m['endOfServiceScreens.law.KW'](), 51],
  KW53: [() => m['endOfServiceScreens.law.KW'](), 53],
  KW73: [() => m['endOfServiceScreens.law.KW'](), 73],
  QA54: [() => m['endOfServiceScreens.law.QA'](), 54],
  QAleave: [() => m['endOfServiceScreens.law.QA'](), null],
  OM: [() => m['endOfServiceScreens.law.OM'](), null],
  OM61: [() => m['endOfServiceScreens.law.OM'](), 61],
  OMpension: [() => m['endOfServiceScreens.law.OMpension'](), null],
  BH: [() => m['endOfServiceScreens.law.BH'](), null],
  BH116: [() => m['endOfServiceScreens.law.BH'](), 116],
  BHinsurance: [() => m['endOfServiceScreens.law.BHinsurance'](), null],
}

export function lawText(law: Law, locale: LocaleOptions): string {
  const [name, article] = LAW_TEXTS[law]
  return article === null
    ? name()
    : m['endOfServiceScreens.article']({ law: name(), article: formatNumber(article, locale) })
}
