import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Run } from '../contract.ts'

/** Why a draft came back from the approver, and from which one where that is recorded. */
export function SentBack({ run: { note, decidedBy } }: { run: Run }) {
  const { language } = useLanguage()
  if (note === '') return null
  return (
    <Banner tone="warning">
      <p className="font-medium">
        {decidedBy === null
          ? m['payRunScreens.sentBack']()
          : m['payRunScreens.sentBackBy']({ name: nameIn(decidedBy, language) })}
      </p>
      <p className="text-pretty">
        <LocalizedText text={note} />
      </p>
    </Banner>
  )
}
