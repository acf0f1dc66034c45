import { useLanguage } from '#platform/i18n/language.tsx'
import type { Span } from './rules.ts'
import { hoursOf } from './hours.ts'

export function HoursText({ span }: { span: Span }) {
  const { zone } = useLanguage()
  return (
    <bdi dir="ltr" className="figures whitespace-nowrap">
      {hoursOf(span, zone)}
    </bdi>
  )
}
