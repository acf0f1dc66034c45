import { useLanguage } from '#platform/i18n/language.tsx'
import { COMMA } from '#platform/i18n/in-a-row.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { FreightLocation } from './contract.ts'
import { areaName } from './location-names.ts'

/**
 * A full location. Typed text may be in the other script and must not reverse the comma and the
 * emirate.
 */
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

/** A route from one location to another, which breaks between them where it can. */
export function WayText({ from, to }: { from: FreightLocation; to: FreightLocation }) {
  return (
    <>
      <span className="inline-block">
        <LocationText value={from} />
        {' –'}
      </span>{' '}
      <span className="inline-block">
        <LocationText value={to} />
      </span>
    </>
  )
}
