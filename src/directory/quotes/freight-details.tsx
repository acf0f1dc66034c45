import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { m } from '#messages'
import type { Freight } from './contract.ts'
import { LocationText } from './location-text.tsx'

/** The freight of a request as a description list. The goods are the title of the page. */
export function FreightDetails({ freight }: { freight: Freight }) {
  const locale = useLanguage()
  const { language } = locale
  const { activity, from, to, readyOn, weightKg, volumeLitres, pieces, notes } = freight
  const measured: (DescriptionItem | null)[] = [
    weightKg === null
      ? null
      : {
          term: m['quoteScreens.weightFact'](),
          value: m['quoteScreens.weightValue']({ count: formatNumber(weightKg, locale) }),
        },
    volumeLitres === null
      ? null
      : {
          term: m['quoteScreens.volumeFact'](),
          value: m['quoteScreens.volumeValue']({
            count: formatNumber(volumeLitres / 1000, locale, { maximumFractionDigits: 3 }),
          }),
        },
    pieces === null
      ? null
      : { term: m['quoteScreens.pieces'](), value: formatNumber(pieces, locale) },
    notes === ''
      ? null
      : {
          term: m['quoteScreens.notes'](),
          value: <LocalizedText text={notes} />,
        },
  ]
  return (
    <DescriptionList
      brief
      items={[
        { term: m['quoteScreens.from'](), value: <LocationText value={from} /> },
        { term: m['quoteScreens.to'](), value: <LocationText value={to} /> },
        { term: m['quoteScreens.activity'](), value: activity.name[language] },
        { term: m['quoteScreens.readyOn'](), value: <DateText day={readyOn} hijri /> },
        ...measured.filter((item) => item !== null),
      ]}
    />
  )
}
