import { useLanguage } from '#platform/i18n/language.tsx'
import { COMMA } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { FreightLocation } from './contract.ts'
import { areaName } from './place-words.ts'

/** A place in full. What somebody typed may be of the other script: it must not turn the comma and the emirate round. */
export function LocationText({ value }: { value: FreightLocation }) {
  const { language } = useLanguage()
  const area = areaName(value, language)
  if (value.place === '') return area
  return (
    <>
      <Bdi>{value.place}</Bdi>
      {COMMA[language]}
      {area}
    </>
  )
}

/** From one place to another. */
export function WayText({ from, to }: { from: FreightLocation; to: FreightLocation }) {
  return (
    <>
      <LocationText value={from} /> – <LocationText value={to} />
    </>
  )
}
