import { useLanguage } from '#platform/i18n/language.tsx'
import { COMMA } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { Place } from './contract.ts'
import { areaName } from './place-words.ts'

/** A place in full. What somebody typed may be of the other script: it must not turn the comma and the emirate round. */
export function PlaceText({ place }: { place: Place }) {
  const { language } = useLanguage()
  const area = areaName(place, language)
  if (place.place === '') return area
  return (
    <>
      <Bdi>{place.place}</Bdi>
      {COMMA[language]}
      {area}
    </>
  )
}

/** From one place to another. */
export function WayText({ from, to }: { from: Place; to: Place }) {
  return (
    <>
      <PlaceText place={from} /> – <PlaceText place={to} />
    </>
  )
}
