import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type Fact, Facts } from '#platform/ui/facts.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Written } from '#platform/ui/written.tsx'
import { m } from '#words'
import type { Freight } from './contract.ts'
import { PlaceText } from './place-text.tsx'

/** What is to be moved, as facts. */
export function FreightFacts({ freight }: { freight: Freight }) {
  const manner = useLanguage()
  const { language } = manner
  const { activity, goods, from, to, readyOn, weightKg, volumeLitres, pieces, notes } = freight
  const measured: (Fact | null)[] = [
    weightKg === null
      ? null
      : {
          term: m['quoteScreens.weightFact'](),
          value: m['quoteScreens.weightValue']({ count: formatNumber(weightKg, manner) }),
        },
    volumeLitres === null
      ? null
      : {
          term: m['quoteScreens.volumeFact'](),
          value: m['quoteScreens.volumeValue']({
            count: formatNumber(volumeLitres / 1000, manner, { maximumFractionDigits: 3 }),
          }),
        },
    pieces === null
      ? null
      : { term: m['quoteScreens.pieces'](), value: formatNumber(pieces, manner) },
    notes === ''
      ? null
      : {
          term: m['quoteScreens.notes'](),
          value: <Written text={notes} />,
        },
  ]
  return (
    <Facts
      facts={[
        { term: m['quoteScreens.goods'](), value: <Bdi>{goods}</Bdi> },
        { term: m['quoteScreens.activity'](), value: activity.name[language] },
        { term: m['quoteScreens.from'](), value: <PlaceText place={from} /> },
        { term: m['quoteScreens.to'](), value: <PlaceText place={to} /> },
        { term: m['quoteScreens.readyOn'](), value: <DateText day={readyOn} hijri /> },
        ...measured.filter((fact) => fact !== null),
      ]}
    />
  )
}
