import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { counted } from '#platform/ui/format.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { ManyIssued } from '../desk/contract.ts'

type Skipped = ManyIssued['skipped'][number]

const REASONS: Readonly<Record<Exclude<Skipped['why'], 'missing'>, () => string>> = {
  decided: m['letterScreens.many.decided'],
  own: m['letterScreens.many.own'],
  absent: m['letterScreens.many.absent'],
}

function whyText({ why, missing }: Skipped, language: 'en' | 'ar'): string {
  if (why !== 'missing') return REASONS[why]()
  const names = inARow(
    missing.map((label) => label[language]),
    language,
  )
  return m['letterScreens.many.missing']({ names })
}

/** What became of letters that were issued together. */
export function ManyIssuedList({ result }: { result: ManyIssued }) {
  const locale = useLanguage()
  const { language } = locale
  const { issued, skipped } = result
  return (
    <div className="space-y-1 text-sm">
      <p className="font-medium">
        {m['letterScreens.many.issued'](counted(issued.length, locale))}
      </p>
      {skipped.length > 0 && (
        <>
          <p>{m['letterScreens.many.skipped'](counted(skipped.length, locale))}</p>
          <ul className="list-disc ps-5">
            {skipped.map((each) => (
              <li key={each.id}>
                <bdi>{nameIn(each.name, language)}</bdi> {whyText(each, language)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
